// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a person says of a verdict, and what grading again does to it.
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <atomic>

#include "app/desk/places/grading/answers/submission_view.h"
#include "app/desk/places/grading/reviews/review_box.h"
#include "tests/app/desk/grading_place.h"
#include "tests/support/suite.h"

namespace enshu::reviews_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

class ReviewsTest : public fixture::GradingPlace {
  Q_OBJECT
 private Q_SLOTS:
  void init() { begin(); }
  void cleanup() { window_.reset(); }
  void reviewSurvivesGradingAgain();
  void whatGradingAgainChangesIsAsked();
  void aCorrectionIsOfTheFileThatItWasGivenFor();
  void scoreWithoutReasonIsADraft();
  void commentThatCannotBeKeptIsTold();
  void bannersAndTotalsFollowACorrection();
};

void ReviewsTest::reviewSurvivesGradingAgain() {
  gradeAll();
  select(u"chiba"_s, u"first"_s);
  correct(8, u"late"_s);
  std::atomic<int> count = 0;
  const auto grade = grade_;
  grade_ = [&](const QString& a, const QString& b, const grading::BatchOptions& options) {
    grading::BatchOptions counting = options;
    counting.finished = [&](const grading::Submission& submission,
                            const grading::ExerciseResult& result, int done, int total) {
      ++count;
      options.finished(submission, result, done, total);
    };
    return grade(a, b, counting);
  };
  QTest::keyClick(window_.get(), Qt::Key_R, Qt::ControlModifier);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QCOMPARE(count.load(), 1);
  QCOMPARE(cell(u"chiba"_s, u"first"_s), u"✗ failed 8 ✎"_s);
  QCOMPARE(find<QLineEdit>(u"reason"_s)->text(), u"late"_s);
  table()->setFocus();
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(cell(u"chiba"_s, u"first"_s), u"✗ failed 4"_s);
  QVERIFY(!QFile::exists(results() + u"/chiba/first.review.json"_s));
  actions()->redo->trigger();
  QVERIFY(QFile::exists(results() + u"/chiba/first.review.json"_s));
  actions()->allAgain->trigger();
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QCOMPARE(count.load(), 8);
  QCOMPARE(cell(u"chiba"_s, u"first"_s), u"✗ failed 8 ✎"_s);
}

void ReviewsTest::whatGradingAgainChangesIsAsked() {
  gradeAll();
  const QString counts = results() + u"/aoki/first.json"_s;
  const QString waits = grading::waitingPath(results(), u"aoki"_s, u"first"_s, u".json"_s);
  fixture::write(waits, QByteArray(test::bytesOf(counts))
                            .replace("\"verdict\": \"passed\"", "\"verdict\": \"failed\"")
                            .replace("\"score\": 10", "\"score\": 3"));
  grade_ = [&](const QString&, const QString&, const grading::BatchOptions&) {
    grading::BatchSummary summary;
    summary.changes +=
        {u"aoki"_s, u"aoki"_s, u"first"_s, grading::Verdict::Passed, grading::Verdict::Failed,
         10,        3};
    return Result<grading::BatchSummary>(summary);
  };
  const auto press = [&](int button) {
    actions()->start->trigger();
    QTRY_VERIFY(find<QMessageBox>(u"regraded"_s));
    auto* box = find<QMessageBox>(u"regraded"_s);
    QVERIFY(box->informativeText().contains(u"aoki first: passed 10 → failed 3"_s));
    QTest::mouseClick(box->buttons().at(button), Qt::LeftButton);
    QTRY_VERIFY(!find<QMessageBox>(u"regraded"_s));
  };
  press(1);
  QVERIFY(status().contains(u"still count"_s));
  QCOMPARE(cell(u"aoki"_s, u"first"_s), u"✓ passed 10"_s);
  press(0);
  QTRY_COMPARE(cell(u"aoki"_s, u"first"_s), u"✗ failed 3"_s);
  QVERIFY(!QFile::exists(waits));
}

