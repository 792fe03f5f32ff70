// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/robot.h"
#include "core/spatial/motion_subspace.h"

namespace enshu {

// Everything that tells one type of joint from another. A new type of joint is a new case in each
// of these functions and nothing else. s: socket frame, b: plug frame; q, qd: the coordinates and
// rates of this joint alone.

int jointCoordinates(JointType type);  // entries in q
int jointDof(JointType type);          // entries in qd, qdd, tau

// T_sb(q): to the socket from the plug. Revolute: R = exp([axis x] q); prismatic: p = axis q.
Transform jointTransform(const Joint& joint, const Eigen::Ref<const Eigen::VectorXd>& q);

// S: the plug moves relative to the socket with S qd, in plug coordinates.
// Revolute: [0; axis]; prismatic: [axis; 0].
MotionSubspace jointSubspace(const Joint& joint, const Eigen::Ref<const Eigen::VectorXd>& q);

// (dS/dt) qd in plug coordinates: the part of the joint's acceleration that qdd does not cause.
// Zero for joints whose S is constant.
Motion jointBias(const Joint& joint, const Eigen::Ref<const Eigen::VectorXd>& q,
                 const Eigen::Ref<const Eigen::VectorXd>& qd);

// The joint of link i in link coordinates, from the robot's whole q and qd. p: the parent.
Transform linkTransform(const Robot& robot, int i, const Eigen::VectorXd& q);      // T_pi
MotionSubspace linkSubspace(const Robot& robot, int i, const Eigen::VectorXd& q);  // S_i
Motion linkBias(const Robot& robot, int i, const Eigen::VectorXd& q, const Eigen::VectorXd& qd);

}  // namespace enshu
