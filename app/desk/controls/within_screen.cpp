// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/within_screen.h"

#include <QScreen>
#include <QWidget>

namespace enshu::desk {

namespace {

constexpr double kShareOfScreen = 0.95;  // the rest is the frame's

}  // namespace

void resizeWithinScreen(QWidget* window, const QSize& size) {
  const QWidget* opener = window->parentWidget() != nullptr ? window->parentWidget() : window;
  window->resize(size.boundedTo(opener->screen()->availableSize() * kShareOfScreen));
}

}  // namespace enshu::desk
