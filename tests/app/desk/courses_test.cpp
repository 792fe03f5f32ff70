// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDateEdit>
#include <QDialogButtonBox>
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
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/window/build_card.h"
#include "app/desk/window/message_page.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::courses_test {

using namespace Qt::StringLiterals;

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
  void theNextTermsCourseIsMadeAndOpened();
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
    return window_->findChild<QMenu*>(u"recent-courses"_s)->actions();
  }
  QString title() const { return window_->findChild<QLabel*>(u"course-title"_s)->text(); }
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
  Settings().setEditor(u"true"_s);
  unbuilt_ = 0;
  checking_ = 0;
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::passed(asked.exercise.id);
  };
  open();
}

Opening CoursesTest::opening() {
  const auto own = fixture::course(home_.path(u"course"_s));
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
  const bool copied = test::copyFolder(test::source(u"tests/course/own"_s), folder);
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
  QCOMPARE(title(), u"The course of Enshu"_s);
  choose(another(u"north"_s));
  QCOMPARE(title(), u"north"_s);
  QCOMPARE(window_->windowTitle(), u"north"_s);
  QCOMPARE(exercise(), u"Kinetic energy"_s);
  window_.reset();
  open();
  QCOMPARE(title(), u"north"_s);
  QCOMPARE(exercise(), u"Kinetic energy"_s);
}

void CoursesTest::theTitleOfACourseIsShown() {
  const QString north = another(u"north"_s);
  fixture::write(north + u"/assignments/course.json"_s,
                 R"({"format": "enshu-course/1", "id": "bodies",
                     "title": {"en": "Bodies in motion", "ja": "物体の運動"}, "labs": ["bodies"], "languages": ["en", "ja"]})");
  choose(north);
  QCOMPARE(title(), u"Bodies in motion"_s);
  window_->useLanguage(u"ja"_s);
  QTRY_COMPARE(title(), u"物体の運動"_s);
  QCOMPARE(window_->windowTitle(), u"物体の運動"_s);
  window_->useLanguage(u"en"_s);
}

void CoursesTest::recentCoursesAndEnshusOwnAreEntries() {
  QVERIFY(recent().isEmpty());
  QVERIFY(!action("own-course")->isEnabled());
  choose(another(u"north"_s));
  choose(another(u"south"_s));
  QCOMPARE(recent().size(), 2);
  QVERIFY(recent()[0]->text().startsWith(u"south in "_s));
  QVERIFY(!recent()[0]->isEnabled());
  recent()[1]->trigger();
  QCOMPARE(title(), u"north"_s);
  QVERIFY(recent()[0]->text().startsWith(u"north in "_s));
  action("own-course")->trigger();
  QCOMPARE(title(), u"The course of Enshu"_s);
  QCOMPARE(exercise(), u"Title of first"_s);
  QVERIFY(recent()[0]->isEnabled());
  // One that has gone is no entry any more once that is noticed.
  QVERIFY(QDir(home_.path(u"north"_s)).removeRecursively());
  recent()[0]->trigger();
  QVERIFY(notice().contains(u"there is no course here"_s));
  QCOMPARE(recent().size(), 1);
}

void CoursesTest::theNextTermsCourseIsMadeAndOpened() {
  const QString north = another(u"north"_s);
  QVERIFY(test::writeBytes(north + u"/assignments/course.json"_s,
                           R"({"format": "enshu-course/1", "id": "north", "labs": ["bodies"],
"languages": ["en", "ja"], "title": {"en": "North", "ja": "北"}, "due": {"bodies": "2026-10-16T23:59+09:00",
"kinetic-energy": "2026-10-30T17:00+09:00"}})"));
  choose(north);
  action("next-term")->trigger();
  auto* dialog = window_->findChild<QDialog*>(u"next-term-dialog"_s);
  QVERIFY(dialog);
  auto* name = dialog->findChild<QLineEdit*>(u"next-term-name"_s);
  auto* due = dialog->findChild<QDateEdit*>(u"next-term-due"_s);
  QVERIFY(due->isEnabled() && due->date() > QDate::currentDate());
  QCOMPARE(due->date().dayOfWeek(), QDate(2026, 10, 16).dayOfWeek());
  QCOMPARE(name->text(), u"north-%1"_s.arg(due->date().year()));
  QPushButton* make = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  name->setText(u"north"_s);  // is there
  make->click();
  const auto* about = dialog->findChild<QWidget*>(u"next-term-about"_s);
  QTRY_VERIFY(about->property("text").toString().contains(u"holds something"_s));
  const QString fresh = home_.path(u"north-next"_s);
  QDir(fresh).removeRecursively();
  name->setText(u"north-next"_s);
  due->setDate({2040, 4, 13});
  make->click();
  QTRY_COMPARE(Settings().recentCourses().value(0), fresh);
  const QByteArray made = test::bytesOf(fresh + u"/assignments/course.json"_s);
  QVERIFY2(made.contains("2040-04-13T23:59+09:00") && made.contains("2040-04-27T17:00+09:00"),
           made);
  QDir(fresh).removeRecursively();
}

void CoursesTest::aFolderThatIsNoCourseChangesNothing() {
  const auto* page = window_->findChild<ExercisePage*>();
  QVERIFY(QDir().mkpath(home_.path(u"south"_s)));
  choose(home_.path(u"south"_s));
  QVERIFY2(notice().contains(u"south/assignments: there is no course here"_s),
           qPrintable(notice()));
  QVERIFY(notice().contains(u"stays so"_s));
  QCOMPARE(window_->findChild<ExercisePage*>(), page);
  QCOMPARE(Settings().course(), QString());
  choose(another(u"north"_s));
  QCOMPARE(notice(), QString());
}

