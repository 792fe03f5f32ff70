// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dynamics/model/workspace.h"
#include "tests/bench/rows.h"

namespace enshu::bench {

// The model and all that is written to, made once.
struct Prepared {
  explicit Prepared(const Robot& robot)
      : model(makeModel(robot)),
        space(model),
        link(robot.linkCount() - 1),
        x(robot.dof()),
        M(robot.dof(), robot.dof()),
        J(6, robot.dof()) {}

  Model<double> model;
  Workspace<double> space;
  int link;
  Eigen::VectorXd x;
  Eigen::MatrixXd M;
  Eigen::Matrix<double, 6, Eigen::Dynamic> J;
};

// A row of ours: `compute` takes what was prepared and a Sample.
template <class Compute>
void addOurs(const std::string& quantity, const std::string& method, const Subject& subject,
             Compute compute) {
  addRow(quantity, "Enshu, " + method, subject, [robot = subject.robot, compute] {
    return
        [made = std::make_unique<Prepared>(robot), compute](const Sample& s) { compute(*made, s); };
  });
}

}  // namespace enshu::bench
