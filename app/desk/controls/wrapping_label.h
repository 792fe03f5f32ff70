// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace enshu::desk {

// Plain text to be read and copied that fits any width: a word that is longer than the line, such
// as an identifier or a path, is broken.
class WrappingLabel : public QLabel {
  Q_OBJECT
 public:
  explicit WrappingLabel(QWidget* parent = nullptr);

  int heightForWidth(int width) const override;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace enshu::desk
