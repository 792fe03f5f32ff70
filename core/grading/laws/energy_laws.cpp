// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "core/base/at.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/grading/laws/law_evidence.h"
#include "core/simulation/euler_step.h"
#include "core/simulation/lab_runs.h"

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

class EnergyLawsWords {
  Q_DECLARE_TR_FUNCTIONS(Laws)
};

LawSides oneChannel(const Evidence& evidence, const QString& name) {
  return evidence.sides(MatrixXd::Zero(1, evidence.samples()),
                        MatrixXd::Zero(1, evidence.samples()), {name});
}

// The energy of one link whose origin moves at v and which turns at w, world frame.
double kineticEnergyOf(const Link& body, const Eigen::Matrix3d& R, const Vector3d& v,
                       const Vector3d& w) {
  const Vector3d v_c = v + w.cross(R * body.com);
  const Vector3d own = R.transpose() * w;
  return body.mass * v_c.squaredNorm() / 2 + own.dot(body.inertia * own) / 2;
}

}  // namespace

Sides kineticEnergy(const Evidence& evidence) {
  const Index n = evidence.samples();
  const Index rows = Index{3} * evidence.robot().linkCount();
  const MatrixXd* v = evidence.output("linear_velocity", rows, n);
  const MatrixXd* w = evidence.output("angular_velocity", rows, n);
  const MatrixXd* q = evidence.input("q", evidence.dof(), n);
  const MatrixXd* qd = evidence.input("qd", evidence.dof(), n);
  if (v == nullptr || w == nullptr || q == nullptr || qd == nullptr) {
    return {};
  }
  LawSides sides = oneChannel(evidence, EnergyLawsWords::tr("kinetic energy"));
  for (Index k = 0; k < n; ++k) {
    const std::vector<Transform> T_w = linkPoses(evidence.robot(), q->col(k));
    for (int j = 0; j < evidence.robot().linkCount(); ++j) {
      sides.left(0, k) +=
          kineticEnergyOf(evidence.robot().link(j), at(T_w, j).R, v->block<3, 1>(Index{3} * j, k),
                          w->block<3, 1>(Index{3} * j, k));
    }
    const MatrixXd M = compositeInertiaMatrix(evidence.robot(), q->col(k));
    sides.right(0, k) = qd->col(k).dot(M * qd->col(k)) / 2;
  }
  return sides;
}

Sides work(const Evidence& evidence) {
  const Index n = evidence.samples();
  const MatrixXd* tau = evidence.output("joint_torque", evidence.dof(), n);
  const MatrixXd* T = evidence.input("T", 1, 1);
  const MatrixXd* dt = evidence.input("dt", 1, 1);
  if (tau == nullptr || T == nullptr || dt == nullptr) {
    return {};
  }
  const JointMotion motion =
      labInverseMotion((*T)(0, 0), (*dt)(0, 0), static_cast<int>(n), evidence.dof());
  LawSides sides = oneChannel(evidence, EnergyLawsWords::tr("work"));
  const double start = energy(evidence.robot(), motion.q.col(0), motion.qd.col(0)).total();
  for (Index k = 0; k < n; ++k) {
    sides.right(0, k) = energy(evidence.robot(), motion.q.col(k), motion.qd.col(k)).total() - start;
  }
  sides.left = driver::integral(tau->cwiseProduct(motion.qd).colwise().sum(), sides.axis.values);
  return sides;
}

Sides frictionPower(const Evidence& evidence) {
  const Index n = evidence.samples();
  const MatrixXd* qdd = evidence.output("joint_acceleration", evidence.dof(), n);
  const MatrixXd* q0 = evidence.input("q0", evidence.dof(), 1);
  const MatrixXd* D = evidence.input("friction", evidence.dof(), 1);
  const MatrixXd* dt = evidence.input("dt", 1, 1);
  if (qdd == nullptr || q0 == nullptr || D == nullptr || dt == nullptr) {
    return {};
  }
  const LinkInverseDynamics gamma(evidence.robot());
  LawSides sides = oneChannel(evidence, EnergyLawsWords::tr("power of the friction"));
  JointState state{*q0, VectorXd::Zero(evidence.dof())};
  for (Index k = 0; k < n; ++k) {
    sides.left(0, k) = gamma(state.q, state.qd, qdd->col(k)).dot(state.qd);
    sides.right(0, k) = -state.qd.cwiseAbs2().dot(D->col(0));
    eulerStep(state, qdd->col(k), (*dt)(0, 0));
  }
  return sides;
}

Sides frictionResists(const Evidence& evidence) {
  const Index n = evidence.samples();
  const MatrixXd* qd = evidence.output("run_qd", evidence.dof(), n);
  const MatrixXd* tau = evidence.output("run_tau", evidence.dof(), n);
  if (qd == nullptr || tau == nullptr) {
    return {};
  }
  return evidence.sides(tau->cwiseProduct(*qd).cwiseMax(0), MatrixXd::Zero(evidence.dof(), n));
}

}  // namespace enshu::grading
