// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/course_arm.h"

#include <string>
#include <vector>

namespace enshu::test {

Eigen::Matrix3d cylinderInertia(double mass, int axis, double radius, double length) {
  const double across = mass * (radius * radius / 4 + length * length / 12);
  Eigen::Vector3d principal = Eigen::Vector3d::Constant(across);
  principal[axis] = mass * radius * radius / 2;
  return principal.asDiagonal();
}

Robot courseArm() {
  struct Row {
    Eigen::Vector3d p;
    double R[9];  // rows
    double mass;
    int axis;  // of the cylinder
    double radius, length;
    Eigen::Vector3d com;
  };
  const Row rows[] = {
      {{0, 0, 0}, {1, 0, 0, 0, 1, 0, 0, 0, 1}, 30, 0, 0.15, 0.15, {0.075, 0, 0}},
      {{0.15, 0, 0}, {1, 0, 0, 0, 1, 0, 0, 0, 1}, 30, 0, 0.15, 0.8, {0.4, 0, 0}},
      {{0.8, 0, 0}, {1, 0, 0, 0, 0, 1, 0, -1, 0}, 25, 0, 0.10, 0.8, {0.4, 0, 0}},
      {{0.8, 0, 0}, {0, 0, 1, 0, 1, 0, -1, 0, 0}, 15, 2, 0.10, 0.15, {0, 0, 0.075}},
      {{0, 0, 0.15}, {0, 0, -1, 0, 1, 0, 1, 0, 0}, 25, 0, 0.08, 0.8, {0.4, 0, 0}},
      {{0.8, 0, 0}, {0, 0, 1, 0, 1, 0, -1, 0, 0}, 15, 1, 0.08, 0.15, {0, -0.075, 0}},
      {{0, -0.15, 0}, {1, 0, 0, 0, 0, -1, 0, 1, 0}, 10, 1, 0.08, 0.2, {0, 0.1, 0}},
      {{0, 0.2, 0}, {0, -1, 0, 1, 0, 0, 0, 0, 1}, 0, 0, 0, 0, {0, 0, 0}},
  };
  std::vector<Link> links;
  for (const Row& row : rows) {
    Link link;
    const bool hand = row.mass == 0;
    link.name = hand ? "hand" : "link" + std::to_string(links.size() + 1);
    link.parent = static_cast<int>(links.size()) - 1;
    link.joint.type = hand ? JointType::Fixed : JointType::Revolute;
    link.socket.p = row.p;
    link.socket.R = Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(row.R);
    link.mass = row.mass;
    link.com = row.com;
    link.inertia = cylinderInertia(row.mass, row.axis, row.radius, row.length);
    links.push_back(link);
  }
  return Robot::build("course-arm", links);
}

}  // namespace enshu::test
