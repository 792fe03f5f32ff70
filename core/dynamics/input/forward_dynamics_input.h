// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"

// What the forward dynamics of a robot share before and after their kernels.
namespace enshu {

// The Error: an entry of v is not finite, `where` the first link whose joint has one.
Result<void> checkFinite(const Robot& robot, const Eigen::VectorXd& v, const char* text);

// The Error: a state that no forward dynamics can work with, `where` the link.
Result<void> checkState(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                        const Eigen::VectorXd& tau);

// The sum of the loads on each link; the Error: a state that no forward dynamics can work with.
// Throws ContractViolation if an argument has the wrong size.
Result<std::vector<Force>> forwardDynamicsInput(const Robot& robot, const Eigen::VectorXd& q,
                                                const Eigen::VectorXd& u,
                                                const Eigen::VectorXd& tau,
                                                const std::vector<ExternalLoad>& loads);

// The Error: an overflow, `where` the first link whose joint it reached.
Result<void> checkAcceleration(const Robot& robot, const Eigen::VectorXd& ud);

// The Error of an algorithm that needs a tree, for a robot with loops; names a link of the first.
tl::unexpected<Error> treesOnly(const Robot& robot);

// The same of a robot with gears; names the first follower.
tl::unexpected<Error> gearlessOnly(const Robot& robot);

// The Errors of a link: assembly-disassembly cannot invert its inertia; too few digits would be
// left of its joint's acceleration there; its joint moves no inertia.
tl::unexpected<Error> noInverseInertia(const Robot& robot, int link);
tl::unexpected<Error> lostDigits(const Robot& robot, int link);
tl::unexpected<Error> singularInertia(const Robot& robot, int link);

}  // namespace enshu
