// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/paper_robots.h"

#include <cmath>
#include <numbers>
#include <string>

#include "core/base/contract.h"
#include "core/spatial/rotation.h"

namespace enshu {

using Eigen::Vector3d;

namespace {

const Vector3d kUp = -Vector3d::UnitY();  // the axis about which positive angles lift x to z

// A uniform thin rod along x from its revolute joint.
Link rodLink(const std::string& name, int parent, const Vector3d& joint, double mass,
             double length) {
  Link link;
  link.name = name;
  link.parent = parent;
  link.joint = {JointType::Revolute, kUp};
  link.socket.p = joint;
  link.mass = mass;
  link.com = {length / 2, 0, 0};
  const double across = mass * length * length / 12;
  link.inertia = Vector3d(0, across, across).asDiagonal();
  return link;
}

// About its centre, with the edges along the axes.
Eigen::Matrix3d boxInertia(double mass, const Vector3d& edges) {
  const Vector3d squares = edges.cwiseAbs2();
  return (mass / 12 * (Vector3d::Constant(squares.sum()) - squares)).asDiagonal();
}

constexpr double kCrank = 0.2, kCoupler = 0.5, kRocker = 0.4, kFeet = 0.5;  // [m]
constexpr double kRodMass = 1;                                              // [kg/m]

}  // namespace

Robot planarRods(const PlanarRods& rods) {
  expects(rods.rods >= 1 && rods.mass > 0 && rods.length > 0,
          "planarRods: at least one rod of some mass and length");
  std::vector<Link> links;
  for (int i = 0; i < rods.rods; ++i) {
    const Vector3d joint = i == 0 ? rods.base : Vector3d(rods.length, 0, 0);
    links.push_back(rodLink("rod" + std::to_string(i + 1), i - 1, joint, rods.mass, rods.length));
  }
  links[0].socket.R = axisAngle(kUp, rods.zero);
  return Robot::build("planar-rods-" + std::to_string(rods.rods), links);
}

PlanarRods constrainedArm(double mass, double baseHeight) {
  return {3, mass, 0.5, {0, 0, baseHeight}, 0};
}

PlanarRods fallingArm(int n) {
  return {n, 1, 0.3, {0, 0, 0}, -std::numbers::pi / 2};
}

Robot floatingChain(int n) {
  expects(n >= 1, "floatingChain: at least one box");
  const Vector3d edges(0.3, 0.1, 0.06);
  const Vector3d axes[] = {Vector3d::UnitZ(), Vector3d::UnitY(), Vector3d::UnitX()};
  std::vector<Link> links;
  for (int i = 0; i < n; ++i) {
    Link link;
    link.name = "box" + std::to_string(i + 1);
    link.parent = i - 1;
    if (i == 0) {
      link.joint.type = JointType::Floating;
    } else {
      link.joint = {JointType::Revolute, axes[(i - 1) % 3]};
      link.socket.p = {edges.x(), 0, 0};
    }
    link.mass = 1;
    link.com = {edges.x() / 2, 0, 0};
    link.inertia = boxInertia(link.mass, edges);
    links.push_back(link);
  }
  return Robot::build("floating-chain-" + std::to_string(n), links, Vector3d::Zero());
}

Robot fourBar() {
  const Link crank = rodLink("crank", -1, {0, 0, 0}, kRodMass * kCrank, kCrank);
  const Link coupler = rodLink("coupler", 0, {kCrank, 0, 0}, kRodMass * kCoupler, kCoupler);
  const Link rocker = rodLink("rocker", -1, {kFeet, 0, 0}, kRodMass * kRocker, kRocker);
  Loop loop;
  loop.a = 1;
  loop.b = 2;
  loop.joint = {JointType::Revolute, kUp};
  loop.socket.p = {kCoupler, 0, 0};
  loop.plug.p = {kRocker, 0, 0};
  Couplings couplings;
  couplings.loops = {loop};
  return Robot::build("four-bar", {crank, coupler, rocker}, kStandardGravity, couplings);
}

Vector3d fourBarCoordinates(double crank) {
  // The triangle of coupler, rocker and the line from the crank's end to the rocker's foot.
  const double x = kFeet - kCrank * std::cos(crank), z = -kCrank * std::sin(crank);
  const double line = std::hypot(x, z);
  const double slope = std::atan2(z, x);
  const double atCrank =
      std::acos((kCoupler * kCoupler + line * line - kRocker * kRocker) / (2 * kCoupler * line));
  const double coupler = slope + atCrank;
  const double endX = kCoupler * std::cos(coupler) - x, endZ = kCoupler * std::sin(coupler) - z;
  return {crank, coupler - crank, std::atan2(endZ, endX)};
}

}  // namespace enshu
