// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/check_robot.h"

#include <Eigen/Eigenvalues>
#include <cmath>
#include <set>

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

Result<void> checkLink(const Link& link, const std::string& where) {
  if (!link.joint.axis.allFinite() || std::abs(link.joint.axis.norm() - 1) > kUnit) {
    return failure(where + "/joint/axis", ENSHU_TEXT("the axis is not a unit vector"));
  }
  if (auto socket = checkFrame(link.socket, where + "/socket"); !socket) {
    return socket;
  }
  if (auto plug = checkFrame(link.plug, where + "/plug"); !plug) {
    return plug;
  }
  return checkInertia(link, where);
}

}  // namespace

Result<void> checkRobot(const std::vector<Link>& links, const Eigen::Vector3d& gravity) {
  if (!gravity.allFinite()) {
    return failure("/gravity", ENSHU_TEXT("a number is not finite"));
  }
  if (links.empty()) {
    return failure("/links", ENSHU_TEXT("a robot needs a link"));
  }
  std::set<std::string> names;
  for (size_t i = 0; i < links.size(); ++i) {
    const std::string where = "/links/" + std::to_string(i);
    if (auto place = checkPlace(links[i], static_cast<int>(i), names, where); !place) {
      return place;
    }
    if (auto link = checkLink(links[i], where); !link) {
      return link;
    }
  }
  return {};
}

}  // namespace enshu
