// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QWidget;

namespace enshu::desk {

// Gives a window that opens its size, but no more than its screen has room for with a frame.
void resizeWithinScreen(QWidget* window, const QSize& size);

}  // namespace enshu::desk
