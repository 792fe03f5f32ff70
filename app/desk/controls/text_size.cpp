// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/text_size.h"

#include <QApplication>
#include <QEvent>
#include <QFontMetrics>
#include <QWidget>
#include <utility>

namespace enshu::desk {

namespace {

class Fitter : public QObject {
 public:
  Fitter(QWidget* widget, std::function<void(int)> fit) : QObject(widget), fit_(std::move(fit)) {
    widget->installEventFilter(this);
    call();
  }

  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::ApplicationFontChange) {
      call();
    }
    return false;
  }

 private:
  void call() { fit_(QFontMetrics(QApplication::font()).height()); }

  std::function<void(int)> fit_;
};

}  // namespace

void useTextSize(int percent) {
  static const double normal = QApplication::font().pointSizeF();
  QFont font = QApplication::font();
  font.setPointSizeF(normal * percent / 100);
  if (font != QApplication::font()) {
    QApplication::setFont(font);
  }
}

QFont scaledFont(double scale) {
  QFont font = QApplication::font();
  font.setPointSizeF(font.pointSizeF() * scale);
  return font;
}

void fitToText(QWidget* widget, const std::function<void(int line)>& fit) {
  new Fitter(widget, fit);
}

}  // namespace enshu::desk
