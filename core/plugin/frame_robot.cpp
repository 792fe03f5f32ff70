// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plugin/frame_robot.h"

#include <algorithm>
#include <string>

#include "core/plugin/frame_stream.h"
#include "core/robot/check_robot.h"

namespace enshu::plugin {

namespace {

constexpr int kMaxItems = 1000;  // links, gears and loops, of each

void put(QDataStream& stream, const Transform& transform) {
  putMatrix(stream, transform.R);
  putMatrix(stream, transform.p);
}

void put(QDataStream& stream, const Joint& joint) {
  stream << qint32(joint.type);
  putMatrix(stream, joint.axis);
}

void put(QDataStream& stream, const Link& link) {
  putText(stream, QString::fromStdString(link.name));
  stream << qint32(link.parent) << link.mass;
  put(stream, link.joint);
  put(stream, link.socket);
  put(stream, link.plug);
  putMatrix(stream, link.com);
  putMatrix(stream, link.inertia);
}

void put(QDataStream& stream, const Gear& gear) {
  stream << qint32(gear.driver) << qint32(gear.follower) << gear.ratio << gear.offset;
}

void put(QDataStream& stream, const Loop& loop) {
  stream << qint32(loop.a) << qint32(loop.b);
  put(stream, loop.joint);
  put(stream, loop.socket);
  put(stream, loop.plug);
}

template <class Item>
void put(QDataStream& stream, const std::vector<Item>& items) {
  stream << qint32(items.size());
  for (const Item& item : items) {
    put(stream, item);
  }
}

// Whether getRobot would take it.
bool fits(const Robot& robot) {
  const auto named = [](const std::string& name) { return name.size() <= kMaxNameBytes; };
  return robot.links().size() <= kMaxItems && robot.gears().size() <= kMaxItems &&
         robot.loops().size() <= kMaxItems && named(robot.name()) &&
         std::all_of(robot.links().begin(), robot.links().end(),
                     [&](const Link& link) { return named(link.name); });
}

int getIndex(QDataStream& stream) {
  qint32 index = 0;
  stream >> index;
  return index;
}

Transform getTransform(QDataStream& stream) {
  Transform transform;
  transform.R = getFixed<3, 3>(stream);
  transform.p = getFixed<3, 1>(stream);
  return transform;
}

Joint getJoint(QDataStream& stream) {
  Joint joint;
  joint.type = static_cast<JointType>(getCount(stream, static_cast<int>(JointType::Floating)));
  joint.axis = getFixed<3, 1>(stream);
  return joint;
}

void get(QDataStream& stream, Link& link) {
  link.name = getText(stream).toStdString();
  link.parent = getIndex(stream);
  stream >> link.mass;
  link.joint = getJoint(stream);
  link.socket = getTransform(stream);
  link.plug = getTransform(stream);
  link.com = getFixed<3, 1>(stream);
  link.inertia = getFixed<3, 3>(stream);
}

void get(QDataStream& stream, Gear& gear) {
  gear.driver = getIndex(stream);
  gear.follower = getIndex(stream);
  stream >> gear.ratio >> gear.offset;
}

void get(QDataStream& stream, Loop& loop) {
  loop.a = getIndex(stream);
  loop.b = getIndex(stream);
  loop.joint = getJoint(stream);
  loop.socket = getTransform(stream);
  loop.plug = getTransform(stream);
}

// Stops at the first item that is not all there.
template <class Item>
std::vector<Item> getList(QDataStream& stream, int most) {
  const int count = getCount(stream, most);
  std::vector<Item> items;
  while (static_cast<int>(items.size()) < count && stream.status() == QDataStream::Ok) {
    get(stream, items.emplace_back());
  }
  return items;
}

}  // namespace

Result<void> putRobot(QDataStream& stream, const Robot& robot) {
  if (!fits(robot)) {
    return failure(robot.name(),
                   ENSHU_TEXT("a robot to be judged with has at most %1 links, gears or loops and "
                              "no name of more than %2 bytes"),
                   {std::to_string(kMaxItems), std::to_string(kMaxNameBytes)});
  }
  putText(stream, QString::fromStdString(robot.name()));
  putMatrix(stream, robot.gravity());
  put(stream, robot.links());
  put(stream, robot.gears());
  put(stream, robot.loops());
  return {};
}

Result<Robot> getRobot(QDataStream& stream) {
  const std::string name = getText(stream).toStdString();
  const Eigen::Vector3d gravity = getFixed<3, 1>(stream);
  const auto links = getList<Link>(stream, kMaxItems);
  const auto gears = getList<Gear>(stream, kMaxItems);
  const Couplings couplings{gears, getList<Loop>(stream, kMaxItems)};
  if (stream.status() != QDataStream::Ok) {
    return damaged();
  }
  if (const Result<void> sound = checkRobot(links, gravity, couplings); !sound) {
    return tl::unexpected(sound.error());
  }
  return Robot::build(name, links, gravity, couplings);
}

}  // namespace enshu::plugin
