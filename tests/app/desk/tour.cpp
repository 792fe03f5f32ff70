// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/desk/tour.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <QToolButton>

#include "app/desk/jobs/signal_loader.h"
#include "app/desk/pictures/picture_view.h"
#include "app/desk/places/exercises/evidence_view.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/places/exercises/hint_box.h"
#include "app/desk/places/grading/answer_choice.h"
#include "app/desk/places/grading/class_table.h"
#include "app/desk/places/grading/comparison_dialog.h"
#include "app/desk/places/grading/grading_actions.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/group_review_dialog.h"
#include "app/desk/places/grading/groups_view.h"
#include "app/desk/places/grading/hand_back_dialog.h"
#include "app/desk/places/grading/intake_view.h"
#include "app/desk/places/grading/naming_dialog.h"
#include "app/desk/places/grading/review_box.h"
#include "app/desk/places/grading/similar_view.h"
#include "app/desk/places/grading/submission_view.h"
#include "app/desk/places/trajectories/trajectory_actions.h"
#include "app/desk/places/trajectories/trajectory_page.h"
#include "app/desk/plot/plot_pair.h"
#include "app/desk/plot/plot_stack.h"
#include "core/course/text.h"
#include "core/grading/result/trajectory_file.h"
#include "tests/support/project.h"

