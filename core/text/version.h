// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::text {

// Of this Enshu, as 1.2.3.
QString version();

}  // namespace enshu::text
