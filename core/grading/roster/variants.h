// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::grading {

// A name with the letters of which well-known variants are in use, 髙 or 﨑, in their common form:
// registers write the one, keyboards the other; so they do đ, ø or ß and d, o or ss.
QString withoutVariants(const QString& name);

}  // namespace enshu::grading
