// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Eigenvalues>
#include <vector>

#include "core/driver/channel_names.h"
#include "core/driver/joint_names.h"
#include "core/driver/law.h"
#include "core/driver/states.h"
#include "core/driver/unset.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/plugin/solve.h"

// What is made of the inertia matrices M that a student returns, one for each state: the outputs
// inertia_matrix, row by row, and joint_acceleration, and the laws that every M obeys.
namespace inertia_matrices {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using enshu::Robot;
using namespace enshu::driver;

// M^-1 (tau - c); of a singular M the least of those that come nearest, so that a small change of a
// wrong M changes them little.
inline VectorXd acceleration(const Robot& robot, const States& states, Index k, const MatrixXd& M) {
  const VectorXd c = enshu::inverseDynamics(robot, states.column("q", k), states.column("u", k),
                                            VectorXd::Zero(robot.dof()));
  return enshu::plugin::leastNorm(M, states.column("tau", k) - c);
}

// Whether it has the shape of the inertia matrix. After one that has not a driver asks no more.
inline bool fits(const Robot& robot, const MatrixXd& M) {
  return M.rows() == robot.dof() && M.cols() == robot.dof();
}

// A matrix of a wrong shape makes both outputs of one, unset.
inline Signals outputs(const Robot& robot, const States& states, const std::vector<MatrixXd>& all) {
  const Index n = robot.dof();
  MatrixXd M(n * n, states.count());
  MatrixXd qdd(n, states.count());
  for (Index k = 0; k < states.count(); ++k) {
    const MatrixXd& of = all[static_cast<size_t>(k)];
    if (!fits(robot, of)) {
      return {{u"inertia_matrix"_s, unsetMatrix(of.size(), 1)},
              {u"joint_acceleration"_s, unsetMatrix(of.rows(), 1)}};
    }
    M.col(k) = of.transpose().reshaped();
    qdd.col(k) = acceleration(robot, states, k, of);
  }
  return {{u"inertia_matrix"_s, M}, {u"joint_acceleration"_s, qdd}};
}

inline QStringList entries(const Robot& robot) {
  return matrixNames(u"M"_s, jointNames(robot), jointNames(robot));
}

// The matrices of an answer; nullptr if they have another shape.
inline const MatrixXd* answered(const Evidence& evidence) {
  return evidence.output("inertia_matrix", Index{evidence.dof()} * evidence.dof(),
                         evidence.samples());
}

inline MatrixXd matrix(const Evidence& evidence, const MatrixXd& all, Index k) {
  return all.col(k).reshaped(evidence.dof(), evidence.dof()).transpose();
}

inline Sides symmetric(const Evidence& evidence) {
  const MatrixXd* M = answered(evidence);
  if (M == nullptr) {
    return {};
  }
  LawSides sides = evidence.sides(*M, *M, entries(evidence.robot()));
  for (Index k = 0; k < evidence.samples(); ++k) {
    sides.right.col(k) = matrix(evidence, *M, k).reshaped();
  }
  return sides;
}

// The number of eigenvalues that are not above zero.
inline Sides positive(const Evidence& evidence) {
  const MatrixXd* all = answered(evidence);
  if (all == nullptr || !all->allFinite()) {
    return {};
  }
  const MatrixXd zero = MatrixXd::Zero(1, evidence.samples());
  LawSides sides = evidence.sides(zero, zero, {u"eigenvalues <= 0"_s});
  for (Index k = 0; k < evidence.samples(); ++k) {
    const MatrixXd M = matrix(evidence, *all, k);
    const Eigen::SelfAdjointEigenSolver<MatrixXd> even((M + M.transpose()) / 2,
                                                       Eigen::EigenvaluesOnly);
    const double roundOff = 1e-12 * even.eigenvalues().cwiseAbs().maxCoeff();
    sides.left(0, k) = static_cast<double>((even.eigenvalues().array() <= roundOff).count());
  }
  return sides;
}

// u^T M u / 2 is the energy of all links.
inline Sides energetic(const Evidence& evidence) {
  const MatrixXd* M = answered(evidence);
  const MatrixXd* q = evidence.input("q", evidence.robot().coordinates(), evidence.samples());
  const MatrixXd* u = evidence.input("u", evidence.dof(), evidence.samples());
  if (M == nullptr || q == nullptr || u == nullptr) {
    return {};
  }
  const MatrixXd zero = MatrixXd::Zero(1, evidence.samples());
  LawSides sides = evidence.sides(zero, zero, {u"T"_s});
  for (Index k = 0; k < evidence.samples(); ++k) {
    sides.left(0, k) = u->col(k).dot(matrix(evidence, *M, k) * u->col(k)) / 2;
    sides.right(0, k) = enshu::energy(evidence.robot(), q->col(k), u->col(k)).kinetic;
  }
  return sides;
}

}  // namespace inertia_matrices
