// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/body_model.h"

#include "app/desk/arm/to_qt.h"
#include "core/spatial/rotation.h"

namespace enshu::desk {

namespace {

std::unique_ptr<MeshGeometry> geometry(std::vector<Solid> solids, double thin) {
  for (Solid& solid : solids) {
    const Eigen::Vector3d inset = (1 - thin) * (solid.b - solid.a) / 2;
    solid.a += inset;
    solid.b -= inset;
    solid.radius *= thin;
    solid.rounding *= thin;
  }
  return solids.empty() ? nullptr : std::make_unique<MeshGeometry>(solidsMesh(solids));
}

const Transform& poseOf(const std::vector<Transform>& poses, int link) {
  static const Transform world;
  return link < 0 ? world : poses[static_cast<size_t>(link)];
}

}  // namespace

void BodyModel::setRobot(const Robot& robot, const ArmShape& shape, double thin) {
  // The scene lets go of the old meshes when its nodes are gone, and not before.
  std::vector<Row> old;
  beginResetModel();
  old.swap(rows_);
  Row ground;
  ground.limbs = geometry(shape.ground.limbs, thin);
  ground.joints = geometry(shape.ground.joints, thin);
  rows_.push_back(std::move(ground));
  for (int i = 0; i < robot.linkCount(); ++i) {
    addLink(robot, shape, i, thin);
  }
  for (const Slide& slide : shape.slides) {
    const Link& link = robot.link(slide.link);
    Row rod;
    rod.joints = std::make_unique<MeshGeometry>(pipeMesh());
    rod.isRod = true;
    rod.link = slide.link;
    rod.parent = link.parent;
    rod.socket = link.socket;
    rod.plug = link.plug;
    rod.radius = thin * slide.radius;
    rows_.push_back(std::move(rod));
  }
  shown_ = false;
  marked_ = -1;
  endResetModel();
}

void BodyModel::addLink(const Robot& robot, const ArmShape& shape, int i, double thin) {
  const Link& link = robot.link(i);
  const LinkShape& looks = shape.links[static_cast<size_t>(i)];
  Row row;
  row.link = i;
  row.limbs = geometry(looks.limbs, thin);
  row.joints = geometry(looks.joints, thin);
  row.mass = toQt(link.com);
  row.hasMass = link.mass > 0;
  for (const JointAxis& axis : shape.axes) {
    if (axis.link == i) {
      row.hasAxis = true;
      row.axis = toQt(axis.p);
      row.axisRotation = toQt(turnToAxis(axis.direction));
    }
  }
  rows_.push_back(std::move(row));
}

void BodyModel::placeRod(Row& row, const std::vector<Transform>& poses) {
  const Eigen::Vector3d from = poseOf(poses, row.parent) * row.socket.p;
  const Eigen::Vector3d along = poseOf(poses, row.link) * row.plug.p - from;
  const double length = along.norm();
  row.position = toQt(from);
  row.rotation = length > 0 ? toQt(turnToAxis(along / length)) : QQuaternion();
  const auto r = static_cast<float>(row.radius);
  row.stretch = {r, r, static_cast<float>(std::max(length, 1e-6))};
}

void BodyModel::place(Row& row, const std::vector<Transform>& poses) {
  if (row.isRod) {
    placeRod(row, poses);
  } else {
    const Transform& pose = poseOf(poses, row.link);
    row.position = toQt(pose.p);
    row.rotation = toQt(pose.R);
  }
}

void BodyModel::move(const std::vector<Transform>& poses) {
  if (rows_.empty()) {
    return;
  }
  const bool appears = shown_ == poses.empty();
  shown_ = !poses.empty();
  if (shown_) {
    for (Row& row : rows_) {
      place(row, poses);
    }
  }
  QList<int> roles{PositionRole, RotationRole, StretchRole};
  if (appears) {
    roles.append(ShownRole);
  }
  Q_EMIT dataChanged(index(0), index(rowCount() - 1), roles);
}

void BodyModel::setMarked(int link) {
  marked_ = link;
  if (!rows_.empty()) {
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), {MarkedRole});
  }
}

int BodyModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant BodyModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) {
    return {};
  }
  const Row& row = rows_[static_cast<size_t>(index.row())];
  const bool isLink = row.link >= 0 && !row.isRod;
  switch (role) {
    case LimbsRole:
      return QVariant::fromValue<QObject*>(row.limbs.get());
    case JointsRole:
      return QVariant::fromValue<QObject*>(row.joints.get());
    case PositionRole:
      return row.position;
    case RotationRole:
      return row.rotation;
    case StretchRole:
      return row.stretch;
    case ShownRole:
      return shown_;
    case IsLinkRole:
      return isLink;
    case MassRole:
      return row.mass;
    case HasMassRole:
      return row.hasMass;
    case AxisRole:
      return row.axis;
    case AxisRotationRole:
      return row.axisRotation;
    case HasAxisRole:
      return row.hasAxis;
    case MarkedRole:
      return isLink && row.link == marked_;
    default:
      return {};
  }
}

QHash<int, QByteArray> BodyModel::roleNames() const {
  return {{LimbsRole, "limbs"},           {JointsRole, "joints"},
          {PositionRole, "place"},        {RotationRole, "turn"},
          {StretchRole, "stretch"},       {ShownRole, "shown"},
          {IsLinkRole, "isLink"},         {MassRole, "mass"},
          {HasMassRole, "hasMass"},       {AxisRole, "axis"},
          {AxisRotationRole, "axisTurn"}, {HasAxisRole, "hasAxis"},
          {MarkedRole, "marked"}};
}

}  // namespace enshu::desk
