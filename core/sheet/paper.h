// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPaintDevice>
#include <QRectF>

// The paper that sheets are handed out on, A4. All lengths on it are in 1/96 inch from its upper
// left corner, whatever device it is drawn on.
namespace enshu::sheet::paper {

inline constexpr double kDpi = 96;
inline constexpr double kPointsPerInch = 72;
inline constexpr double kMillimetre = kDpi / 25.4;
inline constexpr QSizeF kSize{210 * kMillimetre, 297 * kMillimetre};
inline constexpr QRectF kBody{20 * kMillimetre, 23 * kMillimetre, 170 * kMillimetre,
                              252 * kMillimetre};
inline constexpr double kHead = 15 * kMillimetre;   // the baseline of the line above the body
inline constexpr double kFoot = 286 * kMillimetre;  // and of the one below

// The fonts that text is laid out in. One for painting has its size in these units.
QFont textFont();
QFont paintFont(double points, QFont::Weight weight = QFont::Normal);

// What layouts measure with.
QPaintDevice* device();

}  // namespace enshu::sheet::paper
