// SPDX-License-Identifier: GPL-3.0-or-later
#include <time.h>

#include <QTest>
#include <QTimer>

#include "app/desk/models/class_model.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/grading_page.h"
#include "core/sandbox/kit.h"
#include "tests/app/desk/fixture.h"
#include "tests/app/desk/loop_watch.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::gaps_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

namespace {

constexpr double kMostMs = 50;
constexpr int kEndMs = 60000;

}  // namespace

// The window hears its user while the work is done.
class GapsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void seesABusyLoop();
  void checkLeavesTheLoopFree();
  void batchOfAHundredLeavesTheLoopFree();

 private:
  fixture::Home home_;
};

void GapsTest::init() {
  home_.clear();
  Settings().setEditor(u"true"_s);
}

void GapsTest::seesABusyLoop() {
  bool done = false;
  QTimer::singleShot(5, this, [&done] {
    timespec begin{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
    timespec now = begin;
    while ((now.tv_sec - begin.tv_sec) * 1000 + (now.tv_nsec - begin.tv_nsec) / 1000000 < 60) {
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    }
    done = true;
  });
  LoopWatch watch;
  QVERIFY(watch.turnUntil([&done] { return done; }, kEndMs));
  QVERIFY(watch.longestMs() >= 60);
}

void GapsTest::checkLeavesTheLoopFree() {
  const auto kit = sandbox::loadKit(test::programs() + u"/../kit"_s);
  QVERIFY2(kit, "the kit is not built");
  MainWindow window(
      {[] { return course::loadCourse(test::sourceRoot()); },
       [&kit](const course::Course& course) -> Result<Opening::Grader> {
         return Opening::Grader{
             kit->includeDirectory,
             [course, &kit](const CheckRequest& asked, const grading::Options& options) {
               return grading::grade(course, *kit, asked.exercise, asked.submission, options);
             },
             {}};
       }});
  window.show();
  QVERIFY(QTest::qWaitForWindowActive(&window));
  const auto* page = window.findChild<ExercisePage*>();
  window.findChild<Workbench*>()->select(u"friction-simulation"_s);
  page->actions()->start->trigger();
  const QString file = u"friction_simulation.cpp"_s;
  fixture::write(home_.path(u"enshu/friction-simulation/"_s + file),
                 test::bytesOf(test::source(u"tests/submissions/maeda-friction-sign/"_s + file)));
  QTest::qWait(300);  // the window has been drawn
  page->actions()->checkOnSave->setChecked(false);
  LoopWatch watch;
  page->actions()->check->trigger();
  QVERIFY(page->actions()->cancel->isEnabled());
  QVERIFY(watch.turnUntil([page] { return !page->actions()->cancel->isEnabled(); }, kEndMs));
  const auto* bench = window.findChild<Workbench*>();
  QVERIFY(bench->graded() && bench->graded()->result.verdict == grading::Verdict::Failed);
  int calm = 0;
  QVERIFY(watch.turnUntil([&calm] { return ++calm > 200; }, kEndMs));  // the verdict is drawn
  qInfo("longest turn %.1f ms of the processor, %.1f ms by the clock", watch.longestMs(),
        watch.longestByClockMs());
  QVERIFY2(watch.longestMs() < kMostMs * slowness(),
           qPrintable(QString::number(watch.longestMs())));
}

void GapsTest::batchOfAHundredLeavesTheLoopFree() {
  const course::Course course = fixture::course(home_.path(u"course"_s));
  MainWindow window({[course] { return Result<course::Course>(course); },
                     [](const course::Course& opened) {
                       return Opening::Grader{{}, {}, [opened](auto&&... asked) {
                                                return fixture::gradeClass(opened, asked...);
                                              }};
                     }});
  window.show();
  QVERIFY(QTest::qWaitForWindowActive(&window));
  QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
  const QString folder = home_.path(u"class"_s);
  for (int i = 0; i < 100; ++i) {
    for (const course::Exercise* exercise : course.exercises()) {
      fixture::write(u"%1/student-%2/%3"_s.arg(folder).arg(i).arg(exercise->fileName()),
                     "int answer() { return 1; }\n");
    }
  }
  auto* page = window.findChild<GradingPage*>();
  page->useSubmissions(folder);
  QTest::qWait(300);
  LoopWatch watch;
  page->actions()->start->trigger();
  QVERIFY(page->actions()->cancel->isEnabled());
  QVERIFY(watch.turnUntil([page] { return !page->actions()->cancel->isEnabled(); }, kEndMs));
  const auto* model = page->findChild<ClassModel*>();
  QCOMPARE(model->rowCount(), 100);
  QCOMPARE(model->summary().failed, 300);
  qInfo("longest turn %.1f ms of the processor, %.1f ms by the clock", watch.longestMs(),
        watch.longestByClockMs());
  QVERIFY2(watch.longestMs() < kMostMs * slowness(),
           qPrintable(QString::number(watch.longestMs())));
}

ENSHU_TEST(GapsTest)

}  // namespace enshu::gaps_test

#include "gaps_test.moc"
