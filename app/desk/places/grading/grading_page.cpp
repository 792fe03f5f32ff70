// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/grading_page.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>
#include <utility>

#include "app/desk/controls/action_button.h"
#include "app/desk/controls/elided_label.h"
#include "app/desk/controls/heading.h"
#include "app/desk/controls/notice.h"
#include "app/desk/jobs/hand_back_job.h"
#include "app/desk/places/grading/class_table.h"
#include "app/desk/places/grading/grading_actions.h"
#include "app/desk/places/grading/group_review_dialog.h"
#include "app/desk/places/grading/groups_view.h"
#include "app/desk/places/grading/intake_view.h"
#include "app/desk/places/grading/recent_classes.h"
#include "app/desk/places/grading/review_box.h"
#include "app/desk/places/grading/similar_view.h"
#include "app/desk/places/grading/slip_search.h"
#include "app/desk/places/grading/submission_view.h"
#include "core/course/moment.h"
#include "core/grading/report/class_results.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// A date that the results were graded by in place of the course's, so that they go on by it.
QDateTime ownDue(const course::Course& course, const grading::ClassResults& results) {
  QDateTime own;
  for (const grading::StudentResults& student : results.students) {
    for (const grading::ExerciseResult& result : student.exercises) {
      const course::Exercise* exercise = course.find(result.exercise);
      if (exercise == nullptr || !result.due.isValid() || result.due == course.dueOf(*exercise) ||
          (own.isValid() && own != result.due)) {
        return {};
      }
      own = result.due;
    }
  }
  return own;
}

}  // namespace

GradingPage::GradingPage(const course::Course& course, BatchJob::Grade grade,
                         ExplainJob::Explain explain, Settings& settings, QWidget* parent)
    : Place(parent), course_(course), settings_(settings) {
  setAcceptDrops(true);
  actions_ = new GradingActions(this);
  recent_ = new RecentClasses(settings_, this);
  handBack_ = new HandBackJob(course_, this);
  changes_ = new QUndoStack(this);
  model_ = new ClassModel(this);
  model_->setCourse(course_);
  job_ = new BatchJob(course_, std::move(grade), this);
  build();
  search_ = new SlipSearch(std::move(explain), details_->where(), this);
  connectActions();
  connectJob();
  connectGroups();
  connectCompare();
  connectIntake();
  say({});
  retranslate();
  showCell({});
}

// What the children say while they go would meet those that went before.
GradingPage::~GradingPage() {
  changes_->disconnect(this);
  intake_->disconnect(this);
  groups_->disconnect(this);
  similar_->disconnect(this);
  table_->disconnect(this);
}

void GradingPage::build() {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  notice_ = new Notice(this);
  layout->addWidget(notice_);
  layout->addWidget(buildBar());
  columns_ = new QSplitter(Qt::Horizontal, this);
  columns_->setObjectName(u"class"_s);
  columns_->setChildrenCollapsible(false);
  sheets_ = new QTabWidget(columns_);
  sheets_->setDocumentMode(true);
  sheets_->setMinimumWidth(360);
  table_ = new ClassTable(model_, course_, sheets_);
  groups_ = new GroupsView(course_, *actions_, sheets_);
  sheets_->addTab(table_, QString());
  similar_ = new SimilarView(course_, *actions_, sheets_);
  sheets_->addTab(groups_, QString());
  sheets_->addTab(similar_, QString());
  intake_ = new IntakeView(course_, actions_->count, sheets_);
  sheets_->addTab(intake_, QString());
  columns_->addWidget(sheets_);
  columns_->addWidget(buildDetails());
  columns_->setStretchFactor(0, 1);
  columns_->setSizes({890, 510});
  columns_->restoreState(settings_.layout(columns_->objectName()));
  layout->addWidget(columns_, 1);
}

