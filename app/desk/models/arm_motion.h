// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Geometry>
#include <optional>
#include <vector>

#include "app/desk/models/series.h"
#include "core/robot/robot.h"

namespace enshu::desk {

// A point that moves with a link.
struct LinkPoint {
  int link = 0;
  Eigen::Vector3d p = Eigen::Vector3d::Zero();  // link coordinates [m]
};

// The tip of a link that carries no other: twice as far from its joint as its centre of mass, which
// is the end of a uniform rod; its origin if it has no mass.
Eigen::Vector3d tipOf(const Link& link);

// The point whose path is drawn: the tip of the last link that carries no other.
LinkPoint handOf(const Robot& robot);

// A robot whose coordinates are known at samples: where its links are at any time in between.
//
// A sample with a number that is not finite, or beyond 1e6 in size, cannot be drawn: the arm stays
// where it last could be (before the first such sample, where it first can be).
class ArmMotion {
 public:
  // q: a signal for each coordinate, all with the same times.
  // Throws ContractViolation unless there are robot.coordinates() of them, one at least, with
  // equally many samples.
  ArmMotion(std::shared_ptr<const Robot> robot, std::vector<SeriesPtr> q);

  // The same of a matrix with a column for each time.
  ArmMotion(std::shared_ptr<const Robot> robot, const Eigen::VectorXd& t, const Eigen::MatrixXd& q);

  const Robot& robot() const { return *robot_; }
  const Eigen::VectorXd& t() const { return q_.front()->t(); }
  const Series::Times& times() const { return q_.front()->times(); }

  // Linear between the samples, before the first and after the last as there; quaternions go the
  // shorter way and are of unit length. None: no sample can be drawn.
  std::optional<Eigen::VectorXd> coordinates(double time) const;

  // T_wi of every link (linkPoses); none as above.
  std::vector<Transform> poses(double time) const;

  // Whether what is shown at a time is that of the samples around it.
  bool isKnown(double time) const;

  // What holds the origins of all links, the hand and the ground's joints at samples spread evenly
  // over the run; empty if none can be drawn.
  Eigen::AlignedBox3d extent(int most = 60) const;

  // The hand at samples spread evenly over the run, first and last among them; those that cannot be
  // drawn are left out. `most` >= 2.
  std::vector<Eigen::Vector3d> trace(int most) const;

 private:
  Eigen::Index before(double time) const;  // the sample at or before, else the first
  bool canDraw(Eigen::Index sample) const;
  Eigen::VectorXd sample(Eigen::Index k) const;
  std::vector<std::vector<Transform>> spread(int most) const;  // poses at samples

  std::shared_ptr<const Robot> robot_;
  std::vector<SeriesPtr> q_;
  std::vector<Eigen::Index> quaternions_;  // where they begin in q
  std::vector<Eigen::Index> drawn_;        // of each sample: which one is drawn there; -1: none
};

using ArmMotionPtr = std::shared_ptr<const ArmMotion>;

}  // namespace enshu::desk
