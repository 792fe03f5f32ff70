// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>

#include "app/desk/jobs/workbench.h"
#include "app/desk/places/place.h"
#include "app/desk/settings.h"

class QLabel;
class QSplitter;

namespace enshu::desk {

class ElidedLabel;
class ExerciseActions;
class ExerciseList;
class EvidenceView;
class LiveOutput;
class Notice;
class SheetView;
class StageBar;
class VerdictView;

// The student's place: exercises, the sheet, and what came out of the last check.
class ExercisePage : public Place {
  Q_OBJECT
 public:
  ExercisePage(Workbench* bench, Settings& settings, QWidget* parent = nullptr);

  ExerciseActions* actions() const { return actions_; }
  void tell(const QString& problem);

  QString title() const override;
  void fillMenu(QMenu& menu) override;
  void saveLayout() override;

 Q_SIGNALS:
  void editorChoiceAsked();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build();
  QWidget* buildBar();
  QWidget* buildSheet();
  QWidget* buildResults();
  void restoreLayout();
  void connectBench();
  void connectActions();
  void connectViews();
  void retranslate();
  void showExercise();
  void showSheet(const course::Exercise& exercise);
  void showResult();
  void showPrediction();
  void showNext();
  void showWhere();
  void refreshActions();
  void refreshIntro();
  void askReset();

  Workbench* bench_ = nullptr;
  Settings& settings_;
  QHash<QString, int> hintsShown_;
  ExerciseActions* actions_ = nullptr;
  ExerciseList* list_ = nullptr;
  Notice* notice_ = nullptr;
  SheetView* sheet_ = nullptr;
  ElidedLabel* file_ = nullptr;
  LiveOutput* printed_ = nullptr;
  QLabel* intro_ = nullptr;
  StageBar* stages_ = nullptr;
  VerdictView* verdict_ = nullptr;
  EvidenceView* evidence_ = nullptr;
  QSplitter* columns_ = nullptr;
  QSplitter* results_ = nullptr;
};

}  // namespace enshu::desk
