// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/motions.h"

#include "core/simulation/smooth_motion.h"

namespace enshu::driver {

Eigen::RowVectorXd sampleTimes(double dt, int samples) {
  return dt * Eigen::RowVectorXd::LinSpaced(samples, 0, samples - 1);
}

SampledMotion randomMotion(const Robot& robot, Random& random) {
  constexpr int kSamples = 60;
  const double dt = random.uniform(0.02, 0.05);
  return {SmoothMotion(random, robot.dof()).sample(dt, kSamples), sampleTimes(dt, kSamples)};
}

}  // namespace enshu::driver
