// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/version.h"

namespace enshu::text {

QString version() {
  return QStringLiteral(ENSHU_VERSION);
}

}  // namespace enshu::text
