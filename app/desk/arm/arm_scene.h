// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QVariantMap>

#include "app/desk/arm/arm_camera.h"
#include "app/desk/arm/arm_parts.h"
#include "app/desk/arm/body_model.h"

namespace enshu::desk {

// An arm and the ghost of its reference, as scene.qml shows them.
class ArmScene : public QObject {
  Q_OBJECT
  Q_PROPERTY(QAbstractItemModel* bodies READ bodies CONSTANT)
  Q_PROPERTY(QAbstractItemModel* ghostBodies READ ghostBodies CONSTANT)
  Q_PROPERTY(QVariantMap meshes READ meshes NOTIFY robotChanged)
  Q_PROPERTY(double reach READ reach NOTIFY robotChanged)
  Q_PROPERTY(double groundHeight READ groundHeight NOTIFY robotChanged)
  Q_PROPERTY(QVariantMap parts READ parts NOTIFY partsChanged)
  Q_PROPERTY(QVariantMap colours READ colours NOTIFY coloursChanged)
  Q_PROPERTY(bool software READ software CONSTANT)
  Q_PROPERTY(QVector3D cameraPosition READ cameraPosition NOTIFY cameraChanged)
  Q_PROPERTY(QQuaternion cameraRotation READ cameraRotation NOTIFY cameraChanged)
  Q_PROPERTY(double cameraDistance READ cameraDistance NOTIFY cameraChanged)
  Q_PROPERTY(QVector3D markPlace READ markPlace NOTIFY markChanged)
  Q_PROPERTY(QQuaternion markTurn READ markTurn NOTIFY markChanged)
  Q_PROPERTY(double markRadius READ markRadius NOTIFY markChanged)
  Q_PROPERTY(QString markText READ markText NOTIFY markChanged)
  Q_PROPERTY(QVector3D hand READ hand NOTIFY markChanged)
 public:
  explicit ArmScene(QObject* parent = nullptr);

  // Null: none. The ghost's robot is the arm's.
  void setMotion(const ArmMotionPtr& arm, const ArmMotionPtr& ghost);
  void setTime(double time);
  void setMarked(int link, const QString& text);  // -1: none
  void setParts(const ArmParts& parts);
  void setPalette(const QPalette& palette);
  void setCamera(const ArmCamera& camera);

  QAbstractItemModel* bodies() { return &bodies_; }
  QAbstractItemModel* ghostBodies() { return &ghostBodies_; }
  QVariantMap meshes() const { return meshes_; }
  double reach() const { return shape_.reach; }
  double groundHeight() const { return groundHeight_; }
  QVariantMap parts() const;
  QVariantMap colours() const { return colours_; }
  bool software() const;
  QVector3D cameraPosition() const { return camera_.position(); }
  QQuaternion cameraRotation() const { return camera_.rotation(); }
  double cameraDistance() const { return static_cast<double>(camera_.distance()); }
  QVector3D markPlace() const { return markPlace_; }
  QQuaternion markTurn() const { return markTurn_; }
  double markRadius() const { return markRadius_; }
  QString markText() const { return markText_; }
  QVector3D hand() const { return hand_; }

 Q_SIGNALS:
  void robotChanged();
  void partsChanged();
  void coloursChanged();
  void cameraChanged();
  void markChanged();

 private:
  void buildMeshes();
  void setMesh(const QString& name, const Mesh& mesh);
  void placeMark(const std::vector<Transform>& poses);

  ArmMotionPtr arm_;
  ArmMotionPtr ghost_;
  ArmShape shape_;
  BodyModel bodies_;
  BodyModel ghostBodies_;
  QVariantMap meshes_;
  QList<MeshGeometry*> owned_;
  ArmParts parts_;
  QVariantMap colours_;
  ArmCamera camera_;
  double groundHeight_ = 0;
  int marked_ = -1;
  QString markText_;
  QVector3D markPlace_;
  QQuaternion markTurn_;
  double markRadius_ = 0;
  QVector3D hand_;
};

}  // namespace enshu::desk
