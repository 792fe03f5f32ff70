// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

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

LawSides oneChannel(const Evidence& of, const QString& name) {
  return of.sides(MatrixXd::Zero(1, of.samples()), MatrixXd::Zero(1, of.samples()), {name});
}

// The energy of one link whose origin moves at v and which turns at w, world frame.
double kineticEnergyOf(const Link& body, const Eigen::Matrix3d& R, const Vector3d& v,
                       const Vector3d& w) {
  const Vector3d v_c = v + w.cross(R * body.com);
  const Vector3d own = R.transpose() * w;
  return body.mass * v_c.squaredNorm() / 2 + own.dot(body.inertia * own) / 2;
}

}  // namespace

Sides kineticEnergy(const Evidence& of) {
  const Index n = of.samples();
  const Index rows = Index{3} * of.robot().linkCount();
  const MatrixXd* v = of.output("linear_velocity", rows, n);
  const MatrixXd* w = of.output("angular_velocity", rows, n);
  const MatrixXd* q = of.input("q", of.dof(), n);
  const MatrixXd* qd = of.input("qd", of.dof(), n);
  if (v == nullptr || w == nullptr || q == nullptr || qd == nullptr) {
    return {};
  }
  LawSides sides = oneChannel(of, EnergyLawsWords::tr("kinetic energy"));
  for (Index k = 0; k < n; ++k) {
    const std::vector<Transform> T_w = linkPoses(of.robot(), q->col(k));
    for (int j = 0; j < of.robot().linkCount(); ++j) {
      sides.left(0, k) +=
          kineticEnergyOf(of.robot().link(j), T_w[static_cast<size_t>(j)].R,
                          v->block<3, 1>(Index{3} * j, k), w->block<3, 1>(Index{3} * j, k));
    }
    const MatrixXd M = compositeInertiaMatrix(of.robot(), q->col(k));
    sides.right(0, k) = qd->col(k).dot(M * qd->col(k)) / 2;
  }
  return sides;
}

Sides work(const Evidence& of) {
  const Index n = of.samples();
  const MatrixXd* tau = of.output("joint_torque", of.dof(), n);
  const MatrixXd* T = of.input("T", 1, 1);
  const MatrixXd* dt = of.input("dt", 1, 1);
  if (tau == nullptr || T == nullptr || dt == nullptr) {
    return {};
  }
  const JointMotion motion =
      labInverseMotion((*T)(0, 0), (*dt)(0, 0), static_cast<int>(n), of.dof());
  LawSides sides = oneChannel(of, EnergyLawsWords::tr("work"));
  const double start = energy(of.robot(), motion.q.col(0), motion.qd.col(0)).total();
  for (Index k = 0; k < n; ++k) {
    sides.right(0, k) = energy(of.robot(), motion.q.col(k), motion.qd.col(k)).total() - start;
  }
  sides.left = driver::integral(tau->cwiseProduct(motion.qd).colwise().sum(), sides.axis.values);
  return sides;
}

Sides frictionPower(const Evidence& of) {
  const Index n = of.samples();
  const MatrixXd* qdd = of.output("joint_acceleration", of.dof(), n);
  const MatrixXd* q0 = of.input("q0", of.dof(), 1);
  const MatrixXd* D = of.input("friction", of.dof(), 1);
  const MatrixXd* dt = of.input("dt", 1, 1);
  if (qdd == nullptr || q0 == nullptr || D == nullptr || dt == nullptr) {
    return {};
  }
  const LinkInverseDynamics gamma(of.robot());
  LawSides sides = oneChannel(of, EnergyLawsWords::tr("power of the friction"));
  JointState state{*q0, VectorXd::Zero(of.dof())};
  for (Index k = 0; k < n; ++k) {
    sides.left(0, k) = gamma(state.q, state.qd, qdd->col(k)).dot(state.qd);
    sides.right(0, k) = -state.qd.cwiseAbs2().dot(D->col(0));
    eulerStep(state, qdd->col(k), (*dt)(0, 0));
  }
  return sides;
}

Sides frictionResists(const Evidence& of) {
  const Index n = of.samples();
  const MatrixXd* qd = of.output("run_qd", of.dof(), n);
  const MatrixXd* tau = of.output("run_tau", of.dof(), n);
  if (qd == nullptr || tau == nullptr) {
    return {};
  }
  return of.sides(tau->cwiseProduct(*qd).cwiseMax(0), MatrixXd::Zero(of.dof(), n));
}

}  // namespace enshu::grading
