// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace enshu::desk {

// One line of text that gives way: what does not fit is left out in the middle and in the tool tip.
class ElidedLabel : public QLabel {
  Q_OBJECT
 public:
  explicit ElidedLabel(QWidget* parent = nullptr);

  void setFullText(const QString& text);

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace enshu::desk
