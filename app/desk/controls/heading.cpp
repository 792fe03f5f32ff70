// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/heading.h"

#include "app/desk/controls/text_size.h"

namespace enshu::desk {

Heading::Heading(double scale, QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::PlainText);
  setWordWrap(true);
  fitToText(this, [this, scale](int) {
    QFont large = scaledFont(scale);
    large.setBold(true);
    setFont(large);
  });
}

}  // namespace enshu::desk
