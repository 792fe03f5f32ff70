// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly-disassembly/inverse-inertia/bodies.h"
#include "core/driver/law.h"

using namespace enshu::driver;

static Sides reciprocity(const Evidence& of) {
  return bodies::reciprocity(of, of.robot().linkCount());
}

// Phi11 times the momentum of a unit motion of the body is that motion.
static Sides inverse(const Evidence& of) {
  const Eigen::Index links = of.robot().linkCount();
  const MatrixXd* phi = of.output("Phi", bodies::kPhi * links, of.samples());
  if (phi == nullptr) {
    return {};
  }
  MatrixXd product(36 * links, phi->cols());
  for (int i = 0; i < links; ++i) {
    Matrix6 I;
    for (int axis = 0; axis < 6; ++axis) {
      const Vector6 unit = Vector6::Unit(axis);
      I.col(axis) =
          (of.robot().link(i).rigidInertia() * enshu::Motion{unit.head<3>(), unit.tail<3>()})
              .vector();
    }
    for (Eigen::Index k = 0; k < phi->cols(); ++k) {
      const Matrix6 phi11 = phi->block<36, 1>(bodies::kPhi * i, k).reshaped(6, 6).transpose();
      product.block<36, 1>(36 * i, k) = (phi11 * I).reshaped();
    }
  }
  const MatrixXd one = Matrix6::Identity().reshaped().eval().replicate(links, phi->cols());
  return of.sides(product, one);
}

ENSHU_LAWS({"inverse", inverse}, {"reciprocity", reciprocity})
