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
#include "app/desk/controls/notice.h"
#include "app/desk/places/exercises/evidence_view.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_list.h"
#include "app/desk/places/exercises/live_output.h"
#include "app/desk/places/exercises/sheet_view.h"
#include "app/desk/places/exercises/stage_bar.h"
#include "app/desk/places/exercises/verdict_view.h"
#include "app/desk/plot/trajectory_plot.h"

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
  columns_->setObjectName(QStringLiteral("columns"));
  columns_->setChildrenCollapsible(false);
  list_ = new ExerciseList(columns_);
  list_->setMinimumWidth(200);
  columns_->addWidget(list_);
  columns_->addWidget(buildSheet());
  columns_->addWidget(buildResults());
  columns_->setStretchFactor(1, 1);
  columns_->setStretchFactor(2, 1);
  columns_->setSizes({292, 508, 600});
  layout->addWidget(columns_, 1);
  restoreLayout();
}

QWidget* ExercisePage::buildBar() {
  auto* bar = new QWidget(this);
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(12, 8, 12, 8);
  for (QAction* action :
       {actions_->start, actions_->edit, actions_->check, actions_->checkOnSave}) {
    layout->addWidget(actionButton(action, bar));
  }
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
  results_->setObjectName(QStringLiteral("results"));
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
    if (const course::Exercise* exercise = bench_->exercise()) {
      sheet_->showSheet(exercise->sheet());  // it may have been edited
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
    refreshActions();
  });
  connect(bench_, &Workbench::problem, this, &ExercisePage::tell);
}

void ExercisePage::connectActions() {
  connect(actions_->start, &QAction::triggered, bench_, &Workbench::start);
  connect(actions_->edit, &QAction::triggered, bench_, [this] { bench_->edit(); });
  connect(actions_->check, &QAction::triggered, bench_, &Workbench::check);
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
  connect(verdict_, &VerdictView::lineAsked, bench_, &Workbench::edit);
  connect(verdict_, &VerdictView::plotAsked, evidence_, &EvidenceView::showPlot);
  connect(verdict_, &VerdictView::armAsked, evidence_, &EvidenceView::showArm);
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
  menu.addActions({actions_->check, actions_->cancel, actions_->checkOnSave});
  menu.addSeparator();
  menu.addActions({actions_->previous, actions_->next});
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
  sheet_->showSheet(exercise->sheet());
  if (bench_->isChecking()) {
    stages_->begin();
  } else {
    stages_->clear();
    printed_->end();
  }
  showResult();
  refreshActions();
}

void ExercisePage::showResult() {
  const course::Exercise* exercise = bench_->exercise();
  if (!exercise) {
    return;
  }
  const grading::Graded* graded = bench_->graded();
  const int hints = hintsShown_.value(exercise->id);
  intro_->setVisible(!graded);
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
  evidence_->setTrajectories(graded->trajectories, places);
  evidence_->setVisible(!evidence_->isEmpty());
  verdict_->offerArm([this](const QString& check) { return evidence_->hasArm(check); });
}

void ExercisePage::refreshActions() {
  const bool started = !bench_->source().isEmpty();
  actions_->start->setVisible(!started);
  actions_->edit->setVisible(started);
  actions_->check->setEnabled(bench_->canCheck());
  actions_->cancel->setEnabled(bench_->isChecking());
  actions_->reset->setEnabled(started);
  file_->setFullText(bench_->source());
  intro_->setText(
      started && actions_->checkOnSave->isChecked()
          ? tr("Complete the function in your file and save it: it is checked at "
               "once, and the verdict appears here.")
      : started
          ? tr("Complete the function in your file and press Check: the verdict appears here.")
          : tr("Read the sheet, then press Start: Enshu makes a folder with the "
               "starter file and opens it in your editor."));
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
    sheet_->showSheet(exercise->sheet());
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
