// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/plain_text.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace enshu::desk {

PlainText::PlainText(QObject* parent) : QObject(parent) {
  qApp->installEventFilter(this);
}

// Every widget is polished once, before it is measured and shown.
bool PlainText::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Polish) {
    if (auto* label = qobject_cast<QLabel*>(watched)) {
      label->setTextFormat(Qt::PlainText);
    }
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace enshu::desk
