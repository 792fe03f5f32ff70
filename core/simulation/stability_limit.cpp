// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/stability_limit.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <limits>

#include "core/base/contract.h"
#include "core/dynamics/composite/composite_rigid_body_kernel.h"
#include "core/dynamics/input/inertia_factor.h"

namespace enshu {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kRungeKutta4 = 2.785293563405282;  // z^3 - 4 z^2 + 12 z = 24
constexpr Eigen::Index kMostSamples = 1000;

}  // namespace

double stabilityInterval(Integrator integrator) {
  switch (integrator) {
    case Integrator::ExplicitEuler:
    case Integrator::SemiImplicitEuler:
      return 2;
    case Integrator::RungeKutta4:
      return kRungeKutta4;
    case Integrator::DormandPrince:
    case Integrator::ImplicitDamping:
      break;
  }
  return std::numeric_limits<double>::infinity();
}

Result<double> fastestDecay(const Robot& robot, const VectorXd& q, const VectorXd& D) {
  expects(q.size() == robot.coordinates(), "fastestDecay: q has the wrong size");
  expects(D.size() == 0 || D.size() == robot.dof(), "fastestDecay: D has the wrong size");
  expects((D.array() >= 0).all(), "fastestDecay: D is negative");
  if (D.size() == 0 || D.isZero(0)) {
    return 0;
  }
  const Model<double> model = makeModel(robot);
  Workspace<double> space(model);
  MatrixXd M(model.dof, model.dof);
  compositeInertiaMatrix<double>(model, space, q, M);
  const auto factors = factoredInertia(robot, model, M);
  ENSHU_TRY(factors);
  // D^1/2 M^-1 D^1/2 has the eigenvalues of M^-1 D, and is symmetric.
  const VectorXd root = D.cwiseSqrt();
  const MatrixXd similar = root.asDiagonal() * factors->solve(root.asDiagonal());
  const Eigen::SelfAdjointEigenSolver<MatrixXd> solver(similar, Eigen::EigenvaluesOnly);
  return solver.eigenvalues().maxCoeff();
}

Result<DecayAlong> fastestDecayAlong(const Mechanism& mechanism, const Trajectory& trajectory) {
  const Eigen::Index N = trajectory.t.size();
  expects(N > 0, "fastestDecayAlong: there is no sample");
  const Eigen::Index stride = (N + kMostSamples - 1) / kMostSamples;
  DecayAlong along;
  for (Eigen::Index k = 0; k < N; k = k < N - 1 ? std::min(k + stride, N - 1) : N) {
    const auto decay = fastestDecay(mechanism.robot(), trajectory.q.col(k), mechanism.damping());
    ENSHU_TRY(decay);
    if (k == 0) {
      along.atStart = *decay;
      along.least = *decay;
    }
    along.least = std::min(along.least, *decay);
    if (k == 0 || *decay > along.largest) {
      along.largest = *decay;
      along.time = trajectory.t[k];
    }
  }
  return along;
}

}  // namespace enshu
