// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/forward_probe.h"

#include "core/base/contract.h"

using namespace Qt::StringLiterals;

namespace enshu::driver {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kStates = 4;

// The first column of a state's questions: tau = 0, then one load after the other.
Index firstColumn(int probe, ProbedState state, Index joints) {
  return (Index{probe} * kStates + static_cast<Index>(state)) * (1 + joints);
}

}  // namespace

Signals forwardProbe(const JointMotion& motion, const Eigen::RowVectorXd& t,
                     const Eigen::VectorXd& load, int count) {
  const Index joints = load.size();
  const Index samples = motion.q.cols();
  expects(count < samples && t.size() == samples, "forwardProbe: the motion is too short");
  const Index columns = Index{count} * kStates * (1 + joints);
  Eigen::RowVectorXd times(count);
  MatrixXd q(joints, columns);
  MatrixXd qd(joints, columns);
  MatrixXd tau = MatrixXd::Zero(joints, columns);
  for (int probe = 0; probe < count; ++probe) {
    const Index sample = (probe + 1) * samples / (count + 1);
    times(probe) = t(sample);
    const VectorXd at = motion.q.col(sample);
    const VectorXd speed = motion.qd.col(sample);
    const auto ask = [&](ProbedState state, const VectorXd& position, const VectorXd& velocity) {
      const Index first = firstColumn(probe, state, joints);
      q.middleCols(first, 1 + joints).colwise() = position;
      qd.middleCols(first, 1 + joints).colwise() = velocity;
      tau.middleCols(first + 1, joints) = load.asDiagonal();
    };
    ask(ProbedState::Moving, at, speed);
    ask(ProbedState::Resting, at, VectorXd::Zero(joints));
    ask(ProbedState::Earlier, at - kProbeStep * speed, speed);
    ask(ProbedState::Later, at + kProbeStep * speed, speed);
  }
  return {{u"probe_t"_s, times},
          {u"probe_load"_s, load},
          {u"probe_q"_s, q},
          {u"probe_qd"_s, qd},
          {u"probe_tau"_s, tau}};
}

ProbedEquation probedEquation(const Signals& inputs, const Eigen::MatrixXd& qdd, int probe,
                              ProbedState state) {
  const MatrixXd& load = values(inputs, u"probe_load"_s);
  const Index joints = load.rows();
  const Index first = firstColumn(probe, state, joints);
  expects(probe >= 0 && qdd.rows() == joints && first + 1 + joints <= qdd.cols(),
          "probedEquation: there is no such probe");
  ProbedEquation equation{MatrixXd(joints, joints), qdd.col(first)};
  for (Index j = 0; j < joints; ++j) {
    equation.inverseM.col(j) = (qdd.col(first + 1 + j) - equation.free) / load(j);
  }
  return equation;
}

}  // namespace enshu::driver
