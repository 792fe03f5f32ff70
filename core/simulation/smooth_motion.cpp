// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/smooth_motion.h"

#include "core/base/contract.h"

namespace enshu {

using Eigen::MatrixXd;
using Eigen::VectorXd;

SmoothMotion::SmoothMotion(Random& random, int joints) : offset_(random.vector(joints, -1, 1)) {
  for (int k = 0; k < 3; ++k) {
    Wave wave;
    wave.a = random.vector(joints, -0.5, 0.5);
    wave.w = random.vector(joints, 0.5, 3);
    wave.phase = random.vector(joints, -3, 3);
    waves_.push_back(wave);
  }
}

VectorXd SmoothMotion::q(double t) const {
  VectorXd sum = offset_;
  for (const auto& [a, w, phase] : waves_) {
    sum.array() += a * (w * t + phase).sin();
  }
  return sum;
}

VectorXd SmoothMotion::qd(double t) const {
  VectorXd sum = VectorXd::Zero(offset_.size());
  for (const auto& [a, w, phase] : waves_) {
    sum.array() += a * w * (w * t + phase).cos();
  }
  return sum;
}

VectorXd SmoothMotion::qdd(double t) const {
  VectorXd sum = VectorXd::Zero(offset_.size());
  for (const auto& [a, w, phase] : waves_) {
    sum.array() -= a * w.square() * (w * t + phase).sin();
  }
  return sum;
}

JointMotion SmoothMotion::sample(double dt, int samples) const {
  expects(samples >= 0, "SmoothMotion::sample: a negative number of samples");
  JointMotion motion;
  for (MatrixXd* rows : {&motion.q, &motion.qd, &motion.qdd}) {
    rows->resize(offset_.size(), samples);
  }
  for (int k = 0; k < samples; ++k) {
    motion.q.col(k) = q(k * dt);
    motion.qd.col(k) = qd(k * dt);
    motion.qdd.col(k) = qdd(k * dt);
  }
  return motion;
}

}  // namespace enshu
