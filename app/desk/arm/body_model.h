// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QQuaternion>
#include <QVector3D>
#include <memory>
#include <vector>

#include "app/desk/arm/mesh_geometry.h"
#include "app/desk/models/arm_motion.h"
#include "app/desk/models/arm_shape.h"

namespace enshu::desk {

// What moves as one: the ground, each link, and the rod of each joint that slides. QML makes a node
// of each row; a frame of the film moves all rows at once.
class BodyModel : public QAbstractListModel {
  Q_OBJECT
 public:
  using QAbstractListModel::QAbstractListModel;

  // `thin`: the factor of all solids' sizes.
  void setRobot(const Robot& robot, const ArmShape& shape, double thin = 1);
  void setMarked(int link);                        // -1: none
  void move(const std::vector<Transform>& poses);  // T_wi of every link; none: out of sight

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

 private:
  enum Role {
    LimbsRole = Qt::UserRole,  // MeshGeometry*, null: none
    JointsRole,
    PositionRole,
    RotationRole,
    StretchRole,  // factors along x, y, z
    ShownRole,
    IsLinkRole,
    MassRole,  // position of the centre of mass, where there is one
    HasMassRole,
    AxisRole,  // position and rotation of the joint's axis, where there is one
    AxisRotationRole,
    HasAxisRole,
    MarkedRole
  };
  struct Row {
    int link = -1;
    std::unique_ptr<MeshGeometry> limbs;
    std::unique_ptr<MeshGeometry> joints;
    QVector3D mass;
    bool hasMass = false;
    QVector3D axis;
    QQuaternion axisRotation;
    bool hasAxis = false;
    // Of the rod of a joint that slides: the joint's two ends.
    bool isRod = false;
    int parent = -1;
    Transform socket;
    Transform plug;
    double radius = 0;
    // Of now.
    QVector3D position;
    QQuaternion rotation;
    QVector3D stretch{1, 1, 1};
  };

  void addLink(const Robot& robot, const ArmShape& shape, int i, double thin);
  static void place(Row& row, const std::vector<Transform>& poses);
  static void placeRod(Row& row, const std::vector<Transform>& poses);

  std::vector<Row> rows_;
  bool shown_ = false;
  int marked_ = -1;
};

}  // namespace enshu::desk
