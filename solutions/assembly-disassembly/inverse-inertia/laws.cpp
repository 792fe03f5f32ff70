// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly-disassembly/inverse-inertia/bodies.h"
#include "core/driver/law.h"

using namespace enshu::driver;

static Sides reciprocity(const Evidence& evidence) {
  return bodies::reciprocity(evidence, evidence.robot().linkCount());
}

// Phi11 times the momentum of a unit motion of the body is that motion.
static Sides inverse(const Evidence& evidence) {
  const Eigen::Index links = evidence.robot().linkCount();
  const MatrixXd* phi = evidence.output("Phi", bodies::kPhi * links, evidence.samples());
  if (phi == nullptr) {
    return {};
  }
  MatrixXd product(36 * links, phi->cols());
  for (int i = 0; i < links; ++i) {
    Matrix6 I;
    for (int axis = 0; axis < 6; ++axis) {
      const Vector6 unit = Vector6::Unit(axis);
      I.col(axis) =
          (evidence.robot().link(i).rigidInertia() * enshu::Motion{unit.head<3>(), unit.tail<3>()})
              .vector();
    }
    for (Eigen::Index k = 0; k < phi->cols(); ++k) {
      const Matrix6 phi11 = phi->block<36, 1>(bodies::kPhi * i, k).reshaped(6, 6).transpose();
      product.block<36, 1>(36 * i, k) = (phi11 * I).reshaped();
    }
  }
  const MatrixXd one = Matrix6::Identity().reshaped().eval().replicate(links, phi->cols());
  return evidence.sides(product, one);
}

ENSHU_LAWS({"inverse", inverse}, {"reciprocity", reciprocity})
