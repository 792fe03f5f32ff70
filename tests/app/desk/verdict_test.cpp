// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QTest>
#include <QThread>
#include <QToolButton>
#include <atomic>

#include "app/desk/arm/arm_pane.h"
#include "app/desk/arm/arm_view.h"
#include "app/desk/jobs/file_watch.h"
#include "app/desk/models/check_model.h"
#include "app/desk/places/exercises/evidence_view.h"
#include "app/desk/places/exercises/hint_box.h"
#include "app/desk/places/exercises/stage_bar.h"
#include "app/desk/places/exercises/verdict_view.h"
#include "app/desk/plot/trajectory_plot.h"
#include "tests/app/desk/practice.h"
#include "tests/support/suite.h"

namespace enshu::verdict_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

// What a student sees of a verdict, and what it leads to.
class VerdictTest : public QObject, fixture::Practice {
  Q_OBJECT
 private Q_SLOTS:
  void init() { begin(); }
  void cleanup() { end(); }
  void hintsComeOneAtATime();
  void clickOnAFailedCheckShowsItInThePlot();
  void plotFollowsTheFailedCheck();
  void onlyWhatExplainsTheAnswerLooksLikeIt();
  void whatIsKnownStandsWithTheReason();
  void passingOffersTheNextExerciseAndNoHints();
  void failedCheckLeadsToTheArmAtThatInstant();
  void compileErrorsOpenTheEditor();
  void resultsStayWithTheirExercise();
  void fileSavedWhileAnotherIsShownIsCheckedOnReturn();
  void fileSavedWithoutACheckMakesTheVerdictStale();
  void whatIsBeingCheckedIsNoNews();
  void whatComesBackWhileAnotherIsCheckedIsChecked();
  void aCancelledCheckLeavesTheVerdictStale();
  void checkCutShortByAnotherIsMadeOnReturn();
  void chainedChecksGetTheEarlierFiles();
  void longWordsOfAVerdictAreBroken();
  void lastVerdictComesBack();

 private:
  void holdChecks();
};

void VerdictTest::hintsComeOneAtATime() {
  check();
  auto* box = find<HintBox>();
  auto* more = box->findChild<QToolButton*>();
  QCOMPARE(more->text(), u"Hint (4 available)"_s);
  QCOMPARE(box->findChildren<QLabel*>(u"hint"_s).size(), 0);
  QTest::mouseClick(more, Qt::LeftButton);
  QTest::mouseClick(more, Qt::LeftButton);
  const auto hints = box->findChildren<QLabel*>(u"hint"_s);
  QCOMPARE(hints.size(), 2);
  QCOMPARE(hints[0]->text(), u"1. Look at the first column."_s);
  QCOMPARE(hints[1]->text(), u"2. Think of a wheel."_s);
  QCOMPARE(more->text(), u"Next hint (2 left)"_s);
}

void VerdictTest::clickOnAFailedCheckShowsItInThePlot() {
  check();
  QVERIFY(checks()->isVisible());
  const QModelIndex row =
      qobject_cast<CheckModel*>(checks()->model())->indexOf(u"chained.lab.torque"_s);
  auto* chooser = find<TrajectoryPlot>()->findChild<QComboBox*>();
  QCOMPARE(chooser->count(), 2);
  QCOMPARE(chooser->currentIndex(), 0);
  checks()->scrollTo(row);
  QTest::mouseClick(checks()->viewport(), Qt::LeftButton, {}, checks()->visualRect(row).center());
  QCOMPARE(chooser->currentIndex(), 1);
}

// Whatever was looked at before: what the verdict is about comes first.
void VerdictTest::plotFollowsTheFailedCheck() {
  const auto failing = [](bool lab, bool chained) {
    return [=](const CheckRequest& asked, const grading::Options&) {
      grading::Graded made = fixture::failed(asked.exercise.id);
      const auto agree = [](grading::CheckResult& check) {
        check.outcome = grading::CheckOutcome::Passed;
        check.at.reset();
      };
      if (!lab) {
        agree(made.result.checks[0]);
      }
      if (!chained) {
        agree(made.result.checks[3]);
      }
      return made;
    };
  };
  grade_ = failing(false, true);
  check();
  auto* chooser = find<TrajectoryPlot>()->findChild<QComboBox*>();
  QCOMPARE(chooser->currentIndex(), 1);
  grade_ = failing(true, true);
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(chooser->currentIndex(), 0);
  chooser->setCurrentIndex(1);
  grade_ = failing(false, false);
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(graded_.load(), 3);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QCOMPARE(chooser->currentIndex(), 1);
}

void VerdictTest::onlyWhatExplainsTheAnswerLooksLikeIt() {
  const auto shown = [this](const QString& text) {
    for (const QLabel* label : page()->findChildren<QLabel*>()) {
      if (label->isVisible() && label->text().contains(text)) {
        return label->text();
      }
    }
    return QString();
  };
  const auto finding = [](const grading::Diagnosis& found) {
    return [found](const CheckRequest& asked, const grading::Options&) {
      grading::Graded made = fixture::failed(asked.exercise.id);
      made.result.diagnosis = {found};
      return made;
    };
  };
  grade_ = finding({u"sign"_s, u"a sign is wrong"_s, 20, true});
  check();
  QCOMPARE(shown(u"a sign is wrong"_s), u"It looks like this: a sign is wrong"_s);
  grade_ = finding({u"unknown"_s, u"None of the known."_s, 0, false});
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(shown(u"None of"_s), u"None of the known."_s);
}

