// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/grading_page.h"

#include <QDragEnterEvent>
#include <QEvent>
#include <QMimeData>
#include <QSplitter>
#include <QVBoxLayout>
#include <utility>

#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/answers/answer_pane.h"
#include "app/desk/places/grading/batch/class_choice.h"
#include "app/desk/places/grading/batch/grading_bar.h"
#include "app/desk/places/grading/batch/recent_classes.h"
#include "app/desk/places/grading/batch/regrading.h"
#include "app/desk/places/grading/class/class_notice.h"
#include "app/desk/places/grading/class/class_sheets.h"
#include "app/desk/places/grading/class/class_table.h"
#include "app/desk/places/grading/class/intake_view.h"
#include "app/desk/places/grading/comparison/answer_comparison.h"
#include "app/desk/places/grading/comparison/similar_view.h"
#include "app/desk/places/grading/groups/group_naming.h"
#include "app/desk/places/grading/groups/group_reviews.h"
#include "app/desk/places/grading/groups/groups_view.h"
#include "app/desk/places/grading/hand_back/class_report.h"
#include "app/desk/places/grading/reviews/after_mark.h"
#include "app/desk/places/grading/reviews/reviews.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

QString pathOf(const QMimeData& data) {
  const QList<QUrl> urls = data.urls();
  return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

}  // namespace

GradingPage::GradingPage(const course::Course& course, BatchJob::Grade grade,
                         ExplainJob::Explain explain, Settings& settings, QWidget* parent)
    : Place(parent), course_(course), settings_(settings) {
  setAcceptDrops(true);
  actions_ = new GradingActions(this);
  recent_ = new RecentClasses(settings_, this);
  model_ = new ClassModel(this);
  model_->setCourse(course_);
  job_ = new BatchJob(course_, std::move(grade), this);
  build(std::move(explain));
  choice_ = new ClassChoice(course_, *actions_, this);
  reviews_ = new Reviews(course_, model_, job_, *actions_, pane_->review(), this);
  afterMark_ = new AfterMark(course_, model_, reviews_, *actions_, this);
  groupReviews_ = new GroupReviews(course_, reviews_, sheets_->groups(), this);
  naming_ = new GroupNaming(course_, model_, this);
  regrading_ = new Regrading(job_, this);
  report_ = new ClassReport(course_, this);
  comparison_ = new AnswerComparison(course_, model_, sheets_->similar(), *actions_, this);
  connectActions();
  connectChoice();
  connectJob();
  connectReviews();
  connectGroups();
  bar_->say({});
  retranslate();
  showCell({});
}

// What the children say while they go would meet those that went before.
GradingPage::~GradingPage() {
  sheets_->disconnect(this);
  sheets_->table()->disconnect(this);
}

void GradingPage::build(ExplainJob::Explain explain) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  notice_ = new ClassNotice(this);
  layout->addWidget(notice_);
  bar_ = new GradingBar(*actions_, this);
  layout->addWidget(bar_);
  columns_ = new QSplitter(Qt::Horizontal, this);
  columns_->setObjectName(u"class"_s);
  columns_->setChildrenCollapsible(false);
  sheets_ = new ClassSheets(model_, course_, *actions_, columns_);
  columns_->addWidget(sheets_);
  pane_ = new AnswerPane(course_, model_, std::move(explain), *actions_, columns_);
  columns_->addWidget(pane_);
  columns_->setStretchFactor(0, 1);
  columns_->setSizes({890, 510});
  columns_->restoreState(settings_.layout(columns_->objectName()));
  layout->addWidget(columns_, 1);
}

void GradingPage::connectActions() {
  connect(actions_->openResults, &QAction::triggered, this, [this] {
    choice_->ask(tr("Folder of a graded class"), true,
                 [this](const QString& path) { openResults(path); });
  });
  connect(recent_, &RecentClasses::chosen, this, &GradingPage::openResults);
  connect(actions_->start, &QAction::triggered, this, [this] { start(nullptr); });
  connect(actions_->cancel, &QAction::triggered, job_, &BatchJob::cancel);
  connect(actions_->again, &QAction::triggered, this, [this] {
    start([cell = cell_](const QString& student, const QString& exercise) {
      return cell == AnswerCell{student, exercise};
    });
  });
  connect(actions_->allAgain, &QAction::triggered, this,
          [this] { start([](const QString&, const QString&) { return true; }); });
  connect(actions_->count, &QAction::triggered, this,
          [this] { start(nullptr, {sheets_->intake()->current()}); });
  connect(actions_->save, &QAction::triggered, this, [this] {
    reviews_->keepTouched();
    report_->ask(choice_->results());
  });
  connect(actions_->handBack, &QAction::triggered, this, [this] { handBack({}); });
}

