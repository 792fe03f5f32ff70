// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "app/desk/controls/card.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace enshu::desk {

// Hints, given one at a time when they are asked for.
class HintBox : public Card {
  Q_OBJECT
 public:
  explicit HintBox(QWidget* parent = nullptr);

  void setHints(const QStringList& hints, int shown = 0);
  int shown() const { return shown_; }

 Q_SIGNALS:
  void revealed(int count);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void reveal();
  void refresh();

  QStringList hints_;
  int shown_ = 0;
  QVBoxLayout* list_ = nullptr;
  QToolButton* more_ = nullptr;
};

}  // namespace enshu::desk
