// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <map>

#include "core/json/read.h"
#include "core/robot/check_robot.h"
#include "core/robotfile/robotfile.h"

namespace enshu::robotfile {
namespace {

using json::Value;

constexpr std::pair<const char*, JointType> kJointTypes[] = {{"fixed", JointType::Fixed},
                                                             {"revolute", JointType::Revolute},
                                                             {"prismatic", JointType::Prismatic}};
// Part of the format; no algorithm of this version moves them.
constexpr const char* kLaterJointTypes[] = {"cylindrical", "universal", "spherical", "ball-zyx",
                                            "floating"};
constexpr char kAxisNames[] = "xyz";

JointType readJointType(const Value& value) {
  const QString name = value.string();
  for (const auto& [typeName, type] : kJointTypes) {
    if (name == QLatin1StringView(typeName)) {
      return type;
    }
  }
  for (const char* later : kLaterJointTypes) {
    if (name == QLatin1StringView(later)) {
      value.refuse(ENSHU_TEXT("joints of type \"%1\" are not supported by this version"), {later});
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

std::vector<Link> readLinks(const Value& value) {
  const std::vector<Value> items = value.items();
  QStringList names;
  for (const Value& item : items) {
    names.append(item.at("name").string());
  }
  std::vector<Link> links;
  Indices indices;
  for (const Value& item : items) {
    const auto index = static_cast<int>(links.size());
    links.push_back(readLink(item, indices, names));
    indices.emplace(names[index], index);
  }
  return links;
}

void refuseUnlessEmpty(const Value& root, const char* key, const char* text) {
  const auto value = root.find(key);
  if (value && !value->items().empty()) {
    value->refuse(text);
  }
}

Robot readDocument(const Value& root) {
  root.format("enshu-robot/1");
  root.onlyKeys({"format", "name", "gravity", "links", "gears", "loops"});
  refuseUnlessEmpty(root, "gears", ENSHU_TEXT("gears are not supported by this version"));
  refuseUnlessEmpty(root, "loops", ENSHU_TEXT("loops are not supported by this version"));
  const std::string name = root.at("name").string().toStdString();
  const auto gravity = root.find("gravity");
  const Eigen::Vector3d g = gravity ? gravity->vector3() : kStandardGravity;
  std::vector<Link> links = readLinks(root.at("links"));
  if (const Result<void> good = checkRobot(links, g); !good) {
    throw json::Refusal{
        Error{root.where() + ":" + good.error().where, good.error().text, good.error().args}};
  }
  return Robot::build(name, std::move(links), g);
}

QJsonArray numbers(const Eigen::Vector3d& vector) {
  return {vector.x(), vector.y(), vector.z()};
}

QJsonArray rows(const Eigen::Matrix3d& matrix) {
  return {numbers(matrix.row(0)), numbers(matrix.row(1)), numbers(matrix.row(2))};
}

QJsonObject frame(const Transform& T) {
  return {{QStringLiteral("p"), numbers(T.p)}, {QStringLiteral("R"), rows(T.R)}};
}

QJsonObject joint(const Joint& joint) {
  QJsonObject object;
  for (const auto& [name, type] : kJointTypes) {
    if (type == joint.type) {
      object.insert(QStringLiteral("type"), QLatin1StringView(name));
    }
  }
  if (joint.type != JointType::Fixed) {
    object.insert(QStringLiteral("axis"), numbers(joint.axis));
  }
  return object;
}

QJsonObject link(const Robot& robot, const Link& link) {
  QJsonObject object{
      {QStringLiteral("name"), QString::fromStdString(link.name)},
      {QStringLiteral("parent"),
       link.parent < 0 ? QJsonValue(QJsonValue::Null)
                       : QJsonValue(QString::fromStdString(robot.link(link.parent).name))},
      {QStringLiteral("joint"), joint(link.joint)},
      {QStringLiteral("socket"), frame(link.socket)},
      {QStringLiteral("plug"), frame(link.plug)},
      {QStringLiteral("mass"), link.mass},
      {QStringLiteral("com"), numbers(link.com)},
      {QStringLiteral("inertia"), rows(link.inertia)}};
  if (link.shape) {
    const QJsonObject cylinder{
        {QStringLiteral("axis"), QString(QChar::fromLatin1(kAxisNames[link.shape->axis]))},
        {QStringLiteral("radius"), link.shape->radius},
        {QStringLiteral("length"), link.shape->length}};
    object.insert(QStringLiteral("shape"), QJsonObject{{QStringLiteral("cylinder"), cylinder}});
  }
  return object;
}

}  // namespace

Result<Robot> parseRobot(const QByteArray& bytes, const QString& name) {
  return json::read(bytes, name, readDocument);
}

QJsonObject writeRobot(const Robot& robot) {
  QJsonArray links;
  for (const Link& each : robot.links()) {
    links.append(link(robot, each));
  }
  return {{QStringLiteral("format"), QStringLiteral("enshu-robot/1")},
          {QStringLiteral("name"), QString::fromStdString(robot.name())},
          {QStringLiteral("gravity"), numbers(robot.gravity())},
          {QStringLiteral("links"), links}};
}

}  // namespace enshu::robotfile
