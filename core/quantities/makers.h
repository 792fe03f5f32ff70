// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <functional>

#include "core/base/result.h"
#include "core/dynamics/assembly/prepared_chain.h"
#include "core/robot/robot.h"

namespace enshu::quantities {

// The dynamics of one robot, made for it alone: of its tree, without forces from outside.
// The Error of ud: a joint moves no inertia; `where` is its link.
struct MadeDynamics {
  using Vector = Eigen::VectorXd;
  std::function<Vector(const Vector& q, const Vector& u, const Vector& ud)> tau;
  std::function<Vector(const Vector& q, const Vector& u)> bias;
  std::function<Eigen::MatrixXd(const Vector& q)> M;
  std::function<Result<Vector>(const Vector& q, const Vector& u, const Vector& tau)> ud;
};

using DynamicsMaker = std::function<Result<MadeDynamics>(const Robot&)>;

// Who compiles what depends on the robot alone.
struct Makers {
  SubChainMaker chain;     // of ud:hybrid, as HybridOptions has it
  DynamicsMaker dynamics;  // of the quantities :compiled; none: these are Errors
};

}  // namespace enshu::quantities
