// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/desk/jobs/background.h"
#include "app/desk/places/grading/answers/answer_details.h"
#include "core/grading/similarity/class_similarity.h"
#include "core/grading/submission/submission.h"

class QLabel;
class QTabWidget;

namespace enshu::desk {

class ArmPair;
class PlotPair;
class SourcePair;

// One student's answer that is held against another's.
struct ComparedAnswer {
  grading::StudentResults student;
  grading::Submission submission;  // without files: it is not there any more
};

// Two answers to one exercise side by side: files, plots over the reference, arms.
class ComparisonDialog : public QDialog {
  Q_OBJECT
 public:
  ComparisonDialog(const course::Course& course, const course::Exercise& exercise,
                   const ComparedAnswer& first, const ComparedAnswer& second,
                   QWidget* parent = nullptr);
  // Two that are alike, with the passages shaded.
  ComparisonDialog(const course::Exercise& exercise, const grading::AlikeAnswers& alike,
                   QWidget* parent = nullptr);

  SourcePair* files() const { return files_; }
  PlotPair* plots() const { return plots_; }
  ArmPair* arms() const { return arms_; }
  QTabWidget* tabs() const { return tabs_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build();
  void retranslate();
  void take(const AnswerDetails& first, const AnswerDetails& second);
  void showArms(const QString& check);

  course::Exercise exercise_;
  QString names_[2];
  AnswerDetails details_[2];
  bool alike_ = false;
  Background reading_;
  QLabel* hint_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  SourcePair* files_ = nullptr;
  PlotPair* plots_ = nullptr;
  ArmPair* arms_ = nullptr;
};

}  // namespace enshu::desk
