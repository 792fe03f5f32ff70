// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite-rigid-body/inertia-from-jacobians/inertia_matrices.h"
#include "core/driver/module.h"
#include "core/driver/states.h"
#include "inertia_from_jacobians.h"
#include "kinematics/basic-jacobian/jacobian_step.h"

namespace {

using namespace enshu::driver;

// The student's M in every state, and the accelerations that it makes of tau - c.
class InertiaFromJacobians : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student =
        functions.need<decltype(::inertiaFromJacobians)>(u"inertia-from-jacobians"_s);
    const auto position = position_step::pass(functions);
    const States states(robot, inputs);
    std::vector<MatrixXd> M;
    bool fits = true;
    for (Eigen::Index k = 0; fits && k < states.count(); ++k) {
      const VectorXd q = states.column("q", k);
      Chain chain = states.chain(k);
      position(chain, q);
      M.push_back(student(chain, jacobian_step::at(robot, q, functions)));
      fits = inertia_matrices::fits(robot, M.back());
    }
    return inertia_matrices::outputs(robot, states, M);
  }

  QStringList channels(const enshu::Robot& robot, const QString& output,
                       Eigen::Index) const override {
    return output == u"inertia_matrix" ? inertia_matrices::entries(robot) : QStringList();
  }
};

}  // namespace

ENSHU_DRIVER(InertiaFromJacobians)
