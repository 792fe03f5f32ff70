// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

#include "constrained-motion/constrained-simulation/sliding_arm.h"
#include "constrained_simulation.h"
#include "core/driver/law.h"
#include "core/driver/module.h"
#include "core/driver/motions.h"
#include "core/driver/recording.h"
#include "core/dynamics/composite/composite_rigid_body_kernel.h"
#include "core/dynamics/constraint/constrained_motion.h"
#include "core/dynamics/kinematics/jacobian_kernel.h"
#include "core/dynamics/newton_euler/inverse_dynamics_kernel.h"
#include "core/simulation/simulate.h"
#include "forward-dynamics/unit-vector-method/friction_case.h"

namespace {

using enshu::Robot;
using sliding_arm::Arm;
using namespace enshu::driver;
using std::numbers::pi;

const std::string kDrawn = "drawn";

constexpr double kDt = 0.01;  // [s]
constexpr int kSamples = 100;
constexpr int kSubsteps = 5;

// What a run is made of, but for the time.
Signals numbersOf(const Arm& arm, const VectorXd& q0, const VectorXd& constant,
                  const VectorXd& amplitude, double frequency, const VectorXd& phase) {
  const auto one = [](double value) { return MatrixXd::Constant(1, 1, value); };
  return {{u"t"_s, sampleTimes(kDt, kSamples)},
          {u"q0"_s, q0},
          {u"mass"_s, one(arm.rods.mass)},
          {u"length"_s, one(arm.rods.length)},
          {u"base"_s, one(arm.rods.base.z())},
          {u"damping"_s, arm.tip.damping},
          {u"K"_s, one(arm.tip.K)},
          {u"constant"_s, constant},
          {u"amplitude"_s, amplitude},
          {u"frequency"_s, one(frequency)},
          {u"phase"_s, phase}};
}

// (i), (iii) and (v) of [ENE] 5.
Signals paperRun(int run) {
  const Arm arm =
      sliding_arm::armOf(enshu::constrainedArm(run == 5 ? 0.5 : 1), 0.2, Vector3d::Constant(3));
  const Vector3d q0(-pi / 6, -pi / 3, -pi / 3);
  return numbersOf(arm, q0, Vector3d::Constant(run == 1 ? -3 : 0),
                   run == 3 ? Vector3d(-3, -3, 3) : Vector3d(0, 0, 0), 2 * pi,
                   Vector3d(pi / 2, 0, pi / 2));
}

enshu::Mechanism mechanismOf(const Signals& numbers) {
  const Arm arm = sliding_arm::armOf(numbers);
  enshu::Drive drive;
  drive.torque = [numbers](double t, const enshu::MotionState&) {
    return sliding_arm::torqueAt(numbers, t);
  };
  drive.damping = arm.tip.damping;
  return enshu::Mechanism(
      enshu::planarRods(arm.rods), drive,
      {{{arm.tip.link, arm.tip.point, enshu::plane(Vector3d::UnitZ(), 0), arm.tip.K}},
       enshu::Stabilisation::Projection,
       0});
}

// Whether a law of the exercise can be asked of samples and steps so long: each row of a change is
// the integral of its rate to well below half of what the law allows.
bool isIntegral(const MatrixXd& change, const MatrixXd& rate, const Eigen::RowVectorXd& t,
                double tolerance) {
  const MatrixXd whole = integral(rate, t);
  const VectorXd scale =
      (whole.rowwise().squaredNorm() / double(t.size())).cwiseSqrt().cwiseMax(1e-2);
  const VectorXd error = (change - whole).rowwise().lpNorm<Eigen::Infinity>();
  return (error.array() <= 0.4 * tolerance * scale.array()).all();
}

bool isFine(const Signals& numbers, const Robot& robot, const enshu::Trajectory& run) {
  MatrixXd power(1, run.t.size());
  for (Eigen::Index k = 0; k < run.t.size(); ++k) {
    power(0, k) =
        sliding_arm::powerAt(numbers, robot, run.t(k), run.q.col(k), run.u.col(k), run.fn(0, k));
  }
  const MatrixXd energy = run.energy.colwise().sum();
  return isIntegral(energy.array() - energy(0, 0), power, run.t, 0.03) &&
         isIntegral(run.q.colwise() - run.q.col(0), run.u, run.t, 0.1);
}

// Whether a start that differs by 1e-9 rad ends nearly where it would: no friction that flickers
// at rest, no posture from which the arm may fall to either side.
bool isTame(const Signals& numbers) {
  constexpr double kOff = 1e-9;
  const enshu::Mechanism mechanism = mechanismOf(numbers);
  const VectorXd q0 = values(numbers, u"q0"_s);
  const auto from = [&](const VectorXd& q) {
    return simulate(mechanism, {q, VectorXd::Zero(q.size())},
                    {kSamples * kDt, kDt, enshu::Integrator::ExplicitEuler, kDt / kSubsteps});
  };
  const auto run = from(q0);
  if (!run || !isFine(numbers, mechanism.robot(), *run) ||
      (run->q.colwise() - q0).cwiseAbs().maxCoeff() >= 2) {
    return false;
  }
  const auto other = from(q0 + kOff * VectorXd::LinSpaced(q0.size(), -1, 1));
  return other && (run->q - other->q).cwiseAbs().maxCoeff() < 30 * kOff &&
         (run->fn - other->fn).cwiseAbs().maxCoeff() <
             1000 * kOff * std::max(1.0, run->fn.cwiseAbs().maxCoeff());
}

// An arm of four or five rods that stands on its tip like a bridge. Its joints are stiff, as those
// of the paper's light arm: what swings freely is what Euler's method gives energy to.
Signals drawnRun(enshu::Random& random) {
  constexpr int kTries = 200;
  constexpr double kFastestDecay = 300;  // [1/s], a third of what steps of 2 ms bear
  for (int tried = 0; tried < kTries; ++tried) {
    const int n = 4 + random.index(2);
    const double length = random.uniform(0.3, 0.5);
    const double mass = random.uniform(0.5, 1.5);
    const double base = n * length * random.uniform(0.45, 0.65);
    VectorXd q0 = random.vector(n, -0.9, -0.2);
    Arm arm = sliding_arm::armOf({n, mass, length, {0, 0, base}, 0}, random.uniform(0.15, 0.3),
                                 mass * random.vector(n, 3, 6));
    const Robot robot = enshu::planarRods(arm.rods);
    const MatrixXd M =
        enshu::equationOfMotion(enshu::plain::WorldInverseDynamics(robot), q0, VectorXd::Zero(n)).M;
    arm.tip.damping *=
        std::min(1.0, kFastestDecay / friction_case::fastestDecay(M, arm.tip.damping));
    Signals numbers =
        numbersOf(arm, q0, mass * random.vector(n, -2, 2), mass * random.vector(n, 1, 3),
                  pi * random.uniform(1, 3), random.vector(n, 0, 2 * pi));
    const auto touching = mechanismOf(numbers).settled({q0, VectorXd::Zero(n)});
    if (!touching || (touching->q - q0).norm() > 1) {
      continue;
    }
    numbers[1].values = touching->q;
    if (isTame(numbers)) {
      return numbers;
    }
  }
  throw std::invalid_argument("drawn: no arm is found that slides well");
}

// What the student's run is handed: the arm of the case, its force and motion by an own
// constraintForce where there is one.
class ArmDynamics {
 public:
  ArmDynamics(const Arm& arm, const Functions& functions)
      : arm_(arm),
        robot_(enshu::planarRods(arm.rods)),
        model_(enshu::makeModel(robot_)),
        space_(model_),
        sliding_(robot_, functions),
        student_(functions.find<constraint_step::Forces>(u"constraint-force"_s)) {}
  ArmDynamics(const ArmDynamics&) = delete;
  ArmDynamics& operator=(const ArmDynamics&) = delete;

