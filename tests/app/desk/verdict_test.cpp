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
#include "app/desk/models/check_model.h"
#include "app/desk/places/exercises/evidence_view.h"
#include "app/desk/places/exercises/hint_box.h"
#include "app/desk/places/exercises/stage_bar.h"
#include "app/desk/places/exercises/verdict_view.h"
#include "app/desk/plot/trajectory_plot.h"
#include "tests/app/desk/practice.h"

using namespace enshu;
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
  void checkCutShortByAnotherIsMadeOnReturn();
  void chainedChecksGetTheEarlierFiles();
  void longWordsOfAVerdictAreBroken();
  void lastVerdictComesBack();
};

void VerdictTest::hintsComeOneAtATime() {
  check();
  auto* box = find<HintBox>();
  auto* more = box->findChild<QToolButton*>();
  QCOMPARE(more->text(), QStringLiteral("Hint (4 available)"));
  QCOMPARE(box->findChildren<QLabel*>(QStringLiteral("hint")).size(), 0);
  QTest::mouseClick(more, Qt::LeftButton);
  QTest::mouseClick(more, Qt::LeftButton);
  const auto hints = box->findChildren<QLabel*>(QStringLiteral("hint"));
  QCOMPARE(hints.size(), 2);
  QCOMPARE(hints[0]->text(), QStringLiteral("1. Look at the first column."));
  QCOMPARE(hints[1]->text(), QStringLiteral("2. Think of a wheel."));
  QCOMPARE(more->text(), QStringLiteral("Next hint (2 left)"));
}

void VerdictTest::clickOnAFailedCheckShowsItInThePlot() {
  check();
  QVERIFY(checks()->isVisible());
  const QModelIndex row =
      qobject_cast<CheckModel*>(checks()->model())->indexOf(QStringLiteral("chained.lab.torque"));
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
  grade_ = finding({QStringLiteral("sign"), QStringLiteral("a sign is wrong"), 20, true});
  check();
  QCOMPARE(shown(QStringLiteral("a sign is wrong")),
           QStringLiteral("It looks like this: a sign is wrong"));
  grade_ = finding({QStringLiteral("unknown"), QStringLiteral("None of the known."), 0, false});
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(shown(QStringLiteral("None of")), QStringLiteral("None of the known."));
}

void VerdictTest::whatIsKnownStandsWithTheReason() {
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    grading::Graded made = fixture::failed(asked.exercise.id);
    made.result.known = {{QStringLiteral("right-channels"), QStringLiteral("Right are q1, q2.")},
                         {QStringLiteral("same-state"), QStringLiteral("Gamma got q_0 twice.")}};
    return made;
  };
  check();
  const auto* known = find<QLabel>(QStringLiteral("known"));
  QVERIFY(known->isVisible());
  QCOMPARE(known->text(),
           QStringLiteral("What is known of it:\n• Right are q1, q2.\n• Gamma got q_0 twice."));
  QTest::qWait(100);
  fixture::saveLightAndDark(*window_, QStringLiteral("what-is-known"));
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
  QTRY_VERIFY(find<QAbstractButton>(QStringLiteral("go-on"))->isVisible());
  QVERIFY(!find<HintBox>()->isVisible());
  QTest::mouseClick(find<QAbstractButton>(QStringLiteral("go-on")), Qt::LeftButton);
  QCOMPARE(tree()->currentIndex().data().toString(), QStringLiteral("Title of second"));
  QVERIFY(find<HintBox>()->isVisible());
}

void VerdictTest::failedCheckLeadsToTheArmAtThatInstant() {
  check();
  auto* evidence = find<EvidenceView>();
  QVERIFY(evidence->plot()->isVisible());
  QToolButton* button = nullptr;
  for (QToolButton* one : page()->findChildren<QToolButton*>()) {
    button = one->text() == QStringLiteral("Show the arm there") ? one : button;
  }
  QVERIFY(button && button->isVisible());
  QTest::mouseClick(button, Qt::LeftButton);
  const ArmPane* arm = evidence->arm();
  QVERIFY(arm->isVisible());
  QCOMPARE(arm->time(), 0.6);
  QVERIFY(arm->motion() && arm->ghost());
  QCOMPARE(arm->view()->marked(), 2);
  QVERIFY(arm->view()->markText().startsWith(QStringLiteral("joint 3")));
  // Another check in the plot, one without a robot: there is no arm of it.
  const QModelIndex row =
      qobject_cast<CheckModel*>(checks()->model())->indexOf(QStringLiteral("chained.lab.torque"));
  checks()->scrollTo(row);
  QTest::mouseClick(checks()->viewport(), Qt::LeftButton, {}, checks()->visualRect(row).center());
  QVERIFY(evidence->plot()->isVisible());
  QVERIFY(!arm->motion());
  QVERIFY(!evidence->hasArm(QStringLiteral("hidden.torque")));
}

