// SPDX-License-Identifier: GPL-3.0-or-later
//
// The way of a student through a course: what is predicted before a check, what takes how long,
// what comes first and what comes next.
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "app/desk/controls/notice.h"
#include "app/desk/models/exercise_model.h"
#include "app/desk/models/path_layout.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/places/exercises/next_step.h"
#include "app/desk/places/exercises/prediction_box.h"
#include "app/desk/window/path_node.h"
#include "app/desk/window/path_view.h"
#include "app/desk/window/welcome_page.h"
#include "core/course/progress.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::path_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

class PathTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { window_.reset(); }
  void comparesWhatIsPredictedAndKeepsIt();
  void isRightToTwoPerCent();
  void isSkippedWithOneClick();
  void tellsWhatIsNoNumber();
  void asksNothingAfterACheck();
  void staysFoldedBesideAVerdict();
  void aDamagedRecordIsToldAndKept();
  void anExerciseWithoutAQuestionAsksNothing();
  void onePassLeadsOnWithOneClick();
  void theEndIsTold();
  void theListTellsTimeAndWhatComesFirst();
  void thePathIsReachedAndTakenByKeyboard();
  void thePathFollowsWhatIsPassed();
  void lanesKeepTheirOrderAndNeedsStandBefore();
  void labsThatNeedEachOtherAcrossKeepTheirRows();

 private:
  void open();
  void check();
  ExercisePage* page() const { return window_->findChild<ExercisePage*>(); }
  template <class T>
  T* find(const char* name) const {
    return page()->findChild<T*>(QString::fromLatin1(name));
  }
  PredictionBox* box() const { return page()->findChild<PredictionBox*>(); }
  QLineEdit* number() const { return find<QLineEdit>("prediction-number"); }
  QString said() const { return find<QLabel>("prediction")->text(); }
  bool isExplained() const;
  PathNode* node(const QString& exercise) const;
  QString kept() const { return home_.path(u"data/enshu/predictions.json"_s); }
  QString selected() const { return Settings().exercise(); }

  fixture::Home home_;
  std::unique_ptr<MainWindow> window_;
  grading::Graded (*graded_)(const QString&) = fixture::failed;
};

void PathTest::init() {
  home_.clear();
  Settings().setEditor(u"true"_s);
  Settings().setCheckOnSave(false);
  graded_ = fixture::failed;
  open();
}

void PathTest::open() {
  const auto course = fixture::course(home_.path(u"course"_s));
  const CheckJob::Grade grade = [this](const CheckRequest& asked, const grading::Options&) {
    return graded_(asked.exercise.id);
  };
  window_ =
      std::make_unique<MainWindow>(Opening{[course] { return Result<course::Course>(course); },
                                           [grade](const course::Course&) {
                                             return Opening::Grader{{}, grade, {}};
                                           }});
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

void PathTest::check() {
  const ExerciseActions* actions = page()->actions();
  actions->start->trigger();
  QVERIFY(actions->check->isEnabled());
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(!actions->cancel->isEnabled());
  QTRY_VERIFY(find<QLabel>("sentence")->isVisible());
}

bool PathTest::isExplained() const {
  const auto labels = box()->findChildren<QLabel*>();
  return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
    return label->isVisible() && label->text().contains(u"It turns backwards."_s);
  });
}

PathNode* PathTest::node(const QString& exercise) const {
  for (PathNode* node : window_->findChildren<PathNode*>()) {
    if (node->exercise() == exercise) {
      return node;
    }
  }
  return nullptr;
}

void PathTest::comparesWhatIsPredictedAndKeepsIt() {
  QVERIFY(box()->isVisible());
  QVERIFY(number()->accessibleDescription().contains(u"How fast"_s));
  QVERIFY(!isExplained());
  number()->setFocus();
  QTest::keyClicks(number(), u"-40"_s);
  QTest::keyClick(number(), Qt::Key_Return);
  QCOMPARE(said(), u"You predicted -40 rad/s; it is -42 rad/s"_s);
  QVERIFY(isExplained());
  QVERIFY(!number()->isVisible());
  window_.reset();
  open();
  QVERIFY(box()->isVisible());
  QCOMPARE(said(), u"You predicted -40 rad/s; it is -42 rad/s"_s);
  course::setLanguage(u"ja"_s);
  QEvent change(QEvent::LanguageChange);
  QCoreApplication::sendEvent(box(), &change);
  QVERIFY(!isExplained());
}

