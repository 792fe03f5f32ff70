// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/exercise_page.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include "app/desk/controls/action_button.h"
#include "app/desk/controls/elided_label.h"
#include "app/desk/controls/flow_layout.h"
#include "app/desk/controls/notice.h"
#include "app/desk/places/exercises/evidence_view.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_list.h"
#include "app/desk/places/exercises/live_output.h"
#include "app/desk/places/exercises/next_step.h"
#include "app/desk/places/exercises/prediction_box.h"
#include "app/desk/places/exercises/sheet_view.h"
#include "app/desk/places/exercises/stage_bar.h"
#include "app/desk/places/exercises/verdict_view.h"
#include "app/desk/places/exercises/where_box.h"
#include "app/desk/plot/trajectory_plot.h"
#include "core/course/path.h"
#include "core/sheet/common_part.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

ExercisePage::ExercisePage(Workbench* bench, Settings& settings, QWidget* parent)
    : Place(parent), bench_(bench), settings_(settings) {
  actions_ = new ExerciseActions(this);
  build();
  connectBench();
  connectActions();
  connectViews();
  list_->setCourse(bench_->course());
  list_->setStates(bench_->states());
  retranslate();
  const auto exercises = bench_->course().exercises();
  const bool known = bench_->course().find(settings_.exercise()) != nullptr;
  if (known || !exercises.isEmpty()) {
    list_->choose(known ? settings_.exercise() : exercises.first()->id);
  }
}

void ExercisePage::build() {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  notice_ = new Notice(this);
  layout->addWidget(notice_);
  columns_ = new QSplitter(Qt::Horizontal, this);
  columns_->setObjectName(u"columns"_s);
  columns_->setChildrenCollapsible(false);
  list_ = new ExerciseList(columns_);
  list_->setMinimumWidth(200);
  columns_->addWidget(list_);
  columns_->addWidget(buildSheet());
  columns_->addWidget(buildResults());
  columns_->setStretchFactor(1, 1);
  columns_->setStretchFactor(2, 1);
  columns_->setSizes({330, 490, 580});
  layout->addWidget(columns_, 1);
  restoreLayout();
}

QWidget* ExercisePage::buildBar() {
  auto* bar = new QWidget(this);
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(12, 8, 12, 8);
  auto* buttons = new FlowLayout;
  for (QAction* action :
       {actions_->start, actions_->edit, actions_->check, actions_->checkOnSave}) {
    buttons->addWidget(actionButton(action, bar));
  }
  layout->addLayout(buttons);
  file_ = new ElidedLabel(bar);
  file_->setEnabled(false);
  layout->addSpacing(6);
  layout->addWidget(file_, 1);
  return bar;
}

QWidget* ExercisePage::buildSheet() {
  auto* column = new QWidget(columns_);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(buildBar());
  sheet_ = new SheetView(column);
  layout->addWidget(sheet_, 1);
  return column;
}

QWidget* ExercisePage::buildResults() {
  results_ = new QSplitter(Qt::Vertical, columns_);
  results_->setObjectName(u"results"_s);
  results_->setChildrenCollapsible(false);
  results_->setMinimumWidth(360);
  auto* upper = new QWidget(results_);
  auto* layout = new QVBoxLayout(upper);
  layout->setContentsMargins(0, 8, 0, 0);
  layout->setSpacing(4);
  stages_ = new StageBar(actions_->cancel, upper);
  stages_->setContentsMargins(14, 0, 12, 0);
  printed_ = new LiveOutput(upper);
  printed_->setContentsMargins(12, 0, 12, 0);
  intro_ = new QLabel(upper);
  intro_->setWordWrap(true);
  intro_->setContentsMargins(14, 6, 14, 4);
  verdict_ = new VerdictView(upper);
  layout->addWidget(stages_);
  layout->addWidget(printed_);
  layout->addWidget(intro_);
  layout->addWidget(verdict_, 1);
  evidence_ = new EvidenceView(results_);
  results_->addWidget(upper);
  results_->addWidget(evidence_);
  results_->setSizes({430, 420});
  return results_;
}

void ExercisePage::restoreLayout() {
  for (QSplitter* splitter : {columns_, results_}) {
    splitter->restoreState(settings_.layout(splitter->objectName()));
  }
}

void ExercisePage::saveLayout() {
  for (const QSplitter* splitter : {columns_, results_}) {
    settings_.setLayout(splitter->objectName(), splitter->saveState());
  }
}