void GradingPage::connectChoice() {
  connect(choice_, &ClassChoice::changed, this, &GradingPage::refreshActions);
  connect(choice_, &ClassChoice::chosen, this, [this] {
    notice_->hide();
    bar_->say({});
    refreshActions();
  });
  connect(choice_, &ClassChoice::told, bar_, &GradingBar::say);
  connect(choice_, &ClassChoice::problem, notice_, &Notice::tell);
  connect(choice_, &ClassChoice::resultsDropped, this, &GradingPage::openResults);
  connect(choice_, &ClassChoice::archiveDropped, this, [this](const QString& path) {
    if (canTake()) {
      useSubmissions(path);
    }
  });
  connect(choice_, &ClassChoice::tableDropped, this, &GradingPage::takeTable);
  connect(choice_, &ClassChoice::rosterChosen, this, &GradingPage::useRoster);
  connect(choice_, &ClassChoice::passwordGiven, this, [this](const BatchRequest& request) {
    if (canTake()) {
      start(request.again, request.choose);
    }
  });
}

void GradingPage::connectJob() {
  connect(job_, &BatchJob::opened, this, &GradingPage::take);
  connect(job_, &BatchJob::arrived, this, &GradingPage::takeResult);
  connect(job_, &BatchJob::ended, this, &GradingPage::end);
  connect(job_, &BatchJob::locked, choice_, &ClassChoice::askForPassword);
  connect(regrading_, &Regrading::told, bar_, &GradingBar::say);
  connect(regrading_, &Regrading::problem, notice_, &Notice::tell);
  connect(regrading_, &Regrading::replaced, this, &GradingPage::openReplaced);
  connect(report_, &ClassReport::chosen, this, &GradingPage::saveReport);
  connect(report_, &ClassReport::told, bar_, &GradingBar::say);
  connect(report_, &ClassReport::problem, notice_, &Notice::tell);
}

void GradingPage::connectReviews() {
  connect(afterMark_, &AfterMark::told, notice_, &Notice::tell);
  connect(afterMark_, &AfterMark::problem, notice_, &Notice::tell);
  connect(afterMark_, &AfterMark::changed, this, &GradingPage::openReplaced);
  connect(sheets_->table(), &ClassTable::chosen, this, &GradingPage::showCell);
  connect(sheets_, &ClassSheets::wanted, this, [this](const AnswerCell& cell) {
    if (cell_ != cell) {  // else the table has told it
      showCell(indexOf(*model_, cell));
    }
  });
  connect(sheets_, &ClassSheets::chosenChanged, this, &GradingPage::refreshActions);
  connect(sheets_, &ClassSheets::problem, notice_, &Notice::tell);
  connect(pane_, &AnswerPane::problem, notice_, &Notice::tell);
  connect(reviews_, &Reviews::problem, notice_, &Notice::tell);
  connect(reviews_, &Reviews::reviewed, this,
          [this](const AnswerCell& cell, const grading::Review& review) {
            if (cell == cell_) {
              pane_->setReview(review);
            }
          });
  connect(reviews_, &Reviews::stepped, this,
          [this](const AnswerCell& cell) { sheets_->table()->choose(indexOf(*model_, cell)); });
  connect(notice_, &Notice::wayTaken, this, [this] {
    notice_->hide();
    sheets_->showFirst(reviews_->drafts().places());
  });
}

