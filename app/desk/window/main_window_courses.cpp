// SPDX-License-Identifier: GPL-3.0-or-later
// The open course of the window: opened, exchanged, read again.
#include <QDropEvent>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>
#include <algorithm>
#include <utility>

#include "app/desk/controls/notice.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/trajectories/trajectory_page.h"
#include "app/desk/window/build_card.h"
#include "app/desk/window/course_choice.h"
#include "app/desk/window/main_window.h"
#include "app/desk/window/message_page.h"
#include "app/desk/window/sheet_printing.h"
#include "app/desk/window/welcome_page.h"
#include "core/course/lab_arm.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// A line for each.
QString textOf(const QList<course::Flaw>& flaws) {
  QStringList lines;
  for (const course::Flaw& flaw : flaws) {
    lines += course::text(flaw.error);
  }
  return lines.join(u'\n');
}

bool isTrajectories(const QUrl& url) {
  const QString name = url.fileName().toLower();
  return name.endsWith(u".mat"_s) || name.endsWith(u".h5"_s) || name.endsWith(u".hdf5"_s);
}

}  // namespace

Result<course::Course> MainWindow::load(const QString& root) const {
  return root.isEmpty() ? opening_.course() : opening_.another(root);
}

// The course of the last time may have gone; one that somebody asked for is not exchanged.
void MainWindow::open() {
  auto course = load(root_);
  if (!course && !root_.isEmpty() && opening_.told.isEmpty() && !bench_) {
    notice_->tell(tr("The course that was open last cannot be opened: %1. This is Enshu's own.")
                      .arg(course::text(course.error())));
    root_.clear();
    course = load(root_);
  }
  if (!course) {
    message_->tell(course::text(course.error()));
    stack_->setCurrentWidget(message_);
    showTabs(false);
    return;
  }
  closeCourse();
  showCourse(*course);
}

void MainWindow::change(const QString& root) {
  const auto course = load(root);
  if (!course) {
    notice_->tell(tr("This course cannot be opened: %1. The one that was open stays so.")
                      .arg(course::text(course.error())));
    courses_->forget(root);
    return;
  }
  if (!mayLeave()) {
    return;
  }
  notice_->hide();
  saveLayout();
  root_ = root;
  settings_.setCourse(root);
  closeCourse();
  showCourse(*course);
}

bool MainWindow::mayLeave() {
  if (!bench_ || !grading_->isGrading()) {
    return true;
  }
  QMessageBox box(QMessageBox::Question, tr("A class is being graded"),
                  tr("Stop grading? What is graded by now is kept, and the rest can be graded "
                     "later."),
                  QMessageBox::NoButton, this);
  const QPushButton* stop = box.addButton(tr("Stop grading"), QMessageBox::AcceptRole);
  box.setDefaultButton(box.addButton(tr("Go on grading"), QMessageBox::RejectRole));
  box.exec();
  return box.clickedButton() == stop;
}

// Work goes on with what was read before until the person wants the new.
void MainWindow::tellOfCourse() {
  if (const auto course = load(root_); course) {
    notice_->offer(
        (tr("The course has been changed on disk.") + u' ' + textOf(course->flaws)).trimmed(),
        tr("Read it again"));
  } else {
    notice_->tell(tr("The course has been changed on disk and cannot be read now: %1 Everything "
                     "goes on as it was; when this is put right, it can be read again.")
                      .arg(course::text(course.error()) + u'.'));
  }
}

void MainWindow::readAgain() {
  if (!load(root_)) {
    tellOfCourse();
    return;
  }
  notice_->hide();
  saveLayout();
  open();
}

void MainWindow::closeCourse() {
  const QSignalBlocker quiet(tabs_);
  while (tabs_->count() > 0) {
    tabs_->removeTab(0);
  }
  goTo_.clear();
  qDeleteAll(std::exchange(places_, {}));
  delete std::exchange(welcome_, nullptr);
  delete std::exchange(bench_, nullptr);
}

// What no place takes by itself: trajectories, or else a class and what belongs to it.
void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (bench_ && urls.size() == 1 && urls.first().isLocalFile() &&
      (isTrajectories(urls.first()) || grading_->canTake())) {
    event->acceptProposedAction();
  }
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QUrl url = event->mimeData()->urls().value(0);
  if (!bench_ || !url.isLocalFile()) {
    return;
  }
  event->acceptProposedAction();
  if (isTrajectories(url)) {
    openTrajectories({url.toLocalFile()});
  } else if (grading_->canTake()) {
    grading_->takeFile(url.toLocalFile());
    goTo(static_cast<int>(places_.indexOf(grading_)));
  }
}

void MainWindow::showCourse(const course::Course& course) {
  const auto grader = opening_.grader(course);
  watch_.watch(course);
  settings_.useRecord(course.record);
  courses_->setOpen(root_);
  build_->use(grader ? *grader : Opening::Grader(), static_cast<int>(course.exercises().size()));
  bench_ = new Workbench({course, grader ? grader->includeDirectory : QString(),
                          grader ? grader->grade : CheckJob::Grade(),
                          grader ? grader->explain : ExplainJob::Explain()},
                         settings_, this);
  exercises_ = new ExercisePage(bench_, settings_, stack_);
  addPlace(exercises_);
  connect(exercises_, &ExercisePage::editorChoiceAsked, this, [this] {
    if (editSettings()) {
      exercises_->tell({});
      bench_->edit();
    }
  });
  connect(exercises_->actions()->path, &QAction::triggered, this, &MainWindow::showPath);
  grading_ = new GradingPage(course, grader ? grader->gradeClass : BatchJob::Grade(),
                             grader ? grader->explain : ExplainJob::Explain(), settings_, stack_);
  addPlace(grading_);
  // The place itself is made anew: not before it has returned.
  connect(
      grading_, &GradingPage::courseChanged, this,
      [this](const QString& results, const QString& told) {
        readAgain();
        grading_->showGroups(results, told);
      },
      Qt::QueuedConnection);
  trajectories_ = new TrajectoryPage(course::armOfLabRuns(course), settings_, stack_);
  addPlace(trajectories_);
  connect(bench_, &Workbench::selected, printing_, &SheetPrinting::refresh);
  printing_->refresh();
  if (!course.flaws.isEmpty()) {
    exercises_->tell(tr("What is wrong is left out: %1").arg(textOf(course.flaws)));
  }
  retranslateTitle();
  if (!grader) {
    exercises_->tell(
        tr("Sheets can be read, but nothing can be checked: %1").arg(course::text(grader.error())));
  }
  const auto states = bench_->states();
  const bool fresh = std::all_of(states.begin(), states.end(), [](course::State state) {
    return state == course::State::Untouched;
  });
  if (fresh && !settings_.welcomed()) {
    showWelcome();
  } else {
    goTo(std::clamp(settings_.place(), 0, static_cast<int>(places_.size()) - 1));
  }
}

}  // namespace enshu::desk
