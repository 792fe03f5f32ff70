// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/controls/card.h"
#include "core/course/path.h"

class QLabel;
class QPushButton;

namespace enshu::desk {

// After a pass: what comes next, one click away.
class NextStep : public Card {
  Q_OBJECT
 public:
  explicit NextStep(QWidget* parent = nullptr);

  void offer(const course::Exercise* next);  // nullptr: all is passed

 Q_SIGNALS:
  void taken(const QString& exercise);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void refresh();

  std::optional<course::Exercise> next_;
  QLabel* text_ = nullptr;
  QPushButton* go_ = nullptr;
};

}  // namespace enshu::desk