void VerdictTest::whatIsKnownStandsWithTheReason() {
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    grading::Graded made = fixture::failed(asked.exercise.id);
    made.result.known = {{u"right-channels"_s, u"Right are q1, q2."_s},
                         {u"same-state"_s, u"Gamma got q_0 twice."_s}};
    return made;
  };
  check();
  const auto* known = find<QLabel>(u"known"_s);
  QVERIFY(known->isVisible());
  QCOMPARE(known->text(), u"What is known of it:\n• Right are q1, q2.\n• Gamma got q_0 twice."_s);
  QTest::qWait(100);
  fixture::saveLightAndDark(*window_, u"what-is-known"_s);
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::failed(asked.exercise.id);
  };
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(!known->isVisible());
}

void VerdictTest::passingOffersTheNextExerciseAndNoHints() {
  check();
  QVERIFY(find<HintBox>()->isVisible());
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::passed(asked.exercise.id);
  };
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(find<QAbstractButton>(u"go-on"_s)->isVisible());
  QVERIFY(!find<HintBox>()->isVisible());
  QTest::mouseClick(find<QAbstractButton>(u"go-on"_s), Qt::LeftButton);
  QCOMPARE(tree()->currentIndex().data().toString(), u"Title of second"_s);
  QVERIFY(find<HintBox>()->isVisible());
}

void VerdictTest::failedCheckLeadsToTheArmAtThatInstant() {
  check();
  auto* evidence = find<EvidenceView>();
  QVERIFY(evidence->plot()->isVisible());
  QToolButton* button = nullptr;
  for (QToolButton* one : page()->findChildren<QToolButton*>()) {
    button = one->text() == u"Show the arm there"_s ? one : button;
  }
  QVERIFY(button && button->isVisible());
  QTest::mouseClick(button, Qt::LeftButton);
  const ArmPane* arm = evidence->arm();
  QVERIFY(arm->isVisible());
  QCOMPARE(arm->time(), 0.6);
  QVERIFY(arm->motion() && arm->ghost());
  QCOMPARE(arm->view()->marked(), 2);
  QVERIFY(arm->view()->markText().startsWith(u"joint 3"_s));
  // Another check in the plot, one without a robot: there is no arm of it.
  const QModelIndex row =
      qobject_cast<CheckModel*>(checks()->model())->indexOf(u"chained.lab.torque"_s);
  checks()->scrollTo(row);
  QTest::mouseClick(checks()->viewport(), Qt::LeftButton, {}, checks()->visualRect(row).center());
  QVERIFY(evidence->plot()->isVisible());
  QVERIFY(!arm->motion());
  QVERIFY(!evidence->hasArm(u"hidden.torque"_s));
}

void VerdictTest::compileErrorsOpenTheEditor() {
  const QString log = home_.path(u"opened"_s);
  Settings().setEditor(u"touch %1-%l"_s.arg(log));
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::broken(asked.exercise.id);
  };
  check();
  QStringList stages;
  for (const QLabel* label : page()->findChild<StageBar*>()->findChildren<QLabel*>()) {
    stages += label->text();
  }
  QVERIFY2(stages.value(0).startsWith(u"✗ "_s), qPrintable(stages.join(u'|')));
  QListView* errors = nullptr;
  for (QListView* view : page()->findChildren<QListView*>()) {
    errors = view->accessibleName() == u"Compiler messages"_s ? view : errors;
  }
  QVERIFY(errors && errors->isVisible());
  errors->setCurrentIndex(errors->model()->index(0, 0));
  QTest::keyClick(errors, Qt::Key_Return);
  QTRY_VERIFY(QFile::exists(log + u"-12"_s));
}

void VerdictTest::resultsStayWithTheirExercise() {
  check();
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QCOMPARE(tree()->currentIndex().data().toString(), u"Title of second"_s);
  QVERIFY(!checks()->isVisible());
  QVERIFY(find<TrajectoryPlot>()->isEmpty());
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QVERIFY(checks()->isVisible());
  QVERIFY(!find<TrajectoryPlot>()->isEmpty());
}

void VerdictTest::fileSavedWhileAnotherIsShownIsCheckedOnReturn() {
  check();
  const int before = graded_;
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  fixture::write(source(u"first"_s), "int answer() { return 42; }\n");
  QTest::qWait(400);
  QCOMPARE(graded_.load(), before);
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::passed(asked.exercise.id);
  };
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QVERIFY(find<QLabel>(u"stale"_s)->isVisible());
  QTRY_COMPARE(sentence(), u"Passed: everything agrees."_s);
  QVERIFY(!find<QLabel>(u"stale"_s)->isVisible());
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QVERIFY(!actions()->cancel->isEnabled());
}

