// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <functional>

#include "app/desk/models/check_model.h"
#include "app/desk/models/diagnostic_model.h"
#include "core/course/exercise.h"
#include "core/grading/result/result.h"
#include "core/grading/result/review.h"

class QLabel;
class QListView;
class QToolButton;
class QVBoxLayout;

namespace enshu::desk {

class Card;
class CheckTable;
class Foldable;
class HintBox;
class NextStep;
class PredictionBox;
class WhereBox;

// A result for its author: one sentence, the first reason, hints one at a time, then everything.
class VerdictView : public QScrollArea {
  Q_OBJECT
 public:
  explicit VerdictView(QWidget* parent = nullptr);

  // Before the first check `result` is empty and only the hints are there.
  void show(const course::Exercise& exercise, const std::optional<grading::ExerciseResult>& result,
            int hintsShown);

  // What a person said of the result; until the next one.
  void setReview(const grading::Review& review);
  void setStale(bool stale);                // the file was written after the check
  void setSteps(const QStringList& files);  // of other exercises, on which this one was tried too

  NextStep* next() const { return next_; }
  PredictionBox* prediction() const { return prediction_; }
  WhereBox* where() const { return where_; }

  // Of which checks the arm, a picture can be shown; until the next result.
  void offer(std::function<bool(const QString& check)> hasArm,
             std::function<bool(const QString& check)> hasPicture);

 Q_SIGNALS:
  void lineAsked(int line);  // in the student's file
  void plotAsked(const QString& check);
  void armAsked(const QString& check);
  void pictureAsked(const QString& check);
  void hintRevealed(int count);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build();
  Card* buildHeadline();
  Card* buildReason();
  void buildErrors(QVBoxLayout& layout);
  void buildChecks(QVBoxLayout& layout);
  void connectSignals();
  void retranslate();
  void refresh();
  void showHeadline();
  void showReason();
  void showErrors();
  void showChecks();
  void showSteps();
  QString sentence() const;
  QString knownText() const;
  const grading::CheckResult* firstFailure() const;
  const grading::CheckResult* firstRemark() const;  // nullptr: there is none
  QStringList hints() const;

  course::Exercise exercise_;
  std::optional<grading::ExerciseResult> result_;
  grading::Review review_;
  int hintsShown_ = 0;
  CheckModel* checkModel_ = nullptr;
  DiagnosticModel* errorModel_ = nullptr;
  Card* headline_ = nullptr;
  QLabel* mark_ = nullptr;
  QLabel* sentence_ = nullptr;
  QLabel* score_ = nullptr;
  QLabel* stale_ = nullptr;
  QLabel* unsafe_ = nullptr;  // that it was graded without isolation
  NextStep* next_ = nullptr;
  PredictionBox* prediction_ = nullptr;
  Card* reason_ = nullptr;
  QLabel* reasonTitle_ = nullptr;
  QLabel* reasonText_ = nullptr;
  QLabel* diagnosis_ = nullptr;
  QLabel* known_ = nullptr;
  QToolButton* plot_ = nullptr;
  QToolButton* arm_ = nullptr;
  QToolButton* picture_ = nullptr;
  std::function<bool(const QString&)> hasArm_;
  std::function<bool(const QString&)> hasPicture_;
  WhereBox* where_ = nullptr;
  QLabel* errorsTitle_ = nullptr;
  QListView* errors_ = nullptr;
  HintBox* hints_ = nullptr;
  QLabel* checksTitle_ = nullptr;
  CheckTable* checks_ = nullptr;
  QLabel* steps_ = nullptr;
  QStringList stepFiles_;
  Foldable* output_ = nullptr;
  Foldable* messages_ = nullptr;
};

}  // namespace enshu::desk
