// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QTreeView>
#include <atomic>

#include "app/desk/controls/notice.h"
#include "app/desk/models/exercise_model.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/places/grading/grading_actions.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/window/build_card.h"
#include "app/desk/window/message_page.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"

using namespace enshu;
using namespace enshu::desk;

// From one course to another and back; Enshu's own is the fixture's, the others lie in folders.
class CoursesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { window_.reset(); }
  void aFolderIsOpenedAndComesBackAtTheNextStart();
  void theTitleOfACourseIsShown();
  void recentCoursesAndEnshusOwnAreEntries();
  void aFolderThatIsNoCourseChangesNothing();
  void aCourseThatHasGoneIsToldAndEnshusOwnOpened();
  void aCourseThatWasAskedForIsNotExchanged();
  void eachCourseHasProgressOfItsOwn();
  void aRunningCheckIsStopped();
  void aRunningGradingIsAskedFor();
  void anUnbuiltCourseIsBuiltInTheWindow();
  void aBuildIsCancelled();
  void whatCannotBeBuiltIsSaid();

 private:
  void open(const QString& told = {});
  Opening opening();
  QString another(const QString& name) const;  // makes a course in a folder of that name
  void choose(const QString& folder);
  QAction* action(const char* name) const {
    return window_->findChild<QAction*>(QString::fromLatin1(name));
  }
  QList<QAction*> recent() const {
    return window_->findChild<QMenu*>(QStringLiteral("recent-courses"))->actions();
  }
  QString title() const {
    return window_->findChild<QLabel*>(QStringLiteral("course-title"))->text();
  }
  QString exercise() const {
    return window_->findChild<ExercisePage*>()
        ->findChild<ExerciseModel*>()
        ->index(0, 0, window_->findChild<ExercisePage*>()->findChild<ExerciseModel*>()->index(0, 0))
        .data()
        .toString();
  }
  QString state() const {
    const auto* model = window_->findChild<ExercisePage*>()->findChild<ExerciseModel*>();
    return model->index(0, ExerciseModel::StateColumn, model->index(0, 0)).data().toString();
  }
  QString notice() const { return window_->findChild<Notice*>()->text(); }
  BuildCard* card() const { return window_->findChild<BuildCard*>(); }
  QPushButton* button(const char* name) const {
    return card()->findChild<QPushButton*>(QString::fromLatin1(name));
  }
  QString sentence() const { return card()->findChild<QLabel*>()->text(); }

  fixture::Home home_;
  std::unique_ptr<MainWindow> window_;
  CheckJob::Grade grade_;
  CourseBuildJob::Build build_;
  std::atomic<int> unbuilt_ = 0;
  std::atomic<int> checking_ = 0;
};

void CoursesTest::init() {
  home_.clear();
  for (const auto* name : {"north", "south", "class", "class-results"}) {
    QDir(home_.path(QString::fromLatin1(name))).removeRecursively();
  }
  Settings().setEditor(QStringLiteral("true"));
  unbuilt_ = 0;
  checking_ = 0;
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::passed(asked.exercise.id);
  };
  open();
}

Opening CoursesTest::opening() {
  const auto own = fixture::course(home_.path(QStringLiteral("course")));
  return {
      [own] { return Result<course::Course>(own); },
      [this](const course::Course&) {
        const auto grade = [this](const CheckRequest& asked, const grading::Options& options) {
          return grade_(asked, options);
        };
        const auto gradeClass = [](const QString&, const QString&,
                                   const grading::BatchOptions& options) {
          while (!options.stop.stop_requested()) {
            QThread::msleep(5);
          }
          return Result<grading::BatchSummary>(grading::BatchSummary());
        };
        return Opening::Grader{{}, grade, gradeClass, [this] { return unbuilt_.load(); }, build_};
      }};
}

