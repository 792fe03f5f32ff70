// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/constraint/constrained_motion.h"

#include <Eigen/LU>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/input/inertia_factor.h"

namespace enshu {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

// A has 2^contacts - 1 principal minors.
constexpr Eigen::Index kMostMinors = 10;

// The first contact to whose own force no more than kDegenerate of the response `free` is left by
// the ones before it; or -1. Eliminated is from the last row: reversed, so that each contact is
// held against those before it.
int spentContact(const MatrixXd& response, const VectorXd& free) {
  const int contacts = count(free);
  const FactoredMatrix reversed(fullMatrix(contacts), response.reverse(), free.reverse(),
                                kDegenerate);
  return reversed.singularRow() < 0 ? -1 : contacts - 1 - reversed.singularRow();
}

// The principal minor of the contacts that `chosen` has a bit for.
double principalMinor(const MatrixXd& A, unsigned chosen) {
  std::vector<int> contacts;
  for (int k = 0; k < A.rows(); ++k) {
    if ((chosen >> k) & 1U) {
      contacts.push_back(k);
    }
  }
  return MatrixXd(A(contacts, contacts)).determinant();
}

// The first contact that jams together with some of those before it; -1: A is a P-matrix, as it
// surely is if its symmetric part is positive definite.
int jammedContact(const MatrixXd& A, const MatrixXd& m_c) {
  const int spent = spentContact((A + A.transpose()) / 2, m_c.diagonal());
  if (spent < 0 || A.rows() > kMostMinors) {
    return spent;
  }
  int last = 0;  // the highest bit of `chosen`
  for (unsigned chosen = 1; chosen < (1U << A.rows()); ++chosen) {
    last += (chosen >> last) > 1U ? 1 : 0;
    if (!(principalMinor(A, chosen) > kDegenerate * principalMinor(m_c, chosen))) {
      return last;
    }
  }
  return -1;
}

}  // namespace

Result<ConstrainedMotion> constrainedMotion(const Robot& robot, const EquationOfMotion& equation,
                                            const VectorXd& tau,
                                            const std::vector<ContactState>& contacts,
                                            double rate) {
  return constrainedMotion(robot, makeModel(robot), equation, tau, contacts, rate);
}

Result<ConstrainedMotion> constrainedMotion(const Robot& robot, const Model<double>& model,
                                            const EquationOfMotion& equation, const VectorXd& tau,
                                            const std::vector<ContactState>& contacts,
                                            double rate) {
  const auto n = equation.c.size();
  const int rows = count(contacts);
  expects(tau.size() == n && robot.dof() == n, "constrainedMotion: tau has the wrong size");
  expects(rows > 0, "constrainedMotion: there is no contact");
  expects(rate >= 0, "constrainedMotion: the rate is negative");

  MatrixXd Jc(rows, n), Jt_K(rows, n);
  VectorXd gamma(rows);
  for (int k = 0; k < rows; ++k) {
    const ContactState& state = at(contacts, k);
    Jc.row(k) = state.jc.transpose();
    Jt_K.row(k) = state.jt.transpose() * state.K;
    gamma[k] = state.gamma + 2 * rate * state.gapRate + rate * rate * state.gap;
  }

  const auto M = factoredInertia(robot, model, equation.M);
  ENSHU_TRY(M);
  const MatrixXd d = M->solve(Jc.transpose()).transpose();  // (17)
  const MatrixXd m_c = d * Jc.transpose();                  // (15)
  const MatrixXd A = m_c - d * Jt_K.transpose();            // (21), of (16) as corrected
  const VectorXd a = d * equation.c - gamma;                // (19)

  const auto linkOf = [&](int k) { return at(contacts, k).link; };
  if (const int k = spentContact(m_c, m_c.diagonal()); k >= 0) {
    return heldAlready(robot, linkOf(k));
  }
  if (const int k = jammedContact(A, m_c); k >= 0) {
    return jammed(robot, linkOf(k));
  }
  ConstrainedMotion motion;
  // LU, for A is not symmetric: friction has the direction of the motion, not of the normal.
  motion.fn = A.partialPivLu().solve(a - d * tau);                               // (22)
  motion.ud = M->solve(tau - equation.c + (Jc - Jt_K).transpose() * motion.fn);  // (37)
  ENSHU_TRY(checkAcceleration(robot, motion.ud));
  return motion;
}

}  // namespace enshu
