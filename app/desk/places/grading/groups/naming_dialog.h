// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QHash>

#include "core/grading/groups/naming.h"

class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace enshu::desk {

// Asks what a group of answers is to be called, in all languages of the course.
class NamingDialog : public QDialog {
  Q_OBJECT
 public:
  NamingDialog(const course::Course& course, const grading::AnswerGroup& group,
               QWidget* parent = nullptr);

  const grading::AnswerGroup& group() const { return group_; }
  course::MistakeSpec mistake() const;

 private:
  QPlainTextEdit* addText(const QString& label, const QString& name);
  course::Text textOf(const QString& what) const;
  QString lacking() const;  // empty: nothing
  void refresh();

  course::Course course_;
  grading::AnswerGroup group_;
  QLineEdit* id_ = nullptr;
  QHash<QString, QPlainTextEdit*> texts_;  // "text-en" ...
  QDoubleSpinBox* credit_ = nullptr;
  QLabel* lacking_ = nullptr;
  QPushButton* ok_ = nullptr;
};

}  // namespace enshu::desk
