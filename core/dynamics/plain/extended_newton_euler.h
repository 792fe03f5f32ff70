// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/result.h"
#include "core/dynamics/constraint/contact.h"
#include "core/dynamics/model/chain.h"
#include "core/robot/robot.h"

namespace enshu::plain {

// [ENE]: the motion of a robot of which one point keeps to a surface C(r) = 0 with friction, by the
// extended Newton-Euler method, line by line the paper, with its corrections
// (resources/docs/references.md):
//   M qdd + h + g + D qd - (j_c - j_t K) f_n = tau  (11)
// gravity is the vector g, D the viscous friction's diagonal [N m s/rad, N s/m].
//
// Frames: link i in its own axes inside INV, (2)-(10); the world, 0, in (24)-(31); K is the
// contact's. The paper's arm is serial and turns about z; here the links are those of [LAB], a tree
// of revolute and prismatic joints about any axis, without plugs, gears and loops. One contact.
// f_n < 0 means that the surface would have to pull (constraint/constrained_motion.h).

// What acts at the point of contact, (6): a normal force f_n pushes along `normal`, its friction
// K f_n against `direction`, the point's true velocity; at rest `direction` is 0.
struct Touch {
  int link = 0;
  Eigen::Vector3d point;      // link coordinates [m]
  Eigen::Vector3d normal;     // (dC/dr) / |dC/dr|, world
  Eigen::Vector3d direction;  // r' / |r'|, world
};

struct SlidingArm {
  Chain chain;
  Eigen::VectorXd D;
  Touch touch;
};

// INV(q, qd, qdd, g, f_n, K) of (33): the joint torques [N m, N] of a motion under a normal force
// [N]; (2)-(10). Throws ContractViolation if a joint vector or D has not chain.joints entries.
Eigen::VectorXd inverseDynamics(const SlidingArm& arm, const Eigen::VectorXd& q,
                                const Eigen::VectorXd& qd, const Eigen::VectorXd& qdd,
                                const Eigen::Vector3d& g, double f_n, double K);

struct SlidingMotion {
  Eigen::VectorXd qdd;  // [rad/s^2, m/s^2]
  double f_n = 0;       // [N]
  double m_c = 0;       // (15)
  double A = 0;         // (21)
};

// The Error, its `where` a link: C has no normal at the point, the link cannot move along it, the
// contact jams, or a joint moves no inertia. Throws ContractViolation if an argument has the wrong
// size, or as makeChain (chain.h) does.
//
// constraint/constrained_motion.h is the general one.
Result<SlidingMotion> slidingMotion(const Robot& robot, const Eigen::VectorXd& D,
                                    const Contact& contact, const Eigen::VectorXd& q,
                                    const Eigen::VectorXd& qd, const Eigen::VectorXd& tau);

}  // namespace enshu::plain
