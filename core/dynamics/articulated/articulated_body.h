// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"

namespace enshu {

// The articulated-body algorithm, [ABA] 2.3-2.7, O(links): forward dynamics without a matrix of the
// whole robot. Gears join parent and child (serial) or two children of one parent (parallel).
//
// Both give an Error, its `where` the name of a link: q is refused (checkCoordinates) or a number
// is not finite; the inertia that its joint feels is singular; or it follows a gear whose driver is
// neither its parent nor its sibling. Loops are not honoured.
// Both throw ContractViolation if an argument has the wrong size or a load names no link.

// ud under the joint torques tau and the loads.
Result<Eigen::VectorXd> articulatedBodyAcceleration(const Robot& robot, const Eigen::VectorXd& q,
                                                    const Eigen::VectorXd& u,
                                                    const Eigen::VectorXd& tau,
                                                    const std::vector<ExternalLoad>& loads = {});

// How a link answers through its own joint for all that it carries, at its origin in its own axes:
//   f = inertia a + bias, [ABA] (17),
// f the force [f; n] that the joint must give, a the classical acceleration [p''; w'], gravity an
// external force inside the bias. The driver of a serial gear does not contain its follower.
struct ArticulatedBody {
  Matrix6 inertia = Matrix6::Zero();
  Force bias;
};

// Of every link; [ABA] (25), (26), with gears (39), (40).
Result<std::vector<ArticulatedBody>> articulatedBodies(const Robot& robot, const Eigen::VectorXd& q,
                                                       const Eigen::VectorXd& u,
                                                       const Eigen::VectorXd& tau,
                                                       const std::vector<ExternalLoad>& loads = {});

}  // namespace enshu