void VerdictTest::fileSavedWithoutACheckMakesTheVerdictStale() {
  check();
  actions()->checkOnSave->trigger();
  const auto* stale = find<QLabel>(u"stale"_s);
  QVERIFY(!stale->isVisible());
  fixture::write(source(u"first"_s), "int answer() { return 42; }\n");
  QTRY_VERIFY(stale->isVisible());
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QVERIFY(!stale->isVisible());
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QVERIFY(stale->isVisible());
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(!stale->isVisible());
}

// From now on a check ends only when it is cancelled.
void VerdictTest::holdChecks() {
  grade_ = [](const CheckRequest& asked, const grading::Options& options) {
    while (!options.stop.stop_requested()) {
      QThread::msleep(2);
    }
    return fixture::failed(asked.exercise.id);
  };
}

// The watch waits until an editor is done; whoever saves and checks at once is faster.
void VerdictTest::whatIsBeingCheckedIsNoNews() {
  startFirst();
  holdChecks();
  fixture::write(source(u"first"_s), "int answer() { return 42; }\n");
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTest::qWait(3 * kQuietMs);
  QCOMPARE(graded_.load(), 1);
  fixture::write(source(u"first"_s), "int answer() { return 42 + 1; }\n");
  QTRY_COMPARE(graded_.load(), 2);
}

void VerdictTest::whatComesBackWhileAnotherIsCheckedIsChecked() {
  check();
  const QString file = source(u"first"_s);
  const QString kept = file + u".orig"_s;
  QVERIFY(QFile::rename(file, kept));
  holdChecks();
  fixture::write(file, "int answer() { return 42; }\n");
  QTRY_COMPARE(graded_.load(), 2);
  QVERIFY(QFile::remove(file) && QFile::rename(kept, file));  // as old as its verdict
  QTRY_COMPARE(graded_.load(), 3);
}

void VerdictTest::aCancelledCheckLeavesTheVerdictStale() {
  check();
  actions()->checkOnSave->trigger();
  holdChecks();
  fixture::write(source(u"first"_s), "int answer() { return 42; }\n");
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTest::qWait(3 * kQuietMs);
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  QTRY_VERIFY(find<QLabel>(u"stale"_s)->isVisible());
  QVERIFY(!actions()->cancel->isEnabled());
}

void VerdictTest::checkCutShortByAnotherIsMadeOnReturn() {
  startFirst();
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  grade_ = [held = std::make_shared<std::atomic<bool>>(true)](const CheckRequest& asked,
                                                              const grading::Options& options) {
    while (asked.exercise.id == u"first" && *held && !options.stop.stop_requested()) {
      QThread::msleep(2);
    }
    if (asked.exercise.id == u"second") {
      *held = false;
    }
    return fixture::failed(asked.exercise.id);
  };
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(find<QLabel>(u"sentence"_s)->isVisible());
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QTRY_VERIFY(find<QLabel>(u"sentence"_s)->isVisible());
  QCOMPARE(tree()->currentIndex().siblingAtColumn(1).data().toString(), u"✗ not yet"_s);
}

void VerdictTest::chainedChecksGetTheEarlierFiles() {
  startFirst();
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QMap<QString, QString> files;
  grade_ = [&files](const CheckRequest& asked, const grading::Options&) {
    files = asked.submission.files;
    return fixture::passed(asked.exercise.id);
  };
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(sentence(), u"Passed: everything agrees."_s);
  QCOMPARE(files.value(u"third"_s), source(u"third"_s));
  QCOMPARE(files.value(u"first"_s), source(u"first"_s));
  QCOMPARE(find<QLabel>(u"steps"_s)->text(), u"Your earlier steps: "_s + source(u"first"_s));
}

// Not cut, and no reason for a column to be wider than it is.
void VerdictTest::longWordsOfAVerdictAreBroken() {
  const QString word = u"composite_rigid_body_matrix_"_s.repeated(5);
  grade_ = [&word](const CheckRequest& asked, const grading::Options&) {
    grading::Graded made = fixture::broken(asked.exercise.id);
    made.result.summary = word;
    made.result.build->diagnostics[0].text = word;
    return made;
  };
  check();
  auto* area = find<VerdictView>();
  QCOMPARE(area->widget()->width(), area->viewport()->width());
  const auto* label = find<QLabel>(u"sentence"_s);
  QCOMPARE(label->text(), word);
  QVERIFY(label->width() < label->fontMetrics().horizontalAdvance(word));
  QTRY_VERIFY(label->height() >= 2 * label->fontMetrics().height());
  const auto* errors = area->findChild<QListView*>();
  QVERIFY(errors->visualRect(errors->model()->index(0, 0)).height() >
          2 * errors->fontMetrics().height());
}

void VerdictTest::lastVerdictComesBack() {
  check();
  window_->close();
  open(opening());
  QTRY_COMPARE(graded_.load(), 2);
  QTRY_VERIFY(checks()->isVisible());
  window_->close();
  Settings().setCheckOnSave(false);
  open(opening());
  QTest::qWait(50);
  QCOMPARE(graded_.load(), 2);
}

ENSHU_TEST(VerdictTest)

}  // namespace enshu::verdict_test

#include "verdict_test.moc"
