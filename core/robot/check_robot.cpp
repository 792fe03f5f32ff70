// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/check_robot.h"

#include <Eigen/Eigenvalues>
#include <cmath>
#include <set>

#include "core/base/at.h"
#include "core/robot/joint_kinematics.h"
#include "core/spatial/rotation.h"

namespace enshu {

namespace {

constexpr double kUnit = 1e-6;      // of axes and rotations, as files write them
constexpr double kRelative = 1e-9;  // of moments of inertia, relative to the largest

Result<void> checkPlace(const Link& link, int index, std::set<std::string>& names,
                        const std::string& where) {
  if (link.name.empty()) {
    return failure(where + "/name", ENSHU_TEXT("a link needs a name"));
  }
  if (!names.insert(link.name).second) {
    return failure(where + "/name", ENSHU_TEXT("two links are named %1"), {link.name});
  }
  if (link.parent < -1 || link.parent >= index) {
    return failure(where + "/parent", ENSHU_TEXT("the parent of link %1 does not stand before it"),
                   {link.name});
  }
  return {};
}

Result<void> checkFrame(const Transform& T, const std::string& where) {
  if (!T.p.allFinite()) {
    return failure(where + "/p", ENSHU_TEXT("a number is not finite"));
  }
  if (!T.R.allFinite() || !isRotation(T.R, kUnit)) {
    return failure(where + "/R", ENSHU_TEXT("R is not a rotation"));
  }
  return {};
}

Result<void> checkInertia(const Link& link, const std::string& where) {
  if (!std::isfinite(link.mass) || link.mass < 0) {
    return failure(where + "/mass", ENSHU_TEXT("the mass is negative or not finite"));
  }
  if (!link.com.allFinite()) {
    return failure(where + "/com", ENSHU_TEXT("a number is not finite"));
  }
  const Eigen::Matrix3d& I = link.inertia;
  if (!I.allFinite()) {
    return failure(where + "/inertia", ENSHU_TEXT("a number is not finite"));
  }
  const double scale = I.cwiseAbs().maxCoeff();
  if ((I - I.transpose()).cwiseAbs().maxCoeff() > kRelative * scale) {
    return failure(where + "/inertia", ENSHU_TEXT("the inertia is not symmetric"));
  }
  if (link.mass == 0 && scale > 0) {
    return failure(where + "/inertia", ENSHU_TEXT("there is inertia without mass"));
  }
  // Principal moments in increasing order: the largest must not exceed the sum of the others.
  const Eigen::Vector3d moments =
      Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(I, Eigen::EigenvaluesOnly).eigenvalues();
  if (moments[0] < -kRelative * scale) {
    return failure(where + "/inertia", ENSHU_TEXT("a principal moment of inertia is negative"));
  }
  if (moments[2] > moments[0] + moments[1] + kRelative * scale) {
    return failure(where + "/inertia",
                   ENSHU_TEXT("the inertia breaks the triangle inequality: no body has it"));
  }
  return {};
}

Result<void> checkJoint(const Joint& joint, const std::string& where) {
  if (!joint.axis.allFinite() || std::abs(joint.axis.norm() - 1) > kUnit) {
    return failure(where + "/joint/axis", ENSHU_TEXT("the axis is not a unit vector"));
  }
  const bool anyAxis = joint.type == JointType::Fixed || joint.type == JointType::Revolute ||
                       joint.type == JointType::Prismatic;
  if (!anyAxis && joint.axis != Eigen::Vector3d::UnitZ()) {
    return failure(where + "/joint/axis", ENSHU_TEXT("this type of joint takes no axis"));
  }
  return {};
}

Result<void> checkLink(const Link& link, const std::string& where) {
  ENSHU_TRY(checkJoint(link.joint, where));
  ENSHU_TRY(checkFrame(link.socket, where + "/socket"));
  ENSHU_TRY(checkFrame(link.plug, where + "/plug"));
  return checkInertia(link, where);
}

bool isLink(int index, const std::vector<Link>& links) {
  return index >= 0 && index < count(links);
}

bool hasOneDof(int index, const std::vector<Link>& links) {
  return isLink(index, links) && jointDof(at(links, index).joint.type) == 1;
}

Result<void> checkGear(const Gear& gear, const std::vector<Link>& links, const std::string& where) {
  if (!hasOneDof(gear.driver, links) || !hasOneDof(gear.follower, links)) {
    return failure(where, ENSHU_TEXT("a gear joins two joints of one degree of freedom"));
  }
  if (!std::isfinite(gear.ratio) || gear.ratio == 0) {
    return failure(where, ENSHU_TEXT("the ratio of a gear is zero or not finite"));
  }
  if (!std::isfinite(gear.offset)) {
    return failure(where, ENSHU_TEXT("the offset of a gear is not finite"));
  }
  return {};
}

Result<void> checkGears(const std::vector<Gear>& gears, const std::vector<Link>& links) {
  std::set<int> drivers;
  std::set<int> followers;
  for (size_t g = 0; g < gears.size(); ++g) {
    const std::string where = "/gears/" + std::to_string(g);
    ENSHU_TRY(checkGear(gears[g], links, where));
    drivers.insert(gears[g].driver);
    const bool first = followers.insert(gears[g].follower).second;
    if (!first || drivers.count(gears[g].follower) > 0 || followers.count(gears[g].driver) > 0) {
      return failure(where, ENSHU_TEXT("link %1 follows two gears, or follows and drives"),
                     {at(links, gears[g].follower).name});
    }
  }
  return {};
}

Result<void> checkLoop(const Loop& loop, const std::vector<Link>& links, const std::string& where) {
  if (loop.a != -1 && !isLink(loop.a, links)) {
    return failure(where + "/a", ENSHU_TEXT("there is no such link"));
  }
  if (!isLink(loop.b, links)) {
    return failure(where + "/b", ENSHU_TEXT("there is no such link"));
  }
  if (loop.a == loop.b) {
    return failure(where + "/b", ENSHU_TEXT("a loop joins a link to itself"));
  }
  ENSHU_TRY(checkJoint(loop.joint, where));
  ENSHU_TRY(checkFrame(loop.socket, where + "/socket"));
  return checkFrame(loop.plug, where + "/plug");
}

}  // namespace

Result<void> checkRobot(const std::vector<Link>& links, const Eigen::Vector3d& gravity,
                        const Couplings& couplings) {
  if (!gravity.allFinite()) {
    return failure("/gravity", ENSHU_TEXT("a number is not finite"));
  }
  if (links.empty()) {
    return failure("/links", ENSHU_TEXT("a robot needs a link"));
  }
  std::set<std::string> names;
  for (int i = 0; i < count(links); ++i) {
    const Link& link = at(links, i);
    const std::string where = "/links/" + std::to_string(i);
    ENSHU_TRY(checkPlace(link, i, names, where));
    ENSHU_TRY(checkLink(link, where));
  }
  ENSHU_TRY(checkGears(couplings.gears, links));
  for (size_t l = 0; l < couplings.loops.size(); ++l) {
    ENSHU_TRY(checkLoop(couplings.loops[l], links, "/loops/" + std::to_string(l)));
  }
  return {};
}

}  // namespace enshu
