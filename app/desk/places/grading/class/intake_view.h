// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/grading/report/class_results.h"

class QAction;
class QTreeWidget;
class QTreeWidgetItem;

namespace enshu::desk {

class WrappingLabel;

// What came in with a class and is not told by a verdict: of several files for one exercise the one
// that counts, files that were not taken, who handed in nothing, whom the roster does not know.
class IntakeView : public QWidget {
  Q_OBJECT
 public:
  // `count` is about the current file.
  IntakeView(const course::Course& course, QAction* count, QWidget* parent = nullptr);

  void use(const grading::ClassResults& results);

  // A file that could count in the place of another, by its path in the download; else empty.
  QString current() const;
  int concerns() const { return concerns_; }  // how many things somebody should look at

 Q_SIGNALS:
  void currentChanged();
  void chosen(const QString& folder, const QString& exercise);  // an answer to be shown
  void countAsked();                                            // of the current file

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build(QAction* count);
  void fill();
  void fillAgain();
  void fillAttempts();
  void addTree(QTreeWidgetItem* section);
  QString titleOf(const QString& exercise) const;
  void fillFiles();
  void fillStudents();
  void addSection(const QString& title, const QStringList& lines);
  void retranslate();

  course::Course course_;
  grading::ClassResults results_;
  int concerns_ = 0;
  WrappingLabel* about_ = nullptr;
  QTreeWidget* tree_ = nullptr;
};

}  // namespace enshu::desk
