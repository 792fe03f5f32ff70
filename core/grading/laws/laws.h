// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "core/driver/law.h"
#include "core/grading/cases/case.h"

namespace enshu::grading {

// The laws that any exercise may ask.
//
// Of the velocities of all links:
//   kinetic-energy      the links' energy, from v and w, is qd^T M qd / 2 with M by composite
//                       bodies [J]
// Of the torques of the motion of [LAB] task 1-2, and of what Gamma was called with:
//   work                the work of the torques is the gain of energy, by the trapezoidal rule [J]
//   derivative-of-angle the qd with which Gamma was called is the derivative of the q: its integral
//                       by the trapezoidal rule [rad or m]
//   derivative-of-speed the same of qdd and qd [rad/s or m/s]
// Of accelerations, from which M and c are read (forward_probe.h):
//   equation-of-motion  Gamma(q, qd, qdd) = tau [N m or N]
//   inertia-symmetric   M^-1 is symmetric, between loads l: l_i (M^-1)_ij l_j [N m rad/s^2]
//   inertia-positive    M^-1 has no eigenvalue <= 0: their number
//   inertia-columns     M^-1 (Gamma(q, 0, e_j) - Gamma(q, 0, 0)) = e_j
//   inertia-rate        Mdot - 2 C is skew: qd^T Mdot qd / 2 = qd^T (c(q, qd) - c(q, 0)) [W]
// Of a motion under viscous friction by the explicit Euler method:
//   friction-power      along the motion that the accelerations make, the torque
//                       Gamma(q, qd, qdd) is friction: its power is -sum d_j qd_j^2 [W]
//   friction-resists    no tau with which the forward dynamics was called drives its joint:
//                       max(0, tau_j qd_j) = 0 [W]
//   derivative-of-angle as above
QStringList lawIds();

// The sides of a law, of the exercise's own or of those, for the outputs of a case, what was
// recorded taken in the order of time; none if these do not allow to ask: they have not the shape
// that the law needs, the provided function was not called once per sample, or what the law wants
// is no finite number. Throws ContractViolation if there is no such law, std::exception if the
// exercise's own is at fault: it throws, or its sides do not fit each other.
driver::Sides lawSides(const QString& law, const driver::Module& module, const Case& prepared,
                       const driver::Signals& outputs);

}  // namespace enshu::grading