namespace enshu::desk {

namespace {

constexpr int kEndMs = 20000;

void waitFor(const std::function<bool()>& done, const char* what) {
  if (!QTest::qWaitFor(done, kEndMs)) {
    qFatal("%s does not come", what);
  }
}

}  // namespace

Tour::Tour(const fixture::Home& home, const QString& language, int textSize) : home_(home) {
  home_.clear();
  for (const auto* folder : {"class", "class-results"}) {
    QDir(home_.path(QString::fromLatin1(folder))).removeRecursively();
  }
  course::setLanguage(language);
  Settings settings;
  settings.setLanguage(language);
  settings.setTextSize(textSize);
  settings.setEditor(QStringLiteral("true"));
  settings.setCheckOnSave(false);
  settings.setWelcomed(false);
  course_ = fixture::course(home_.path(QStringLiteral("course")));
  const QString arm = course_.robotPath(QStringLiteral("course-arm"));
  fixture::write(arm,
                 test::bytesOf(test::source(QStringLiteral("resources/robots/course-arm.json"))));
  open();
}

Tour::~Tour() {
  window_.reset();
  Settings().setTextSize(100);
}

void Tour::open() {
  const auto grade = [this](const CheckRequest& asked, const grading::Options&) {
    return graded_(asked.exercise.id);
  };
  const auto gradeClass = [this](auto&&... asked) {
    return fixture::gradeClass(course_, asked...);
  };
  const auto explain = [this](const ExplainRequest&, const grading::ExplainOptions& options) {
    options.progress(30, 200);
    while (searching_ && !options.stop.stop_requested()) {
      QThread::msleep(2);
    }
    return Result<grading::Explanation>(fixture::explanation(grading::Explanation::Outcome::Found));
  };
  window_ = std::make_unique<MainWindow>(
      Opening{[this] { return Result<course::Course>(course_); },
              [grade, gradeClass, explain](const course::Course&) {
                return Opening::Grader{{}, grade, gradeClass, {}, {}, explain};
              }});
  window_->show();
  waitFor([this] { return window_->isActiveWindow(); }, "the window");
}

void Tour::walk(const Look& look) {
  look_ = look;
  welcome();
  exercises();
  grading();
  trajectories();
  menus();
  dialogs();
  brokenCourse();
}

void Tour::show(QWidget& shown, const QString& page) const {
  QTest::qWait(40);  // what is posted has been delivered, and the layout has settled
  for (int i = 0; i < 4; ++i) {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
  }
  look_(shown, page);
}

void Tour::welcome() {
  show(*window_, QStringLiteral("welcome"));
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  show(*window_, QStringLiteral("untouched"));
}

void Tour::check(grading::Graded (*graded)(const QString&), const QString& page) {
  graded_ = graded;
  const ExerciseActions* actions = window_->findChild<ExercisePage*>()->actions();
  actions->check->trigger();
  waitFor([actions] { return !actions->cancel->isEnabled(); }, "the verdict");
  show(*window_, page);
}

void Tour::exercises() {
  const auto* page = window_->findChild<ExercisePage*>();
  page->actions()->start->trigger();
  show(*window_, QStringLiteral("started"));
  check(fixture::broken, QStringLiteral("compile error"));
  check(fixture::passed, QStringLiteral("passed"));
  check(fixture::failed, QStringLiteral("failed"));
  where();
  for (int i = 0; i < 2; ++i) {
    page->findChild<HintBox*>()->findChild<QToolButton*>()->click();
  }
  show(*window_, QStringLiteral("hints"));
  auto* evidence = page->findChild<EvidenceView*>();
  evidence->setCurrentWidget(evidence->picture());
  show(*window_, QStringLiteral("picture"));
}

void Tour::where() {
  const ExerciseActions* actions = window_->findChild<ExercisePage*>()->actions();
  searching_ = true;
  actions->where->trigger();
  show(*window_, QStringLiteral("searching"));
  searching_ = false;
  waitFor([actions] { return !actions->cancel->isEnabled(); }, "the place");
  show(*window_, QStringLiteral("place found"));
}

void Tour::grading() {
  auto* page = window_->findChild<GradingPage*>();
  QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
  show(*window_, QStringLiteral("no class"));
  const QString folder = home_.path(QStringLiteral("class"));
  fixture::handIn(course_, folder);
  page->useSubmissions(folder);
  show(*window_, QStringLiteral("class chosen"));
  page->actions()->start->trigger();
  waitFor([page] { return !page->actions()->cancel->isEnabled(); }, "the class");
  page->findChild<ClassTable*>()->choose(
      page->findChild<ClassModel*>()->cell(QStringLiteral("baba"), QStringLiteral("first")));
  page->findChild<ReviewBox*>()->findChild<QCheckBox*>()->click();
  page->findChild<QLineEdit*>(QStringLiteral("reason"))->setText(QStringLiteral("—"));
  page->findChild<QDoubleSpinBox*>(QStringLiteral("score"))->setValue(5);
  page->actions()->keep->trigger();
  auto* tabs = page->findChild<SubmissionView*>()->findChild<QTabWidget*>();
  for (int i = 0; i < tabs->count(); ++i) {
    tabs->setCurrentIndex(i);
    show(*window_, QStringLiteral("details %1").arg(i + 1));
  }
  groups(*page);
}

void Tour::groups(GradingPage& page) {
  auto* view = page.findChild<GroupsView*>();
  auto* sheets = qobject_cast<QTabWidget*>(view->parentWidget()->parentWidget());
  sheets->setCurrentWidget(view);
  show(*window_, QStringLiteral("groups"));
  sheets->setCurrentIndex(0);
  const grading::AnswerGroup group{
      {}, QStringLiteral("first"), {{QStringLiteral("baba"), QStringLiteral("baba")}}, {}, {}};
  NamingDialog naming(course_, group, window_.get());
  naming.show();
  show(naming, QStringLiteral("naming a group"));
  naming.close();
  handBack(page);
  GroupReviewDialog review(group, 10, 1, {}, window_.get());
  review.show();
  show(review, QStringLiteral("commenting a group"));
  review.close();
  activate(*window_);
  comparison(page);
  activate(*window_);
}

// What came in, and the dialog before and after it was seen what would be written.
void Tour::handBack(GradingPage& page) {
  auto* view = page.findChild<IntakeView*>();
  auto* sheets = qobject_cast<QTabWidget*>(view->parentWidget()->parentWidget());
  activate(*window_);
  sheets->setCurrentWidget(view);
  show(*window_, QStringLiteral("what came in"));
  sheets->setCurrentIndex(0);
  page.handBack({});
  auto* dialog = page.findChild<HandBackDialog*>();
  activate(*dialog);
  auto* target = dialog->findChild<QComboBox*>(QStringLiteral("target"));
  auto* write = dialog->findChild<QPushButton*>(QStringLiteral("write"));
  for (int k = 0; k < target->count(); ++k) {
    target->setCurrentIndex(k);
    QTest::qWait(200);
    show(*dialog, QStringLiteral("handing back %1").arg(target->currentData().toString()));
  }
  target->setCurrentIndex(target->findData(QStringLiteral("feedback")));
  waitFor([write] { return write->isEnabled(); }, "what would be written");
  show(*dialog, QStringLiteral("before writing"));
  write->click();
  const auto* told = dialog->findChild<QLabel*>(QStringLiteral("told"));
  waitFor([told] { return !told->text().isEmpty(); }, "the file");
  show(*dialog, QStringLiteral("written"));
  dialog->close();
  activate(*window_);
}

void Tour::activate(QWidget& window) const {
  window.activateWindow();
  waitFor([&window] { return window.isActiveWindow(); }, "the window");
}

void Tour::comparison(GradingPage& page) {
  auto* view = page.findChild<SimilarView*>();
  auto* sheets = qobject_cast<QTabWidget*>(view->parentWidget()->parentWidget());
  sheets->setCurrentWidget(view);
  waitFor([view] { return !view->isLooking(); }, "the files to be compared");
  show(*window_, QStringLiteral("similar"));
  sheets->setCurrentIndex(0);
  page.actions()->compare->trigger();
  auto* choice = page.findChild<AnswerChoice*>();
  activate(*choice);
  show(*choice, QStringLiteral("compare with"));
  QTest::keyClick(choice->findChild<QListWidget*>(), Qt::Key_Return);
  auto* dialog = page.findChild<ComparisonDialog*>();
  waitFor([dialog] { return !dialog->plots()->isEmpty(); }, "both answers");
  activate(*dialog);
  show(*dialog, QStringLiteral("two files"));
  dialog->tabs()->setCurrentIndex(1);
  show(*dialog, QStringLiteral("two plots"));
  dialog->close();
  grading::AlikeAnswers alike{QStringLiteral("first"), {}, {}, {}};
  alike.first = {QStringLiteral("aoki"), QStringLiteral("aoki"), {}, "one\ntwo\nthree\n", true};
  alike.second = {QStringLiteral("endo"), QStringLiteral("endo"), QStringLiteral("2025"),
                  "two\nthree\n", false};
  alike.pair.passages = {{{2, 3}, {1, 2}, 40}};
  auto* pair = new ComparisonDialog(*course_.find(QStringLiteral("first")), alike, window_.get());
  pair->show();
  activate(*pair);
  show(*pair, QStringLiteral("similar files"));
  pair->close();
}

void Tour::trajectories() {
  QTest::keyClick(window_.get(), Qt::Key_3, Qt::ControlModifier);
  show(*window_, QStringLiteral("no trajectories"));
  const QString file = home_.path(QStringLiteral("run.mat"));
  const auto saved =
      grading::saveTrajectories(file, {fixture::swing(QStringLiteral("lab.torque"))});
  if (!saved) {
    qFatal("%s", saved.error().message().c_str());
  }
  window_->openTrajectories({file});
  const auto* loader = window_->findChild<SignalLoader*>();
  waitFor([loader] { return loader->reading().isEmpty(); }, "a file");
  PlotStack* plots = window_->findChild<TrajectoryPage*>()->plots();
  const QString answer = QStringLiteral("lab_torque_answer");
  plots->addToCurrent({{file, answer, 0}, {file, answer, 1}});
  plots->addToNew({{file, answer, 2}});
  show(*window_, QStringLiteral("trajectories"));
  window_->findChild<TrajectoryPage*>()->actions()->simulate->trigger();
  show(*window_, QStringLiteral("simulation"));
}

void Tour::menus() {
  for (const int place : {Qt::Key_1, Qt::Key_2, Qt::Key_3}) {
    QTest::keyClick(window_.get(), Qt::Key(place), Qt::ControlModifier);
    for (const QAction* title : window_->menuBar()->actions()) {
      if (title->isVisible()) {
        title->menu()->popup(window_->mapToGlobal(QPoint(10, 30)));
        show(*title->menu(), QStringLiteral("menu ") + title->text());
        title->menu()->close();
      }
    }
  }
}

QAction& Tour::named(const char* text) const {
  for (QAction* action : window_->findChildren<QAction*>()) {
    if (action->text() == MainWindow::tr(text)) {
      return *action;
    }
  }
  qFatal("no action %s", text);
}

void Tour::dialog(QAction& action, const QString& page) const {
  QTimer::singleShot(100, window_.get(), [this, page] {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (!dialog) {
      qFatal("no dialog for %s", qPrintable(page));
    }
    show(*dialog, page);
    dialog->reject();
  });
  action.trigger();
}

void Tour::dialogs() {
  dialog(named("Se&ttings…"), QStringLiteral("settings"));
  dialog(named("&Keys"), QStringLiteral("keys"));
  dialog(named("&About Enshu"), QStringLiteral("about"));
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  dialog(*window_->findChild<ExercisePage*>()->actions()->reset, QStringLiteral("reset"));
}

void Tour::brokenCourse() {
  MainWindow broken({[]() -> Result<course::Course> {
                       return failure("lab.json:/id", ENSHU_TEXT("this is missing"));
                     },
                     {}});
  broken.show();
  waitFor([&broken] { return broken.isActiveWindow(); }, "the window");
  show(broken, QStringLiteral("broken course"));
}

}  // namespace enshu::desk
