// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "core/robot/robot.h"

// The robots of [ADA] 3.4 and linkages of bars, for tests and benchmarks.
namespace enshu::test {

// [ADA] 3.4: n uniform rods, 1 kg and 0.3 m, that swing in the plane of x and y under gravity -y.
// Zero: all along x.
inline Robot planarRods(int n) {
  std::vector<Link> links;
  for (int i = 0; i < n; ++i) {
    Link link;
    link.name = "rod" + std::to_string(i + 1);
    link.parent = i - 1;
    link.joint.type = JointType::Revolute;
    link.socket.p.x() = i > 0 ? 0.3 : 0;
    link.mass = 1;
    link.com = {0.15, 0, 0};
    link.inertia = Eigen::Vector3d(1e-4, 0.0075, 0.0075).asDiagonal();
    links.push_back(link);
  }
  return Robot::build("planar-rods", links, {0, -9.8, 0});
}

inline constexpr double kBarMass = 2;      // of a crank [kg]
inline constexpr double kBarLength = 0.5;  // of a crank [m]
inline constexpr double kCouplerMass = 3;

// A coupler on parallel cranks whose feet stand 0.8 m apart: always level, so its motion has a
// closed form. The first crank and the coupler are the tree; each other crank stands on the ground
// and is joined to the coupler by a loop. The plane of motion is tilted by R.
//   (cranks m r^2 / 3 + M r^2) th'' = tau - (cranks m / 2 + M) r g cos th
// with the gravity g along -y of that plane; 2 cranks: a four-bar; 3: a redundant one.
inline Robot parallelCranks(int cranks, const Eigen::Matrix3d& R = Eigen::Matrix3d::Identity()) {
  const auto bar = [](const std::string& name, int parent, double mass, double length) {
    Link link;
    link.name = name;
    link.parent = parent;
    link.joint.type = JointType::Revolute;
    link.mass = mass;
    link.com = {length / 2, 0, 0};
    const double across = mass * length * length / 12;
    link.inertia = Eigen::Vector3d(across / 50, across, across).asDiagonal();
    return link;
  };
  std::vector<Link> links{bar("crank1", -1, kBarMass, kBarLength),
                          bar("coupler", 0, kCouplerMass, 0.8 * (cranks - 1))};
  links[0].socket.R = R;
  links[1].socket.p.x() = kBarLength;
  Couplings couplings;
  for (int k = 1; k < cranks; ++k) {
    links.push_back(bar("crank" + std::to_string(k + 1), -1, kBarMass, kBarLength));
    links.back().socket = {R, R * Eigen::Vector3d(0.8 * k, 0, 0)};
    Loop loop;
    loop.a = 1;
    loop.b = static_cast<int>(links.size()) - 1;
    loop.joint.type = JointType::Revolute;
    loop.socket.p = {0.8 * k, 0, 0};
    loop.plug.p = {kBarLength, 0, 0};
    couplings.loops.push_back(loop);
  }
  return Robot::build("parallel-cranks", links, R * Eigen::Vector3d(0, -9.8, 0), couplings);
}

// The state with the cranks at `angle` and its rate.
inline Eigen::VectorXd crankState(int cranks, double angle) {
  Eigen::VectorXd q = Eigen::VectorXd::Constant(cranks + 1, angle);
  q[1] = -angle;
  return q;
}

inline double crankAcceleration(int cranks, double angle, double tau) {
  const double r = kBarLength;
  const double inertia = (cranks * kBarMass / 3 + kCouplerMass) * r * r;
  return (tau - (cranks * kBarMass / 2 + kCouplerMass) * r * 9.8 * std::cos(angle)) / inertia;
}

}  // namespace enshu::test
