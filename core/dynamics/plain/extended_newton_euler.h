// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/result.h"
#include "core/dynamics/input/contact.h"
#include "core/robot/robot.h"

namespace enshu::plain {

// [ENE] 2-4: the motion of a robot of which one point keeps to a surface C(r) = 0 with friction,
// by the extended Newton-Euler method, line by line the paper, with its corrections
// (resources/docs/references.md):
//   M qdd + h + g + D qd - (j_c - j_t K) f_n = tau  (11)
// gravity is the vector g, D the viscous friction's diagonal [N m s/rad, N s/m]. Here are (1), (9),
// (12), (15), (17), (19), (21)-(23), (32)-(37); INV, (2)-(8), (10), is
// extended_newton_euler_inverse_dynamics.cpp, J and its derivative, (24)-(31),
// extended_newton_euler_jacobian.cpp.
//
// Everything is in the axes of the world, 0 of the paper; K is that of the contact. Robots as INV
// has them. One contact. f_n < 0 means that the surface would have to pull
// (constraint/constrained_motion.h).

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
// constraint/constrained_motion.h is the general one;
// tests/core/dynamics/plain/plain_versions_test.cpp holds it to this one.
Result<SlidingMotion> slidingMotion(const Robot& robot, const Eigen::VectorXd& D,
                                    const Contact& contact, const Eigen::VectorXd& q,
                                    const Eigen::VectorXd& qd, const Eigen::VectorXd& tau);

}  // namespace enshu::plain
