// SPDX-License-Identifier: GPL-3.0-or-later
#include <console_bridge/console.h>
#include <urdf_parser/urdf_parser.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <map>
#include <mutex>

#include "core/robot/check_robot.h"
#include "core/robotfile/joint_names.h"
#include "core/robotfile/robotfile.h"
#include "core/robotfile/urdf_gears.h"
#include "core/robotfile/urdf_outline.h"
#include "core/robotfile/urdf_words.h"

namespace enshu::robotfile {
namespace {

// Keeps what urdfdom would print; the first error is the reason of a refusal.
class Listener : public console_bridge::OutputHandler {
 public:
  void log(const std::string& text, console_bridge::LogLevel level, const char* /*file*/,
           int /*line*/) override {
    if (level >= console_bridge::CONSOLE_BRIDGE_LOG_ERROR && firstError.empty()) {
      firstError = text;
    }
  }

  std::string firstError;
};

Result<urdf::ModelInterfaceSharedPtr> parseModel(const QByteArray& bytes,
                                                 const std::string& where) {
  static std::mutex mutex;  // the output handler is global
  const std::lock_guard lock(mutex);
  Listener listener;
  if (bytes.contains('%') || bytes.contains("&#")) {
    // urdfdom takes texts of the file as formats of printf: let it format nothing. (&#37; is %.)
    console_bridge::noOutputHandler();
  } else {
    console_bridge::useOutputHandler(&listener);
  }
  urdf::ModelInterfaceSharedPtr model;
  try {
    model = urdf::parseURDF(bytes.toStdString());
  } catch (const std::exception& exception) {
    listener.firstError = exception.what();
  }
  console_bridge::restorePreviousOutputHandler();
  if (!model && listener.firstError.empty()) {
    return failure(where, ENSHU_TEXT("not a valid URDF robot"));
  }
  if (!model) {
    return failure(where, ENSHU_TEXT("not a valid URDF robot: %1"), {listener.firstError});
  }
  return model;
}

// Links own their children: a ring of links, which urdfdom accepts, would never be freed.
void cutTree(const urdf::ModelInterface& model) {
  for (const auto& [name, link] : model.links_) {
    link->child_links.clear();
  }
}

Eigen::Vector3d vector(const urdf::Vector3& v) {
  return {v.x, v.y, v.z};
}

Transform transform(const urdf::Pose& pose) {
  const urdf::Rotation& q = pose.rotation;
  return {Eigen::Quaterniond(q.w, q.x, q.y, q.z).toRotationMatrix(), vector(pose.position)};
}

// The joint types that a Robot has; nullopt for the others.
std::optional<JointType> jointType(const urdf::Joint& joint) {
  switch (joint.type) {
    case urdf::Joint::FIXED:
      return JointType::Fixed;
    case urdf::Joint::REVOLUTE:
    case urdf::Joint::CONTINUOUS:
      return JointType::Revolute;
    case urdf::Joint::PRISMATIC:
      return JointType::Prismatic;
    case urdf::Joint::FLOATING:
      return JointType::Floating;
    default:
      return std::nullopt;
  }
}

// The parents of the links that have one, by name.
using Parents = std::map<std::string, std::string>;

Result<Parents> parentsOf(const UrdfOutline& outline, const std::string& where) {
  Parents parents;
  for (const UrdfJoint& joint : outline.joints) {
    if (!parents.emplace(joint.child, joint.parent).second) {
      return failure(where + ": joint " + joint.name,
                     ENSHU_TEXT("link %1 is the child of two joints"), {joint.child});
    }
  }
  return parents;
}

Result<void> checkEnds(const UrdfOutline& outline, const std::string& where) {
  for (const UrdfJoint& joint : outline.joints) {
    for (const std::string& end : {joint.parent, joint.child}) {
      const auto found = std::find(outline.links.begin(), outline.links.end(), end);
      if (!end.empty() && found == outline.links.end()) {
        return failure(where + ": joint " + joint.name, ENSHU_TEXT("link %1 does not exist"),
                       {end});
      }
    }
  }
  return {};
}

// The names of the links, as in the text but each behind its parent; a closed ring is refused.
Result<std::vector<std::string>> parentsFirst(const UrdfOutline& outline,
                                              const std::string& where) {
  const Result<Parents> parents = parentsOf(outline, where);
  ENSHU_TRY(parents);
  std::vector<std::string> order;
  std::map<std::string, bool> placed;
  for (const std::string& name : outline.links) {
    std::vector<std::string> chain;
    for (std::string each = name; !placed[each];) {
      chain.push_back(each);
      if (chain.size() > outline.links.size()) {
        return failure(where, ENSHU_TEXT("link %1 is its own ancestor"), {name});
      }
      const auto parent = parents->find(each);
      if (parent == parents->end()) {
        break;
      }
      each = parent->second;
    }
    std::for_each(chain.rbegin(), chain.rend(), [&](const std::string& each) {
      placed[each] = true;
      order.push_back(each);
    });
  }
  return order;
}

// Joints by the name of their child.
using Joints = std::map<std::string, urdf::JointSharedPtr>;

Result<Joints> jointsByChild(const urdf::ModelInterface& model, const std::string& where) {
  Joints joints;
  for (const auto& [name, joint] : model.joints_) {
    if (!jointType(*joint)) {
      return failure(std::string(where).append(": joint ").append(name),
                     ENSHU_TEXT("Enshu has no planar joints"));
    }
    joints.emplace(joint->child_link_name, joint);
  }
  return joints;
}

Link makeLink(const urdf::Link& source, const urdf::Joint* joint,
              const std::map<std::string, int>& indices) {
  Link link;
  link.name = source.name;
  if (joint != nullptr) {
    link.parent = indices.at(joint->parent_link_name);
    link.joint.type = *jointType(*joint);
    link.socket = transform(joint->parent_to_joint_origin_transform);
    if (hasAxis(link.joint.type)) {
      const Eigen::Vector3d axis = vector(joint->axis);
      link.joint.axis = axis.norm() > 0 ? axis.normalized() : axis;
    }
  }
  if (const auto& inertial = source.inertial) {
    const Transform T = transform(inertial->origin);  // to the link from the inertial frame
    Eigen::Matrix3d I;
    I << inertial->ixx, inertial->ixy, inertial->ixz,  //
        inertial->ixy, inertial->iyy, inertial->iyz,   //
        inertial->ixz, inertial->iyz, inertial->izz;
    link.mass = inertial->mass;
    link.com = T.p;
    link.inertia = T.R * I * T.R.transpose();
  }
  return link;
}

// "/links/2/mass" of checkRobot becomes ": link forearm", as URDF knows its links by name.
std::string whereInUrdf(const std::string& pointer, const std::vector<Link>& links) {
  constexpr std::string_view kLinks = "/links/";
  if (!pointer.starts_with(kLinks)) {
    return "";
  }
  return ": link " + links[std::stoul(pointer.substr(kLinks.size()))].name;
}

}  // namespace

Result<Robot> parseUrdf(const QByteArray& bytes, const QString& name) {
  const std::string where = name.toStdString();
  const Result<UrdfOutline> outline = urdfOutline(bytes, name);
  ENSHU_TRY(outline);
  ENSHU_TRY(checkUrdfWords(bytes, name));
  ENSHU_TRY(checkEnds(*outline, where));
  const auto order = parentsFirst(*outline, where);
  ENSHU_TRY(order);
  const auto model = parseModel(bytes, where);
  ENSHU_TRY(model);
  cutTree(**model);
  const Result<Joints> joints = jointsByChild(**model, where);
  ENSHU_TRY(joints);
  const auto isLink = [&](const std::string& each) { return (*model)->links_.contains(each); };
  if (order->size() != (*model)->links_.size() || joints->size() + 1 != order->size() ||
      outline->joints.size() != joints->size() ||
      !std::all_of(order->begin(), order->end(), isLink)) {
    return failure(where, ENSHU_TEXT("the links are not one tree"));
  }

  std::vector<Link> links;
  std::map<std::string, int> indices;
  for (const std::string& each : *order) {
    const auto joint = joints->find(each);
    links.push_back(makeLink(*(*model)->links_.at(each),
                             joint == joints->end() ? nullptr : joint->second.get(), indices));
    indices.emplace(each, static_cast<int>(links.size()) - 1);
  }
  const Result<std::vector<Gear>> gears = urdfGears(**model, indices, where);
  ENSHU_TRY(gears);
  if (const Result<void> good = checkRobot(links, kStandardGravity, {*gears, {}}); !good) {
    return failure(where + whereInUrdf(good.error().where, links), good.error().text,
                   good.error().args);
  }
  return Robot::build(outline->name, std::move(links), kStandardGravity, {*gears, {}});
}

}  // namespace enshu::robotfile
