// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/desk/jobs/background.h"
#include "core/grading/report/class_results.h"
#include "core/grading/result/graded.h"

class QLabel;
class QPlainTextEdit;
class QTabWidget;

namespace enshu::desk {

class TrajectoryPlot;
struct AnswerDetails;
class VerdictView;
class WhereBox;

// One exercise of one student: the verdict, the plots, the student's file.
class SubmissionView : public QWidget {
  Q_OBJECT
 public:
  explicit SubmissionView(QWidget* parent = nullptr);

  // `source` is the path of the student's file; empty: it is not there.
  void show(const course::Exercise& exercise, const grading::StudentResults& student,
            const QString& source);

  void setReview(const grading::Review& review);  // of the result that is shown

  WhereBox* where() const;

 Q_SIGNALS:
  void problem(const QString& text);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build();
  void retranslate();
  void take(const AnswerDetails& details);
  void goToLine(int line);

  Background reading_;
  QTabWidget* tabs_ = nullptr;
  VerdictView* verdict_ = nullptr;
  TrajectoryPlot* plot_ = nullptr;
  QWidget* file_ = nullptr;
  QLabel* fileNote_ = nullptr;
  QPlainTextEdit* source_ = nullptr;
};

}  // namespace enshu::desk
