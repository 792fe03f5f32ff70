// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/heading.h"

#include <QApplication>
#include <QEvent>

namespace enshu::desk {

Heading::Heading(double scale, QWidget* parent) : QLabel(parent), scale_(scale) {
  setTextFormat(Qt::PlainText);
  setWordWrap(true);
  fit();
}

void Heading::fit() {
  QFont large = QApplication::font();
  large.setPointSizeF(large.pointSizeF() * scale_);
  large.setBold(true);
  setFont(large);
}

bool Heading::event(QEvent* event) {
  const bool done = QLabel::event(event);
  if (event->type() == QEvent::ApplicationFontChange) {
    fit();
  }
  return done;
}

}  // namespace enshu::desk
