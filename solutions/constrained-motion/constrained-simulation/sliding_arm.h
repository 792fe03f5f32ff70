// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "constrained-motion/constraint-force/constraint_step.h"
#include "core/driver/signals.h"
#include "core/simulation/paper_robots.h"

// The arm of [ENE] 5 with the numbers of a case: rods in a plane, the last one's tip on the ground.
namespace sliding_arm {

using namespace Qt::StringLiterals;

struct Arm {
  enshu::PlanarRods rods;
  constraint_step::Sliding tip;
};

inline Arm armOf(const enshu::PlanarRods& rods, double K, const VectorXd& damping) {
  const enshu::SurfaceAt ground{0, Vector3d::UnitZ(), Matrix3d::Zero()};
  return {rods, {rods.rods - 1, Vector3d(rods.length, 0, 0), ground, K, damping}};
}

// From the inputs of a case.
inline Arm armOf(const enshu::driver::Signals& inputs) {
  const auto of = [&](const char* name) {
    return enshu::driver::number(inputs, QString::fromLatin1(name));
  };
  const VectorXd damping = enshu::driver::values(inputs, u"damping"_s);
  return armOf({static_cast<int>(damping.size()), of("mass"), of("length"), {0, 0, of("base")}, 0},
               of("K"), damping);
}

// The torques of the drives at t: constant + amplitude sin(frequency t + phase).
inline VectorXd torqueAt(const enshu::driver::Signals& inputs, double t) {
  const auto of = [&](const char* name) -> const MatrixXd& {
    return enshu::driver::values(inputs, QString::fromLatin1(name));
  };
  const double angle = of("frequency")(0, 0) * t;
  return of("constant") +
         of("amplitude").cwiseProduct((of("phase").array() + angle).sin().matrix());
}

// What the drives give at t less what joints and ground take [W].
inline double powerAt(const enshu::driver::Signals& inputs, const enshu::Robot& robot, double t,
                      const VectorXd& q, const VectorXd& u, double f_n) {
  const constraint_step::Sliding tip = armOf(inputs).tip;
  const Vector3d rd = enshu::linkJacobian(robot, q, tip.link, tip.point).topRows<3>() * u;
  return torqueAt(inputs, t).dot(u) - tip.damping.dot(u.cwiseAbs2()) - tip.K * f_n * rd.norm();
}

}  // namespace sliding_arm
