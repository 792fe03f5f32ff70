// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>

#include "core/robotfile/joint_names.h"
#include "core/robotfile/robotfile.h"

namespace enshu::robotfile {
namespace {

QJsonArray numbers(const Eigen::Vector3d& vector) {
  return {vector.x(), vector.y(), vector.z()};
}

QJsonArray rows(const Eigen::Matrix3d& matrix) {
  return {numbers(matrix.row(0)), numbers(matrix.row(1)), numbers(matrix.row(2))};
}

// null: the ground.
QJsonValue name(const Robot& robot, int link) {
  return link < 0 ? QJsonValue(QJsonValue::Null) : QString::fromStdString(robot.link(link).name);
}

QJsonObject frame(const Transform& T) {
  return {{QStringLiteral("p"), numbers(T.p)}, {QStringLiteral("R"), rows(T.R)}};
}

QJsonObject joint(const Joint& joint) {
  QJsonObject object;
  for (const auto& [name, type] : kJointNames) {
    if (type == joint.type) {
      object.insert(QStringLiteral("type"), QLatin1StringView(name));
    }
  }
  if (hasAxis(joint.type)) {
    object.insert(QStringLiteral("axis"), numbers(joint.axis));
  }
  return object;
}

QJsonObject shape(const CylinderShape& shape) {
  const QJsonObject cylinder{
      {QStringLiteral("axis"), QString(QChar::fromLatin1(kAxisNames[shape.axis]))},
      {QStringLiteral("radius"), shape.radius},
      {QStringLiteral("length"), shape.length}};
  return {{QStringLiteral("cylinder"), cylinder}};
}

QJsonObject link(const Robot& robot, const Link& link) {
  QJsonObject object{{QStringLiteral("name"), QString::fromStdString(link.name)},
                     {QStringLiteral("parent"), name(robot, link.parent)},
                     {QStringLiteral("joint"), joint(link.joint)},
                     {QStringLiteral("socket"), frame(link.socket)},
                     {QStringLiteral("plug"), frame(link.plug)},
                     {QStringLiteral("mass"), link.mass},
                     {QStringLiteral("com"), numbers(link.com)},
                     {QStringLiteral("inertia"), rows(link.inertia)}};
  if (link.shape) {
    object.insert(QStringLiteral("shape"), shape(*link.shape));
  }
  return object;
}

// Neighbours in the list that have one driver share an entry.
QJsonArray gears(const Robot& robot) {
  QJsonArray entries;
  QJsonArray followers;
  for (std::size_t k = 0; k < robot.gears().size(); ++k) {
    const Gear& gear = robot.gears()[k];
    followers.append(QJsonObject{{QStringLiteral("link"), name(robot, gear.follower)},
                                 {QStringLiteral("ratio"), gear.ratio},
                                 {QStringLiteral("offset"), gear.offset}});
    if (k + 1 == robot.gears().size() || robot.gears()[k + 1].driver != gear.driver) {
      entries.append(QJsonObject{{QStringLiteral("driver"), name(robot, gear.driver)},
                                 {QStringLiteral("followers"), followers}});
      followers = {};
    }
  }
  return entries;
}

QJsonArray loops(const Robot& robot) {
  QJsonArray entries;
  for (const Loop& loop : robot.loops()) {
    entries.append(QJsonObject{{QStringLiteral("a"), name(robot, loop.a)},
                               {QStringLiteral("b"), name(robot, loop.b)},
                               {QStringLiteral("joint"), joint(loop.joint)},
                               {QStringLiteral("socket"), frame(loop.socket)},
                               {QStringLiteral("plug"), frame(loop.plug)}});
  }
  return entries;
}

}  // namespace

QJsonObject writeRobot(const Robot& robot) {
  QJsonArray links;
  for (const Link& each : robot.links()) {
    links.append(link(robot, each));
  }
  QJsonObject document{{QStringLiteral("format"), QStringLiteral("enshu-robot/1")},
                       {QStringLiteral("name"), QString::fromStdString(robot.name())},
                       {QStringLiteral("gravity"), numbers(robot.gravity())},
                       {QStringLiteral("links"), links}};
  if (!robot.gears().empty()) {
    document.insert(QStringLiteral("gears"), gears(robot));
  }
  if (!robot.loops().empty()) {
    document.insert(QStringLiteral("loops"), loops(robot));
  }
  return document;
}

}  // namespace enshu::robotfile
