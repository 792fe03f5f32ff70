// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/laws.h"

#include <QCoreApplication>
#include <QHash>

#include "core/base/contract.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/simulation/euler_step.h"
#include "core/simulation/lab_runs.h"

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;
using Sides = std::optional<LawSides>;

class Words {
  Q_DECLARE_TR_FUNCTIONS(Laws)
};

// An input or output of that name; nullptr if it is not there or has another shape.
const MatrixXd* shaped(const plugin::Signals& from, const QString& name, Index rows, Index cols) {
  const MatrixXd* found = plugin::find(from, name);
  return found != nullptr && found->rows() == rows && found->cols() == cols ? found : nullptr;
}

Index samplesOf(const Case& is) {
  return plugin::values(is.inputs, QStringLiteral("t")).cols();
}

QStringList oneChannel(const QString& name) {
  return {name};
}

Sides kineticEnergy(const Case& is, const plugin::Signals& outputs) {
  const Index n = samplesOf(is);
  const Index rows = Index{3} * is.robot.linkCount();
  const MatrixXd* v = shaped(outputs, QStringLiteral("linear_velocity"), rows, n);
  const MatrixXd* w = shaped(outputs, QStringLiteral("angular_velocity"), rows, n);
  const MatrixXd* q = shaped(is.inputs, QStringLiteral("q"), is.robot.dof(), n);
  const MatrixXd* qd = shaped(is.inputs, QStringLiteral("qd"), is.robot.dof(), n);
  if (v == nullptr || w == nullptr || q == nullptr || qd == nullptr) {
    return {};
  }
  LawSides sides{MatrixXd::Zero(1, n), MatrixXd(1, n), oneChannel(Words::tr("kinetic energy"))};
  for (Index k = 0; k < n; ++k) {
    const std::vector<Transform> T_w = linkPoses(is.robot, q->col(k));
    for (int j = 0; j < is.robot.linkCount(); ++j) {
      const Link& body = is.robot.link(j);
      const Eigen::Matrix3d& R = T_w[static_cast<size_t>(j)].R;
      const Vector3d w_j = w->block<3, 1>(Index{3} * j, k);
      const Vector3d v_c = v->block<3, 1>(Index{3} * j, k) + w_j.cross(R * body.com);
      const Vector3d own = R.transpose() * w_j;
      sides.left(0, k) += body.mass * v_c.squaredNorm() / 2 + own.dot(body.inertia * own) / 2;
    }
    sides.right(0, k) =
        qd->col(k).dot(compositeInertiaMatrix(is.robot, q->col(k)) * qd->col(k)) / 2;
  }
  return sides;
}

Sides work(const Case& is, const plugin::Signals& outputs) {
  const Index n = samplesOf(is);
  const MatrixXd* tau = shaped(outputs, QStringLiteral("joint_torque"), is.robot.dof(), n);
  const MatrixXd* T = shaped(is.inputs, QStringLiteral("T"), 1, 1);
  const MatrixXd* dt = shaped(is.inputs, QStringLiteral("dt"), 1, 1);
  if (tau == nullptr || T == nullptr || dt == nullptr) {
    return {};
  }
  const JointMotion motion =
      labInverseMotion((*T)(0, 0), (*dt)(0, 0), static_cast<int>(n), is.robot.dof());
  LawSides sides{MatrixXd::Zero(1, n), MatrixXd(1, n), oneChannel(Words::tr("work"))};
  const double start = energy(is.robot, motion.q.col(0), motion.qd.col(0)).total();
  for (Index k = 0; k < n; ++k) {
    sides.right(0, k) = energy(is.robot, motion.q.col(k), motion.qd.col(k)).total() - start;
    if (k > 0) {
      const double power =
          tau->col(k - 1).dot(motion.qd.col(k - 1)) + tau->col(k).dot(motion.qd.col(k));
      sides.left(0, k) = sides.left(0, k - 1) + (*dt)(0, 0) * power / 2;
    }
  }
  return sides;
}

Sides equationOfMotion(const Case& is, const plugin::Signals& outputs) {
  const Index n = samplesOf(is);
  const int dof = is.robot.dof();
  const MatrixXd* qdd = shaped(outputs, QStringLiteral("joint_acceleration"), dof, n);
  const MatrixXd* q = shaped(is.inputs, QStringLiteral("q"), dof, n);
  const MatrixXd* qd = shaped(is.inputs, QStringLiteral("qd"), dof, n);
  const MatrixXd* tau = shaped(is.inputs, QStringLiteral("tau"), dof, n);
  if (qdd == nullptr || q == nullptr || qd == nullptr || tau == nullptr) {
    return {};
  }
  const LinkInverseDynamics gamma(is.robot);
  LawSides sides{MatrixXd(dof, n), *tau, channelNames(is.robot, dof)};
  for (Index k = 0; k < n; ++k) {
    sides.left.col(k) = gamma(q->col(k), qd->col(k), qdd->col(k));
  }
  return sides;
}

Sides frictionPower(const Case& is, const plugin::Signals& outputs) {
  const Index n = samplesOf(is);
  const int dof = is.robot.dof();
  const MatrixXd* qdd = shaped(outputs, QStringLiteral("joint_acceleration"), dof, n);
  const MatrixXd* q0 = shaped(is.inputs, QStringLiteral("q0"), dof, 1);
  const MatrixXd* D = shaped(is.inputs, QStringLiteral("friction"), dof, 1);
  const MatrixXd* dt = shaped(is.inputs, QStringLiteral("dt"), 1, 1);
  if (qdd == nullptr || q0 == nullptr || D == nullptr || dt == nullptr) {
    return {};
  }
  const LinkInverseDynamics gamma(is.robot);
  LawSides sides{MatrixXd(1, n), MatrixXd(1, n), oneChannel(Words::tr("power of the friction"))};
  JointState state{*q0, VectorXd::Zero(dof)};
  for (Index k = 0; k < n; ++k) {
    sides.left(0, k) = gamma(state.q, state.qd, qdd->col(k)).dot(state.qd);
    sides.right(0, k) = -state.qd.cwiseAbs2().dot(D->col(0));
    eulerStep(state, qdd->col(k), (*dt)(0, 0));
  }
  return sides;
}

using Law = Sides (*)(const Case&, const plugin::Signals&);

const QHash<QString, Law>& laws() {
  static const QHash<QString, Law> all{
      {QStringLiteral("kinetic-energy"), kineticEnergy},
      {QStringLiteral("work"), work},
      {QStringLiteral("equation-of-motion"), equationOfMotion},
      {QStringLiteral("friction-power"), frictionPower},
  };
  return all;
}

}  // namespace

QStringList lawIds() {
  return laws().keys();
}

std::optional<LawSides> lawSides(const QString& law, const Case& prepared,
                                 const plugin::Signals& outputs) {
  expects(laws().contains(law), "lawSides: there is no such law");
  return laws().value(law)(prepared, outputs);
}

}  // namespace enshu::grading
