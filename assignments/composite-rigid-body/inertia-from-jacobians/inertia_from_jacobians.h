// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/plugin/student.h"

// The basic Jacobian [J_G; J_A] (6 x joints) of a point fixed to a link, world axes:
//   velocity of the point = J_G qd,  angular velocity of the link = J_A qd
// link: its place in chain.links; point: in link coordinates [m].
using LinkJacobian = std::function<MatrixXd(int link, const Vector3d& point)>;

// The inertia matrix, from the kinetic energy of every link. [CRB] (3)-(5)
//
//   M = sum over the links i of  m_i J_Gi^T J_Gi + J_Ai^T I_i J_Ai,   I_i = R_i iI_i R_i^T
//
// chain     p and R of every link are there; mass, com and inertia (iI_i) as the link has them
// jacobian  asked for the centre of mass of link i it gives [J_Gi; J_Ai]
//
// Returns M, joints x joints [kg m^2; kg m and kg where a joint slides].
MatrixXd inertiaFromJacobians(const Chain& chain, const LinkJacobian& jacobian);
