// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include "core/base/at.h"
#include "core/json/read.h"
#include "core/robot/check_robot.h"
#include "core/robot/joint_kinematics.h"
#include "core/robotfile/joint_names.h"
#include "core/robotfile/robotfile.h"

namespace enshu::robotfile {
namespace {

using json::Value;

JointType readJointType(const Value& value) {
  const QString name = value.string();
  for (const auto& [typeName, type] : kJointNames) {
    if (name == QLatin1StringView(typeName)) {
      return type;
    }
  }
  value.refuse(ENSHU_TEXT("unknown joint type \"%1\""), {name.toStdString()});
}

Joint readJoint(const Value& value) {
  value.onlyKeys({"type", "axis"});
  Joint joint;
  joint.type = readJointType(value.at("type"));
  if (const auto axis = value.find("axis")) {
    joint.axis = axis->vector3();
    if (!hasAxis(joint.type) && joint.axis != Eigen::Vector3d::UnitZ()) {
      axis->refuse(ENSHU_TEXT("this type of joint takes no axis"));
    }
  }
  return joint;
}

Transform readFrame(const Value& value) {
  value.onlyKeys({"p", "R"});
  Transform frame;
  if (const auto p = value.find("p")) {
    frame.p = p->vector3();
  }
  if (const auto R = value.find("R")) {
    frame.R = R->matrix3();
  }
  return frame;
}

double readLength(const Value& value) {
  const double length = value.number();
  if (length < 0) {
    value.refuse(ENSHU_TEXT("a length is negative"));
  }
  return length;
}

CylinderShape readShape(const Value& value) {
  value.onlyKeys({"cylinder"});
  const Value cylinder = value.at("cylinder");
  cylinder.onlyKeys({"axis", "radius", "length"});
  const Value axis = cylinder.at("axis");
  const qsizetype index = QLatin1StringView(kAxisNames).indexOf(axis.string());
  if (axis.string().size() != 1 || index < 0) {
    axis.refuse(ENSHU_TEXT("expected \"x\", \"y\" or \"z\""));
  }
  return {static_cast<int>(index), readLength(cylinder.at("radius")),
          readLength(cylinder.at("length"))};
}

using Indices = std::map<QString, int>;  // of the links so far, by name

int readParent(const Value& value, const Indices& earlier, const QStringList& all) {
  if (value.isNull()) {
    return -1;
  }
  const auto parent = earlier.find(value.string());
  if (parent != earlier.end()) {
    return parent->second;
  }
  if (all.contains(value.string())) {
    value.refuse(ENSHU_TEXT("the parent \"%1\" does not stand before its child"),
                 {value.string().toStdString()});
  }
  value.refuse(ENSHU_TEXT("no link is named \"%1\""), {value.string().toStdString()});
}

Link readLink(const Value& value, const Indices& earlier, const QStringList& all) {
  value.onlyKeys({"name", "parent", "joint", "socket", "plug", "mass", "com", "inertia", "shape"});
  Link link;
  link.name = value.at("name").string().toStdString();
  link.parent = readParent(value.at("parent"), earlier, all);
  link.joint = readJoint(value.at("joint"));
  link.socket = readFrame(value.at("socket"));
  if (const auto plug = value.find("plug")) {
    link.plug = readFrame(*plug);
  }
  link.mass = value.at("mass").number();
  link.com = value.at("com").vector3();
  link.inertia = value.at("inertia").matrix3();
  if (const auto shape = value.find("shape")) {
    link.shape = readShape(*shape);
  }
  return link;
}

// The links of the document, also by their names.
struct Tree {
  std::vector<Link> links;
  Indices indices;
};

Tree readTree(const Value& value) {
  const std::vector<Value> items = value.items();
  QStringList names;
  for (const Value& item : items) {
    names.append(item.at("name").string());
  }
  Tree tree;
  for (const Value& item : items) {
    const auto index = static_cast<int>(tree.links.size());
    tree.links.push_back(readLink(item, tree.indices, names));
    tree.indices.emplace(names[index], index);
  }
  return tree;
}

int readLinkName(const Value& value, const Tree& tree) {
  const auto link = tree.indices.find(value.string());
  if (link == tree.indices.end()) {
    value.refuse(ENSHU_TEXT("no link is named \"%1\""), {value.string().toStdString()});
  }
  return link->second;
}

int readGearedLink(const Value& value, const Tree& tree) {
  const int link = readLinkName(value, tree);
  if (jointDof(at(tree.links, link).joint.type) != 1) {
    value.refuse(ENSHU_TEXT("a gear joins two joints of one degree of freedom"));
  }
  return link;
}

// The followers of all gears in the order of the text, and where each stands.
struct GearList {
  std::vector<Gear> gears;
  std::vector<std::string> pointers;
};

void readGear(const Value& value, const Tree& tree, GearList& list) {
  value.onlyKeys({"driver", "followers"});
  const int driver = readGearedLink(value.at("driver"), tree);
  for (const Value& follower : value.at("followers").items()) {
    follower.onlyKeys({"link", "ratio", "offset"});
    const Value ratio = follower.at("ratio");
    if (ratio.number() == 0) {
      ratio.refuse(ENSHU_TEXT("the ratio of a gear is zero or not finite"));
    }
    const auto offset = follower.find("offset");
    list.gears.push_back({driver, readGearedLink(follower.at("link"), tree), ratio.number(),
                          offset ? offset->number() : 0});
    list.pointers.push_back(follower.pointer().toStdString());
  }
}

GearList readGears(const std::optional<Value>& value, const Tree& tree) {
  GearList list;
  for (const Value& gear : value ? value->items() : std::vector<Value>()) {
    readGear(gear, tree, list);
  }
  return list;
}

Loop readLoop(const Value& value, const Tree& tree) {
  value.onlyKeys({"a", "b", "joint", "socket", "plug"});
  Loop loop;
  loop.a = value.at("a").isNull() ? -1 : readLinkName(value.at("a"), tree);
  loop.b = readLinkName(value.at("b"), tree);
  loop.joint = readJoint(value.at("joint"));
  loop.socket = readFrame(value.at("socket"));
  if (const auto plug = value.find("plug")) {
    loop.plug = readFrame(*plug);
  }
  return loop;
}

std::vector<Loop> readLoops(const std::optional<Value>& value, const Tree& tree) {
  std::vector<Loop> loops;
  for (const Value& loop : value ? value->items() : std::vector<Value>()) {
    loops.push_back(readLoop(loop, tree));
  }
  return loops;
}

// checkRobot counts the gears by followers, "/gears/2"; the file nests them.
std::string whereInFile(const std::string& where, const GearList& gears) {
  constexpr std::string_view kGears = "/gears/";
  return where.starts_with(kGears) ? gears.pointers.at(std::stoul(where.substr(kGears.size())))
                                   : where;
}

Robot readRobotDocument(const Value& root) {
  root.format("enshu-robot/1");
  root.onlyKeys({"format", "name", "gravity", "links", "gears", "loops"});
  const std::string name = root.at("name").string().toStdString();
  const auto gravity = root.find("gravity");
  const Eigen::Vector3d g = gravity ? gravity->vector3() : kStandardGravity;
  Tree tree = readTree(root.at("links"));
  const GearList gears = readGears(root.find("gears"), tree);
  const Couplings couplings{gears.gears, readLoops(root.find("loops"), tree)};
  if (const Result<void> good = checkRobot(tree.links, g, couplings); !good) {
    throw json::Refusal{Error{root.where() + ":" + whereInFile(good.error().where, gears),
                              good.error().text, good.error().args}};
  }
  return Robot::build(name, std::move(tree.links), g, couplings);
}

}  // namespace

Result<Robot> parseRobot(const QByteArray& bytes, const QString& name) {
  return json::read(bytes, name, readRobotDocument);
}

}  // namespace enshu::robotfile