  ContactMotion motion(const VectorXd& q, const VectorXd& qd, const VectorXd& tau) const {
    enshu::expects(q.size() == n() && qd.size() == n() && tau.size() == n(),
                   "dynamics: q, qd and tau have one entry for each joint");
    if (student_) {
      const Contact contact = sliding_.contact(arm_.tip, q, qd);
      const ConstrainedMotion motion =
          student_(sliding_.INV(arm_.tip, contact, qd), contact, q, qd, tau);
      if (motion.qdd.size() != n()) {
        throw CannotGoOn("constraintForce did not return one acceleration per joint");
      }
      return {motion.f_n, motion.qdd};
    }
    enshu::EquationOfMotion equation{MatrixXd(n(), n()), VectorXd(n())};
    enshu::inverseDynamics<double>(model_, space_, q, qd, VectorXd::Zero(n()), {}, equation.c);
    equation.c += arm_.tip.damping.cwiseProduct(qd);
    enshu::worldKinematics<double>(model_, space_, q, qd);
    const auto contacts = enshu::contactStates(
        robot_, model_, space_, qd,
        {{arm_.tip.link, arm_.tip.point, enshu::plane(Vector3d::UnitZ(), 0), arm_.tip.K}});
    enshu::fillCompositeInertiaMatrix<double>(model_, space_, equation.M);
    const auto motion = contacts.and_then([&](const std::vector<enshu::ContactState>& states) {
      return enshu::constrainedMotion(robot_, model_, equation, tau, states);
    });
    if (!motion) {
      return {std::nan(""), VectorXd::Constant(n(), std::nan(""))};
    }
    return {motion->fn(0), motion->ud};
  }

