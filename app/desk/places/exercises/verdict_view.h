// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <functional>

#include "app/desk/models/check_model.h"
#include "app/desk/models/diagnostic_model.h"
#include "core/course/exercise.h"
#include "core/grading/result/result.h"

class QLabel;
class QListView;
class QToolButton;
class QVBoxLayout;

namespace enshu::desk {

class Card;
class CheckTable;
class Foldable;
class HintBox;

// A result for its author: one sentence, the first reason, hints one at a time, then everything.
class VerdictView : public QScrollArea {
  Q_OBJECT
 public:
  explicit VerdictView(QWidget* parent = nullptr);

  // Before the first check `result` is empty and only the hints are there.
  void show(const course::Exercise& exercise, const std::optional<grading::ExerciseResult>& result,
            int hintsShown);

  // Of which checks the arm can be shown; until the next result.
  void offerArm(std::function<bool(const QString& check)> hasArm);

 Q_SIGNALS:
  void lineAsked(int line);  // in the student's file
  void plotAsked(const QString& check);
  void armAsked(const QString& check);
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
  QString sentence() const;
  const grading::CheckResult* firstFailure() const;
  const grading::CheckResult* firstRemark() const;  // nullptr: there is none
  QStringList hints() const;

  course::Exercise exercise_;
  std::optional<grading::ExerciseResult> result_;
  int hintsShown_ = 0;
  CheckModel* checkModel_ = nullptr;
  DiagnosticModel* errorModel_ = nullptr;
  Card* headline_ = nullptr;
  QLabel* mark_ = nullptr;
  QLabel* sentence_ = nullptr;
  QLabel* score_ = nullptr;
  QLabel* unsafe_ = nullptr;  // that it was graded without isolation
  Card* reason_ = nullptr;
  QLabel* reasonTitle_ = nullptr;
  QLabel* reasonText_ = nullptr;
  QLabel* diagnosis_ = nullptr;
  QToolButton* plot_ = nullptr;
  QToolButton* arm_ = nullptr;
  std::function<bool(const QString&)> hasArm_;
  QLabel* errorsTitle_ = nullptr;
  QListView* errors_ = nullptr;
  HintBox* hints_ = nullptr;
  QLabel* checksTitle_ = nullptr;
  CheckTable* checks_ = nullptr;
  Foldable* output_ = nullptr;
  Foldable* messages_ = nullptr;
};

}  // namespace enshu::desk
