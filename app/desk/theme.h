// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

namespace enshu::desk {

enum class Tone { Good, Bad, Neutral };

bool isDark(const QPalette& palette);

// Colours that the palette has no role for; each readable on the palette's base.
QColor toneColour(Tone tone, const QPalette& palette);
QColor codeBackground(const QPalette& palette);
QColor cardBackground(const QPalette& palette);
QColor lineColour(const QPalette& palette);
QColor faintText(const QPalette& palette);

QPalette lightPalette();
QPalette darkPalette();

// Applies "light", "dark", or what the system said when the program started.
void useAppearance(const QString& appearance);

}  // namespace enshu::desk