  ContactPlace contact(const VectorXd& q) const {
    enshu::expects(q.size() == n(), "contact: q has one entry for each joint");
    enshu::Matrix6X J(6, n());
    enshu::linkJacobian<double>(model_, space_, q, arm_.tip.link, arm_.tip.point, J);
    const Vector3d r = enshu::linkPose(model_, space_, arm_.tip.link) * arm_.tip.point;
    MatrixXd M(n(), n());
    enshu::fillCompositeInertiaMatrix<double>(model_, space_, M);
    return {r.z(), J.row(2).transpose(), M};
  }

 private:
  Eigen::Index n() const { return robot_.dof(); }

  Arm arm_;
  Robot robot_;
  enshu::Model<double> model_;
  mutable enshu::Workspace<double> space_;
  constraint_step::SlidingRobot sliding_;
  std::function<constraint_step::Forces> student_;
};

// The run of a student. What the dynamics was asked at the samples is the motion that came of it.
class ConstrainedSimulation : public Driver {
 public:
  std::vector<std::string> motions() const override {
    return {kDrawn, "paper-1", "paper-3", "paper-5"};
  }

  Signals inputs(const Robot&, const MotionRecipe& motion, enshu::Random& random) const override {
    return motion.name == kDrawn ? drawnRun(random) : paperRun(motion.name.back() - '0');
  }

  Signals run(const Robot&, const Signals& inputs, const Functions& functions) const override {
    const auto student =
        functions.need<decltype(::constrainedSimulation)>(u"constrained-simulation"_s);
    const ArmDynamics arm(sliding_arm::armOf(inputs), functions);
    RecordedMap motion(
        std::function<ContactMotion(const VectorXd&, const VectorXd&, const VectorXd&)>(
            [&](const VectorXd& q, const VectorXd& qd, const VectorXd& tau) {
              return arm.motion(q, qd, tau);
            }),
        {u"asked_q"_s, u"asked_qd"_s, u"asked_tau"_s}, kSamples * kSubsteps);
    const ConstrainedRun run = student(
        {motion.map(), [&](const VectorXd& q) { return arm.contact(q); }},
        [&](double t) { return sliding_arm::torqueAt(inputs, t); }, values(inputs, u"q0"_s), kDt,
        kSamples, kSubsteps);
    Signals outputs = atSamples(motion.asked());
    outputs.push_back({u"joint_angle"_s, run.q});
    outputs.push_back({u"normal_force"_s, run.f_n.transpose()});
    outputs.push_back({u"gap"_s, run.gap.transpose()});
    return outputs;
  }

  QStringList channels(const Robot&, const QString& output, Eigen::Index rows) const override {
    if (output != u"joint_angle") {
      return {output == u"gap" ? u"z"_s : u"f_n"_s};
    }
    QStringList names;
    for (Eigen::Index i = 1; i <= rows; ++i) {
      names.push_back(u"q%1"_s.arg(i));
    }
    return names;
  }

 private:
  // Of what was asked in every substep, the first of each sample.
  static Signals atSamples(const Signals& asked) {
    Signals samples;
    for (const Signal& signal : asked) {
      if (signal.values.cols() == kSamples * kSubsteps) {
        samples.push_back(
            {signal.name,
             signal.values(Eigen::all, Eigen::seqN(0, kSamples, Eigen::fix<kSubsteps>))});
      }
    }
    return samples;
  }
};

}  // namespace

ENSHU_DRIVER(ConstrainedSimulation)
