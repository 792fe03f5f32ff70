// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/driver/driver.h"
#include "core/simulation/lab_runs.h"

// The motions that cases ask for.
namespace enshu::driver {

// A motion of all joints with the time of each sample.
struct SampledMotion : JointMotion {
  Eigen::RowVectorXd t;  // [s]
};

// The run of task 1-2, or a random smooth motion of 60 samples.
SampledMotion sampledMotion(const Robot& robot, MotionKind motion, Random& random);

// 0, dt, ... (samples - 1) dt.
Eigen::RowVectorXd sampleTimes(double dt, int samples);

// The numbers of a run with viscous friction.
struct FrictionCase {
  Eigen::VectorXd q0;  // [rad or m]
  Eigen::VectorXd D;   // [N m s/rad or N s/m]
  double dt = 0;       // [s]
  int steps = 0;
};

// Those of task 2-2, or random ones with which the explicit Euler method is stable by far: D is
// 5 to 15 times the diagonal of M(q0) per second, less where that would stop some motion faster
// than 60 times per second; dt <= 4 ms.
FrictionCase frictionCase(const Robot& robot, MotionKind motion, Random& random);

// The reference's run.
FrictionRun referenceRun(const Robot& robot, const FrictionCase& friction);

}  // namespace enshu::driver
