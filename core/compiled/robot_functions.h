// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/robot/robot.h"
#include "core/symbolic/function.h"

namespace enshu::compiled {

// The equations of one robot, traced from the kernels of core/dynamics (*_kernel.h), which compute
// the same from any robot. q has robot.coordinates() entries, u, ud, tau, c have robot.dof(); units
// as in those kernels. No external forces; loops are not honoured, gears are.

symbolic::Function inverseDynamicsFunction(const Robot& robot);  // q, u, ud -> tau
symbolic::Function biasFunction(const Robot& robot);             // q, u -> c
symbolic::Function inertiaMatrixFunction(const Robot& robot);    // q -> M

// q, u, tau -> ud, D, scale: by M and its Cholesky factors, or by articulated bodies, whichever
// takes fewer operations. D: the inertia that each joint feels; scale: how large the terms were
// that left it, for isSingular (core/dynamics/model/elimination.h), which a trace cannot
// decide.
symbolic::Function forwardDynamicsFunction(const Robot& robot);

}  // namespace enshu::compiled
