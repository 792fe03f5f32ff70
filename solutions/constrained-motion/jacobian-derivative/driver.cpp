// SPDX-License-Identifier: GPL-3.0-or-later
#include "constrained-motion/jacobian-derivative/point_jacobian.h"
#include "core/driver/channel_names.h"
#include "core/driver/module.h"
#include "core/driver/states.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "inverse-dynamics/velocity-propagation/velocity_step.h"
#include "jacobian_derivative.h"
#include "kinematics/forward-kinematics/position_step.h"

namespace {

using namespace enshu::driver;

// The point whose Jacobian it is: of the lab's hand, the tip of the paper's arm, or drawn.
Vector3d pointOf(const MotionRecipe& motion, enshu::Random& random) {
  return motion.name == "lab-inverse"             ? Vector3d(0.05, 0.1, 0.15)
         : motion.name.starts_with("constrained") ? Vector3d(0.5, 0, 0)
                                                  : random.vector(-0.4, 0.4);
}

// The student's derivative at states of a motion, and the acceleration of the point that follows
// from it.
class JacobianDerivative : public StateDriver {
 public:
  Signals inputs(const enshu::Robot& robot, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    Signals inputs = StateDriver::inputs(robot, motion, random);
    inputs.push_back({u"link"_s, MatrixXd::Constant(1, 1, point_jacobian::tellingLink(robot))});
    inputs.push_back({u"point"_s, pointOf(motion, random)});
    return inputs;
  }

  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<decltype(::jacobianDerivative)>(u"jacobian-derivative"_s);
    enshu::plain::NewtonEulerStages pass = velocity_step::stages(functions);
    pass.position = position_step::pass(functions);
    const int link = static_cast<int>(number(inputs, u"link"_s));
    const Vector3d point = values(inputs, u"point"_s);
    const States states(robot, inputs);
    const Eigen::Index n = robot.dof();

    MatrixXd derivative = unsetMatrix(6 * n, states.count());
    MatrixXd acceleration = unsetMatrix(6, states.count());
    for (Eigen::Index k = 0; k < states.count(); ++k) {
      Chain chain = enshu::makeChain(robot);
      pass.position(chain, states.column("q", k));
      pass.velocity(chain, states.column("u", k));
      const MatrixXd Jdot = student(chain, link, point);
      if (Jdot.rows() != 6 || Jdot.cols() != n) {
        derivative = unsetMatrix(Jdot.size(), 1);
        break;
      }
      derivative.col(k) = Jdot.transpose().reshaped();
      acceleration.col(k) =
          enshu::linkJacobian(robot, states.column("q", k), link, point) * states.column("ud", k) +
          Jdot * states.column("u", k);
    }
    return {{u"jacobian_derivative"_s, derivative}, {u"point_acceleration"_s, acceleration}};
  }

  QStringList channels(const enshu::Robot& robot, const QString& output,
                       Eigen::Index) const override {
    return output == u"point_acceleration" ? vectorNames({u"a"_s, u"α"_s})
                                           : point_jacobian::entryNames(u"J'"_s, robot.dof());
  }
};

}  // namespace

ENSHU_DRIVER(JacobianDerivative)
