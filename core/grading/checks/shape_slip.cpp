// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/checks/shape_slip.h"

#include <QCoreApplication>

#include "core/grading/checks/compare.h"

namespace enshu::grading {

namespace {

class ShapeSlipWords {
  Q_DECLARE_TR_FUNCTIONS(Verdict)
};

}  // namespace

ShapeSlip explainShape(const Eigen::MatrixXd& answer, const Eigen::MatrixXd& reference,
                       double tolerance, double floor) {
  const auto passes = [&](const Eigen::MatrixXd& undone) {
    return compare(&undone, reference, tolerance, floor).outcome == CheckOutcome::Passed;
  };
  const Eigen::Index rows = reference.rows();
  const Eigen::Index cols = reference.cols();
  if (answer.rows() == cols && answer.cols() == rows && rows != cols) {
    return ShapeSlip::Transposed;
  }
  if (answer.size() == reference.size() && (answer.rows() == 1 || answer.cols() == 1)) {
    return ShapeSlip::Flattened;
  }
  if (answer.rows() == rows && answer.cols() == cols + 1) {
    return passes(answer.leftCols(cols)) || passes(answer.rightCols(cols))
               ? ShapeSlip::OneColumnMore
               : ShapeSlip::None;
  }
  if (answer.rows() == rows && answer.cols() == cols - 1) {
    return ShapeSlip::OneColumnLess;
  }
  return answer.cols() == cols && answer.rows() == rows - 1 ? ShapeSlip::ChannelMissing
                                                            : ShapeSlip::None;
}

QString sentence(ShapeSlip slip) {
  switch (slip) {
    case ShapeSlip::None:
      return {};
    case ShapeSlip::Transposed:
      return ShapeSlipWords::tr("Rows and columns are exchanged.");
    case ShapeSlip::Flattened:
      return ShapeSlipWords::tr("All values stand in one line.");
    case ShapeSlip::OneColumnMore:
      return ShapeSlipWords::tr("It has one sample too many; the others are right.");
    case ShapeSlip::OneColumnLess:
      return ShapeSlipWords::tr("One sample is missing.");
    case ShapeSlip::ChannelMissing:
      return ShapeSlipWords::tr("One channel is missing.");
  }
  return {};
}

}  // namespace enshu::grading
