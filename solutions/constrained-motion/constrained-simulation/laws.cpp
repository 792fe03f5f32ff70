// SPDX-License-Identifier: GPL-3.0-or-later
#include "constrained-motion/constrained-simulation/sliding_arm.h"
#include "core/driver/law.h"
#include "core/dynamics/newton_euler/energy.h"

using namespace enshu::driver;

namespace {

// The energy that the arm gains is what the drives give less what joints and ground take.
Sides energyBalance(const Evidence& of) {
  const sliding_arm::Arm arm = sliding_arm::armOf(of.inputs());
  const enshu::Robot robot = enshu::planarRods(arm.rods);
  const MatrixXd* q = of.output("asked_q", robot.dof(), of.samples());
  const MatrixXd* u = of.output("asked_qd", robot.dof(), of.samples());
  const MatrixXd* f_n = of.output("normal_force", 1, of.samples());
  if (q == nullptr || u == nullptr || f_n == nullptr) {
    return {};
  }
  MatrixXd energy(1, of.samples()), power(1, of.samples());
  for (Eigen::Index k = 0; k < of.samples(); ++k) {
    const VectorXd qd = u->col(k);
    const auto now = enshu::energy(robot, q->col(k), qd);
    energy(0, k) = now.kinetic + now.potential;
    power(0, k) =
        sliding_arm::powerAt(of.inputs(), robot, of.axis().values(k), q->col(k), qd, (*f_n)(0, k));
  }
  return of.sides(energy.array() - energy(0, 0), integral(power, of.axis().values), {u"energy"_s});
}

// The angles that are returned change with the speeds that the dynamics was asked for.
Sides anglesAndSpeeds(const Evidence& of) {
  const auto n = sliding_arm::armOf(of.inputs()).rods.rods;
  const MatrixXd* q = of.output("joint_angle", n, of.samples());
  const MatrixXd* u = of.output("asked_qd", n, of.samples());
  if (q == nullptr || u == nullptr) {
    return {};
  }
  QStringList names;
  for (int i = 1; i <= n; ++i) {
    names.push_back(u"q%1"_s.arg(i));
  }
  return of.sides(q->colwise() - VectorXd(q->col(0)), integral(*u, of.axis().values), names);
}

}  // namespace

ENSHU_LAWS({"energy-balance", energyBalance}, {"angles-and-speeds", anglesAndSpeeds})
