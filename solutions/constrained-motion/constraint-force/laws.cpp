// SPDX-License-Identifier: GPL-3.0-or-later
#include "constrained-motion/constraint-force/constraint_step.h"
#include "core/driver/law.h"

using namespace enshu::driver;

namespace {

struct Asked {
  const MatrixXd* f_n;
  const MatrixXd* qdd;
  const MatrixXd* q;
  const MatrixXd* u;
  const MatrixXd* drive;
};

std::optional<Asked> asked(const Evidence& evidence) {
  const Eigen::Index n = evidence.dof();
  const Asked all{evidence.output("normal_force", 1, evidence.samples()),
                  evidence.output("joint_acceleration", n, evidence.samples()),
                  evidence.input("q", n, evidence.samples()),
                  evidence.input("u", n, evidence.samples()),
                  evidence.input("drive", n, evidence.samples())};
  const bool there = all.f_n != nullptr && all.qdd != nullptr && all.q != nullptr &&
                     all.u != nullptr && all.drive != nullptr;
  return there ? std::optional(all) : std::nullopt;
}

// The second derivative of C along the motion vanishes, [ENE] (13), divided by |dC/dr|: what the
// joint accelerations give to the point along the normal against what its speed needs there.
Sides constraintKept(const Evidence& evidence) {
  const auto all = asked(evidence);
  if (!all) {
    return {};
  }
  LawSides sides = evidence.sides(MatrixXd(1, evidence.samples()), MatrixXd(1, evidence.samples()),
                                  {u"normal acceleration"_s});
  for (Eigen::Index k = 0; k < evidence.samples(); ++k) {
    const constraint_step::Sliding at = constraint_step::slidingOf(evidence.inputs(), k);
    const VectorXd q = all->q->col(k);
    const VectorXd u = all->u->col(k);
    const enshu::Matrix6X J = enshu::linkJacobian(evidence.robot(), q, at.link, at.point);
    const enshu::Matrix6X Jdot = enshu::linkJacobianRate(evidence.robot(), q, u, at.link, at.point);
    const Vector3d rd = J.topRows<3>() * u;
    const double norm = at.surface.gradient.norm();
    const Vector3d normal = at.surface.gradient / norm;
    sides.left(0, k) = normal.dot(J.topRows<3>() * all->qdd->col(k));
    sides.right(0, k) = -normal.dot(Jdot.topRows<3>() * u) - rd.dot(at.surface.hessian * rd) / norm;
  }
  return sides;
}

// [ENE] (11): with both answers INV gives back the torques of the drives.
Sides equationWithContact(const Evidence& evidence) {
  const auto all = asked(evidence);
  if (!all) {
    return {};
  }
  const constraint_step::SlidingRobot sliding(evidence.robot(), Functions());
  MatrixXd tau(evidence.dof(), evidence.samples());
  for (Eigen::Index k = 0; k < evidence.samples(); ++k) {
    const constraint_step::Sliding at = constraint_step::slidingOf(evidence.inputs(), k);
    const VectorXd q = all->q->col(k);
    const VectorXd u = all->u->col(k);
    const Contact contact = sliding.contact(at, q, u);
    tau.col(k) =
        sliding.INV(at, contact, u)(q, u, all->qdd->col(k), 1, (*all->f_n)(0, k), contact.K);
  }
  return evidence.sides(tau, *all->drive);
}

}  // namespace

ENSHU_LAWS({"constraint-kept", constraintKept}, {"equation-with-contact", equationWithContact})
