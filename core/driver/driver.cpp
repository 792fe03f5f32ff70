// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/driver.h"

namespace enshu::driver {

QStringList Driver::channels(const Robot&, const QString&, Eigen::Index) const {
  return {};
}

}  // namespace enshu::driver
