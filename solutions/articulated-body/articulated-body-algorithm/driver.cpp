// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "articulated-body/acceleration-propagation/acceleration_pass.h"
#include "articulated_body_algorithm.h"
#include "core/driver/module.h"
#include "core/driver/unset.h"

namespace {

using namespace enshu::driver;
using Eigen::Index;

constexpr int kProbedStates = 4;       // of core/driver/forward_probe.h
constexpr double kProbeStrength = 10;  // [rad/s^2 or m/s^2]

// The case's states with the joints' accelerations at zero: what is left of A is C^.
Signals without(Signals inputs, const QString& name) {
  for (Signal& signal : inputs) {
    if (signal.name == name) {
      signal.values.setZero();
    }
  }
  return inputs;
}

// The questions of a forward probe about one state of any robot: tau = 0, then one load after the
// other. All four of its states are this one, for laws that ask for no other.
Signals probeOf(States& states, Index k) {
  const VectorXd load = kProbeStrength * states.of<MatrixXd>("M", k).diagonal();
  const Index joints = load.size();
  MatrixXd tau = MatrixXd::Zero(joints, kProbedStates * (1 + joints));
  for (int state = 0; state < kProbedStates; ++state) {
    tau.middleCols(state * (1 + joints) + 1, joints) = load.asDiagonal();
  }
  return {{u"probe_t"_s, MatrixXd::Constant(1, 1, static_cast<double>(k))},
          {u"probe_load"_s, load},
          {u"probe_q"_s, states.column("q", k).replicate(1, tau.cols())},
          {u"probe_qd"_s, states.column("u", k).replicate(1, tau.cols())},
          {u"probe_tau"_s, tau}};
}

// The links of one state as the algorithm receives them, with X, J^, C^ and V from the student's
// earlier functions where there are such.
class Links {
 public:
  Links(const enshu::Robot& robot, const Signals& inputs, const Functions& functions)
      : robot_(robot),
        resting_(without(inputs, u"ud"_s)),
        states_(robot, resting_),
        transforms_(functions.find<decltype(::jointTransforms)>(u"spatial-transforms"_s)),
        propagation_(
            functions.find<acceleration_pass::Propagation>(u"acceleration-propagation"_s)) {}

  std::vector<ArticulatedLink> operator()(Index k) {
    const transform_step::Joints joints = transform_step::joints(states_, k);
    const auto body = states_.each<MassProperties>("body", k);
    const auto F_ext = states_.each<Vector6>("external", k);
    const VectorXd tau = states_.column("tau", k);
    std::vector<Matrix6> X = states_.each<Matrix6>("transform", k);
    std::vector<MatrixXd> J = states_.each<MatrixXd>("subspace", k);
    std::vector<Vector6> V = states_.each<Vector6>("twist", k);
    if (transforms_) {
      const transform_step::Transforms across = transform_step::transforms(joints, transforms_);
      X = across.X_cp;
      V = velocityPass(robot_, across.X_cp, across.X_cj, joints.V_jj);
      J = transform_step::subspaces(joints, across, std::move(J));
    }
    const std::vector<Vector6> C = velocityTerms(joints, k, V);

    std::vector<ArticulatedLink> links;
    for (int i = 0; i < robot_.linkCount(); ++i) {
      const auto at = static_cast<size_t>(i);
      const int n = robot_.dof(i);
      links.push_back({robot_.link(i).parent, body[at], X[at], J[at], C[at], V[at], F_ext[at],
                       n > 0 ? VectorXd(tau.segment(robot_.firstDof(i), n)) : VectorXd(),
                       n > 0 ? robot_.firstDof(i) : -1});
    }
    return links;
  }

 private:
  // C^_pc of [ABA] (15), (16): the acceleration of a link whose parent and joint have none.
  std::vector<Vector6> velocityTerms(const transform_step::Joints& joints, Index k,
                                     const std::vector<Vector6>& V) {
    const std::vector<Vector6> none(V.size(), Vector6::Zero());
    if (propagation_) {
      return acceleration_pass::steps(robot_, joints, V, none, Vector6::Zero(), propagation_);
    }
    std::vector<Vector6> C = states_.each<Vector6>("proper-acceleration", k);
    const auto X = states_.each<Matrix6>("transform", k);
    Vector6 ground = Vector6::Zero();
    ground.head<3>() = -robot_.gravity();
    for (size_t i = C.size(); i-- > 0;) {
      const int parent = robot_.link(static_cast<int>(i)).parent;
      C[i] -= X[i] * (parent < 0 ? ground : C[static_cast<size_t>(parent)]);
    }
    return C;
  }

  const enshu::Robot& robot_;
  Signals resting_;
  States states_;
  std::function<decltype(::jointTransforms)> transforms_;
  std::function<acceleration_pass::Propagation> propagation_;
};

// The student's algorithm in every state; one of them is asked more for the laws of M.
class ArticulatedBodyAlgorithm : public StateDriver {
 public:
  Signals inputs(const enshu::Robot& robot, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    Signals inputs = StateDriver::inputs(robot, motion, random);
    States states(robot, inputs);
    Signals probe = probeOf(states, probed(states.count()));
    inputs.insert(inputs.end(), probe.begin(), probe.end());
    return inputs;
  }

  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = studentIn(functions);
    Links links(robot, inputs, functions);
    const Vector6 A_ground = groundOf(robot);
    const Index count = values(inputs, u"q"_s).cols();
    const int dof = robot.dof();

    MatrixXd acceleration(dof, count);
    for (Index k = 0; k < count; ++k) {
      const VectorXd qdd = student(links(k), A_ground, dof);
      if (qdd.size() != dof) {
        return {{u"joint_acceleration"_s, unsetMatrix(qdd.size(), 1)}};
      }
      acceleration.col(k) = qdd;
    }
    return {{u"joint_acceleration"_s, acceleration}};
  }

  Signals lawOutputs(const enshu::Robot& robot, const Signals& inputs,
                     const Functions& functions) const override {
    const auto student = studentIn(functions);
    Links links(robot, inputs, functions);
    const int dof = robot.dof();
    std::vector<ArticulatedLink> asked = links(probed(values(inputs, u"q"_s).cols()));
    const MatrixXd& load = values(inputs, u"probe_tau"_s);
    MatrixXd answers(dof, load.cols());
    for (Index k = 0; k < load.cols(); ++k) {
      for (ArticulatedLink& link : asked) {
        link.tau = load.col(k).segment(std::max(0, link.column), link.tau.size());
      }
      const VectorXd qdd = student(asked, groundOf(robot), dof);
      if (qdd.size() != dof) {
        return {};
      }
      answers.col(k) = qdd;
    }
    return {{u"probe_acceleration"_s, answers}};
  }

 private:
  static std::function<decltype(::articulatedBodyAlgorithm)> studentIn(const Functions& functions) {
    return functions.need<decltype(::articulatedBodyAlgorithm)>(u"articulated-body-algorithm"_s);
  }

  // The acceleration of the ground that stands for gravity.
  static Vector6 groundOf(const enshu::Robot& robot) {
    Vector6 A_ground = Vector6::Zero();
    A_ground.head<3>() = -robot.gravity();
    return A_ground;
  }

  static Index probed(Index count) { return count / 2; }
};

}  // namespace

ENSHU_DRIVER(ArticulatedBodyAlgorithm)
