// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/dynamics/plain/assembly_disassembly_bodies.h"
#include "core/dynamics/plain/assembly_disassembly_step.h"
#include "core/robot/robot.h"

namespace enshu::plain {

// [ADA] 2: the joint accelerations ud [rad/s^2, m/s^2] of a tree under the joint torques tau
// [N m, N] by the Assembly-Disassembly Algorithm. Here is the order of the steps of 2.2; the step
// at one joint is assembly_disassembly_step.cpp, the bodies of (1) are
// assembly_disassembly_bodies.cpp. What the paper does not print is in
// resources/docs/references.md.
//
// Frames: every handle in the frame of its body. Linear parts first, the paper prints angular ones
// first. Accelerations are spatial; the ground is a body with Phi = 0 that accelerates against
// gravity.
//
// Trees with every kind of joint; no gears, and loops are left out.
// The Error, its `where` a link: q is refused (checkCoordinates), a number is not finite, a moving
// body has no mass or no moment of inertia about some axis, or follows a gear; the constraint of
// its joint cannot be solved. Throws ContractViolation if an argument has the wrong size or a load
// names no link.
//
// assembly/assembly_disassembly.h is the fast one; tests/core/dynamics/agreement_test.cpp holds it
// to this one.
Result<Eigen::VectorXd> assemblyDisassembly(const Robot& robot, const Eigen::VectorXd& q,
                                            const Eigen::VectorXd& u, const Eigen::VectorXd& tau,
                                            const std::vector<ExternalLoad>& loads = {});

// Assembles parts by the joints of the bodies `joints` (indices into `bodies`), neighbours first,
// and disassembles the whole again. Writes the ud of these joints; returns the forces on the
// handles of each part. The handles of a part are those of its bodies that one of the joints
// touches. The Error: the constraint of a joint cannot be solved.
Result<std::vector<Eigen::VectorXd>> assembleAndDisassemble(
    const Robot& robot, const std::vector<MovingBody>& bodies, const std::vector<Handles>& parts,
    const std::vector<int>& joints, const Eigen::VectorXd& tau, Eigen::VectorXd& ud);

// Body 0: it answers no force and accelerates against gravity.
Handles ground(const Robot& robot);

}  // namespace enshu::plain
