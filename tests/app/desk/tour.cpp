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
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/answers/submission_view.h"
#include "app/desk/places/grading/class/class_table.h"
#include "app/desk/places/grading/class/intake_view.h"
#include "app/desk/places/grading/comparison/answer_choice.h"
#include "app/desk/places/grading/comparison/comparison_dialog.h"
#include "app/desk/places/grading/comparison/similar_view.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/groups/group_review_dialog.h"
#include "app/desk/places/grading/groups/groups_view.h"
#include "app/desk/places/grading/groups/naming_dialog.h"
#include "app/desk/places/grading/hand_back/hand_back_dialog.h"
#include "app/desk/places/grading/reviews/review_box.h"
#include "app/desk/places/trajectories/trajectory_actions.h"
#include "app/desk/places/trajectories/trajectory_page.h"
#include "app/desk/plot/plot_pair.h"
#include "app/desk/plot/plot_stack.h"
#include "core/course/text.h"
#include "core/grading/result/trajectory_file.h"
#include "tests/support/project.h"

using namespace Qt::StringLiterals;

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
  settings.setEditor(u"true"_s);
  settings.setCheckOnSave(false);
  settings.setWelcomed(false);
  course_ = fixture::course(home_.path(u"course"_s));
  const QString arm = course_.robotPath(u"course-arm"_s);
  fixture::write(arm, test::bytesOf(test::source(u"resources/robots/course-arm.json"_s)));
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
  show(*window_, u"welcome"_s);
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  show(*window_, u"untouched"_s);
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
  show(*window_, u"started"_s);
  check(fixture::broken, u"compile error"_s);
  check(fixture::passed, u"passed"_s);
  check(fixture::failed, u"failed"_s);
  where();
  for (int i = 0; i < 2; ++i) {
    page->findChild<HintBox*>()->findChild<QToolButton*>()->click();
  }
  show(*window_, u"hints"_s);
  auto* evidence = page->findChild<EvidenceView*>();
  evidence->setCurrentWidget(evidence->picture());
  show(*window_, u"picture"_s);
}

void Tour::where() {
  const ExerciseActions* actions = window_->findChild<ExercisePage*>()->actions();
  searching_ = true;
  actions->where->trigger();
  show(*window_, u"searching"_s);
  searching_ = false;
  waitFor([actions] { return !actions->cancel->isEnabled(); }, "the place");
  show(*window_, u"place found"_s);
}

void Tour::grading() {
  auto* page = window_->findChild<GradingPage*>();
  QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
  show(*window_, u"no class"_s);
  const QString folder = home_.path(u"class"_s);
  fixture::handIn(course_, folder);
  page->useSubmissions(folder);
  show(*window_, u"class chosen"_s);
  page->actions()->start->trigger();
  waitFor([page] { return !page->actions()->cancel->isEnabled(); }, "the class");
  page->findChild<ClassTable*>()->choose(
      page->findChild<ClassModel*>()->cell(u"baba"_s, u"first"_s));
  page->findChild<ReviewBox*>()->findChild<QCheckBox*>()->click();
  page->findChild<QLineEdit*>(u"reason"_s)->setText(u"—"_s);
  page->findChild<QDoubleSpinBox*>(u"score"_s)->setValue(5);
  page->actions()->keep->trigger();
  auto* tabs = page->findChild<SubmissionView*>()->findChild<QTabWidget*>();
  for (int i = 0; i < tabs->count(); ++i) {
    tabs->setCurrentIndex(i);
    show(*window_, u"details %1"_s.arg(i + 1));
  }
  groups(*page);
}