QWidget* GradingPage::buildBar() {
  auto* bar = new QWidget(this);
  auto* grid = new QGridLayout(bar);
  grid->setContentsMargins(12, 8, 12, 8);
  submissionsPath_ = new ElidedLabel(bar);
  rosterPath_ = new ElidedLabel(bar);
  rosterPath_->setObjectName(u"roster"_s);
  dueLabel_ = new ElidedLabel(bar);
  dueLabel_->setObjectName(u"due"_s);
  resultsPath_ = new ElidedLabel(bar);
  progress_ = new QProgressBar(bar);
  progress_->setTextVisible(false);
  progress_->setFixedHeight(8);
  status_ = new ElidedLabel(bar);
  status_->setObjectName(u"status"_s);
  grid->addWidget(actionButton(actions_->openFolder, bar), 0, 0);
  grid->addWidget(submissionsPath_, 0, 1);
  grid->addWidget(actionButton(actions_->start, bar), 0, 2);
  grid->addWidget(actionButton(actions_->cancel, bar), 0, 3);
  grid->addWidget(actionButton(actions_->chooseRoster, bar), 1, 0);
  grid->addWidget(rosterPath_, 1, 1);
  grid->addWidget(actionButton(actions_->openResults, bar), 1, 2);
  grid->addWidget(actionButton(actions_->save, bar), 1, 3);
  grid->addWidget(actionButton(actions_->chooseDue, bar), 2, 0);
  grid->addWidget(dueLabel_, 2, 1);
  grid->addWidget(actionButton(actions_->handBack, bar), 2, 2, 1, 2);
  grid->addWidget(actionButton(actions_->chooseResults, bar), 3, 0);
  grid->addWidget(resultsPath_, 3, 1);
  grid->addWidget(progress_, 4, 0);
  grid->addWidget(status_, 4, 1, 1, 3);
  grid->setColumnStretch(1, 1);
  grid->setHorizontalSpacing(10);
  return bar;
}

QWidget* GradingPage::buildDetails() {
  auto* column = new QWidget(columns_);
  column->setMinimumWidth(360);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(6, 0, 12, 10);
  layout->setSpacing(6);
  cellTitle_ = new Heading(1.15, column);
  intro_ = new QLabel(column);
  intro_->setWordWrap(true);
  intro_->setTextFormat(Qt::PlainText);
  intro_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  details_ = new SubmissionView(column);
  review_ = new ReviewBox(actions_->keep, actions_->discard, column);
  layout->addWidget(cellTitle_);
  layout->addWidget(intro_);
  layout->addWidget(details_, 1);
  layout->addWidget(review_);
  layout->addStretch();
  return column;
}

void GradingPage::connectActions() {
  connect(actions_->openFolder, &QAction::triggered, this, [this] {
    ask(tr("Folder with the submissions"), true,
        [this](const QString& path) { useSubmissions(path); });
  });
  connect(actions_->openArchive, &QAction::triggered, this, [this] {
    ask(tr("Archive with the submissions"), false,
        [this](const QString& path) { useSubmissions(path); });
  });
  connect(actions_->chooseRoster, &QAction::triggered, this, &GradingPage::askForRoster);
  connect(actions_->chooseDue, &QAction::triggered, this, &GradingPage::askForDue);
  connect(actions_->chooseResults, &QAction::triggered, this, [this] {
    ask(tr("Folder for the results"), true, [this](const QString& path) { useResults(path); });
  });
  connect(actions_->openResults, &QAction::triggered, this, [this] {
    ask(tr("Folder of a graded class"), true, [this](const QString& path) { openResults(path); });
  });
  connect(recent_, &RecentClasses::chosen, this, &GradingPage::openResults);
  connect(actions_->start, &QAction::triggered, this, [this] { start(nullptr); });
  connect(actions_->cancel, &QAction::triggered, job_, &BatchJob::cancel);
  connect(actions_->again, &QAction::triggered, this, [this] {
    start([cell = cell_](const QString& student, const QString& exercise) {
      return student == cell.folder && exercise == cell.exercise;
    });
  });
  connect(actions_->allAgain, &QAction::triggered, this,
          [this] { start([](const QString&, const QString&) { return true; }); });
  connectReviews();
  connect(actions_->undo, &QAction::triggered, this, [this] { stepBack(true); });
  connect(actions_->redo, &QAction::triggered, this, [this] { stepBack(false); });
  connect(actions_->save, &QAction::triggered, this, &GradingPage::askForReport);
  connect(actions_->handBack, &QAction::triggered, this, [this] { handBack({}); });
  connect(changes_, &QUndoStack::indexChanged, this, &GradingPage::refreshActions);
}

void GradingPage::connectJob() {
  connect(job_, &BatchJob::opened, this, &GradingPage::take);
  connect(job_, &BatchJob::arrived, this, &GradingPage::takeResult);
  connect(job_, &BatchJob::changed, this,
          [this](const QString& directory, const QList<grading::Change>& changes) {
            regraded_ = {directory, changes};
          });
  connect(job_, &BatchJob::ended, this, &GradingPage::end);
  connect(job_, &BatchJob::locked, this, &GradingPage::askForPassword);
  connect(&replacing_, &Background::failed, notice_, &Notice::tell);
  connect(table_, &ClassTable::chosen, this, &GradingPage::showCell);
  connect(details_, &SubmissionView::problem, notice_, &Notice::tell);
  connect(search_, &SlipSearch::problem, notice_, &Notice::tell);
  connect(&report_, &Background::failed, notice_, &Notice::tell);
}

