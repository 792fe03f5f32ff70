// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QStringDecoder>

#include "core/robotfile/joint_names.h"
#include "core/robotfile/robotfile.h"

using namespace Qt::StringLiterals;

namespace enshu::robotfile {
namespace {

// A name may begin with a byte order mark, which is none there.
QString textOf(const std::string& name) {
  QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
  return decoder(QByteArray::fromStdString(name));
}

QJsonArray numbers(const Eigen::Vector3d& vector) {
  return {vector.x(), vector.y(), vector.z()};
}

QJsonArray rows(const Eigen::Matrix3d& matrix) {
  return {numbers(matrix.row(0)), numbers(matrix.row(1)), numbers(matrix.row(2))};
}

// null: the ground.
QJsonValue name(const Robot& robot, int link) {
  return link < 0 ? QJsonValue(QJsonValue::Null) : textOf(robot.link(link).name);
}

QJsonObject frame(const Transform& T) {
  return {{u"p"_s, numbers(T.p)}, {u"R"_s, rows(T.R)}};
}

QJsonObject joint(const Joint& joint) {
  QJsonObject object;
  for (const auto& [name, type] : kJointNames) {
    if (type == joint.type) {
      object.insert(u"type"_s, QLatin1StringView(name));
    }
  }
  if (hasAxis(joint.type)) {
    object.insert(u"axis"_s, numbers(joint.axis));
  }
  return object;
}

QJsonObject shape(const CylinderShape& shape) {
  const QJsonObject cylinder{{u"axis"_s, QString(QChar::fromLatin1(kAxisNames[shape.axis]))},
                             {u"radius"_s, shape.radius},
                             {u"length"_s, shape.length}};
  return {{u"cylinder"_s, cylinder}};
}

QJsonObject link(const Robot& robot, const Link& link) {
  QJsonObject object{{u"name"_s, textOf(link.name)},  {u"parent"_s, name(robot, link.parent)},
                     {u"joint"_s, joint(link.joint)}, {u"socket"_s, frame(link.socket)},
                     {u"plug"_s, frame(link.plug)},   {u"mass"_s, link.mass},
                     {u"com"_s, numbers(link.com)},   {u"inertia"_s, rows(link.inertia)}};
  if (link.shape) {
    object.insert(u"shape"_s, shape(*link.shape));
  }
  return object;
}

// Neighbours in the list that have one driver share an entry.
QJsonArray gears(const Robot& robot) {
  QJsonArray entries;
  QJsonArray followers;
  for (std::size_t k = 0; k < robot.gears().size(); ++k) {
    const Gear& gear = robot.gears()[k];
    followers.append(QJsonObject{{u"link"_s, name(robot, gear.follower)},
                                 {u"ratio"_s, gear.ratio},
                                 {u"offset"_s, gear.offset}});
    if (k + 1 == robot.gears().size() || robot.gears()[k + 1].driver != gear.driver) {
      entries.append(
          QJsonObject{{u"driver"_s, name(robot, gear.driver)}, {u"followers"_s, followers}});
      followers = {};
    }
  }
  return entries;
}

QJsonArray loops(const Robot& robot) {
  QJsonArray entries;
  for (const Loop& loop : robot.loops()) {
    entries.append(QJsonObject{{u"a"_s, name(robot, loop.a)},
                               {u"b"_s, name(robot, loop.b)},
                               {u"joint"_s, joint(loop.joint)},
                               {u"socket"_s, frame(loop.socket)},
                               {u"plug"_s, frame(loop.plug)}});
  }
  return entries;
}

}  // namespace

QJsonObject writeRobot(const Robot& robot) {
  QJsonArray links;
  for (const Link& each : robot.links()) {
    links.append(link(robot, each));
  }
  QJsonObject document{{u"format"_s, u"enshu-robot/1"_s},
                       {u"name"_s, textOf(robot.name())},
                       {u"gravity"_s, numbers(robot.gravity())},
                       {u"links"_s, links}};
  if (!robot.gears().empty()) {
    document.insert(u"gears"_s, gears(robot));
  }
  if (!robot.loops().empty()) {
    document.insert(u"loops"_s, loops(robot));
  }
  return document;
}

}  // namespace enshu::robotfile
