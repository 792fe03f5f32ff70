// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/random.h"
#include "core/robot/robot.h"
#include "core/simulation/joint_motion.h"

// What the drivers' motions are made of.
namespace enshu::driver {

// A motion of all joints with the time of each sample.
struct SampledMotion : JointMotion {
  Eigen::RowVectorXd t;  // [s]
};

// 0, dt, ... (samples - 1) dt.
Eigen::RowVectorXd sampleTimes(double dt, int samples);

// A smooth motion of 60 samples, drawn; dt is 20 to 50 ms.
SampledMotion randomMotion(const Robot& robot, Random& random);

}  // namespace enshu::driver
