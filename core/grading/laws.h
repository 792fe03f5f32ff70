// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/grading/cases.h"

namespace enshu::grading {

// The two sides of a law of mechanics, which an answer obeys or not: no reference is needed.
struct LawSides {
  Eigen::MatrixXd left;   // channels x samples, from the answer
  Eigen::MatrixXd right;  // what the law wants there
  QStringList channels;
};

// The laws there are:
//   kinetic-energy      of velocity-propagation: the links' energy, from v and w, is qd^T M qd / 2
//                       with M by composite bodies [J]
//   work                of inverse-dynamics-run: the work of the torques is the gain of energy, by
//                       the trapezoidal rule [J]
//   equation-of-motion  of unit-vector-method: Gamma(q, qd, qdd) = tau [N m or N]
//   friction-power      of friction-simulation: along the motion that the accelerations make, the
//                       torque Gamma(q, qd, qdd) is friction: its power is -sum d_j qd_j^2 [W]
QStringList lawIds();

// The sides for the outputs of a case; none if they do not have the shape that the law needs or
// the case has not its inputs. Throws ContractViolation if there is no such law.
std::optional<LawSides> lawSides(const QString& law, const Case& prepared,
                                 const plugin::Signals& outputs);

}  // namespace enshu::grading
