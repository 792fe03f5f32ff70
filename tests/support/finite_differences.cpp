// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/finite_differences.h"

namespace enshu::test {

using Eigen::MatrixXd;

namespace {

constexpr double kFirst[] = {4.0 / 5, -1.0 / 5, 4.0 / 105, -1.0 / 280};
constexpr double kSecond[] = {8.0 / 5, -1.0 / 5, 8.0 / 315, -1.0 / 560};
constexpr double kSecondMiddle = -205.0 / 72;

std::function<MatrixXd(double)> asMatrix(const std::function<double(double)>& f) {
  return [&f](double t) { return MatrixXd::Constant(1, 1, f(t)); };
}

}  // namespace

MatrixXd derivative(const std::function<MatrixXd(double)>& f, double t, double h) {
  MatrixXd sum = kFirst[0] * (f(t + h) - f(t - h));
  for (int k = 2; k <= 4; ++k) {
    sum += kFirst[k - 1] * (f(t + k * h) - f(t - k * h));
  }
  return sum / h;
}

double derivative(const std::function<double(double)>& f, double t, double h) {
  return derivative(asMatrix(f), t, h)(0, 0);
}

MatrixXd secondDerivative(const std::function<MatrixXd(double)>& f, double t, double h) {
  MatrixXd sum = kSecondMiddle * f(t);
  for (int k = 1; k <= 4; ++k) {
    sum += kSecond[k - 1] * (f(t + k * h) + f(t - k * h));
  }
  return sum / (h * h);
}

double secondDerivative(const std::function<double(double)>& f, double t, double h) {
  return secondDerivative(asMatrix(f), t, h)(0, 0);
}

}  // namespace enshu::test
