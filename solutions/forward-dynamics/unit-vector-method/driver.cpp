// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/forward_probe.h"
#include "core/driver/module.h"
#include "core/driver/motions.h"
#include "core/driver/recording.h"
#include "forward-dynamics/unit-vector-method/friction_case.h"
#include "inverse-dynamics/velocity-propagation/velocity_step.h"
#include "unit_vector_method.h"

namespace {

using enshu::Robot;
using friction_case::FrictionCase;
using namespace enshu::driver;

const std::string kLab = "lab-friction";
const std::string kRandom = "random";

constexpr int kProbes = 2;

constexpr int kMostCalls = 4;  // that are kept, for each joint

// Loads under which every joint of a resting arm would by itself speed up about as gravity makes
// it.
VectorXd probeLoad(const Robot& robot, const VectorXd& q) {
  constexpr double kAcceleration = 10;  // [rad/s^2 or m/s^2]
  const enshu::plain::WorldInverseDynamics gamma(robot);
  return kAcceleration * equationOfMotion(gamma, q, VectorXd::Zero(q.size())).M.diagonal();
}

// What is not unset for every sample: an answer of a wrong size may be of any size.
constexpr Eigen::Index kMostUnset = 1 << 20;

// Column by column; an answer of a wrong size makes the whole of that size, unset.
template <class Solve>
MatrixXd solveAll(const Solve& solve, int joints, const MatrixXd& q, const MatrixXd& qd,
                  const MatrixXd& tau) {
  MatrixXd acceleration(joints, q.cols());
  for (Eigen::Index k = 0; k < q.cols(); ++k) {
    const VectorXd qdd = solve(q.col(k), qd.col(k), tau.col(k));
    if (qdd.size() != joints) {
      return unsetMatrix(qdd.size(), qdd.size() * q.cols() <= kMostUnset ? q.cols() : 1);
    }
    acceleration.col(k) = qdd;
  }
  return acceleration;
}

// The student's unit-vector method at given states and torques. The lab's case takes them from the
// reference's run of task 2-2, so a wrong answer does not blow up on its way. Some states more are
// asked for the laws of M and c (forward_probe.h).
class UnitVectorMethod : public Driver {
 public:
  std::vector<std::string> motions() const override { return {kLab, kRandom}; }

  Signals inputs(const Robot& robot, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    const FrictionCase friction =
        motion.name == kLab ? friction_case::ofTheLab() : friction_case::drawn(robot, random);
    const enshu::UnitVectorForwardDynamics dynamics(
        std::make_shared<enshu::plain::WorldInverseDynamics>(robot));
    const enshu::FrictionRun run =
        labFrictionRun(dynamics, friction.q0, friction.D, friction.dt, friction.steps);
    const Eigen::RowVectorXd t = sampleTimes(friction.dt, friction.steps);
    Signals inputs{{u"t"_s, t}, {u"q"_s, run.q}, {u"qd"_s, run.qd}, {u"tau"_s, run.tau}};
    for (Signal& signal : forwardProbe(run, t, probeLoad(robot, friction.q0), kProbes)) {
      inputs.push_back(std::move(signal));
    }
    return inputs;
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    Signals outputs{{u"joint_acceleration"_s, answers(robot, inputs, functions, {})}};
    for (Signal& call : callsOfTheLast(robot, inputs, functions)) {
      outputs.push_back(std::move(call));
    }
    return outputs;
  }

  Signals lawOutputs(const Robot& robot, const Signals& inputs,
                     const Functions& functions) const override {
    return {{u"probe_acceleration"_s, answers(robot, inputs, functions, u"probe_"_s)}};
  }

 private:
  // What the student asks of the inverse dynamics in the last state, once more for itself.
  static Signals callsOfTheLast(const Robot& robot, const Signals& inputs,
                                const Functions& functions) {
    const auto gamma = velocity_step::inverseDynamics(robot, functions);
    const auto student = functions.need<decltype(::unitVectorMethod)>(u"unit-vector-method"_s);
    const auto asked = std::make_unique<Recorded<InverseDynamics>>(*gamma, kCallPrefix, u"qdd"_s,
                                                                   kMostCalls * robot.dof());
    const auto last = [&](const char* name) -> VectorXd {
      return values(inputs, QString::fromLatin1(name)).rightCols<1>();
    };
    student(*asked, last("q"), last("qd"), last("tau"));
    return asked->asked();
  }

  // The accelerations in the states of the inputs with that prefix.
  static MatrixXd answers(const Robot& robot, const Signals& inputs, const Functions& functions,
                          const QString& prefix) {
    const auto gamma = velocity_step::inverseDynamics(robot, functions);
    const auto student = functions.need<decltype(::unitVectorMethod)>(u"unit-vector-method"_s);
    const auto solve = [&](const VectorXd& q, const VectorXd& qd, const VectorXd& tau) {
      return student(*gamma, q, qd, tau);
    };
    return solveAll(solve, robot.dof(), values(inputs, prefix + u'q'),
                    values(inputs, prefix + u"qd"_s), values(inputs, prefix + u"tau"_s));
  }
};

}  // namespace

ENSHU_DRIVER(UnitVectorMethod)
