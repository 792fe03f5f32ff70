// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/assembly/assembly_state.h"
#include "core/dynamics/assembly/loop_joint.h"
#include "core/dynamics/assembly/range_solver.h"

namespace enshu {

// The joints that are assembled last, all at once: those of closed loops, and those that a gear
// ties to others. The joints of one gear are one joint between more than two bodies, whose motion
// space is the stacked S = (S_driver, ratio S_follower, ...).
//
// Where a loop is redundant Tc^T Ps Tc has no full rank (a planar loop in space: 2 of 5); it is
// inverted on its range only. The motion is unique all the same, the forces are the least ones.
class CutJoints {
 public:
  CutJoints(const Robot& robot, const Model<double>& model);

  bool empty() const { return joints_.empty(); }
  const std::vector<char>& cut() const { return cut_; }    // AssemblyOptions
  const std::vector<char>& keep() const { return keep_; }  // AssemblyOptions

  // Room for everything; `Phi` of every body alone measures what counts as no rank.
  void prepare(const AssemblyPlan& plan, const std::vector<Matrix6>& Phi);

  // Assembles and disassembles these joints: fills the forces on all handles that are left and ud
  // of the drivers. The Error: a loop that is not closed, or cannot stay so.
  Result<void> close(const Robot& robot, AssemblyState& state);

 private:
  struct CutJoint {
    int a = 0;  // bodies of the model; 0: the ground
    int b = 0;
    JointType type = JointType::Fixed;
    bool geared = false;
    int driver = -1;   // of a follower: its driver's place in joints_
    double ratio = 1;  // of a follower
    Loop loop;         // not of a geared joint; in body frames
  };
  struct Handle {
    int assembly;
    int handle;
    int body;
  };

  // A joint and a handle that it touches: a block of E that is not zero.
  struct Side {
    int joint;
    int handle;
  };

  void appendGears(const Robot& robot, const Model<double>& model);
  void appendLoops(const Robot& robot, const Model<double>& model);
  void gatherResponses(const AssemblyState& state);
  Result<void> gatherJoints(const Robot& robot, const AssemblyState& state);
  void gatherJoint(int k, const LoopJoint& joint, const AssemblyState& state);
  void multiplyOut();
  void findForces();
  Motion freeAcceleration(int body, const AssemblyState& state) const;
  int handleOf(int body) const;

  std::vector<CutJoint> joints_;
  std::vector<char> cut_;
  std::vector<char> keep_;
  std::vector<Handle> handles_;
  std::vector<Side> sides_;
  std::vector<Matrix6> PhiAlone_;  // of the handles' bodies

  // Stacked over the handles or, along their axes, the joints.
  Eigen::MatrixXd Phi_;
  Eigen::VectorXd B_, f_;
  Eigen::MatrixXd E_;      // rho = E a - g: the accelerations across the joints
  Eigen::VectorXd rho_;    // with no forces in the joints
  Eigen::VectorXd terms_;  // of rho: what it is the difference of (accelerationTerms)
  Eigen::VectorXd alone_;  // per entry of rho: what a unit force there would do to the bodies alone
  Eigen::MatrixXd P_;      // E Phi E^T: what forces in the joints add
  Eigen::MatrixXd EPhi_;
  Eigen::VectorXd F_;  // forces in the joints: drives, then all
  Eigen::MatrixXd N_;  // Tc of all joints together: the forces N lambda do no work
  Eigen::MatrixXd PN_;
  Eigen::MatrixXd A_;  // N^T P N, scaled
  Eigen::VectorXd rate_, scale_, right_;
  LoopRest left_;       // of the conditions N^T rho
  RangeSolver solver_;  // of A
};

}  // namespace enshu