void VerdictTest::compileErrorsOpenTheEditor() {
  const QString log = home_.path(QStringLiteral("opened"));
  Settings().setEditor(QStringLiteral("touch %1-%l").arg(log));
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::broken(asked.exercise.id);
  };
  check();
  QStringList stages;
  for (const QLabel* label : page()->findChild<StageBar*>()->findChildren<QLabel*>()) {
    stages += label->text();
  }
  QVERIFY2(stages.value(0).startsWith(QStringLiteral("✗ ")), qPrintable(stages.join(u'|')));
  QListView* errors = nullptr;
  for (QListView* view : page()->findChildren<QListView*>()) {
    errors = view->accessibleName() == QStringLiteral("Compiler messages") ? view : errors;
  }
  QVERIFY(errors && errors->isVisible());
  errors->setCurrentIndex(errors->model()->index(0, 0));
  QTest::keyClick(errors, Qt::Key_Return);
  QTRY_VERIFY(QFile::exists(log + QStringLiteral("-12")));
}

void VerdictTest::resultsStayWithTheirExercise() {
  check();
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QCOMPARE(tree()->currentIndex().data().toString(), QStringLiteral("Title of second"));
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
  fixture::write(source(QStringLiteral("first")), "int answer() { return 42; }\n");
  QTest::qWait(400);
  QCOMPARE(graded_.load(), before);
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::passed(asked.exercise.id);
  };
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QVERIFY(find<QLabel>(QStringLiteral("stale"))->isVisible());
  QTRY_COMPARE(sentence(), QStringLiteral("Passed: everything agrees."));
  QVERIFY(!find<QLabel>(QStringLiteral("stale"))->isVisible());
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QVERIFY(!actions()->cancel->isEnabled());
}

void VerdictTest::fileSavedWithoutACheckMakesTheVerdictStale() {
  check();
  actions()->checkOnSave->trigger();
  const auto* stale = find<QLabel>(QStringLiteral("stale"));
  QVERIFY(!stale->isVisible());
  fixture::write(source(QStringLiteral("first")), "int answer() { return 42; }\n");
  QTRY_VERIFY(stale->isVisible());
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QVERIFY(!stale->isVisible());
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QVERIFY(stale->isVisible());
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(!stale->isVisible());
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
  QTRY_VERIFY(find<QLabel>(QStringLiteral("sentence"))->isVisible());
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QTRY_VERIFY(find<QLabel>(QStringLiteral("sentence"))->isVisible());
  QCOMPARE(tree()->currentIndex().siblingAtColumn(1).data().toString(),
           QStringLiteral("✗ not yet"));
}

void VerdictTest::chainedChecksGetTheEarlierFiles() {
  startFirst();
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QHash<QString, QString> files;
  grade_ = [&files](const CheckRequest& asked, const grading::Options&) {
    files = asked.submission.files;
    return fixture::passed(asked.exercise.id);
  };
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(sentence(), QStringLiteral("Passed: everything agrees."));
  QCOMPARE(files.value(QStringLiteral("third")), source(QStringLiteral("third")));
  QCOMPARE(files.value(QStringLiteral("first")), source(QStringLiteral("first")));
  QCOMPARE(find<QLabel>(QStringLiteral("steps"))->text(),
           QStringLiteral("Your earlier steps: ") + source(QStringLiteral("first")));
}

// Not cut, and no reason for a column to be wider than it is.
void VerdictTest::longWordsOfAVerdictAreBroken() {
  const QString word = QStringLiteral("composite_rigid_body_matrix_").repeated(5);
  grade_ = [&word](const CheckRequest& asked, const grading::Options&) {
    grading::Graded made = fixture::broken(asked.exercise.id);
    made.result.summary = word;
    made.result.build->diagnostics[0].text = word;
    return made;
  };
  check();
  auto* area = find<VerdictView>();
  QCOMPARE(area->widget()->width(), area->viewport()->width());
  const auto* label = find<QLabel>(QStringLiteral("sentence"));
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

QTEST_MAIN(VerdictTest)
#include "verdict_test.moc"