void Tour::groups(GradingPage& page) {
  auto* view = page.findChild<GroupsView*>();
  auto* sheets = qobject_cast<QTabWidget*>(view->parentWidget()->parentWidget());
  sheets->setCurrentWidget(view);
  show(*window_, u"groups"_s);
  sheets->setCurrentIndex(0);
  const grading::AnswerGroup group{{}, u"first"_s, {{u"baba"_s, u"baba"_s}}, {}, {}};
  NamingDialog naming(course_, group, window_.get());
  naming.show();
  show(naming, u"naming a group"_s);
  naming.close();
  handBack(page);
  GroupReviewDialog review(group, 10, 1, {}, window_.get());
  review.show();
  show(review, u"commenting a group"_s);
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
  show(*window_, u"what came in"_s);
  sheets->setCurrentIndex(0);
  page.handBack({});
  auto* dialog = page.findChild<HandBackDialog*>();
  activate(*dialog);
  auto* target = dialog->findChild<QComboBox*>(u"target"_s);
  auto* write = dialog->findChild<QPushButton*>(u"write"_s);
  for (int k = 0; k < target->count(); ++k) {
    target->setCurrentIndex(k);
    QTest::qWait(200);
    show(*dialog, u"handing back %1"_s.arg(target->currentData().toString()));
  }
  target->setCurrentIndex(target->findData(u"feedback"_s));
  waitFor([write] { return write->isEnabled(); }, "what would be written");
  show(*dialog, u"before writing"_s);
  write->click();
  const auto* told = dialog->findChild<QLabel*>(u"told"_s);
  waitFor([told] { return !told->text().isEmpty(); }, "the file");
  show(*dialog, u"written"_s);
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
  show(*window_, u"similar"_s);
  sheets->setCurrentIndex(0);
  page.actions()->compare->trigger();
  auto* choice = page.findChild<AnswerChoice*>();
  activate(*choice);
  show(*choice, u"compare with"_s);
  QTest::keyClick(choice->findChild<QListWidget*>(), Qt::Key_Return);
  auto* dialog = page.findChild<ComparisonDialog*>();
  waitFor([dialog] { return !dialog->plots()->isEmpty(); }, "both answers");
  activate(*dialog);
  show(*dialog, u"two files"_s);
  dialog->tabs()->setCurrentIndex(1);
  show(*dialog, u"two plots"_s);
  dialog->close();
  grading::AlikeAnswers alike{u"first"_s, {}, {}, {}};
  alike.first = {u"aoki"_s, u"aoki"_s, {}, "one\ntwo\nthree\n", true};
  alike.second = {u"endo"_s, u"endo"_s, u"2025"_s, "two\nthree\n", false};
  alike.pair.passages = {{{2, 3}, {1, 2}, 40}};
  auto* pair = new ComparisonDialog(*course_.find(u"first"_s), alike, window_.get());
  pair->show();
  activate(*pair);
  show(*pair, u"similar files"_s);
  pair->close();
}

void Tour::trajectories() {
  QTest::keyClick(window_.get(), Qt::Key_3, Qt::ControlModifier);
  show(*window_, u"no trajectories"_s);
  const QString file = home_.path(u"run.mat"_s);
  const auto saved = grading::saveTrajectories(file, {fixture::swing(u"lab.torque"_s)});
  if (!saved) {
    qFatal("%s", saved.error().message().c_str());
  }
  window_->openTrajectories({file});
  const auto* loader = window_->findChild<SignalLoader*>();
  waitFor([loader] { return loader->reading().isEmpty(); }, "a file");
  PlotStack* plots = window_->findChild<TrajectoryPage*>()->plots();
  const QString answer = u"lab_torque_answer"_s;
  plots->addToCurrent({{file, answer, 0}, {file, answer, 1}});
  plots->addToNew({{file, answer, 2}});
  show(*window_, u"trajectories"_s);
  window_->findChild<TrajectoryPage*>()->actions()->simulate->trigger();
  show(*window_, u"simulation"_s);
}

void Tour::menus() {
  for (const int place : {Qt::Key_1, Qt::Key_2, Qt::Key_3}) {
    QTest::keyClick(window_.get(), Qt::Key(place), Qt::ControlModifier);
    for (const QAction* title : window_->menuBar()->actions()) {
      if (title->isVisible()) {
        title->menu()->popup(window_->mapToGlobal(QPoint(10, 30)));
        show(*title->menu(), u"menu "_s + title->text());
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
  dialog(named("Se&ttings…"), u"settings"_s);
  dialog(named("&Keys"), u"keys"_s);
  dialog(named("&About Enshu"), u"about"_s);
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  dialog(*window_->findChild<ExercisePage*>()->actions()->reset, u"reset"_s);
}

void Tour::brokenCourse() {
  MainWindow broken({[]() -> Result<course::Course> {
                       return failure("lab.json:/id", ENSHU_TEXT("this is missing"));
                     },
                     {}});
  broken.show();
  waitFor([&broken] { return broken.isActiveWindow(); }, "the window");
  show(broken, u"broken course"_s);
}

}  // namespace enshu::desk
