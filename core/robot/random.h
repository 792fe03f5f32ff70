// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <random>

#include "core/spatial/rotation.h"

namespace enshu {

// Random numbers for robots and motions: the same seed gives the same numbers on every machine
// (the distributions of the standard library do not promise that).
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  // In [low, high).
  double uniform(double low, double high) {
    return low + (high - low) * static_cast<double>(engine_() >> 11) * 0x1p-53;
  }
  // One of 0 ... count - 1.
  int index(int count) { return static_cast<int>(uniform(0, count)); }

  Eigen::Vector3d vector(double low, double high) {
    const double x = uniform(low, high);
    const double y = uniform(low, high);
    return {x, y, uniform(low, high)};
  }
  Eigen::Vector3d unitVector() {
    for (;;) {
      const Eigen::Vector3d v = vector(-1, 1);
      if (v.norm() > 0.1 && v.norm() < 1) {
        return v.normalized();
      }
    }
  }
  Eigen::Matrix3d rotation() {
    const Eigen::Vector3d axis = unitVector();
    return axisAngle(axis, uniform(-3, 3));
  }
  Eigen::VectorXd vector(int size, double low, double high) {
    Eigen::VectorXd v(size);
    for (double& entry : v) {
      entry = uniform(low, high);
    }
    return v;
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace enshu
