// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/module.h"
#include "core/driver/motions.h"
#include "core/simulation/lab_runs.h"
#include "inverse-dynamics/velocity-propagation/velocity_step.h"
#include "kinematics/forward-kinematics/position_step.h"

namespace {

using enshu::Robot;
using namespace enshu::driver;

const std::string kLab = "lab-inverse";
const std::string kRandom = "random";

// The student's velocity pass, looked at by itself and inside the provided inverse dynamics. The
// latter uses the angular velocities alone, so it would not notice a wrong linear velocity.
class VelocityPropagation : public Driver {
 public:
  std::vector<std::string> motions() const override { return {kLab, kRandom}; }

  Signals inputs(const Robot& robot, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    const SampledMotion run = motion.name == kLab ? labMotion(robot) : randomMotion(robot, random);
    return {{u"t"_s, run.t}, {u"q"_s, run.q}, {u"qd"_s, run.qd}, {u"qdd"_s, run.qdd}};
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const MatrixXd& q = values(inputs, u"q"_s);
    const MatrixXd& qd = values(inputs, u"qd"_s);
    const MatrixXd& qdd = values(inputs, u"qdd"_s);
    enshu::plain::NewtonEulerStages pass;
    pass.position = position_step::pass(functions);
    pass.velocity = velocity_step::StudentsPass(
        functions.need<velocity_step::Velocities>(u"velocity-propagation"_s));

    Chain chain = enshu::makeChain(robot);
    MatrixXd linear(3 * robot.linkCount(), q.cols());
    MatrixXd angular(3 * robot.linkCount(), q.cols());
    MatrixXd torque(robot.dof(), q.cols());
    for (Eigen::Index k = 0; k < q.cols(); ++k) {
      pass.position(chain, q.col(k));
      pass.velocity(chain, qd.col(k));
      pass.acceleration(chain, qd.col(k), qdd.col(k));
      torque.col(k) = pass.backward(chain);
      for (int j = 0; j < robot.linkCount(); ++j) {
        linear.block<3, 1>(Eigen::Index{3} * j, k) = chain.links[static_cast<size_t>(j)].v;
        angular.block<3, 1>(Eigen::Index{3} * j, k) = chain.links[static_cast<size_t>(j)].w;
      }
    }
    return {{u"linear_velocity"_s, linear},
            {u"angular_velocity"_s, angular},
            {u"joint_torque"_s, torque}};
  }

 private:
  // The run of task 1-2.
  static SampledMotion labMotion(const Robot& robot) {
    using namespace enshu;
    return {labInverseMotion(kLabInverseT, kLabInverseDt, kLabInverseSamples, robot.dof()),
            sampleTimes(kLabInverseDt, kLabInverseSamples)};
  }
};

}  // namespace

ENSHU_DRIVER(VelocityPropagation)
