// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/inverse_dynamics.h"
#include "core/dynamics/unit_vector_method.h"
#include "core/dynamics/world_newton_euler.h"
#include "tests/support/general_trees.h"

// All algorithms for one quantity, by name: a test that runs through a list holds each of them to
// its law, and a new algorithm is one line here.
namespace enshu::test {

template <class Value>
using Named = std::vector<std::pair<const char*, Value>>;

inline Named<Eigen::VectorXd> inverseDynamicsByAll(const Robot& robot, const Eigen::VectorXd& q,
                                                   const Eigen::VectorXd& u,
                                                   const Eigen::VectorXd& ud,
                                                   const std::vector<ExternalLoad>& loads = {}) {
  Named<Eigen::VectorXd> tau{{"link frames", LinkInverseDynamics(robot, loads)(q, u, ud)}};
  if (loads.empty() && suitsTheLab(robot)) {
    tau.push_back({"world frame", WorldInverseDynamics(robot)(q, u, ud)});
  }
  return tau;
}

inline Named<Eigen::MatrixXd> inertiaMatrixByAll(const Robot& robot, const Eigen::VectorXd& q,
                                                 const Eigen::VectorXd& u) {
  return {{"unit vectors", equationOfMotion(LinkInverseDynamics(robot), q, u).M}};
}

inline Named<Result<Eigen::VectorXd>> forwardDynamicsByAll(
    const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
    const Eigen::VectorXd& tau, const std::vector<ExternalLoad>& loads = {}) {
  const auto inverse = std::make_shared<LinkInverseDynamics>(robot, loads);
  return {{"unit vectors", UnitVectorForwardDynamics(inverse)(q, u, tau)}};
}

}  // namespace enshu::test
