// SPDX-License-Identifier: GPL-3.0-or-later
//
// A student's way through one lab of each paper, with the real course, compiler, sandbox and
// grader: from the path to the first exercise, a prediction where one is asked for, a slip that is
// recognised and shown as a picture, a pass, and on to the next.
#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "app/desk/models/exercise_model.h"
#include "app/desk/pictures/picture_view.h"
#include "app/desk/places/exercises/evidence_view.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/plot/trajectory_plot.h"
#include "app/desk/window/path_node.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::lab_stories_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

namespace {

constexpr int kLongestCheckMs = 60000;

}  // namespace

class LabStoriesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { window_.reset(); }
  void studentPassesALab_data();
  void studentPassesALab();

 private:
  template <class T>
  T* find(const char* name) const {
    return page()->findChild<T*>(QString::fromLatin1(name));
  }
  ExercisePage* page() const { return window_->findChild<ExercisePage*>(); }
  QString state(const course::Exercise& exercise) const;
  QString sentence() const { return find<QLabel>("sentence")->text(); }
  void choose(const QString& exercise) const;
  void predict(const course::Exercise& exercise) const;
  void save(const course::Exercise& exercise, const QString& file) const;
  void slip(const course::Exercise& exercise, const QString& file, const QString& mistake) const;
  void pass(const course::Exercise& exercise) const;

  fixture::Home home_;
  const course::Course course_ = course::loadCourse(test::sourceRoot()).value();
  std::unique_ptr<MainWindow> window_;
};

