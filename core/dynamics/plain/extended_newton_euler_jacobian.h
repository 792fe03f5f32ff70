// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/dynamics/model/chain.h"

namespace enshu::plain {

// [ENE] 3.1, (24)-(31), in the world's axes: J of a point of a link and its derivative, of the
// point's position alone, the first three rows of the paper's.
struct PointJacobian {
  Eigen::MatrixXd J, Jd;  // 3 x joints
};

// point: link coordinates [m]. Reads what forwardKinematics and forwardKinematicsVelocity
// (world_newton_euler.h) left on the chain, which moves with qd.
//
// kinematics/jacobian_kernel.h is the fast one; tests/core/dynamics/plain/plain_versions_test.cpp
// holds it to this one.
PointJacobian pointJacobian(const Chain& chain, int link, const Eigen::Vector3d& point,
                            const Eigen::VectorXd& qd);

}  // namespace enshu::plain