void CoursesTest::aCourseThatHasGoneIsToldAndEnshusOwnOpened() {
  choose(another(u"north"_s));
  window_.reset();
  QVERIFY(QDir(home_.path(u"north"_s)).removeRecursively());
  open();
  QVERIFY(notice().contains(u"This is Enshu's own"_s));
  QCOMPARE(exercise(), u"Title of first"_s);
  // It may come back: a folder elsewhere, say.
  window_.reset();
  (void)another(u"north"_s);
  open();
  QCOMPARE(title(), u"north"_s);
}

void CoursesTest::aCourseThatWasAskedForIsNotExchanged() {
  window_.reset();
  open(another(u"south"_s));
  QCOMPARE(title(), u"south"_s);
  window_.reset();
  open();  // what was asked for once is not what is opened from then on
  QCOMPARE(title(), u"The course of Enshu"_s);
  window_.reset();
  open(home_.path(u"nowhere"_s));
  QVERIFY(window_->findChild<MessagePage*>()->isVisible());
}

void CoursesTest::eachCourseHasProgressOfItsOwn() {
  const auto pass = [this] {
    const auto* actions = window_->findChild<ExercisePage*>()->actions();
    QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
    QTest::keyClick(window_.get(), Qt::Key_F5);
    QTRY_VERIFY(!actions->cancel->isEnabled());
  };
  choose(another(u"north"_s));
  QCOMPARE(state(), u"○ untouched"_s);
  pass();
  QTRY_COMPARE(state(), u"✓ passed"_s);
  // The same exercise in another course: neither passed nor the same file.
  choose(another(u"south"_s));
  QCOMPARE(state(), u"○ untouched"_s);
  const auto* actions = window_->findChild<ExercisePage*>()->actions();
  QVERIFY(actions->start->isVisible() && !actions->check->isEnabled());
  recent()[1]->trigger();
  QCOMPARE(state(), u"✓ passed"_s);
  const QStringList folders =
      QDir(home_.path(u"enshu"_s)).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
  QCOMPARE(folders.size(), 1);
  QVERIFY(folders[0].startsWith(u"north-"_s));
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
  choose(another(u"north"_s));
  QCOMPARE(checking_.load(), 0);
  QCOMPARE(title(), u"north"_s);
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
  const QString north = another(u"north"_s);
  choose(north);
  action("own-course")->trigger();
  auto* page = window_->findChild<GradingPage*>();
  fixture::handIn(fixture::course(home_.path(u"course"_s)), home_.path(u"class"_s));
  page->useSubmissions(home_.path(u"class"_s));
  page->actions()->start->trigger();
  QVERIFY(page->isGrading());
  answer(u"Go on grading"_s);
  recent()[0]->trigger();
  QCOMPARE(title(), u"The course of Enshu"_s);
  answer(u"Go on grading"_s);
  QVERIFY(!window_->close());
  QVERIFY(page->isGrading());
  answer(u"Stop grading"_s);
  recent()[0]->trigger();
  QCOMPARE(title(), u"north"_s);
}

void CoursesTest::anUnbuiltCourseIsBuiltInTheWindow() {
  QVERIFY(!card()->isVisible());
  unbuilt_ = 1;
  std::atomic<bool> go = false;
  build_ = [&](const std::stop_token&, const auto& done) {
    while (!go) {
      QThread::msleep(2);
    }
    done({u"kinetic-energy"_s, true});
    unbuilt_ = 0;
    return Result<QList<modules::ModuleReport>>(QList<modules::ModuleReport>());
  };
  choose(another(u"north"_s));
  QTRY_VERIFY(card()->isVisible());
  QCOMPARE(sentence(), u"1 exercise of this course must be built before checking."_s);
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
    done({u"kinetic-energy"_s, true, {}, Error{{}, "stopped", {}}});
    --building;
    return Result<QList<modules::ModuleReport>>(QList<modules::ModuleReport>());
  };
  choose(another(u"north"_s));
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
    done({u"kinetic-energy"_s, true, u"driver.cpp:7:3: error: ';'\n"_s,
          Error{"solutions/bodies", "does not compile", {}}});
    return Result<QList<modules::ModuleReport>>(QList<modules::ModuleReport>());
  };
  choose(another(u"north"_s));
  QTRY_VERIFY(card()->isVisible());
  QTest::mouseClick(button("build-course"), Qt::LeftButton);
  QTRY_COMPARE(sentence(), u"1 exercise of this course cannot be built."_s);
  const auto* said = card()->findChild<QPlainTextEdit*>();
  QVERIFY(said->isVisible());
  QVERIFY(said->toPlainText().contains(u"driver.cpp:7:3: error"_s));
  build_ = [](const std::stop_token&, const auto&) -> Result<QList<modules::ModuleReport>> {
    return failure("built", ENSHU_TEXT("cannot be made"));
  };
  action("own-course")->trigger();
  recent()[0]->trigger();
  QTRY_VERIFY(card()->isVisible());
  QTest::mouseClick(button("build-course"), Qt::LeftButton);
  QTRY_COMPARE(sentence(), u"The course cannot be built."_s);
  QVERIFY(card()->findChild<QPlainTextEdit*>()->toPlainText().contains(u"cannot be made"_s));
}

ENSHU_TEST(CoursesTest)

}  // namespace enshu::courses_test

#include "courses_test.moc"
