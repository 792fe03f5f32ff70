// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/robot_channels.h"

#include "core/robot/joint_kinematics.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// Whether an entry of a joint's u is a displacement's rate: else it is an angle's.
bool isLinear(JointType type, int entry) {
  switch (type) {
    case JointType::Prismatic:
      return true;
    case JointType::Cylindrical:
      return entry == 0;
    case JointType::Floating:
      return entry < 3;
    default:
      return false;
  }
}

struct Channels {
  QStringList names;
  QStringList units;
};

QString jointName(const Link& link, int entry, int entries) {
  const QString name = text::visibleName(QString::fromStdString(link.name));
  return entries == 1 ? name : u"%1 (%2)"_s.arg(name).arg(entry + 1);
}

// Of q; the four entries of a quaternion have no unit.
Channels coordinates(const Robot& robot) {
  Channels all;
  for (int i = 0; i < robot.linkCount(); ++i) {
    const JointType type = robot.link(i).joint.type;
    const int quaternion = jointQuaternion(type);
    const int entries = robot.coordinates(i);
    for (int k = 0; robot.gearOf(i) == nullptr && k < entries; ++k) {
      const bool turned = quaternion >= 0 && k >= quaternion && k < quaternion + 4;
      all.names += jointName(robot.link(i), k, entries);
      all.units += turned ? QString() : isLinear(type, k) ? u"m"_s : u"rad"_s;
    }
  }
  return all;
}

Channels rates(const Robot& robot, const QString& linear, const QString& angular) {
  Channels all;
  for (int i = 0; i < robot.linkCount(); ++i) {
    const int entries = robot.dof(i);
    for (int k = 0; robot.gearOf(i) == nullptr && k < entries; ++k) {
      all.names += jointName(robot.link(i), k, entries);
      all.units += isLinear(robot.link(i).joint.type, k) ? linear : angular;
    }
  }
  return all;
}

Channels channelsOf(const Robot& robot, const QString& quantity) {
  if (quantity == u"q") {
    return coordinates(robot);
  }
  if (quantity == u"u" || quantity == u"qd" || quantity == u"dq") {
    return rates(robot, u"m/s"_s, u"rad/s"_s);
  }
  if (quantity == u"ud" || quantity == u"qdd" || quantity == u"ddq") {
    return rates(robot, u"m/s²"_s, u"rad/s²"_s);
  }
  if (quantity == u"tau") {
    return rates(robot, u"N"_s, u"N m"_s);
  }
  return {};
}

// "q" of "log.q" and "run_q".
QString quantityOf(const QString& group) {
  const auto part = std::max(group.lastIndexOf(u'.'), group.lastIndexOf(u'_'));
  return group.mid(part + 1);
}

}  // namespace

void nameByRobot(SignalFile& file, const Robot& robot) {
  for (SignalGroup& group : file.groups) {
    const Channels known = channelsOf(robot, quantityOf(group.name));
    if (known.names.isEmpty() || known.names.size() != static_cast<int>(group.channels.size())) {
      continue;
    }
    if (!group.isNamed) {
      group.names = known.names;
    }
    if (!group.isNamed || group.units.isEmpty()) {
      group.units = known.units;
    }
  }
}

}  // namespace enshu::desk
