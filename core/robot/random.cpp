// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/random.h"

#include "core/spatial/rotation.h"

namespace enshu {

using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::VectorXd;

Random::Random(std::uint64_t seed) : engine_(seed) {}

double Random::uniform(double low, double high) {
  return low + (high - low) * static_cast<double>(engine_() >> 11) * 0x1p-53;
}

int Random::index(int count) {
  return static_cast<int>(uniform(0, count));
}

Vector3d Random::vector(double low, double high) {
  const double x = uniform(low, high);
  const double y = uniform(low, high);
  return {x, y, uniform(low, high)};
}

Vector3d Random::unitVector() {
  for (;;) {
    const Vector3d v = vector(-1, 1);
    if (v.norm() > 0.1 && v.norm() < 1) {
      return v.normalized();
    }
  }
}

Matrix3d Random::rotation() {
  const Vector3d axis = unitVector();
  return axisAngle(axis, uniform(-3, 3));
}

VectorXd Random::vector(int size, double low, double high) {
  VectorXd v(size);
  for (double& entry : v) {
    entry = uniform(low, high);
  }
  return v;
}

}  // namespace enshu
