// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheet/booklet.h"

namespace enshu::sheet {

// The booklet as PDF: formulas and SVG figures as shapes, fonts embedded, with an outline, and
// contents that lead to their pages.
QByteArray pdfOf(const Booklet& booklet);

// Writes it, whole or not at all.
Result<void> writePdf(const Booklet& booklet, const QString& path);

}  // namespace enshu::sheet