void PathTest::isRightToTwoPerCent() {
  number()->setText(u"−４２．５"_s);
  QTest::mouseClick(find<QPushButton>("prediction-commit"), Qt::LeftButton);
  QCOMPARE(said(), u"Well predicted: -42.5 rad/s"_s);
  QCOMPARE(course::Progress::load().state(u"first"_s), course::State::Untouched);
}

void PathTest::isSkippedWithOneClick() {
  QTest::mouseClick(find<QPushButton>("prediction-skip"), Qt::LeftButton);
  QVERIFY(!box()->isVisible());
  window_.reset();
  open();
  QVERIFY(!box()->isVisible());
}

void PathTest::tellsWhatIsNoNumber() {
  number()->setFocus();
  QTest::keyClicks(number(), u"fast"_s);
  QTest::keyClick(number(), Qt::Key_Return);
  const auto labels = box()->findChildren<QLabel*>();
  const auto told = [&labels] {
    return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
      return label->isVisible() && label->text().startsWith(u"This is no number"_s);
    });
  };
  QVERIFY(told());
  QVERIFY(number()->hasFocus() && !QFile::exists(kept()));
  QTest::keyClicks(number(), u"-42"_s);  // in place of what is selected
  QVERIFY(!told());
  QTest::keyClick(number(), Qt::Key_Return);
  QCOMPARE(said(), u"Well predicted: -42 rad/s"_s);
}

void PathTest::asksNothingAfterACheck() {
  QVERIFY(box()->isVisible());
  check();
  QVERIFY(!box()->isVisible());
  QVERIFY(!QFile::exists(kept()));
  Settings().setCheckOnSave(false);
  window_.reset();
  open();
  QVERIFY(!box()->isVisible());
}

void PathTest::staysFoldedBesideAVerdict() {
  number()->setText(u"1"_s);
  QTest::keyClick(number(), Qt::Key_Return);
  QVERIFY(isExplained());
  check();
  QVERIFY(box()->isVisible() && !isExplained());
  auto* why = box()->findChild<QToolButton*>();
  why->setFocus();
  QTest::keyClick(why, Qt::Key_Space);
  QVERIFY(isExplained());
}

void PathTest::aDamagedRecordIsToldAndKept() {
  window_.reset();
  fixture::write(kept(), "{\"format\": ");
  open();
  const QString notice = page()->findChild<Notice*>()->text();
  QVERIFY2(notice.contains(kept()) && notice.contains(u"The file is kept."_s), qPrintable(notice));
  QCOMPARE(test::bytesOf(kept()), QByteArray("{\"format\": "));
  number()->setText(u"-42"_s);
  QTest::keyClick(number(), Qt::Key_Return);
  QCOMPARE(said(), u"Well predicted: -42 rad/s"_s);
  QCOMPARE(test::bytesOf(kept() + u".damaged"_s), QByteArray("{\"format\": "));
  QVERIFY(test::bytesOf(kept()).contains("-42"));
}

void PathTest::anExerciseWithoutAQuestionAsksNothing() {
  page()->actions()->next->trigger();
  QCOMPARE(selected(), u"second"_s);
  QVERIFY(!box()->isVisible());
  page()->actions()->previous->trigger();
  QVERIFY(box()->isVisible());
}

void PathTest::onePassLeadsOnWithOneClick() {
  const auto* next = page()->findChild<NextStep*>();
  check();
  QVERIFY(!next->isVisible());
  graded_ = fixture::passed;
  check();
  QTRY_VERIFY(next->isVisible());
  QCOMPARE(find<QLabel>("next-step")->text(), u"Next: Title of second, about 30 min"_s);
  QTest::mouseClick(find<QPushButton>("go-on"), Qt::LeftButton);
  QCOMPARE(selected(), u"second"_s);
  QVERIFY(!next->isVisible());
}

void PathTest::theEndIsTold() {
  for (const auto id : {u"first", u"second", u"third"}) {
    QVERIFY(course::Progress::load().record(QString::fromUtf16(id), course::State::Passed));
  }
  window_.reset();
  open();
  QVERIFY(page()->findChild<NextStep*>()->isVisible());
  QVERIFY(find<QLabel>("next-step")->text().startsWith(u"You have passed every"_s));
  QVERIFY(!find<QPushButton>("go-on")->isVisible());
}

