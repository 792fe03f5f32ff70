// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/desk/jobs/background.h"
#include "core/course/course.h"

class QDateEdit;
class QDialogButtonBox;
class QLineEdit;

namespace enshu::desk {

class FolderChoice;
class WrappingLabel;

// Makes the course of the next term from the one that is open: where, and when its first exercise
// is due.
class NextTermDialog : public QDialog {
  Q_OBJECT
 public:
  NextTermDialog(course::Course course, QWidget* parent);

 Q_SIGNALS:
  // `remarks` is what a person should look at; empty: nothing.
  void made(const QString& root, const QString& remarks);

 private:
  void build();
  void make();
  void end(const QString& problem);
  QString target() const;

  course::Course course_;
  FolderChoice* folder_ = nullptr;
  QLineEdit* name_ = nullptr;
  QDateEdit* firstDue_ = nullptr;
  WrappingLabel* about_ = nullptr;
  QDialogButtonBox* buttons_ = nullptr;
  Background background_;
};

}  // namespace enshu::desk
