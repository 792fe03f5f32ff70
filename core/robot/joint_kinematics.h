// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/robot.h"
#include "core/spatial/motion_subspace.h"

namespace enshu {

// What tells one type of joint from another. A new type of joint is a new case in each of these
// functions; besides, the model has its fast paths by type (core/dynamics/model), assembly its
// blocked directions (jointAxes), loops their nearest position (loop_joint.cpp) and files its name.
// s: socket frame, b: plug frame; q, u: the coordinates and velocities of this joint alone.
//
//   type         q                 u                    T_sb
//   fixed        -                 -                    identity
//   revolute     angle             its rate             R = exp([axis x] q)
//   prismatic    displacement      its rate             p = axis q
//   cylindrical  d, th             their rates          p = z d, R = Rz(th)
//   universal    a, b              their rates          R = Rz(a) Ry(b)
//   spherical    w x y z           angular velocity,    R of the unit quaternion
//                                  plug coordinates
//   ball-zyx     qx qy qz          their rates          R = Rz(qz) Ry(qy) Rx(qx), [ABA] 2.5.3
//   floating     x y z, w x y z    [R^T p'; angular     p = (x y z), R of the unit quaternion
//                                  velocity], plug coordinates

int jointCoordinates(JointType type);  // entries in q
int jointDof(JointType type);          // entries in u, ud, tau

// Where q has the quaternion w x y z; -1: it has none.
int jointQuaternion(JointType type);

// q of the joint at rest in its zero position: zeros, the quaternion 1 0 0 0.
Eigen::VectorXd jointZero(JointType type);

// T_sb(q): to the socket from the plug. The quaternion is normalised.
Transform jointTransform(const Joint& joint, const Eigen::Ref<const Eigen::VectorXd>& q);

// S: the plug moves relative to the socket with S u, in plug coordinates.
// Revolute: [0; axis]; prismatic: [axis; 0]; cylindrical: [z 0] | [0 z];
// universal: 0 | (-sin b, 0, cos b), (0, 1, 0); spherical and floating: the identity of 3 and 6.
MotionSubspace jointSubspace(const Joint& joint, const Eigen::Ref<const Eigen::VectorXd>& q);

// (dS/dt) u in plug coordinates: the part of the joint's acceleration that ud does not cause.
// Zero for joints whose S is constant; universal and ball-zyx have one.
Motion jointBias(const Joint& joint, const Eigen::Ref<const Eigen::VectorXd>& q,
                 const Eigen::Ref<const Eigen::VectorXd>& u);

// dq/dt of the velocity u, as many entries as q. A quaternion's rate is (0, w) on its right,
// halved.
Eigen::VectorXd jointRate(const Joint& joint, const Eigen::Ref<const Eigen::VectorXd>& q,
                          const Eigen::Ref<const Eigen::VectorXd>& u);

// The joint of link i in link coordinates, from the robot's whole q and u. p: the parent. The
// follower of a gear moves with ratio times its driver's u: its S has the ratio in it.
Transform linkTransform(const Robot& robot, int i, const Eigen::VectorXd& q);      // T_pi
MotionSubspace linkSubspace(const Robot& robot, int i, const Eigen::VectorXd& q);  // S_i
Motion linkBias(const Robot& robot, int i, const Eigen::VectorXd& q, const Eigen::VectorXd& u);

}  // namespace enshu
