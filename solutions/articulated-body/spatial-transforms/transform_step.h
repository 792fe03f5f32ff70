// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/driver/driver.h"
#include "core/driver/rests.h"
#include "core/driver/states.h"
#include "spatial_transforms.h"

// The transforms across all joints that later exercises of the lab go on with.
namespace transform_step {

// The plug's origin seen from the socket, socket axes; classical.
struct JointMotion {
  Vector6 velocity = unset;
  Vector6 acceleration = unset;
};
ENSHU_FIELDS(JointMotion, velocity, acceleration)

// X(R, r) of [ABA], before (4).
inline Matrix6 motionTransform(const Matrix3d& R, const Vector3d& r) {
  Matrix3d lever;
  lever << 0, -r.z(), r.y(), r.z(), 0, -r.x(), -r.y(), r.x(), 0;
  Matrix6 X;
  X << R.transpose(), -R.transpose() * lever, Matrix3d::Zero(), R.transpose();
  return X;
}

// What the joints of a robot are and do in one state; an item for each link.
struct Joints {
  std::vector<Frame> socket, joint, plug;
  std::vector<Vector6> V_jj, A_jj;  // [ABA] (11), (14)
};

inline Joints joints(enshu::driver::States& states, Eigen::Index k) {
  Joints all{states.each<Frame>("socket", k),
             states.each<Frame>("joint", k),
             states.each<Frame>("plug", k),
             {},
             {}};
  for (const JointMotion& motion : states.each<JointMotion>("joint-motion", k)) {
    all.V_jj.push_back(motion.velocity);
    all.A_jj.push_back(motion.acceleration);
  }
  return all;
}

// An item for each link.
struct Transforms {
  std::vector<Matrix6> X_cp, X_cj;
};

// As that function has them.
inline Transforms transforms(const Joints& joints,
                             const std::function<decltype(::jointTransforms)>& function) {
  Transforms all;
  for (size_t i = 0; i < joints.socket.size(); ++i) {
    const JointTransforms across = function(joints.socket[i], joints.joint[i], joints.plug[i]);
    all.X_cp.push_back(across.X_cp);
    all.X_cj.push_back(across.X_cj);
  }
  return all;
}

// J^_c = X_cj J_c of all joints, [ABA] (12), with these transforms; those of the reference are
// given.
inline std::vector<MatrixXd> subspaces(const Joints& joints, const Transforms& across,
                                       std::vector<MatrixXd> J) {
  for (size_t i = 0; i < J.size(); ++i) {
    const Frame& plug = joints.plug[i];
    const Matrix6 toSocket = motionTransform(joints.joint[i].R.transpose(), Vector3d::Zero()) *
                             motionTransform(plug.R, plug.r);
    J[i] = (across.X_cj[i] * toSocket).lazyProduct(J[i]).eval();
  }
  return J;
}

// One matrix of each link below the other, row by row.
inline VectorXd stacked(const std::vector<Matrix6>& matrices) {
  VectorXd all(36 * static_cast<Eigen::Index>(matrices.size()));
  for (size_t i = 0; i < matrices.size(); ++i) {
    all.segment<36>(36 * static_cast<Eigen::Index>(i)) = matrices[i].transpose().reshaped();
  }
  return all;
}

// One vector of each link below the other.
inline VectorXd stacked(const std::vector<Vector6>& vectors) {
  VectorXd all(6 * static_cast<Eigen::Index>(vectors.size()));
  for (size_t i = 0; i < vectors.size(); ++i) {
    all.segment<6>(6 * static_cast<Eigen::Index>(i)) = vectors[i];
  }
  return all;
}

// The names of one link's numbers, for each link.
inline QStringList ofEachLink(const enshu::Robot& robot, const QStringList& names) {
  QStringList all;
  for (const enshu::Link& link : robot.links()) {
    for (const QString& name : names) {
      all += QString::fromStdString(link.name) + u' ' + name;
    }
  }
  return all;
}

}  // namespace transform_step