void ExercisePage::connectBench() {
  connect(bench_, &Workbench::selected, this, &ExercisePage::showExercise);
  connect(bench_, &Workbench::changed, this, [this] {
    list_->setStates(bench_->states());
    refreshActions();
    showNext();
    if (const course::Exercise* exercise = bench_->exercise()) {
      showSheet(*exercise);  // it may have been edited
    }
  });
  connect(bench_, &Workbench::checkStarted, this, [this] {
    intro_->hide();
    stages_->begin();
    printed_->end();
    refreshActions();
  });
  connect(bench_, &Workbench::stageEntered, stages_, &StageBar::enter);
  connect(bench_, &Workbench::printed, printed_, &LiveOutput::hear);
  connect(bench_, &Workbench::checkFinished, this, [this] {
    if (const grading::Graded* graded = bench_->graded()) {
      stages_->end(graded->result);
    } else {
      stages_->clear();  // another exercise was selected meanwhile
    }
    printed_->end();
    showResult();
    refreshActions();
  });
  connect(bench_, &Workbench::checkCancelled, this, [this] {
    stages_->cancel();
    printed_->end();
    verdict_->setStale(bench_->isStale());
    refreshActions();
  });
  connect(bench_, &Workbench::stale, this, [this] {
    verdict_->setStale(bench_->isStale());
    refreshActions();
  });
  connect(bench_, &Workbench::explainProgressed, verdict_->where(),
          qOverload<const ExplainProgress&>(&WhereBox::tell));
  connect(bench_, &Workbench::explanationChanged, this, &ExercisePage::refreshActions);
  connect(bench_, &Workbench::predicted, this, &ExercisePage::showPrediction);
  connect(bench_, &Workbench::problem, this, &ExercisePage::tell);
  connect(bench_, &Workbench::editorMissing, this,
          [this](const QString& text) { notice_->offer(text, tr("Choose an editor…")); });
  connect(notice_, &Notice::wayTaken, this, &ExercisePage::editorChoiceAsked);
}

void ExercisePage::connectActions() {
  connect(actions_->start, &QAction::triggered, bench_, &Workbench::start);
  connect(actions_->edit, &QAction::triggered, bench_, [this] { bench_->edit(); });
  connect(actions_->check, &QAction::triggered, bench_, &Workbench::check);
  connect(actions_->where, &QAction::triggered, bench_, &Workbench::explain);
  connect(actions_->cancel, &QAction::triggered, bench_, &Workbench::cancel);
  connect(actions_->reset, &QAction::triggered, this, &ExercisePage::askReset);
  connect(actions_->next, &QAction::triggered, this, [this] { list_->step(1); });
  connect(actions_->previous, &QAction::triggered, this, [this] { list_->step(-1); });
  actions_->checkOnSave->setChecked(settings_.checkOnSave());
  connect(actions_->checkOnSave, &QAction::toggled, this, [this](bool on) {
    settings_.setCheckOnSave(on);
    refreshActions();
  });
}

void ExercisePage::connectViews() {
  connect(list_, &ExerciseList::chosen, bench_, &Workbench::select);
  connect(sheet_, &SheetView::stepsTicked, this, [this](const QSet<int>& done) {
    if (const course::Exercise* exercise = bench_->exercise()) {
      settings_.setStepsDone(exercise->id, done);
    }
  });
  connect(verdict_->next(), &NextStep::taken, bench_, &Workbench::select);
  connect(verdict_->prediction(), &PredictionBox::committed, bench_, &Workbench::predict);
  connect(verdict_->where(), &WhereBox::asked, bench_, &Workbench::explain);
  connect(verdict_->where(), &WhereBox::cancelAsked, bench_, &Workbench::cancel);
  connect(verdict_, &VerdictView::lineAsked, bench_, &Workbench::edit);
  connect(verdict_, &VerdictView::plotAsked, evidence_, &EvidenceView::showPlot);
  connect(verdict_, &VerdictView::armAsked, evidence_, &EvidenceView::showArm);
  connect(verdict_, &VerdictView::pictureAsked, evidence_, &EvidenceView::showPicture);
  connect(verdict_, &VerdictView::hintRevealed, this, [this](int count) {
    if (const course::Exercise* exercise = bench_->exercise()) {
      hintsShown_[exercise->id] = count;
    }
  });
  connect(evidence_->plot(), &TrajectoryPlot::problem, this, &ExercisePage::tell);
}

void ExercisePage::tell(const QString& problem) {
  notice_->tell(problem);
}

QString ExercisePage::title() const {
  return tr("&Exercises");
}

void ExercisePage::fillMenu(QMenu& menu) {
  menu.addActions({actions_->start, actions_->edit});
  menu.addSeparator();
  menu.addActions({actions_->check, actions_->where, actions_->cancel, actions_->checkOnSave});
  menu.addSeparator();
  menu.addActions({actions_->previous, actions_->next, actions_->path});
  menu.addSeparator();
  menu.addAction(actions_->reset);
}

void ExercisePage::showExercise() {
  const course::Exercise* exercise = bench_->exercise();
  if (!exercise) {
    return;
  }
  list_->choose(exercise->id);
  notice_->hide();
  sheet_->setStepsDone(settings_.stepsDone(exercise->id));
  showSheet(*exercise);
  if (bench_->isChecking()) {
    stages_->begin();
  } else {
    stages_->clear();
    printed_->end();
  }
  showResult();
  refreshActions();
}

void ExercisePage::showSheet(const course::Exercise& exercise) {
  sheet_->showSheet(exercise.sheet(), sheet::commonPart(exercise));
}

