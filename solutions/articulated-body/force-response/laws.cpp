// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/law.h"

#include "core/driver/states.h"
#include "force_response.h"

using namespace enshu::driver;
using Eigen::Index;

// What link j answers to a force on i, i answers to one on j: Phi_ij = Phi_ji^T. Of the first pair,
// a link and itself, and of the second against the third.
static Sides reciprocity(const Evidence& evidence) {
  const Index n = evidence.samples();
  const MatrixXd* pairs = evidence.input("pairs", 2, 5);
  const MatrixXd* Phi = evidence.output("response", 36 * 5, n);
  if (pairs == nullptr || Phi == nullptr) {
    return {};
  }
  LawSides sides = evidence.sides(MatrixXd(72, n), MatrixXd(72, n), QStringList());
  for (Index k = 0; k < n; ++k) {
    const auto response = [&](Index p) {
      return Matrix6(Phi->block<36, 1>(36 * p, k).reshaped(6, 6).transpose());
    };
    // Row by row of the left one is column by column of its transpose.
    sides.left.col(k) << response(0).transpose().reshaped(), response(1).transpose().reshaped();
    sides.right.col(k) << response(0).reshaped(), response(2).reshaped();
  }
  for (Index row = 0; row < 72; ++row) {
    sides.channels += u"Phi%1[%2,%3]"_s.arg(row / 36 + 1).arg(row % 36 / 6 + 1).arg(row % 6 + 1);
  }
  return sides;
}

// What a force on one link adds to the acceleration of another is what forward dynamics of the
// loaded robot makes of it.
static Sides superposition(const Evidence& evidence) {
  const Index n = evidence.samples();
  const MatrixXd* pairs = evidence.input("pairs", 2, 5);
  const MatrixXd* force = evidence.input("force", 30, n);
  const MatrixXd* loaded = evidence.output("loaded_acceleration", 30, n);
  if (pairs == nullptr || force == nullptr || loaded == nullptr) {
    return {};
  }
  LawSides sides = evidence.sides(*loaded, MatrixXd(30, n), {});
  for (Index p = 0; p < pairs->cols(); ++p) {
    const auto place = static_cast<Index>((*pairs)(0, p));
    MatrixXd external = MatrixXd::Zero(Index{6} * evidence.robot().linkCount(), n);
    external.middleRows<6>(6 * place) = force->middleRows<6>(6 * p);
    Signals inputs = evidence.inputs();
    std::erase_if(inputs, [](const Signal& signal) { return signal.name == u"external"; });
    inputs.push_back({u"external"_s, external});
    MatrixXd ud(evidence.dof(), n);
    {
      States forced(evidence.robot(), inputs);
      for (Index k = 0; k < n; ++k) {
        ud.col(k) = forced.of<VectorXd>("ud:crb", k);
      }
    }
    for (Signal& signal : inputs) {
      if (signal.name == u"ud") {
        signal.values = ud;
      }
    }
    States moved(evidence.robot(), inputs);
    for (Index k = 0; k < n; ++k) {
      sides.right.block<6, 1>(6 * p, k) =
          moved.of<Vector6>("proper-acceleration", k, static_cast<int>((*pairs)(1, p)));
    }
    for (const char* name : {"a%1.x", "a%1.y", "a%1.z", "wd%1.x", "wd%1.y", "wd%1.z"}) {
      sides.channels += QString::fromLatin1(name).arg(p + 1);
    }
  }
  return sides;
}

ENSHU_LAWS({"reciprocity", reciprocity}, {"superposition", superposition})
