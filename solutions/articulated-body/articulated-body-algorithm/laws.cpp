// SPDX-License-Identifier: GPL-3.0-or-later
#include "articulated_body_algorithm.h"
#include "core/driver/law.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"

using namespace enshu::driver;

// The inverse dynamics of the accelerations, under the loads of the state, gives the torques back.
static Sides motionUnderLoads(const Evidence& evidence) {
  const Eigen::Index links = evidence.robot().linkCount(), n = evidence.samples();
  const MatrixXd* qdd = evidence.output("joint_acceleration", evidence.dof(), n);
  const MatrixXd* q = evidence.input("q", evidence.robot().coordinates(), n);
  const MatrixXd* u = evidence.input("u", evidence.dof(), n);
  const MatrixXd* tau = evidence.input("tau", evidence.dof(), n);
  if (qdd == nullptr || q == nullptr || u == nullptr || tau == nullptr) {
    return {};
  }
  const MatrixXd* external = evidence.input("external", 6 * links, n);
  LawSides sides = evidence.sides(MatrixXd(evidence.dof(), n), *tau);
  for (Eigen::Index k = 0; k < n; ++k) {
    std::vector<enshu::Force> loads;
    for (Eigen::Index i = 0; external != nullptr && i < links; ++i) {
      loads.push_back({external->block<3, 1>(6 * i, k), external->block<3, 1>(6 * i + 3, k)});
    }
    sides.left.col(k) =
        enshu::inverseDynamics(evidence.robot(), q->col(k), u->col(k), qdd->col(k), loads);
  }
  return sides;
}

ENSHU_LAWS({"motion-under-loads", motionUnderLoads})
