// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/near.h"

#include <QTest>
#include <cmath>

using namespace Qt::StringLiterals;

namespace enshu::test {

double relativeError(const Eigen::MatrixXd& actual, const Eigen::MatrixXd& expected) {
  if (actual.rows() != expected.rows() || actual.cols() != expected.cols()) {
    return HUGE_VAL;
  }
  if (expected.size() == 0) {
    return 0;
  }
  const double scale = std::max(1.0, expected.cwiseAbs().maxCoeff());
  return (actual - expected).lpNorm<Eigen::Infinity>() / scale +
         0 * (actual.sum() + expected.sum());
}

double relativeError(double actual, double expected) {
  return std::abs(actual - expected) / std::max(1.0, std::abs(expected));
}

bool verifyError(double error, double tolerance, const char* what, const char* file, int line) {
  if (error <= tolerance) {
    return QTest::qVerify(true, what, "", file, line);
  }
  const QString text = u"it is off by %1, allowed %2"_s.arg(error).arg(tolerance);
  return QTest::qVerify(false, what, qPrintable(text), file, line);
}

}  // namespace enshu::test
