// SPDX-License-Identifier: GPL-3.0-or-later
#include <Eigen/Eigenvalues>

#include "articulated-body/gears/geared_robot.h"
#include "core/driver/law.h"
#include "core/driver/states.h"
#include "gears.h"

using namespace enshu::driver;
using Eigen::Index;

// M qdd + c = tau of the robot with its gears, M by composite rigid bodies and c by Newton and
// Euler.
static Sides gearedMotion(const Evidence& evidence) {
  const Index n = evidence.samples();
  const MatrixXd* tau = find(evidence.inputs(), u"tau"_s);
  const MatrixXd* gears = find(evidence.inputs(), u"gears"_s);
  if (tau == nullptr || gears == nullptr) {
    return {};
  }
  const MatrixXd* qdd = evidence.output("joint_acceleration", tau->rows(), n);
  if (qdd == nullptr) {
    return {};
  }
  LawSides sides = evidence.sides(MatrixXd(tau->rows(), n), *tau);
  States states(geared::robot(evidence.robot(), *gears), evidence.inputs());
  for (Index k = 0; k < n; ++k) {
    sides.left.col(k) =
        states.of<MatrixXd>("M:crb", k) * qdd->col(k) + states.of<VectorXd>("bias", k);
  }
  for (Index row = 1; row <= tau->rows(); ++row) {
    sides.channels += u"tau[%1]"_s.arg(row);
  }
  return sides;
}

// A group adds no negative inertia to its base: eigenvalues below zero, their number.
static Sides addedInertia(const Evidence& evidence) {
  const Index n = evidence.samples();
  const MatrixXd* I = evidence.output("base_inertia", 72, n);
  if (I == nullptr || !I->allFinite()) {
    return {};
  }
  LawSides sides = evidence.sides(MatrixXd::Zero(2, n), MatrixXd::Zero(2, n), {u"I1"_s, u"I2"_s});
  for (Index k = 0; k < n; ++k) {
    for (Index g = 0; g < 2; ++g) {
      const MatrixXd added = I->block<36, 1>(36 * g, k).reshaped(6, 6);
      const VectorXd values = Eigen::SelfAdjointEigenSolver<MatrixXd>(
                                  0.5 * (added + added.transpose()), Eigen::EigenvaluesOnly)
                                  .eigenvalues();
      const double least = -1e-6 * values.cwiseAbs().maxCoeff();
      sides.left(g, k) = static_cast<double>((values.array() < least).count());
    }
  }
  return sides;
}

ENSHU_LAWS({"geared-motion", gearedMotion}, {"added-inertia", addedInertia})
