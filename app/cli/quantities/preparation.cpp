// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities/preparation.h"

namespace enshu::cli {

Preparation::Preparation(const Robot& /*robot*/, const QStringList& /*names*/) {}

}  // namespace enshu::cli
