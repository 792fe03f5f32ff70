// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "constrained-motion/jacobian-derivative/derivative_step.h"
#include "constraint_force.h"
#include "core/base/contract.h"
#include "core/driver/driver.h"
#include "core/dynamics/input/surface.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "inverse-dynamics/velocity-propagation/velocity_step.h"
#include "kinematics/basic-jacobian/jacobian_step.h"

// What [ENE] asks of a robot whose point slides on a surface, with earlier pieces of a student
// where there are any.
namespace constraint_step {

using Forces = decltype(::constraintForce);

// A point of a link, the surface under it, and the friction there and in the joints.
struct Sliding {
  int link = 0;
  Vector3d point;            // link coordinates [m]
  enshu::SurfaceAt surface;  // at the point
  double K = 0;
  VectorXd damping;  // D [N m s/rad or N s/m]
};

// That of state k, from the inputs of a case.
inline Sliding slidingOf(const enshu::driver::Signals& inputs, Eigen::Index k) {
  const auto at = [&](const char* name) -> const MatrixXd& {
    return enshu::driver::values(inputs, QString::fromLatin1(name));
  };
  return {static_cast<int>(at("link")(0, 0)),
          at("point"),
          {0, at("gradient").col(k), at("hessian").col(k).reshaped(3, 3)},
          at("K")(0, k),
          at("damping").col(k)};
}

class SlidingRobot {
 public:
  SlidingRobot(const enshu::Robot& robot, const enshu::driver::Functions& functions)
      : gamma_(velocity_step::inverseDynamics(robot, functions)),
        pass_(velocity_step::stages(functions)),
        derivative_(derivative_step::of(functions)),
        functions_(functions),
        robot_(robot) {}

  Contact contact(const Sliding& state, const VectorXd& q, const VectorXd& qd) const {
    const MatrixXd J = jacobian_step::at(robot_, q, functions_)(state.link, state.point);
    const MatrixXd Jdot = rate(state, q, qd);
    if (Jdot.rows() != 6 || Jdot.cols() != J.cols()) {
      throw enshu::driver::CannotGoOn("jacobianDerivative did not return a matrix of 6 x joints");
    }
    return {state.surface.gradient, state.surface.hessian, J.topRows<3>(), Jdot.topRows<3>(),
            state.K};
  }

  ExtendedInverseDynamics INV(const Sliding& state, const Contact& contact,
                              const VectorXd& trueVelocity) const {
    const Vector3d rd = contact.J * trueVelocity;
    const Vector3d direction = rd.norm() > kRest ? Vector3d(rd.normalized()) : Vector3d(0, 0, 0);
    const VectorXd j_c = contact.J.transpose() * contact.gradient.normalized();
    const VectorXd j_t = contact.J.transpose() * direction;
    return [gamma = gamma_, D = state.damping, j_c, j_t](const VectorXd& q, const VectorXd& qd,
                                                         const VectorXd& qdd, double g, double f_n,
                                                         double K) -> VectorXd {
      const auto n = j_c.size();
      enshu::expects(q.size() == n && qd.size() == n && qdd.size() == n,
                     "INV: q, qd and qdd have one entry for each joint");
      VectorXd tau = (*gamma)(q, qd, qdd) + D.cwiseProduct(qd) - (j_c - K * j_t) * f_n;
      if (g != 1) {
        const VectorXd rest = VectorXd::Zero(n);
        tau -= (1 - g) * (*gamma)(q, rest, rest);
      }
      return tau;
    };
  }

 private:
  static constexpr double kRest = 1e-9;  // [m/s], as core/dynamics/input/contact.h has it

  MatrixXd rate(const Sliding& state, const VectorXd& q, const VectorXd& qd) const {
    if (!derivative_) {
      return enshu::linkJacobianRate(robot_, q, qd, state.link, state.point);
    }
    Chain chain = enshu::makeChain(robot_);
    pass_.position(chain, q);
    pass_.velocity(chain, qd);
    return derivative_(chain, state.link, state.point);
  }

  std::shared_ptr<const InverseDynamics> gamma_;
  enshu::plain::NewtonEulerStages pass_;
  std::function<decltype(::jacobianDerivative)> derivative_;
  enshu::driver::Functions functions_;
  const enshu::Robot& robot_;
};

}  // namespace constraint_step
