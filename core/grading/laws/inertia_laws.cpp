// SPDX-License-Identifier: GPL-3.0-or-later
#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <QCoreApplication>

#include "core/driver/forward_probe.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/grading/cases/case.h"
#include "core/grading/laws/law_evidence.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using driver::ProbedEquation;
using driver::ProbedState;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

class InertiaLawsWords {
  Q_DECLARE_TR_FUNCTIONS(Laws)
};

// The forward dynamics of an answer, read from what it says to the probe.
class Probe {
 public:
  static std::optional<Probe> of(const Evidence& evidence) {
    const MatrixXd* q = driver::find(evidence.inputs(), u"probe_q"_s);
    const MatrixXd* qdd =
        q == nullptr ? nullptr : evidence.output("probe_acceleration", evidence.dof(), q->cols());
    return qdd == nullptr ? std::nullopt : std::optional<Probe>(Probe(evidence, *qdd));
  }

  Index count() const { return input("probe_t").cols(); }
  driver::Axis axis() const {
    return {input("probe_t").row(0), driver::axisOf(evidence_.inputs()).isTime};
  }
  VectorXd load() const { return input("probe_load").col(0); }

  ProbedEquation equation(Index probe, ProbedState state) const {
    return driver::probedEquation(evidence_.inputs(), qdd_, static_cast<int>(probe), state);
  }

  // The state that the probe's first question is about.
  VectorXd q(Index probe) const { return input("probe_q").col(probe * stride()); }
  VectorXd qd(Index probe) const { return input("probe_qd").col(probe * stride()); }

  LawSides sides(Index rows, QStringList channels) const {
    return {MatrixXd::Zero(rows, count()), MatrixXd::Zero(rows, count()), std::move(channels),
            axis()};
  }

  // Pairs of joints, column by column.
  QStringList pairs() const {
    const QStringList joints = channelNames(evidence_.robot(), evidence_.dof());
    QStringList names;
    for (const QString& column : joints) {
      for (const QString& row : joints) {
        names += row + u", "_s + column;
      }
    }
    return names;
  }

 private:
  Probe(const Evidence& evidence, const MatrixXd& qdd) : evidence_(evidence), qdd_(qdd) {}

  const MatrixXd& input(const char* name) const {
    return driver::values(evidence_.inputs(), QString::fromLatin1(name));
  }
  Index stride() const { return qdd_.cols() / count(); }

  const Evidence& evidence_;
  const MatrixXd& qdd_;
};

// Where the accelerations do not depend on the torques as they must, there is no M to be judged.
bool invertible(const MatrixXd& matrix) {
  return matrix.allFinite() && Eigen::FullPivLU<MatrixXd>(matrix).isInvertible();
}

// c = -M free.
VectorXd bias(const ProbedEquation& equation) {
  return -equation.inverseM.fullPivLu().solve(equation.free);
}

}  // namespace

Sides inertiaSymmetric(const Evidence& evidence) {
  const std::optional<Probe> probe = Probe::of(evidence);
  if (!probe) {
    return {};
  }
  const VectorXd load = probe->load();
  LawSides sides = probe->sides(load.size() * load.size(), probe->pairs());
  for (Index k = 0; k < probe->count(); ++k) {
    const MatrixXd power =
        load.asDiagonal() * probe->equation(k, ProbedState::Moving).inverseM * load.asDiagonal();
    const MatrixXd other = power.transpose();
    sides.left.col(k) = power.reshaped();
    sides.right.col(k) = other.reshaped();
  }
  return sides;
}

Sides inertiaPositive(const Evidence& evidence) {
  const std::optional<Probe> probe = Probe::of(evidence);
  if (!probe) {
    return {};
  }
  LawSides sides = probe->sides(1, {InertiaLawsWords::tr("eigenvalues not above zero")});
  for (Index k = 0; k < probe->count(); ++k) {
    const MatrixXd inverseM = probe->equation(k, ProbedState::Moving).inverseM;
    if (!inverseM.allFinite()) {
      return {};
    }
    const Eigen::SelfAdjointEigenSolver<MatrixXd> symmetric((inverseM + inverseM.transpose()) / 2,
                                                            Eigen::EigenvaluesOnly);
    sides.left(0, k) = static_cast<double>((symmetric.eigenvalues().array() <= 0).count());
  }
  return sides;
}

Sides inertiaColumns(const Evidence& evidence) {
  const std::optional<Probe> probe = Probe::of(evidence);
  if (!probe) {
    return {};
  }
  const Index n = evidence.dof();
  const VectorXd rest = VectorXd::Zero(n);
  const LinkInverseDynamics gamma(evidence.robot());
  LawSides sides = probe->sides(n * n, probe->pairs());
  sides.right.colwise() = VectorXd(MatrixXd::Identity(n, n).reshaped());
  for (Index k = 0; k < probe->count(); ++k) {
    const MatrixXd M = equationOfMotion(gamma, probe->q(k), rest).M;
    sides.left.col(k) = (probe->equation(k, ProbedState::Moving).inverseM * M).reshaped();
  }
  return sides;
}

Sides inertiaRate(const Evidence& evidence) {
  const std::optional<Probe> probe = Probe::of(evidence);
  if (!probe) {
    return {};
  }
  LawSides sides = probe->sides(1, {InertiaLawsWords::tr("power of the inertia")});
  for (Index k = 0; k < probe->count(); ++k) {
    const ProbedEquation moving = probe->equation(k, ProbedState::Moving);
    const ProbedEquation resting = probe->equation(k, ProbedState::Resting);
    const ProbedEquation earlier = probe->equation(k, ProbedState::Earlier);
    const ProbedEquation later = probe->equation(k, ProbedState::Later);
    for (const ProbedEquation* equation : {&moving, &resting, &earlier, &later}) {
      if (!invertible(equation->inverseM) || !equation->free.allFinite()) {
        return {};
      }
    }
    const VectorXd qd = probe->qd(k);
    const MatrixXd rate =
        (later.inverseM.inverse() - earlier.inverseM.inverse()) / (2 * driver::kProbeStep);
    sides.left(0, k) = qd.dot(rate * qd) / 2;
    sides.right(0, k) = qd.dot(bias(moving) - bias(resting));
  }
  return sides;
}

}  // namespace enshu::grading
