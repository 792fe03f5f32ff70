// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <numbers>

#include "core/dynamics/model/maps.h"
#include "core/simulation/joint_motion.h"

// The two runs of [LAB] and their numbers.
namespace enshu {

// Task 1-2: every joint turns by one radian in T, from rest to rest.
inline constexpr double kLabInverseT = 5;      // [s]
inline constexpr double kLabInverseDt = 0.05;  // [s]
inline constexpr int kLabInverseSamples = 100;

// With w = 2 pi/T and t = k dt, k = 0 ... samples - 1, for every joint:
//   q = (t - sin(w t)/w)/T,  qd = (1 - cos w t)/T,  qdd = (w/T) sin w t
// Throws ContractViolation unless T > 0 and samples, joints >= 0.
JointMotion labInverseMotion(double T, double dt, int samples, int joints);

// Task 2-2: the course arm falls from q0, at rest, under viscous friction. [LAB] (40), (41)
inline constexpr double kLabFrictionDt = 0.005;  // [s]
inline constexpr int kLabFrictionSteps = 200;

inline Eigen::VectorXd labFrictionQ0() {  // [rad]
  constexpr double pi = std::numbers::pi;
  return Eigen::Vector<double, 7>{-pi, pi / 3, -pi / 4, pi / 3, pi / 7, 2 * pi / 5, pi / 7};
}

inline Eigen::VectorXd labFrictionD() {  // [N m s/rad]
  return Eigen::Vector<double, 7>{120, 120, 120, 75, 75, 15, 7.5};
}

// Column k holds q, qd and what acts there, qdd and tau, BEFORE update k.
struct FrictionRun : JointMotion {
  Eigen::MatrixXd tau;  // -D qd [N m or N]
};

// From q0 at rest: tau = -D qd, qdd by the forward dynamics, then an explicit Euler step. A run
// that overflows goes on with inf and NaN. Throws ContractViolation if q0 or D has not as many
// entries as there are joints, or steps < 0.
FrictionRun labFrictionRun(const ForwardDynamics& forwardDynamics, const Eigen::VectorXd& q0,
                           const Eigen::VectorXd& D, double dt, int steps);

}  // namespace enshu