void GradingPage::connectGroups() {
  connect(actions_->showGroup, &QAction::triggered, this,
          [this] { sheets_->showGroup(cell_.folder); });
  connect(actions_->nameGroup, &QAction::triggered, this, [this] {
    reviews_->keepTouched();
    naming_->ask(*sheets_->groups()->current());
  });
  connect(actions_->commentGroup, &QAction::triggered, this, [this] {
    reviews_->keepTouched();
    groupReviews_->ask(*sheets_->groups()->current());
  });
  connect(groupReviews_, &GroupReviews::problem, notice_, &Notice::tell);
  connect(naming_, &GroupNaming::failed, notice_, &Notice::tell);
  connect(naming_, &GroupNaming::runningChanged, this, [this] {
    bar_->say(naming_->isRunning() ? tr("Telling the group…") : QString());
    refreshActions();
  });
  connect(naming_, &GroupNaming::named, this,
          [this](const QString& told) { Q_EMIT courseChanged(choice_->opened(), told); });
  connect(actions_->compare, &QAction::triggered, this,
          [this] { comparison_->ask(cell_, sheets_->table()->selectedRows()); });
  connect(actions_->addEarlier, &QAction::triggered, this, [this] {
    choice_->ask(tr("Results or submissions of an earlier year"), true,
                 [this](const QString& path) { sheets_->similar()->addEarlier(path); });
  });
}

void GradingPage::useSubmissions(const QString& path) {
  choice_->useSubmissions(path);
}

void GradingPage::useRoster(const QString& path) {
  notice_->hide();
  choice_->useRoster(path);
}

void GradingPage::useResults(const QString& directory) {
  choice_->useResults(directory);
}

void GradingPage::openResults(const QString& directory) {
  if (!canTake()) {
    return;
  }
  reviews_->keepTouched();
  reviews_->keepDraft();
  choice_->openResults(directory);
  job_->start(choice_->toOpen());
  refreshActions();
}

bool GradingPage::canTake() const {
  return !job_->isGrading() && !naming_->isRunning();
}

void GradingPage::takeFile(const QString& path) {
  choice_->takeFile(path);
}

// Before the grading a table says who is in the class, after it marks go into it.
void GradingPage::takeTable(const QString& path) {
  if (actions_->handBack->isEnabled()) {
    handBack(path);
  } else {
    useRoster(path);
  }
}

void GradingPage::handBack(const QString& form) {
  reviews_->keepTouched();
  report_->handBack(model_->results(), static_cast<int>(reviews_->drafts().places().size()), form);
}

void GradingPage::saveReport(const QString& path) {
  if (!model_->results().damaged.isEmpty()) {  // marks with a gap would be taken for whole ones
    notice_->tellOfDamage(model_->results());
    bar_->say(tr("Nothing was saved."));
    return;
  }
  report_->save(model_->results(), path);
}

void GradingPage::start(const decltype(BatchRequest::again)& again, const QStringList& choose) {
  reviews_->keepTouched();
  notice_->hide();
  bar_->begin();
  BatchRequest request = choice_->toGrade();
  request.again = again;
  request.choose = choose;
  job_->start(request);
  bar_->say(tr("Reading the submissions…"));
  refreshActions();
}

void GradingPage::take(const OpenedClass& opened) {
  pane_->use(opened.submissions);
  comparison_->use(opened.submissions);
  const bool isAnother = choice_->opened() != opened.results.directory;
  choice_->take(opened.results, job_->isGrading());
  if (isAnother) {
    begin(opened.results);
  } else {
    reviews_->keepTouched();
  }
  const AnswerCell before = cell_;
  fill(opened);
  if (!opened.results.students.isEmpty()) {
    recent_->keep(choice_->opened());
  }
  sheets_->table()->choose(before == AnswerCell() ? model_->index(0, 1) : indexOf(*model_, before));
  showCell(sheets_->table()->current());
  notice_->tellOfDamage(opened.results);
}

// With another class than the one that is shown.
void GradingPage::begin(const grading::ClassResults& results) {
  sheets_->table()->showAll();
  reviews_->use(results.directory);
  cell_ = {};
  notice_->offerDrafts(static_cast<int>(reviews_->drafts().places().size()));
}

void GradingPage::fill(const OpenedClass& opened) {
  QHash<QString, QStringList> files;
  for (const grading::Submission& submission : opened.submissions) {
    files.insert(submission.name, submission.files.keys());
  }
  taking_ = true;
  model_->setClass(opened.results, files);
  reviews_->restore();
  taking_ = false;
  sheets_->use(model_->results());
}

