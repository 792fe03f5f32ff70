// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QTest>

namespace enshu::test {

// The largest difference of two arrays, relative to the largest entry of the expected one (but not
// less than one); infinite if the shapes differ, NaN if an entry is.
template <class A, class B>
double relativeError(const Eigen::MatrixBase<A>& actual, const Eigen::MatrixBase<B>& expected) {
  if (actual.rows() != expected.rows() || actual.cols() != expected.cols()) {
    return HUGE_VAL;
  }
  if (expected.size() == 0) {
    return 0;
  }
  const double scale = std::max(1.0, expected.cwiseAbs().maxCoeff());
  return (actual - expected).template lpNorm<Eigen::Infinity>() / scale +
         0 * (actual.sum() + expected.sum());
}

inline double relativeError(double actual, double expected) {
  return std::abs(actual - expected) / std::max(1.0, std::abs(expected));
}

}  // namespace enshu::test

// Fails the test, with the error, unless actual is within a relative tolerance of expected.
#define VERIFY_NEAR(actual, expected, tolerance)                                             \
  do {                                                                                       \
    const double error_ = enshu::test::relativeError(actual, expected);                      \
    QVERIFY2(error_ <= (tolerance), qPrintable(QStringLiteral("%1 is off by %2, allowed %3") \
                                                   .arg(QStringLiteral(#actual))             \
                                                   .arg(error_)                              \
                                                   .arg(tolerance)));                        \
  } while (false)