// Until somebody keeps it again, and again once that is taken back.
void ReviewsTest::aCorrectionIsOfTheFileThatItWasGivenFor() {
  const auto cellOf = [this] { return model()->cell(u"chiba"_s, u"first"_s); };
  const auto isTold = [&] {
    return cellOf().data().toString() == u"✗ failed 8 ✎ ⚑"_s &&
           find<QLabel>(u"earlier"_s)->isVisible() &&
           cellOf().data(Qt::ToolTipRole).toString().contains(u"was given for an earlier file"_s);
  };
  gradeAll();
  select(u"chiba"_s, u"first"_s);
  correct(8, u"late"_s);
  QCOMPARE(cellOf().data().toString(), u"✗ failed 8 ✎"_s);
  QVERIFY(!find<QLabel>(u"earlier"_s)->isVisible() && !actions()->keep->isEnabled());
  fixture::write(handedIn() + u"/chiba/first.cpp"_s, "int other() {}\n");
  for (int k = 0; k < 2; ++k) {
    QTest::keyClick(window_.get(), Qt::Key_F5);
    QTRY_VERIFY(!actions()->cancel->isEnabled());
    QVERIFY(isTold());
  }
  select(u"aoki"_s, u"first"_s);  // to leave it is not to keep it
  QVERIFY(!find<QLabel>(u"earlier"_s)->isVisible());
  select(u"chiba"_s, u"first"_s);
  QVERIFY(isTold());
  QTest::keyClick(window_.get(), Qt::Key_Return, Qt::ControlModifier);
  QCOMPARE(cellOf().data().toString(), u"✗ failed 8 ✎"_s);
  QVERIFY(!find<QLabel>(u"earlier"_s)->isVisible() && !actions()->keep->isEnabled());
  table()->setFocus();
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  QVERIFY(isTold());
  auto* score = find<QDoubleSpinBox>(u"score"_s);
  score->setFocus();
  score->selectAll();
  QTest::keyClicks(score, u"7"_s);
  QTest::keyClick(window_.get(), Qt::Key_Return, Qt::ControlModifier);
  QCOMPARE(cellOf().data().toString(), u"✗ failed 7 ✎"_s);
}

void ReviewsTest::scoreWithoutReasonIsADraft() {
  gradeAll();
  select(u"baba"_s, u"first"_s);
  correct(9, {});
  QVERIFY(notice().contains(u"needs a reason"_s));
  select(u"baba"_s, u"second"_s);
  QVERIFY(!find<QDoubleSpinBox>(u"score"_s)->isEnabled());
  QCOMPARE(cell(u"baba"_s, u"first"_s), u"✗ failed 4"_s);
  select(u"baba"_s, u"first"_s);
  QCOMPARE(find<QDoubleSpinBox>(u"score"_s)->value(), 9.0);
}

void ReviewsTest::commentThatCannotBeKeptIsTold() {
  gradeAll();
  QVERIFY(QDir().mkpath(results() + u"/baba/first.review.json"_s));
  select(u"baba"_s, u"first"_s);
  auto* comment = find<QPlainTextEdit>(u"comment"_s);
  comment->setFocus();
  QTest::keyClicks(comment, u"well"_s);
  select(u"aoki"_s, u"first"_s);
  QVERIFY(notice().contains(u"first.review.json"_s));
  QVERIFY(!actions()->undo->isEnabled());
  select(u"baba"_s, u"first"_s);
  QCOMPARE(comment->toPlainText(), u"well"_s);
}

// The verdict beside the box, the row's total, the class in numbers: all of them at once.
void ReviewsTest::bannersAndTotalsFollowACorrection() {
  gradeAll();
  select(u"baba"_s, u"second"_s);
  const auto* points = find<SubmissionView>()->findChild<QLabel*>(u"points"_s);
  QCOMPARE(points->text(), u"4 / 10 points"_s);
  correct(7.5, u"the idea is right"_s);
  QCOMPARE(points->text(), u"✎ 7.5 / 10 points"_s);
  QVERIFY(
      points->toolTip().startsWith(u"Corrected by hand, the grader gave 4: the idea is right"_s));
  const QModelIndex row = model()->cell(u"baba"_s, u"second"_s);
  QCOMPARE(row.siblingAtColumn(4).data().toString(), u"15.5"_s);
  const auto* summary = find<QLabel>(u"summary"_s);
  QTRY_VERIFY2(summary->text().contains(u"✎ 1 corrected"_s), qPrintable(summary->text()));
  QVERIFY(summary->text().contains(u"12.4 of 30 points on average"_s));
  select(u"baba"_s, u"first"_s);
  QCOMPARE(points->text(), u"4 / 10 points"_s);
  select(u"baba"_s, u"second"_s);
  QCOMPARE(points->text(), u"✎ 7.5 / 10 points"_s);
  actions()->undo->trigger();
  QCOMPARE(points->text(), u"4 / 10 points"_s);
  // What could not be graded and got points by hand is not open any more.
  grading::ExerciseResult open = fixture::passed(u"first"_s).result;
  open.verdict = grading::Verdict::NotGraded;
  model()->setResult(u"aoki"_s, open);
  QTRY_VERIFY(summary->text().contains(u"– 1 not graded"_s));
  select(u"aoki"_s, u"first"_s);
  QVERIFY(!points->isVisible());
  correct(6, u"read by hand"_s);
  QVERIFY(points->isVisible());
  QTRY_VERIFY(summary->text().contains(u"– 0 not graded"_s));
}

ENSHU_TEST(ReviewsTest)

}  // namespace enshu::reviews_test

#include "reviews_test.moc"
