// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

class QFont;
class QWidget;

namespace enshu::desk {

inline constexpr int kLineEms = 44;  // the longest comfortable line

// Says that the size of the whole program's text has changed.
class TextSize : public QObject {
  Q_OBJECT
 public:
  static TextSize& instance();

  void use(int percent);  // of what the system says

 Q_SIGNALS:
  void changed();
};

// The program's font, larger or smaller by a factor.
QFont scaledFont(double scale);

// Sizes that depend on the text: calls `fit` with the height of a line, now and whenever the size
// of the program's text changes, as long as the widget is there.
void fitToText(QWidget* widget, const std::function<void(int line)>& fit);

}  // namespace enshu::desk