void GradingPage::start(const decltype(BatchRequest::again)& again, const QStringList& choose) {
  keepTouched();
  notice_->hide();
  progress_->setRange(0, 0);
  job_->start({submissions_, results_, true, again, roster_, choose, due_, password_});
  say(tr("Reading the submissions…"));
  refreshActions();
}

void GradingPage::take(const OpenedClass& opened) {
  handedIn_ = opened.submissions;
  QHash<QString, QStringList> files;
  for (const grading::Submission& submission : handedIn_) {
    files.insert(submission.name, submission.files.keys());
  }
  if (submissions_.isEmpty()) {
    submissions_ = opened.results.submissions;
  }
  if (opened_ != opened.results.directory) {
    opened_ = opened.results.directory;
    changes_->clear();
    table_->showAll();
    drafts_.use(opened_);
    cell_ = {};
    tellOfDrafts();
    if (!job_->isGrading()) {
      due_ = ownDue(course_, opened.results);
    }
  } else {
    keepTouched();
  }
  const Cell before = cell_;
  taking_ = true;
  model_->setClass(opened.results, files);
  for (const auto& [cell, review] : kept_) {
    if (const QModelIndex index = indexOf(cell); index.isValid()) {
      model_->setReview(index.row(), cell.exercise, review);
    }
  }
  taking_ = false;
  groups_->use(model_->results());
  groups_->tell(std::exchange(told_, {}));
  similar_->use(model_->results());
  intake_->use(model_->results());
  if (!opened.results.students.isEmpty()) {
    recent_->keep(opened_);
  }
  table_->choose(before == Cell() ? model_->index(0, 1) : indexOf(before));
  showCell(table_->current());
  tellOfDamage(opened.results);
}

void GradingPage::takeResult(const QString& student, const grading::ExerciseResult& result,
                             int done, int total) {
  model_->setResult(student, result);
  progress_->setRange(0, total);
  progress_->setValue(done);
  say(tr("%1 of %2 graded").arg(done).arg(total));
  if (cell_ == Cell{student, result.exercise}) {
    showResult();
    if (!review_->isEnabled() || !review_->isChanged()) {
      showReview();
    }
  }
}

void GradingPage::end(const QString& problem, bool cancelled) {
  kept_.clear();
  if (!problem.isEmpty()) {
    notice_->tell(problem);
  }
  say(cancelled ? tr("Cancelled. What was graded by then is kept; go on with F5.") : QString());
  refreshActions();
  askForChanges();
}

void GradingPage::showCell(const QModelIndex& index) {
  if (taking_) {
    return;
  }
  keepTouched();
  cell_ = index.isValid() ? Cell{model_->folder(index.row()), model_->exercise(index.column())}
                          : Cell();
  showResult();
  showReview();
}

void GradingPage::showResult() {
  const QModelIndex index = indexOf(cell_);
  const course::Exercise* exercise = index.isValid() ? course_.find(cell_.exercise) : nullptr;
  const bool graded = model_->result(index) != nullptr;
  const QModelIndex row = index.isValid() ? index : table_->current();
  QString text = index.isValid() ? index.data(Qt::ToolTipRole).toString()
                 : row.isValid() ? row.data(Qt::ToolTipRole).toString()
                                 : QString();
  if (text.isEmpty()) {
    text = row.isValid()
               ? tr("Select an exercise of the student to see its verdict.")
               : tr("Drop what you downloaded from the learning platform on this window, zipped or "
                    "as a folder, or choose it, and press Grade. A list of the class may be "
                    "dropped too. A folder that was graded before is shown by Open results.");
  }
  intro_->setText(text);
  intro_->setVisible(!graded);
  details_->setVisible(graded);
  review_->setVisible(graded);
  cellTitle_->setVisible(row.isValid());
  if (row.isValid()) {
    const QString name = model_->student(row.row()).name;
    cellTitle_->setText(exercise ? u"%1 · %2"_s.arg(name, exercise->title.localised()) : name);
  }
  if (graded && exercise) {
    details_->show(*exercise, model_->student(index.row()),
                   handedIn_.value(cell_.folder).files.value(cell_.exercise));
    search_->look(*exercise, handedIn_.value(cell_.folder), *model_->result(index));
  }
  refreshActions();
}

