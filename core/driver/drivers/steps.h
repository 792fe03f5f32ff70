// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/driver/driver.h"
#include "core/dynamics/model/maps.h"
#include "core/dynamics/newton_euler/world_newton_euler.h"

// The steps of the labs, each the student's where there is one and the reference's elsewhere.
namespace enshu::driver {

// The passes of the inverse dynamics, the velocity pass the student's. The student works on a copy
// whose velocities are kUnset; nothing but the velocities is taken from it.
// The pass throws CannotGoOn if the student's changed the number of links.
NewtonEulerStages stages(const Functions& functions);

// Gamma with those passes.
std::shared_ptr<const InverseDynamics> inverseDynamics(const Robot& robot,
                                                       const Functions& functions);

// Forward dynamics by the student's unit-vector method, or by the reference's.
std::unique_ptr<ForwardDynamics> forwardDynamics(
    std::shared_ptr<const InverseDynamics> inverseDynamics, const Functions& functions);

// An answer that nobody wrote.
Eigen::MatrixXd unsetMatrix(Eigen::Index rows, Eigen::Index cols);

}  // namespace enshu::driver