void ExercisePage::showResult() {
  const course::Exercise* exercise = bench_->exercise();
  if (!exercise) {
    return;
  }
  const grading::Graded* graded = bench_->graded();
  const int hints = hintsShown_.value(exercise->id);
  intro_->setVisible(!graded);
  verdict_->setStale(bench_->isStale());
  verdict_->setSteps(bench_->steps());
  showPrediction();
  showNext();
  if (!graded) {
    verdict_->show(*exercise, std::nullopt, hints);
    evidence_->setTrajectories({}, {});
    evidence_->hide();
    return;
  }
  verdict_->show(*exercise, graded->result, hints);
  QHash<QString, grading::Place> places;
  for (const grading::CheckResult& check : graded->result.checks) {
    if (check.at && check.outcome != grading::CheckOutcome::Passed) {
      places.insert(check.id(), *check.at);
    }
  }
  evidence_->setPictures(exercise->pictures, exercise->checks, graded->result.checks);
  evidence_->setTrajectories(graded->trajectories, places);
  evidence_->setVisible(!evidence_->isEmpty());
  verdict_->offer([this](const QString& check) { return evidence_->hasArm(check); },
                  [this](const QString& check) { return evidence_->hasPicture(check); });
}

void ExercisePage::refreshActions() {
  const bool started = !bench_->source().isEmpty();
  actions_->start->setVisible(!started);
  actions_->edit->setVisible(started);
  actions_->check->setEnabled(bench_->canCheck());
  actions_->where->setEnabled(bench_->canExplain());
  actions_->cancel->setEnabled(bench_->isChecking() || bench_->isExplaining());
  actions_->reset->setEnabled(started);
  file_->setFullText(bench_->source());
  refreshIntro();
  showWhere();
}

void ExercisePage::refreshIntro() {
  const bool started = !bench_->source().isEmpty();
  QStringList lines{
      started && actions_->checkOnSave->isChecked()
          ? tr("Complete the function in your file and save it: it is checked at "
               "once, and the verdict appears here.")
      : started
          ? tr("Complete the function in your file and press Check: the verdict appears here.")
          : tr("Read the sheet, then press Start: Enshu makes a folder with the "
               "starter file and opens it in your editor.")};
  if (const course::Exercise* exercise = bench_->exercise()) {
    const auto missing = course::missingFor(bench_->course(), *exercise, bench_->passed());
    if (!missing.isEmpty()) {
      lines +=
          tr("Better first: %1. You may begin here all the same.").arg(course::titlesOf(missing));
    }
    if (exercise->minutes > 0) {
      lines += tr("This takes about %1.").arg(course::durationText(exercise->minutes));
    }
  }
  intro_->setText(lines.join(u'\n'));
}

// After a verdict only whether it was right: what counts then is the verdict.
void ExercisePage::showPrediction() {
  const course::Exercise* exercise = bench_->exercise();
  if (bench_->mayPredict()) {
    verdict_->prediction()->ask(*exercise->predict);
  } else if (exercise && exercise->predict && bench_->guess()) {
    verdict_->prediction()->compare(*exercise->predict, *bench_->guess(), !bench_->graded());
  } else {
    verdict_->prediction()->clear();
  }
}

void ExercisePage::showNext() {
  const course::Exercise* exercise = bench_->exercise();
  const grading::Graded* graded = bench_->graded();
  const bool passed = graded ? graded->result.verdict == grading::Verdict::Passed
                             : exercise && bench_->passed().contains(exercise->id);
  verdict_->next()->setVisible(passed);
  if (passed) {
    verdict_->next()->offer(course::nextAfter(bench_->course(), *exercise, bench_->passed()));
  }
}

void ExercisePage::showWhere() {
  WhereBox* where = verdict_->where();
  where->setVisible(bench_->isExplainable());
  if (bench_->isExplaining()) {
    where->search();
  } else if (const grading::Explanation* explanation = bench_->explanation()) {
    where->tell(*explanation, bench_->isExplanationStale());
  } else {
    where->offer(bench_->canExplain());
  }
}

void ExercisePage::askReset() {
  QMessageBox box(QMessageBox::Question, tr("Reset to the starter"),
                  tr("Put the untouched starter back in place of your file? Your file is kept "
                     "beside it with the ending .bak."),
                  QMessageBox::NoButton, this);
  QPushButton* reset = box.addButton(tr("Reset"), QMessageBox::AcceptRole);
  box.addButton(tr("Keep my file"), QMessageBox::RejectRole);
  box.exec();
  if (box.clickedButton() == reset) {
    bench_->reset();
  }
}

void ExercisePage::retranslate() {
  actions_->retranslate();
  refreshActions();
  if (const course::Exercise* exercise = bench_->exercise()) {
    showSheet(*exercise);
  }
  sheet_->setAccessibleName(tr("Sheet"));
}

void ExercisePage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
    bench_->retell();
  }
}

}  // namespace enshu::desk