void GradingPage::refreshActions() {
  const bool running = job_->isRunning() || isNaming_;
  for (QAction* action : {actions_->nameGroup, actions_->commentGroup}) {
    action->setEnabled(!running && groups_->current());
  }
  refreshCompare();
  const bool ready = job_->canGrade() && !running && !submissions_.isEmpty();
  const bool shown = model_->rowCount() > 0 && opened_ == results_;
  for (QAction* action : {actions_->openFolder, actions_->openArchive, actions_->chooseRoster,
                          actions_->chooseDue, actions_->chooseResults, actions_->openResults}) {
    action->setEnabled(!running);
  }
  recent_->setEnabled(!running);
  actions_->handBack->setEnabled(!running && shown && grading::hasBatch(opened_));
  actions_->count->setEnabled(ready && shown && !intake_->current().isEmpty());
  actions_->showGroup->setEnabled(groups_->current().has_value());
  actions_->start->setEnabled(ready);
  actions_->cancel->setEnabled(job_->isRunning());
  actions_->again->setEnabled(ready && shown && indexOf(cell_).isValid());
  actions_->allAgain->setEnabled(ready && shown);
  actions_->save->setEnabled(model_->rowCount() > 0);
  actions_->undo->setEnabled(changes_->canUndo());
  actions_->redo->setEnabled(changes_->canRedo());
  actions_->setResuming(grading::hasBatch(results_));
  rosterPath_->setFullText(rosterTold_.isEmpty() ? tr("none chosen") : rosterTold_);
  rosterPath_->setEnabled(!rosterTold_.isEmpty());
  dueLabel_->setFullText(due_.isValid() ? course::momentText(due_) : tr("as the course says"));
  dueLabel_->setEnabled(due_.isValid());
  submissionsPath_->setFullText(submissions_.isEmpty() ? tr("none chosen") : submissions_);
  resultsPath_->setFullText(results_.isEmpty() ? tr("none chosen") : results_);
  submissionsPath_->setEnabled(!submissions_.isEmpty());
  resultsPath_->setEnabled(!results_.isEmpty());
  progress_->setVisible(job_->isRunning());
}

void GradingPage::say(const QString& status) {
  status_->setFullText(status);
  status_->setVisible(!status.isEmpty());
}

QString GradingPage::title() const {
  return tr("&Grading");
}

void GradingPage::fillMenu(QMenu& menu) {
  menu.addActions({actions_->openFolder, actions_->openArchive, actions_->chooseRoster,
                   actions_->chooseDue, actions_->chooseResults, actions_->openResults});
  menu.addMenu(recent_->menu());
  menu.addSeparator();
  menu.addActions({actions_->start, actions_->cancel, actions_->again, actions_->allAgain});
  menu.addSeparator();
  menu.addActions({actions_->keep, actions_->undo, actions_->redo});
  menu.addSeparator();
  menu.addActions({actions_->nameGroup, actions_->commentGroup, actions_->showGroup});
  menu.addSeparator();
  menu.addActions({actions_->compare, actions_->showPair, actions_->addEarlier,
                   actions_->dropEarlier, actions_->stopLooking});
  menu.addSeparator();
  menu.addActions({actions_->save, actions_->handBack});
}

void GradingPage::saveLayout() {
  keepTouched();
  keepDraft();
  for (const GroupReviewDialog* dialog : findChildren<GroupReviewDialog*>()) {
    if (dialog->isVisible()) {
      storeDraft(*dialog);
    }
  }
  settings_.setLayout(columns_->objectName(), columns_->saveState());
}

void GradingPage::retranslate() {
  actions_->retranslate();
  recent_->retranslate();
  progress_->setAccessibleName(tr("Progress"));
  sheets_->setTabText(0, tr("Class"));
  sheets_->setTabText(1, tr("Groups"));
  sheets_->setTabText(2, tr("Similar"));
  nameIntake();
  sheets_->setAccessibleName(tr("The class, its groups, what is alike in it, what came in"));
  // Qt has no Japanese for its own two.
  for (QToolButton* scroll : sheets_->tabBar()->findChildren<QToolButton*>()) {
    scroll->setAccessibleName(tr("Scroll the tabs"));
  }
  showResult();
}

void GradingPage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
