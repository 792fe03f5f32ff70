// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <functional>

namespace enshu::test {

// df/dt by central differences of eighth order.
double derivative(const std::function<double(double)>& f, double t, double h = 2e-3);
Eigen::MatrixXd derivative(const std::function<Eigen::MatrixXd(double)>& f, double t,
                           double h = 2e-3);

// d2f/dt2, likewise.
double secondDerivative(const std::function<double(double)>& f, double t, double h = 4e-3);
Eigen::MatrixXd secondDerivative(const std::function<Eigen::MatrixXd(double)>& f, double t,
                                 double h = 4e-3);

}  // namespace enshu::test
