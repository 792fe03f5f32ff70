// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheet/booklet.h"

namespace enshu::sheet {

// Writes the booklet as PDF, whole or not at all: formulas and SVG figures as shapes, fonts
// embedded, with an outline, and contents that lead to their pages.
Result<void> writePdf(const Booklet& booklet, const QString& path);

}  // namespace enshu::sheet
