// SPDX-License-Identifier: GPL-3.0-or-later
#include "constrained-motion/constrained-simulation/sliding_arm.h"
#include "core/driver/law.h"
#include "core/dynamics/newton_euler/energy.h"

using namespace enshu::driver;

namespace {

// The energy that the arm gains is what the drives give less what joints and ground take.
Sides energyBalance(const Evidence& evidence) {
  const sliding_arm::Arm arm = sliding_arm::armOf(evidence.inputs());
  const enshu::Robot robot = enshu::planarRods(arm.rods);
  const MatrixXd* q = evidence.output("asked_q", robot.dof(), evidence.samples());
  const MatrixXd* u = evidence.output("asked_qd", robot.dof(), evidence.samples());
  const MatrixXd* f_n = evidence.output("normal_force", 1, evidence.samples());
  if (q == nullptr || u == nullptr || f_n == nullptr) {
    return {};
  }
  MatrixXd energy(1, evidence.samples()), power(1, evidence.samples());
  for (Eigen::Index k = 0; k < evidence.samples(); ++k) {
    const VectorXd qd = u->col(k);
    const auto now = enshu::energy(robot, q->col(k), qd);
    energy(0, k) = now.kinetic + now.potential;
    power(0, k) = sliding_arm::powerAt(evidence.inputs(), robot, evidence.axis().values(k),
                                       q->col(k), qd, (*f_n)(0, k));
  }
  return evidence.sides(energy.array() - energy(0, 0), integral(power, evidence.axis().values),
                        {u"energy"_s});
}

// The angles that are returned change with the speeds that the dynamics was asked for.
Sides anglesAndSpeeds(const Evidence& evidence) {
  const auto n = sliding_arm::armOf(evidence.inputs()).rods.rods;
  const MatrixXd* q = evidence.output("joint_angle", n, evidence.samples());
  const MatrixXd* u = evidence.output("asked_qd", n, evidence.samples());
  if (q == nullptr || u == nullptr) {
    return {};
  }
  QStringList names;
  for (int i = 1; i <= n; ++i) {
    names.push_back(u"q%1"_s.arg(i));
  }
  return evidence.sides(q->colwise() - VectorXd(q->col(0)), integral(*u, evidence.axis().values),
                        names);
}

}  // namespace

ENSHU_LAWS({"energy-balance", energyBalance}, {"angles-and-speeds", anglesAndSpeeds})
