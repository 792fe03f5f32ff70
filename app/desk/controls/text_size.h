// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QFont;
class QWidget;

namespace enshu::desk {

// The whole program's text, in per cent of what the system says.
void useTextSize(int percent);

// The program's font, larger or smaller by a factor.
QFont scaledFont(double scale);

// Sizes that depend on the text: calls `fit` with the height of a line, now and whenever the size
// of the program's text changes.
void fitToText(QWidget* widget, const std::function<void(int line)>& fit);

}  // namespace enshu::desk
