// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/text_size.h"

#include <QApplication>
#include <QFontMetrics>
#include <QWidget>

namespace enshu::desk {

TextSize& TextSize::instance() {
  static TextSize size;
  return size;
}

void TextSize::use(int percent) {
  static const double normal = QApplication::font().pointSizeF();
  QFont font = QApplication::font();
  font.setPointSizeF(normal * percent / 100);
  if (font != QApplication::font()) {
    QApplication::setFont(font);
    Q_EMIT changed();
  }
}

QFont scaledFont(double scale) {
  QFont font = QApplication::font();
  font.setPointSizeF(font.pointSizeF() * scale);
  return font;
}

void fitToText(QWidget* widget, const std::function<void(int line)>& fit) {
  const auto call = [fit] { fit(QFontMetrics(QApplication::font()).height()); };
  QObject::connect(&TextSize::instance(), &TextSize::changed, widget, call);
  call();
}

}  // namespace enshu::desk
