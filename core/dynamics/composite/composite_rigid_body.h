// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/robot/robot.h"

namespace enshu {

// All throw ContractViolation if q has not robot.coordinates() entries.

// The composite rigid body of every link: the link and all that it carries, frozen at q; mass
// [kg], com in the link frame [m], inertia about that com in link axes [kg m^2]. [CRB] (24), c_i
// for its p_Gi, taken up child by child:
//   m_i^C = m_i + sum m_j^C,  c_i^C = (m_i c_i + sum m_j^C c_j^C) / m_i^C,
//   I_i^C = I_i - m_i (c_i - c_i^C)x^2 + sum { R I_j^C R^T - m_j^C (c_j^C - c_i^C)x^2 }
// over the children j, what is theirs read in frame i. The last sign is corrected (printed: +).
// A composite without mass has com 0.
std::vector<RigidInertia> compositeBodies(const Robot& robot, const Eigen::VectorXd& q);

// M(q), dof x dof, by composite rigid bodies, O(dof depth): column i is what it takes to accelerate
// composite body i about joint i alone, felt at each joint between it and the ground. [CRB]
Eigen::MatrixXd compositeInertiaMatrix(const Robot& robot, const Eigen::VectorXd& q);

}  // namespace enshu
