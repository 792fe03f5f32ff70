// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"

namespace enshu::plain {

// [ABA] 2.7, (36)-(40): articulatedBodyAcceleration (articulated_body.h) of a tree with gears,
// between children of one parent (parallel) and between parent and child (serial), which 2.6,
// articulated_body_gear_members.cpp, takes to the same form. A joint that moves a body alone is a
// gear with one member; for it (38)-(40) are (22), (25), (26). Frames, units and errors as there,
// and the Error of a gear that ties other joints. The corrections, in resources/docs/references.md,
// are named at their lines.
//
// articulated/articulated_body_kernel.h is the fast one; tests/core/dynamics/agreement_test.cpp
// holds it to this one.
Result<Eigen::VectorXd> gearedBodyAcceleration(const Robot& robot, const Eigen::VectorXd& q,
                                               const Eigen::VectorXd& qd,
                                               const Eigen::VectorXd& tau,
                                               const std::vector<ExternalLoad>& loads = {});

}  // namespace enshu::plain
