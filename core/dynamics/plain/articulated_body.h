// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"

namespace enshu::plain {

// [ABA] 2.3, 2.4: the joint accelerations qdd [rad/s^2, m/s^2] of a tree under the joint torques
// tau [N m, N] by the articulated-body algorithm, line by line the text, with its corrections
// (resources/docs/references.md); qd and qdd are u and ud of notation.md. Here are (15), (17) and
// (20)-(26); what stands between a body and its parent, (10)-(12), (14), (16), and the body alone,
// (18), (19), in articulated_body_propagation.cpp; gears, 2.6 and 2.7, in
// articulated_body_gear_members.cpp and articulated_body_gears.cpp. The joints of 2.5 are
// core/robot/joint_kinematics.cpp, 2.8 is articulated/interbody_response.cpp.
//
// Frames: each body c and its parent p in their own. Accelerations are classical, [p''; w'];
// gravity is A_0 = -g of the ground.
//
// Trees with every kind of joint; loops are left out.
// The Error, its `where` a link: q is refused (checkCoordinates), a number is not finite, a joint
// moves no inertia, or follows a gear. Throws ContractViolation if an argument has the wrong size
// or a load names no link.
//
// articulated/articulated_body_kernel.h is the fast one; tests/core/dynamics/agreement_test.cpp
// holds it to this one.
Result<Eigen::VectorXd> articulatedBodyAcceleration(const Robot& robot, const Eigen::VectorXd& q,
                                                    const Eigen::VectorXd& qd,
                                                    const Eigen::VectorXd& tau,
                                                    const std::vector<ExternalLoad>& loads = {});

}  // namespace enshu::plain
