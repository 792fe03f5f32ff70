// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/constraint/contact_state.h"
#include "core/dynamics/model/model.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/robot/robot.h"

// Motion on surfaces by the extended Newton-Euler method, [ENE], for any tree of joints:
//   M ud + c - (j_c - K j_t) f_n = tau,  [ENE] (11);  d2C/dt2 = 0,  (13)
//
// How far the theory goes. The constraints hold in both directions: f_n < 0 means that the surface
// would have to pull, which a floor cannot; it is reported, and whoever reads it decides. As
// printed the friction K f_n then changes sign with f_n and drives the point. The friction is that
// of sliding; at rest there is none, so nothing sticks. Several contacts, which the paper leaves to
// the future, are one system of linear equations in their f_n, as long as their directions j_c are
// independent: f_n of a table with four legs has no answer here. And with strong friction A of
// (21) may lose its sign (the paradox of Painleve), where no f_n, or more than one motion, fits:
// A must be a P-matrix, every principal minor positive, so that whichever of the contacts there
// are, pressing one of them harder moves it off its surface. Of more than ten contacts the
// symmetric part of A must be positive definite, which is enough but not necessary.
namespace enshu {

struct ConstrainedMotion {
  Eigen::VectorXd ud;  // [rad/s^2 or m/s^2]
  Eigen::VectorXd fn;  // the normal forces f_n, one per contact [N]; positive along dC/dr
};

// The normal forces and the acceleration, [ENE] (9), (15)-(22), (37). The plain form, for one
// contact and with INV, is core/dynamics/plain/extended_newton_euler.cpp. The lines here are those
// of the paper divided by |dC/dr|^2, so that contacts of any gradient weigh the same, for all
// contacts at once; j_c and j_t come from (12), not from INV (34)-(36), M by whatever method the
// caller has, and D q' of (11), (19) is in tau, so that c is the paper's h + g:
//   m_c = Jc M^-1 Jc^T,  A = m_c - Jc M^-1 Jt^T K,  A f_n = Jc M^-1 (c - tau) - gamma
// where the rows of Jc and Jt are the j_c and j_t of the contacts.
//
// With `rate` a [1/s] the constraint is that of [BAU], C'' + 2 a C' + a^2 C = 0 in the gap,
// which pulls a drifting point back; 0: the plain one of the paper.
//
// The Error, its `where` the link: two contacts that hold the same direction, a contact on a link
// that cannot move along the normal, the first contact that jams with those before it; a joint
// that moves no inertia, or whose acceleration is not a finite number.
// Throws ContractViolation if sizes differ, the rate is negative or there is no contact.
Result<ConstrainedMotion> constrainedMotion(const Robot& robot, const EquationOfMotion& equation,
                                            const Eigen::VectorXd& tau,
                                            const std::vector<ContactState>& contacts,
                                            double rate = 0);

// The same for whoever has the robot's model.
Result<ConstrainedMotion> constrainedMotion(const Robot& robot, const Model<double>& model,
                                            const EquationOfMotion& equation,
                                            const Eigen::VectorXd& tau,
                                            const std::vector<ContactState>& contacts,
                                            double rate = 0);

}  // namespace enshu