void PathTest::theListTellsTimeAndWhatComesFirst() {
  ExerciseModel model;
  model.setCourse(fixture::course(home_.path(u"course"_s)));
  const auto detail = [&model](const char* id) {
    return model.indexOf(QString::fromLatin1(id)).data(ExerciseModel::DetailRole).toString();
  };
  QCOMPARE(detail("first"), u"15 min"_s);
  QCOMPARE(detail("third"), u"45 min · first: Title of first, Title of second"_s);
  QCOMPARE(model.index(0, 0).data(ExerciseModel::DetailRole).toString(),
           u"45 min"_s);  // of the lab
  model.setStates({{u"first"_s, course::State::Passed}});
  QCOMPARE(detail("third"), u"45 min · first: Title of second"_s);
  QCOMPARE(detail("second"), u"30 min"_s);
  const QModelIndex third = model.indexOf(u"third"_s);
  QVERIFY(third.data(Qt::AccessibleTextRole).toString().contains(u"45 min"_s));
  QCOMPARE(course::durationText(90), u"1 h 30 min"_s);
  QCOMPARE(course::durationText(120), u"2 h"_s);
}

void PathTest::thePathIsReachedAndTakenByKeyboard() {
  QTest::keyClick(window_.get(), Qt::Key_L, Qt::ControlModifier);
  QTRY_VERIFY(window_->findChild<WelcomePage*>()->isVisible());
  PathNode* third = node(u"third"_s);
  QCOMPARE(third->accessibleName(),
           u"Title of third, 45 min · first: Title of first, Title of second"_s);
  third->setFocus();
  QTest::keyClick(third, Qt::Key_Space);
  QVERIFY(!window_->findChild<WelcomePage*>()->isVisible());
  QCOMPARE(selected(), u"third"_s);  // what comes first is advice
  QVERIFY(!QFile::exists(home_.path(u"enshu/third"_s)));
}

void PathTest::thePathFollowsWhatIsPassed() {
  page()->actions()->path->trigger();
  QVERIFY(node(u"first"_s)->accessibleName().endsWith(u"○ open"_s));
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  graded_ = fixture::passed;
  check();
  page()->actions()->path->trigger();
  QVERIFY(node(u"first"_s)->accessibleName().endsWith(u"✓ passed"_s));
  QVERIFY(node(u"second"_s)->accessibleName().endsWith(u"○ open"_s));
  QTest::mouseClick(node(u"second"_s), Qt::LeftButton);
  QCOMPARE(selected(), u"second"_s);
}

void PathTest::lanesKeepTheirOrderAndNeedsStandBefore() {
  course::Course turned = fixture::course(home_.path(u"course"_s));
  turned.labs[1].exercises[0].needs.clear();
  turned.labs[0].exercises[0].needs = QStringList{u"third"_s};  // to its right
  QCOMPARE(pathLayout(turned)[u"first"_s].row, 1);
  const auto course = course::loadCourse(test::sourceRoot());
  QVERIFY(course);
  const auto cells = pathLayout(*course);
  QCOMPARE(cells.size(), course->exercises().size());
  for (const course::Lab& lab : course->labs) {
    int above = -1;
    for (const course::Exercise& exercise : lab.exercises) {
      const PathCell cell = cells[exercise.id];
      QVERIFY(cell.row > above);
      above = cell.row;
      for (const QString& needed : exercise.needs) {
        const PathCell before = cells[needed];
        QVERIFY(before.lane < cell.lane ? before.row <= cell.row : before.row < cell.row);
      }
    }
  }
}

// Neither can stand below the other: the first need holds, the later one has no say.
void PathTest::labsThatNeedEachOtherAcrossKeepTheirRows() {
  const auto exercise = [](const char* id, const QStringList& needs) {
    course::Exercise made;
    made.id = QString::fromLatin1(id);
    made.needs = needs;
    return made;
  };
  course::Course crossed;
  crossed.labs.resize(2);
  crossed.labs[0].exercises = {exercise("a1", {u"b2"_s}), exercise("a2", {})};
  crossed.labs[1].exercises = {exercise("b1", {u"a2"_s}), exercise("b2", {})};
  const auto cells = pathLayout(crossed);
  const auto row = [&cells](const char* id) { return cells[QString::fromLatin1(id)].row; };
  QCOMPARE(row("b1"), 0);
  QCOMPARE(row("b2"), 1);
  QCOMPARE(row("a1"), 2);
  QCOMPARE(row("a2"), 3);
}

ENSHU_TEST(PathTest)

}  // namespace enshu::path_test

#include "path_test.moc"
