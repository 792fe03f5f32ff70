// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/controls/card.h"

class QLabel;
class QToolButton;

namespace enshu::desk {

// A message in its place, which the reader puts away.
class Notice : public Card {
  Q_OBJECT
 public:
  explicit Notice(QWidget* parent = nullptr);

  void tell(const QString& text);
  void offer(const QString& text, const QString& way);  // with a button for the next step
  QString text() const;

 Q_SIGNALS:
  void wayTaken();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();

  QLabel* text_ = nullptr;
  QToolButton* way_ = nullptr;
  QToolButton* close_ = nullptr;
};

}  // namespace enshu::desk
