// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/driver.h"

#include <array>

#include "core/driver/drivers/drivers.h"

namespace enshu::driver {

namespace {

const std::array<const Driver*, 4>& drivers() {
  static const std::array<const Driver*, 4> all{
      &velocityPropagationDriver(),
      &inverseDynamicsRunDriver(),
      &unitVectorMethodDriver(),
      &frictionSimulationDriver(),
  };
  return all;
}

}  // namespace

const Driver* driverOf(const QString& exercise) {
  for (const Driver* candidate : drivers()) {
    if (candidate->exercise() == exercise) {
      return candidate;
    }
  }
  return nullptr;
}

QStringList driverIds() {
  QStringList ids;
  for (const Driver* candidate : drivers()) {
    ids += candidate->exercise();
  }
  return ids;
}

}  // namespace enshu::driver