void CoursesTest::open(const QString& told) {
  Opening with = opening();
  with.told = told;
  window_ = std::make_unique<MainWindow>(with);
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

QString CoursesTest::another(const QString& name) const {
  const QString folder = home_.path(name);
  const bool copied = test::copyFolder(test::source(QStringLiteral("tests/course/own")), folder);
  return copied ? folder : QString();
}

// As a person does: the menu's entry, the dialog, the folder's name, Return.
void CoursesTest::choose(const QString& folder) {
  action("open-course")->trigger();
  auto* dialog = window_->findChild<QFileDialog*>();
  QVERIFY(dialog && dialog->isVisible());
  auto* name = dialog->findChild<QLineEdit*>();
  name->setText(folder);
  QTest::keyClick(name, Qt::Key_Return);
  QTRY_VERIFY(!window_->findChild<QFileDialog*>());
  window_->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

void CoursesTest::aFolderIsOpenedAndComesBackAtTheNextStart() {
  QCOMPARE(title(), QStringLiteral("The course of Enshu"));
  choose(another(QStringLiteral("north")));
  QCOMPARE(title(), QStringLiteral("north"));
  QCOMPARE(window_->windowTitle(), QStringLiteral("north"));
  QCOMPARE(exercise(), QStringLiteral("Kinetic energy"));
  window_.reset();
  open();
  QCOMPARE(title(), QStringLiteral("north"));
  QCOMPARE(exercise(), QStringLiteral("Kinetic energy"));
}

void CoursesTest::theTitleOfACourseIsShown() {
  const QString north = another(QStringLiteral("north"));
  fixture::write(north + QStringLiteral("/assignments/course.json"),
                 R"({"format": "enshu-course/1", "id": "bodies",
                     "title": {"en": "Bodies in motion", "ja": "物体の運動"}, "labs": ["bodies"], "languages": ["en", "ja"]})");
  choose(north);
  QCOMPARE(title(), QStringLiteral("Bodies in motion"));
  window_->useLanguage(QStringLiteral("ja"));
  QTRY_COMPARE(title(), QStringLiteral("物体の運動"));
  QCOMPARE(window_->windowTitle(), QStringLiteral("物体の運動"));
  window_->useLanguage(QStringLiteral("en"));
}

void CoursesTest::recentCoursesAndEnshusOwnAreEntries() {
  QVERIFY(recent().isEmpty());
  QVERIFY(!action("own-course")->isEnabled());
  choose(another(QStringLiteral("north")));
  choose(another(QStringLiteral("south")));
  QCOMPARE(recent().size(), 2);
  QVERIFY(recent()[0]->text().startsWith(QStringLiteral("south in ")));
  QVERIFY(!recent()[0]->isEnabled());
  recent()[1]->trigger();
  QCOMPARE(title(), QStringLiteral("north"));
  QVERIFY(recent()[0]->text().startsWith(QStringLiteral("north in ")));
  action("own-course")->trigger();
  QCOMPARE(title(), QStringLiteral("The course of Enshu"));
  QCOMPARE(exercise(), QStringLiteral("Title of first"));
  QVERIFY(recent()[0]->isEnabled());
  // One that has gone is no entry any more once that is noticed.
  QVERIFY(QDir(home_.path(QStringLiteral("north"))).removeRecursively());
  recent()[0]->trigger();
  QVERIFY(notice().contains(QStringLiteral("there is no course here")));
  QCOMPARE(recent().size(), 1);
}

void CoursesTest::aFolderThatIsNoCourseChangesNothing() {
  const auto* page = window_->findChild<ExercisePage*>();
  QVERIFY(QDir().mkpath(home_.path(QStringLiteral("south"))));
  choose(home_.path(QStringLiteral("south")));
  QVERIFY2(notice().contains(QStringLiteral("south/assignments: there is no course here")),
           qPrintable(notice()));
  QVERIFY(notice().contains(QStringLiteral("stays so")));
  QCOMPARE(window_->findChild<ExercisePage*>(), page);
  QCOMPARE(Settings().course(), QString());
  choose(another(QStringLiteral("north")));
  QCOMPARE(notice(), QString());
}

void CoursesTest::aCourseThatHasGoneIsToldAndEnshusOwnOpened() {
  choose(another(QStringLiteral("north")));
  window_.reset();
  QVERIFY(QDir(home_.path(QStringLiteral("north"))).removeRecursively());
  open();
  QVERIFY(notice().contains(QStringLiteral("This is Enshu's own")));
  QCOMPARE(exercise(), QStringLiteral("Title of first"));
  // It may come back: a folder elsewhere, say.
  window_.reset();
  (void)another(QStringLiteral("north"));
  open();
  QCOMPARE(title(), QStringLiteral("north"));
}

void CoursesTest::aCourseThatWasAskedForIsNotExchanged() {
  window_.reset();
  open(another(QStringLiteral("south")));
  QCOMPARE(title(), QStringLiteral("south"));
  window_.reset();
  open();  // what was asked for once is not what is opened from then on
  QCOMPARE(title(), QStringLiteral("The course of Enshu"));
  window_.reset();
  open(home_.path(QStringLiteral("nowhere")));
  QVERIFY(window_->findChild<MessagePage*>()->isVisible());
}

void CoursesTest::eachCourseHasProgressOfItsOwn() {
  const auto pass = [this] {
    const auto* actions = window_->findChild<ExercisePage*>()->actions();
    QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
    QTest::keyClick(window_.get(), Qt::Key_F5);
    QTRY_VERIFY(!actions->cancel->isEnabled());
  };
  choose(another(QStringLiteral("north")));
  QCOMPARE(state(), QStringLiteral("○ untouched"));
  pass();
  QTRY_COMPARE(state(), QStringLiteral("✓ passed"));
  // The same exercise in another course: neither passed nor the same file.
  choose(another(QStringLiteral("south")));
  QCOMPARE(state(), QStringLiteral("○ untouched"));
  const auto* actions = window_->findChild<ExercisePage*>()->actions();
  QVERIFY(actions->start->isVisible() && !actions->check->isEnabled());
  recent()[1]->trigger();
  QCOMPARE(state(), QStringLiteral("✓ passed"));
  const QStringList folders =
      QDir(home_.path(QStringLiteral("enshu"))).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
  QCOMPARE(folders.size(), 1);
  QVERIFY(folders[0].startsWith(QStringLiteral("north-")));
}

void CoursesTest::aRunningCheckIsStopped() {
  grade_ = [this](const CheckRequest&, const grading::Options& options) {
    ++checking_;
    while (!options.stop.stop_requested()) {
      QThread::msleep(2);
    }
    --checking_;
    return grading::Graded();
  };
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(checking_.load(), 1);
  choose(another(QStringLiteral("north")));
  QCOMPARE(checking_.load(), 0);
  QCOMPARE(title(), QStringLiteral("north"));
}

void CoursesTest::aRunningGradingIsAskedFor() {
  const auto answer = [this](const QString& text) {
    QTimer::singleShot(0, window_.get(), [text] {
      const auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      QVERIFY(box);
      for (QAbstractButton* one : box->buttons()) {
        if (one->text() == text) {
          one->click();
        }
      }
    });
  };
  const QString north = another(QStringLiteral("north"));
  choose(north);
  action("own-course")->trigger();
  auto* page = window_->findChild<GradingPage*>();
  fixture::handIn(fixture::course(home_.path(QStringLiteral("course"))),
                  home_.path(QStringLiteral("class")));
  page->useSubmissions(home_.path(QStringLiteral("class")));
  page->actions()->start->trigger();
  QVERIFY(page->isGrading());
  answer(QStringLiteral("Go on grading"));
  recent()[0]->trigger();
  QCOMPARE(title(), QStringLiteral("The course of Enshu"));
  answer(QStringLiteral("Go on grading"));
  QVERIFY(!window_->close());
  QVERIFY(page->isGrading());
  answer(QStringLiteral("Stop grading"));
  recent()[0]->trigger();
  QCOMPARE(title(), QStringLiteral("north"));
}

void CoursesTest::anUnbuiltCourseIsBuiltInTheWindow() {
  QVERIFY(!card()->isVisible());
  unbuilt_ = 1;
  std::atomic<bool> go = false;
  build_ = [&](const std::stop_token&, const auto& done) {
    while (!go) {
      QThread::msleep(2);
    }
    done({QStringLiteral("kinetic-energy"), true});
    unbuilt_ = 0;
    return Result<QList<modules::ModuleReport>>(QList<modules::ModuleReport>());
  };
  choose(another(QStringLiteral("north")));
  QTRY_VERIFY(card()->isVisible());
  QCOMPARE(sentence(), QStringLiteral("1 exercise of this course must be built before checking."));
  QTest::mouseClick(button("build-course"), Qt::LeftButton);
  QVERIFY(card()->isBuilding());
  QVERIFY(button("cancel-build")->isVisible() && !button("build-course")->isVisible());
  const auto* progress = card()->findChild<QProgressBar*>();
  QVERIFY(progress->isVisible());
  QCOMPARE(progress->maximum(), 1);
  QCOMPARE(progress->value(), 0);
  go = true;
  QTRY_VERIFY(!card()->isVisible());
  QCOMPARE(progress->value(), 1);
}

void CoursesTest::aBuildIsCancelled() {
  unbuilt_ = 1;
  std::atomic<int> building = 0;
  build_ = [&](const std::stop_token& stop, const auto& done) {
    ++building;
    while (!stop.stop_requested()) {
      QThread::msleep(2);
    }
    done({QStringLiteral("kinetic-energy"), true, {}, Error{{}, "stopped", {}}});
    --building;
    return Result<QList<modules::ModuleReport>>(QList<modules::ModuleReport>());
  };
  choose(another(QStringLiteral("north")));
  QTRY_VERIFY(card()->isVisible());
  QTest::mouseClick(button("build-course"), Qt::LeftButton);
  QTRY_COMPARE(building.load(), 1);
  QTest::mouseClick(button("cancel-build"), Qt::LeftButton);
  QTRY_VERIFY(!card()->isBuilding());
  QVERIFY(card()->isVisible() && button("build-course")->isVisible());
  QVERIFY(!card()->findChild<QPlainTextEdit*>()->isVisible());
  // Another course does not wait for it.
  QTest::mouseClick(button("build-course"), Qt::LeftButton);
  QTRY_COMPARE(building.load(), 1);
  action("own-course")->trigger();
  QCOMPARE(building.load(), 0);
}

void CoursesTest::whatCannotBeBuiltIsSaid() {
  unbuilt_ = 1;
  build_ = [](const std::stop_token&, const auto& done) {
    done({QStringLiteral("kinetic-energy"), true, QStringLiteral("driver.cpp:7:3: error: ';'\n"),
          Error{"solutions/bodies", "does not compile", {}}});
    return Result<QList<modules::ModuleReport>>(QList<modules::ModuleReport>());
  };
  choose(another(QStringLiteral("north")));
  QTRY_VERIFY(card()->isVisible());
  QTest::mouseClick(button("build-course"), Qt::LeftButton);
  QTRY_COMPARE(sentence(), QStringLiteral("1 exercise of this course cannot be built."));
  const auto* said = card()->findChild<QPlainTextEdit*>();
  QVERIFY(said->isVisible());
  QVERIFY(said->toPlainText().contains(QStringLiteral("driver.cpp:7:3: error")));
  build_ = [](const std::stop_token&, const auto&) -> Result<QList<modules::ModuleReport>> {
    return failure("built", ENSHU_TEXT("cannot be made"));
  };
  action("own-course")->trigger();
  recent()[0]->trigger();
  QTRY_VERIFY(card()->isVisible());
  QTest::mouseClick(button("build-course"), Qt::LeftButton);
  QTRY_COMPARE(sentence(), QStringLiteral("The course cannot be built."));
  QVERIFY(card()->findChild<QPlainTextEdit*>()->toPlainText().contains(
      QStringLiteral("cannot be made")));
}

QTEST_MAIN(CoursesTest)
#include "courses_test.moc"
