// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/constraint/contact_state.h"
#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"

// All algorithms for one quantity, by name: a test that runs through a list holds each of them to
// its law, and a new algorithm is one line here.
namespace enshu::test {

template <class Value>
using Named = std::vector<std::pair<const char*, Value>>;

Named<Eigen::VectorXd> inverseDynamicsByAll(const Robot& robot, const Eigen::VectorXd& q,
                                            const Eigen::VectorXd& u, const Eigen::VectorXd& ud,
                                            const std::vector<ExternalLoad>& loads = {});

Named<Eigen::MatrixXd> inertiaMatrixByAll(const Robot& robot, const Eigen::VectorXd& q,
                                          const Eigen::VectorXd& u);

// Those that say why they cannot answer.
Named<Result<Eigen::VectorXd>> robotForwardDynamicsByAll(
    const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
    const Eigen::VectorXd& tau, const std::vector<ExternalLoad>& loads = {});

// The papers' own, which do not look at how many digits are left.
Named<Result<Eigen::VectorXd>> plainForwardDynamicsByAll(
    const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
    const Eigen::VectorXd& tau, const std::vector<ExternalLoad>& loads = {});

// All these, and those that solve any equation of motion.
Named<Result<Eigen::VectorXd>> forwardDynamicsByAll(const Robot& robot, const Eigen::VectorXd& q,
                                                    const Eigen::VectorXd& u,
                                                    const Eigen::VectorXd& tau,
                                                    const std::vector<ExternalLoad>& loads = {});

// INV(q, u, ud, g, f_n, K) of [ENE] (33): the joint torques of a motion under given normal forces,
// by the Newton-Euler recursion with the forces (6) on the links.
Eigen::VectorXd inverseDynamicsInContact(const Robot& robot, const Eigen::VectorXd& q,
                                         const Eigen::VectorXd& u, const Eigen::VectorXd& ud,
                                         const std::vector<ContactState>& contacts,
                                         const Eigen::VectorXd& fn);

}  // namespace enshu::test
