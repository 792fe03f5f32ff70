// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QRectF>

#include "core/base/result.h"

namespace enshu::course {

inline constexpr qint64 kMostPictureBytes = 1 << 18;

// The viewBox of a formula's picture, in thousandths of an em, y = 0 the baseline and y down.
// An Error: it is no SVG of shapes and letters alone. Nothing in it may be fetched, run or repeated
// without end: no style, script, image or link, and <use> only of a path inside.
Result<QRectF> boxOfPicture(const QByteArray& svg);

}  // namespace enshu::course
