// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite-rigid-body/composite-bodies/tree_links.h"
#include "composite_bodies.h"
#include "core/driver/channel_names.h"
#include "core/driver/law.h"
#include "core/driver/unset.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/newton_euler/energy.h"

namespace {

using enshu::Robot;
using namespace enshu::driver;
using Eigen::Index;

// The composites of an answer, with the states that they are for.
struct Answered {
  const MatrixXd* mass;
  const MatrixXd* com;
  const MatrixXd* inertia;
  const MatrixXd* q;
  const MatrixXd* u;

  explicit Answered(const Evidence& evidence)
      : mass(evidence.output("mass", evidence.robot().linkCount(), evidence.samples())),
        com(evidence.output("com", Index{3} * evidence.robot().linkCount(), evidence.samples())),
        inertia(evidence.output("inertia", Index{9} * evidence.robot().linkCount(),
                                evidence.samples())),
        q(evidence.input("q", evidence.robot().coordinates(), evidence.samples())),
        u(evidence.input("u", evidence.dof(), evidence.samples())) {}

  bool complete() const {
    const auto written = [](const MatrixXd* answer) {
      return answer != nullptr && !answer->unaryExpr(&isUnset).any();
    };
    return written(mass) && written(com) && written(inertia) && q != nullptr && u != nullptr;
  }

  MassProperties at(Index link, Index k) const {
    const Matrix3d transposed = inertia->block<9, 1>(9 * link, k).reshaped(3, 3);
    return {(*mass)(link, k), com->block<3, 1>(3 * link, k), transposed.transpose()};
  }
};

// Mass and first moment in world axes.
Eigen::Vector4d weighed(double mass, const Vector3d& com) {
  Eigen::Vector4d both;
  both << mass, mass * com;
  return both;
}

// What the composites of the roots hold is what all links hold: mass, and centre of mass.
Sides massBalance(const Evidence& evidence) {
  const Answered answered(evidence);
  if (!answered.complete()) {
    return {};
  }
  const Robot& robot = evidence.robot();
  const MatrixXd zero = MatrixXd::Zero(4, evidence.samples());
  LawSides sides = evidence.sides(zero, zero, QStringList{u"m"_s} + vectorNames({u"m c"_s}));
  for (Index k = 0; k < evidence.samples(); ++k) {
    const auto T = linkPoses(robot, answered.q->col(k));
    for (int i = 0; i < robot.linkCount(); ++i) {
      const enshu::Link& link = robot.link(i);
      const enshu::Transform& pose = T[static_cast<size_t>(i)];
      sides.right.col(k) += weighed(link.mass, pose * link.com);
      if (link.parent < 0) {
        const MassProperties root = answered.at(i, k);
        sides.left.col(k) += weighed(root.mass, pose * root.com);
      }
    }
  }
  return sides;
}

// While joint i alone moves, the composite i has the energy of all links.
Sides frozenEnergy(const Evidence& evidence) {
  const Answered answered(evidence);
  if (!answered.complete()) {
    return {};
  }
  const Robot& robot = evidence.robot();
  const MatrixXd zero = MatrixXd::Zero(robot.linkCount(), evidence.samples());
  QStringList names;
  for (const enshu::Link& link : robot.links()) {
    names += QString::fromStdString(link.name);
  }
  LawSides sides = evidence.sides(zero, zero, names);
  for (Index k = 0; k < evidence.samples(); ++k) {
    const VectorXd q = answered.q->col(k);
    const std::vector<TreeLink> links = tree_links::at(robot, q);
    for (Index i = 0; i < robot.linkCount(); ++i) {
      const TreeLink& link = links[static_cast<size_t>(i)];
      const Index dof = link.Z.cols();
      if (dof == 0) {
        continue;
      }
      VectorXd alone = VectorXd::Zero(robot.dof());
      alone.segment(link.column, dof) = answered.u->col(k).segment(link.column, dof);
      const Vector6 V = link.Z * alone.segment(link.column, dof);
      sides.left(i, k) = V.dot(tree_links::momentum(answered.at(i, k), V)) / 2;
      sides.right(i, k) = enshu::energy(robot, q, alone).kinetic;
    }
  }
  return sides;
}

}  // namespace

ENSHU_LAWS({"mass-balance", massBalance}, {"frozen-energy", frozenEnergy})
