// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;
class QToolButton;

namespace enshu::desk {

// A heading that opens and closes a box of plain text; out of sight while there is no text.
class Foldable : public QWidget {
  Q_OBJECT
 public:
  explicit Foldable(QWidget* parent = nullptr);

  void setTitle(const QString& title);
  void setText(const QString& text);
  void unfold(bool open);
  void showEnd();

 private:
  void showText(bool open);

  QToolButton* heading_ = nullptr;
  QPlainTextEdit* text_ = nullptr;
};

}  // namespace enshu::desk