void GradingPage::takeResult(const QString& student, const grading::ExerciseResult& result,
                             int done, int total) {
  model_->setResult(student, result);
  bar_->setProgress(done, total);
  bar_->say(tr("%1 of %2 graded").arg(done).arg(total));
  if (cell_ == AnswerCell{student, result.exercise}) {
    showResult();
    reviews_->refresh();
  }
}

void GradingPage::end(const QString& problem, bool cancelled) {
  if (!problem.isEmpty()) {
    notice_->tell(problem);
  }
  bar_->say(cancelled ? tr("Cancelled. What was graded by then is kept; go on with F5.")
                      : QString());
  refreshActions();
  regrading_->ask();
}

void GradingPage::openReplaced(const QString& directory) {
  if (choice_->opened() == directory && !job_->isRunning()) {
    BatchRequest request = choice_->toOpen();
    request.directory = directory;
    job_->start(request);
    refreshActions();
  }
}

void GradingPage::showCell(const QModelIndex& index) {
  if (taking_) {
    return;
  }
  reviews_->keepTouched();
  cell_ = index.isValid()
              ? AnswerCell{model_->folder(index.row()), model_->exercise(index.column())}
              : AnswerCell();
  showResult();
  reviews_->show(cell_);
}

void GradingPage::showResult() {
  pane_->showAnswer(cell_, sheets_->table()->current());
  refreshActions();
}

void GradingPage::showGroups(const QString& directory, const QString& told) {
  sheets_->showGroups(told);
  openResults(directory);
}

void GradingPage::refreshActions() {
  const bool running = job_->isRunning() || naming_->isRunning();
  const bool ready = job_->canGrade() && !running && !choice_->submissions().isEmpty();
  const bool shown = model_->rowCount() > 0 && choice_->opened() == choice_->results();
  for (QAction* action : {actions_->nameGroup, actions_->commentGroup}) {
    action->setEnabled(!running && sheets_->groups()->current());
  }
  actions_->setChoosable(!running);
  recent_->setEnabled(!running);
  actions_->handBack->setEnabled(!running && shown && grading::hasBatch(choice_->opened()));
  actions_->count->setEnabled(ready && shown && !sheets_->intake()->current().isEmpty());
  actions_->showGroup->setEnabled(sheets_->groups()->current().has_value());
  actions_->start->setEnabled(ready);
  actions_->cancel->setEnabled(job_->isRunning());
  actions_->again->setEnabled(ready && shown && indexOf(*model_, cell_).isValid());
  actions_->afterMark->setEnabled(!running && model_->result(indexOf(*model_, cell_)) != nullptr &&
                                  grading::hasBatch(choice_->opened()));
  actions_->allAgain->setEnabled(ready && shown);
  actions_->save->setEnabled(model_->rowCount() > 0);
  actions_->setResuming(grading::hasBatch(choice_->results()));
  comparison_->refresh(cell_, *actions_);
  bar_->refresh(*choice_, job_->isRunning());
}

QString GradingPage::title() const {
  return tr("&Grading");
}

void GradingPage::fillMenu(QMenu& menu) {
  actions_->fill(menu, recent_->menu());
}

void GradingPage::saveLayout() {
  reviews_->keepTouched();
  reviews_->keepDraft();
  groupReviews_->keepDrafts();
  settings_.setLayout(columns_->objectName(), columns_->saveState());
}

void GradingPage::retranslate() {
  actions_->retranslate();
  recent_->retranslate();
  bar_->retranslate();
  sheets_->retranslate();
  showResult();
}

void GradingPage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

void GradingPage::showEvent(QShowEvent* event) {
  Place::showEvent(event);
  const bool isFirst = !std::exchange(seen_, true);
  if (isFirst && choice_->submissions().isEmpty() && choice_->results().isEmpty() &&
      !recent_->last().isEmpty()) {
    openResults(recent_->last());
  }
}

void GradingPage::dragEnterEvent(QDragEnterEvent* event) {
  if (!pathOf(*event->mimeData()).isEmpty() && canTake()) {
    event->acceptProposedAction();
  }
}

void GradingPage::dropEvent(QDropEvent* event) {
  const QString path = pathOf(*event->mimeData());
  if (!path.isEmpty() && canTake()) {
    event->acceptProposedAction();
    takeFile(path);
  }
}

}  // namespace enshu::desk
