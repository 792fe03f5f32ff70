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

std::optional<Asked> asked(const Evidence& of) {
  const Eigen::Index n = of.dof();
  const Asked all{of.output("normal_force", 1, of.samples()),
                  of.output("joint_acceleration", n, of.samples()), of.input("q", n, of.samples()),
                  of.input("u", n, of.samples()), of.input("drive", n, of.samples())};
  const bool there = all.f_n != nullptr && all.qdd != nullptr && all.q != nullptr &&
                     all.u != nullptr && all.drive != nullptr;
  return there ? std::optional(all) : std::nullopt;
}

// The second derivative of C along the motion vanishes, [ENE] (13), divided by |dC/dr|: what the
// joint accelerations give to the point along the normal against what its speed needs there.
Sides constraintKept(const Evidence& of) {
  const auto all = asked(of);
  if (!all) {
    return {};
  }
  LawSides sides =
      of.sides(MatrixXd(1, of.samples()), MatrixXd(1, of.samples()), {u"normal acceleration"_s});
  for (Eigen::Index k = 0; k < of.samples(); ++k) {
    const constraint_step::Sliding at = constraint_step::slidingOf(of.inputs(), k);
    const VectorXd q = all->q->col(k);
    const VectorXd u = all->u->col(k);
    const enshu::Matrix6X J = enshu::linkJacobian(of.robot(), q, at.link, at.point);
    const enshu::Matrix6X Jdot = enshu::linkJacobianRate(of.robot(), q, u, at.link, at.point);
    const Vector3d rd = J.topRows<3>() * u;
    const double norm = at.surface.gradient.norm();
    const Vector3d normal = at.surface.gradient / norm;
    sides.left(0, k) = normal.dot(J.topRows<3>() * all->qdd->col(k));
    sides.right(0, k) = -normal.dot(Jdot.topRows<3>() * u) - rd.dot(at.surface.hessian * rd) / norm;
  }
  return sides;
}

// [ENE] (11): with both answers INV gives back the torques of the drives.
Sides equationWithContact(const Evidence& of) {
  const auto all = asked(of);
  if (!all) {
    return {};
  }
  const constraint_step::SlidingRobot sliding(of.robot(), Functions());
  MatrixXd tau(of.dof(), of.samples());
  for (Eigen::Index k = 0; k < of.samples(); ++k) {
    const constraint_step::Sliding at = constraint_step::slidingOf(of.inputs(), k);
    const VectorXd q = all->q->col(k);
    const VectorXd u = all->u->col(k);
    const Contact contact = sliding.contact(at, q, u);
    tau.col(k) =
        sliding.INV(at, contact, u)(q, u, all->qdd->col(k), 1, (*all->f_n)(0, k), contact.K);
  }
  return of.sides(tau, *all->drive);
}

}  // namespace

ENSHU_LAWS({"constraint-kept", constraintKept}, {"equation-with-contact", equationWithContact})
