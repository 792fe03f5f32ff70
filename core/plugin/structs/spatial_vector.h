// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

// Six numbers of a body in the axes and about the origin of its own link, the linear part first:
// motion [v; w] in m/s and rad/s, acceleration in m/s^2 and rad/s^2, force [f; n] in N and N m.
using Vector6 = Eigen::Matrix<double, 6, 1>;
using Matrix6 = Eigen::Matrix<double, 6, 6>;

// Up to six of them side by side, as the directions that a joint leaves free or blocks. They need
// no memory of their own, and compile faster than those of a MatrixXd.
using Matrix6X = Eigen::Matrix<double, 6, Eigen::Dynamic, Eigen::ColMajor, 6, 6>;
