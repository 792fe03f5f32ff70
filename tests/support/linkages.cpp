// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/linkages.h"

#include <cmath>
#include <string>
#include <vector>

namespace enshu::test {

Robot parallelCranks(int cranks, const Eigen::Matrix3d& R) {
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

Eigen::VectorXd crankState(int cranks, double angle) {
  Eigen::VectorXd q = Eigen::VectorXd::Constant(cranks + 1, angle);
  q[1] = -angle;
  return q;
}

double crankAcceleration(int cranks, double angle, double tau) {
  const double r = kBarLength;
  const double inertia = (cranks * kBarMass / 3 + kCouplerMass) * r * r;
  return (tau - (cranks * kBarMass / 2 + kCouplerMass) * r * 9.8 * std::cos(angle)) / inertia;
}

}  // namespace enshu::test
