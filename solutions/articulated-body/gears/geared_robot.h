// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/robot/joint_kinematics.h"
#include "core/robot/random.h"
#include "core/robot/robot.h"

// The robot of a case with the gears that its inputs name: those of its file, or drawn ones. The
// recipes of robots know no gears.
namespace geared {

// A column for each gear: driver, follower, ratio, offset.
inline Eigen::MatrixXd table(const std::vector<enshu::Gear>& gears) {
  Eigen::MatrixXd all(4, static_cast<Eigen::Index>(gears.size()));
  for (std::size_t g = 0; g < gears.size(); ++g) {
    all.col(static_cast<Eigen::Index>(g)) << gears[g].driver, gears[g].follower, gears[g].ratio,
        gears[g].offset;
  }
  return all;
}

// With these gears; a joint in one that has not one degree of freedom turns about z instead.
inline enshu::Robot robot(const enshu::Robot& ungeared, const Eigen::MatrixXd& table) {
  std::vector<enshu::Link> links = ungeared.links();
  std::vector<enshu::Gear> gears;
  for (const auto& column : table.colwise()) {
    gears.push_back(
        {static_cast<int>(column(0)), static_cast<int>(column(1)), column(2), column(3)});
    for (const int i : {gears.back().driver, gears.back().follower}) {
      enshu::Link& link = links[static_cast<std::size_t>(i)];
      if (enshu::jointDof(link.joint.type) != 1) {
        link.joint = {enshu::JointType::Revolute, Eigen::Vector3d::UnitZ()};
      }
    }
  }
  return enshu::Robot::build(ungeared.name(), links, ungeared.gravity(), {gears, {}});
}

// Neighbours in the tree: parent and child, or children of one parent.
struct Neighbours {
  int driver = -1;
  int follower = -1;
  bool serial = false;
};

// How little suits two pairs for gears: joints that would have to be changed, pairs of one kind.
inline int unfit(const enshu::Robot& ungeared, const Neighbours& a, const Neighbours& b) {
  int changed = 0;
  for (const int i : {a.driver, a.follower, b.driver, b.follower}) {
    changed += ungeared.dof(i) == 1 ? 0 : 1;
  }
  return changed + (a.serial == b.serial ? 100 : 0);
}

inline enshu::Gear drawn(const Neighbours& pair, double sign, enshu::Random& random) {
  // Well away from 1, or a ratio and its inverse are much the same.
  const double ratio = random.index(2) == 0 ? random.uniform(0.4, 0.8) : random.uniform(1.25, 2);
  return {pair.driver, pair.follower, sign * ratio, random.uniform(-1, 1)};
}

// One gear between parent and child and one between siblings, if the tree has both; one of them
// turns its follower the other way.
inline std::vector<enshu::Gear> drawGears(const enshu::Robot& ungeared, enshu::Random& random) {
  std::vector<Neighbours> all;
  for (int i = 0; i < ungeared.linkCount(); ++i) {
    for (int j = 0; j < i; ++j) {
      const bool serial = ungeared.link(i).parent == j;
      if (serial || ungeared.link(i).parent == ungeared.link(j).parent) {
        all.push_back({j, i, serial});
      }
    }
  }
  std::vector<Neighbours> best;
  int least = 0;
  for (const Neighbours& a : all) {
    for (const Neighbours& b : all) {
      const bool apart = a.driver != b.driver && a.driver != b.follower && a.follower != b.driver &&
                         a.follower != b.follower;
      if (apart && (best.empty() || unfit(ungeared, a, b) < least)) {
        least = unfit(ungeared, a, b);
        best = {a, b};
      }
    }
  }
  double sign = random.index(2) == 0 ? 1 : -1;
  std::vector<enshu::Gear> gears;
  for (const Neighbours& pair : best) {
    gears.push_back(drawn(pair, sign, random));
    sign = -sign;
  }
  return gears;
}

}  // namespace geared
