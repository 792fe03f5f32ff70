// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <random>

namespace enshu {

// Random numbers for robots and motions: the same seed gives the same numbers on every machine
// (the distributions of the standard library do not promise that).
class Random {
 public:
  explicit Random(std::uint64_t seed);

  // In [low, high).
  double uniform(double low, double high);
  // One of 0 ... count - 1.
  int index(int count);

  Eigen::Vector3d vector(double low, double high);
  Eigen::Vector3d unitVector();
  Eigen::Matrix3d rotation();
  Eigen::VectorXd vector(int size, double low, double high);

 private:
  std::mt19937_64 engine_;
};

}  // namespace enshu