void LabStoriesTest::init() {
  home_.clear();
  Settings().setWelcomed(false);
  Settings().setEditor(u"true"_s);
  window_ = std::make_unique<MainWindow>(
      Opening{[] { return course::loadCourse(test::sourceRoot()); }, openGrader});
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

void LabStoriesTest::studentPassesALab_data() {
  QTest::addColumn<QString>("lab");
  QTest::addColumn<QString>("student");
  QTest::addColumn<QString>("exercise");
  QTest::addColumn<QString>("mistake");
  const auto row = [](const char16_t* lab, const char16_t* student, const char16_t* exercise,
                      const char16_t* mistake) {
    QTest::newRow(qPrintable(QString::fromUtf16(lab)))
        << QString::fromUtf16(lab) << QString::fromUtf16(student) << QString::fromUtf16(exercise)
        << QString::fromUtf16(mistake);
  };
  row(u"kinematics", u"sugiyama-known-slips", u"basic-jacobian", u"lever-reversed");
  row(u"inverse-dynamics", u"ogawa-parent-rotation", u"velocity-propagation",
      u"axis-in-parent-frame");
  row(u"forward-dynamics", u"mori-bias-forgotten", u"unit-vector-method", u"bias-not-subtracted");
  row(u"composite-rigid-body", u"sugiyama-known-slips", u"composite-bodies", u"printed-plus-sign");
  row(u"articulated-body", u"kuroda-sign-slips", u"spatial-transforms", u"plug-not-inverted");
  row(u"constrained-motion", u"isobe-known-slips", u"constraint-force", u"torque-added");
  row(u"assembly-disassembly", u"umezawa-signs", u"assemble-two", u"plus-for-minus");
}

void LabStoriesTest::studentPassesALab() {
  QFETCH(QString, lab);
  QFETCH(QString, student);
  QFETCH(QString, exercise);
  QFETCH(QString, mistake);
  const auto found = std::find_if(course_.labs.begin(), course_.labs.end(),
                                  [&](const course::Lab& one) { return one.id == lab; });
  QVERIFY(found != course_.labs.end());
  if (found == course_.labs.begin()) {
    QTest::mouseClick(window_->findChild<QAbstractButton*>(u"begin"_s), Qt::LeftButton);
  } else {
    choose(found->exercises.first().id);
  }
  for (const course::Exercise& one : found->exercises) {
    QCOMPARE(Settings().exercise(), one.id);
    if (one.predict) {
      predict(one);
    }
    QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
    if (one.id == exercise) {
      slip(one, u"tests/submissions/%1/%2"_s.arg(student, QFileInfo(one.fileName()).fileName()),
           mistake);
    }
    pass(one);
    if (one.id != found->exercises.last().id) {
      QTest::mouseClick(find<QPushButton>("go-on"), Qt::LeftButton);
    }
  }
  QCOMPARE(window_->findChild<ExerciseModel*>()->passedCount(), found->exercises.size());
}

QString LabStoriesTest::state(const course::Exercise& exercise) const {
  const auto* model = window_->findChild<ExerciseModel*>();
  return model->indexOf(exercise.id).siblingAtColumn(ExerciseModel::StateColumn).data().toString();
}

// From the picture of the path, that a key opens.
void LabStoriesTest::choose(const QString& exercise) const {
  QTest::keyClick(window_.get(), Qt::Key_L, Qt::ControlModifier);
  for (PathNode* node : window_->findChildren<PathNode*>()) {
    if (node->exercise() == exercise) {
      node->setFocus();
      QTest::keyClick(node, Qt::Key_Space);
    }
  }
  QVERIFY(page()->isVisible());
}

void LabStoriesTest::predict(const course::Exercise& exercise) const {
  auto* number = find<QLineEdit>("prediction-number");
  QVERIFY(number->isVisible());
  QTest::keyClicks(number, QString::number(exercise.predict->answer));
  QTest::mouseClick(find<QPushButton>("prediction-commit"), Qt::LeftButton);
  QVERIFY(!number->isVisible());
  QVERIFY2(find<QLabel>("prediction")->text().startsWith(u"Well predicted"_s),
           qPrintable(find<QLabel>("prediction")->text()));
}

// A student's editor writes the file; the window sees it and checks.
void LabStoriesTest::save(const course::Exercise& exercise, const QString& file) const {
  const QByteArray text = test::bytesOf(test::source(file));
  QVERIFY(!text.isEmpty());
  const QString place = u"enshu/%1/%2"_s.arg(exercise.id, exercise.fileName());
  const QAction* cancel = page()->actions()->cancel;
  const QSignalSpy turns(cancel, &QAction::enabledChanged);  // begun, and over
  QVERIFY(test::writeBytes(home_.path(place), text));
  QTRY_COMPARE_WITH_TIMEOUT(turns.count(), 2, kLongestCheckMs);
  QVERIFY(!cancel->isEnabled());
}

// The sentence says which mistake it is, and one click shows the picture of the failed check.
void LabStoriesTest::slip(const course::Exercise& exercise, const QString& file,
                          const QString& mistake) const {
  save(exercise, file);
  const auto known =
      std::find_if(exercise.mistakes.begin(), exercise.mistakes.end(),
                   [&](const course::MistakeSpec& spec) { return spec.id == mistake; });
  QVERIFY(known != exercise.mistakes.end());
  QVERIFY2(sentence().contains(known->text.en), qPrintable(sentence()));
  QCOMPARE(state(exercise), u"✗ not yet"_s);
  QVERIFY(page()->findChild<TrajectoryPlot*>()->isVisible());
  auto* show = find<QToolButton>("show-picture");
  QVERIFY(show->isVisible());
  QTest::mouseClick(show, Qt::LeftButton);
  const auto* evidence = page()->findChild<EvidenceView*>();
  QCOMPARE(evidence->currentWidget(), evidence->picture());
  QVERIFY(!evidence->picture()->accessibleName().isEmpty());
}

void LabStoriesTest::pass(const course::Exercise& exercise) const {
  save(exercise, u"solutions/%1/%2/%3"_s.arg(exercise.lab, exercise.id, exercise.fileName()));
  QVERIFY2(sentence().startsWith(u"Passed"_s), qPrintable(sentence()));
  const auto isOfThisLab = [&](const QString& id) { return course_.find(id)->lab == exercise.lab; };
  const bool chained = std::any_of(exercise.uses.begin(), exercise.uses.end(), isOfThisLab);
  QCOMPARE(state(exercise), chained ? u"✓✓ passed"_s : u"✓ passed"_s);
}

ENSHU_TEST(LabStoriesTest)

}  // namespace enshu::lab_stories_test

#include "lab_stories_test.moc"
