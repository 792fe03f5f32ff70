// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace enshu::test {

// The largest difference of two arrays, relative to the largest entry of the expected one (but not
// less than one); infinite if the shapes differ, NaN if an entry is.
double relativeError(const Eigen::MatrixXd& actual, const Eigen::MatrixXd& expected);
double relativeError(double actual, double expected);

// Fails the test, with the error, unless it is within the tolerance; false: it failed.
bool verifyError(double error, double tolerance, const char* what, const char* file, int line);

}  // namespace enshu::test

// Fails the test, with the error, unless actual is within a relative tolerance of expected.
#define VERIFY_NEAR(actual, expected, tolerance)                                     \
  do {                                                                               \
    const double error_ = enshu::test::relativeError(actual, expected);              \
    if (!enshu::test::verifyError(error_, tolerance, #actual, __FILE__, __LINE__)) { \
      return;                                                                        \
    }                                                                                \
  } while (false)
