// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "core/grading/groups/groups.h"

class QLineEdit;
class QListWidget;

namespace enshu::desk {

// Asks whose answer another one is to be compared with.
class AnswerChoice : public QDialog {
  Q_OBJECT
 public:
  AnswerChoice(const QString& title, const QList<grading::Member>& others,
               QWidget* parent = nullptr);

 Q_SIGNALS:
  void chosen(const QString& folder);

 private:
  void find(const QString& text);
  void choose();

  QLineEdit* text_ = nullptr;
  QListWidget* list_ = nullptr;
};

}  // namespace enshu::desk
