// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a person says of a verdict, and what grading again does to it.
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <atomic>

#include "app/desk/places/grading/review_box.h"
#include "app/desk/places/grading/submission_view.h"
#include "tests/app/desk/grading_place.h"

using namespace enshu;
using namespace enshu::desk;

class ReviewsTest : public fixture::GradingPlace {
  Q_OBJECT
 private Q_SLOTS:
  void init() { begin(); }
  void cleanup() { window_.reset(); }
  void reviewSurvivesGradingAgain();
  void whatGradingAgainChangesIsAsked();
  void scoreWithoutReasonIsADraft();
  void commentThatCannotBeKeptIsTold();
  void bannersAndTotalsFollowACorrection();
};

void ReviewsTest::reviewSurvivesGradingAgain() {
  gradeAll();
  select(QStringLiteral("chiba"), QStringLiteral("first"));
  correct(8, QStringLiteral("late"));
  std::atomic<int> count = 0;
  const auto grade = grade_;
  grade_ = [&](const QString& a, const QString& b, const grading::BatchOptions& options) {
    grading::BatchOptions counting = options;
    counting.finished = [&](const grading::Submission& of, const grading::ExerciseResult& result,
                            int done, int total) {
      ++count;
      options.finished(of, result, done, total);
    };
    return grade(a, b, counting);
  };
  QTest::keyClick(window_.get(), Qt::Key_R, Qt::ControlModifier);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QCOMPARE(count.load(), 1);
  QCOMPARE(cell(QStringLiteral("chiba"), QStringLiteral("first")), QStringLiteral("✗ failed 8 ✎"));
  QCOMPARE(find<QLineEdit>(QStringLiteral("reason"))->text(), QStringLiteral("late"));
  table()->setFocus();
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(cell(QStringLiteral("chiba"), QStringLiteral("first")), QStringLiteral("✗ failed 4"));
  QVERIFY(!QFile::exists(results() + QStringLiteral("/chiba/first.review.json")));
  actions()->redo->trigger();
  QVERIFY(QFile::exists(results() + QStringLiteral("/chiba/first.review.json")));
  actions()->allAgain->trigger();
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QCOMPARE(count.load(), 8);
  QCOMPARE(cell(QStringLiteral("chiba"), QStringLiteral("first")), QStringLiteral("✗ failed 8 ✎"));
}

void ReviewsTest::whatGradingAgainChangesIsAsked() {
  gradeAll();
  const QString counts = results() + QStringLiteral("/aoki/first.json");
  const QString waits = grading::waitingPath(results(), QStringLiteral("aoki"),
                                             QStringLiteral("first"), QStringLiteral(".json"));
  fixture::write(waits, QByteArray(test::bytesOf(counts))
                            .replace("\"verdict\": \"passed\"", "\"verdict\": \"failed\"")
                            .replace("\"score\": 10", "\"score\": 3"));
  grade_ = [&](const QString&, const QString&, const grading::BatchOptions&) {
    grading::BatchSummary summary;
    summary.changes += {QStringLiteral("aoki"),
                        QStringLiteral("aoki"),
                        QStringLiteral("first"),
                        grading::Verdict::Passed,
                        grading::Verdict::Failed,
                        10,
                        3};
    return Result<grading::BatchSummary>(summary);
  };
  const auto press = [&](int button) {
    actions()->start->trigger();
    QTRY_VERIFY(find<QMessageBox>(QStringLiteral("regraded")));
    auto* box = find<QMessageBox>(QStringLiteral("regraded"));
    QVERIFY(box->informativeText().contains(QStringLiteral("aoki first: passed 10 → failed 3")));
    QTest::mouseClick(box->buttons().at(button), Qt::LeftButton);
    QTRY_VERIFY(!find<QMessageBox>(QStringLiteral("regraded")));
  };
  press(1);
  QVERIFY(status().contains(QStringLiteral("still count")));
  QCOMPARE(cell(QStringLiteral("aoki"), QStringLiteral("first")), QStringLiteral("✓ passed 10"));
  press(0);
  QTRY_COMPARE(cell(QStringLiteral("aoki"), QStringLiteral("first")), QStringLiteral("✗ failed 3"));
  QVERIFY(!QFile::exists(waits));
}

void ReviewsTest::scoreWithoutReasonIsADraft() {
  gradeAll();
  select(QStringLiteral("baba"), QStringLiteral("first"));
  correct(9, {});
  QVERIFY(notice().contains(QStringLiteral("needs a reason")));
  select(QStringLiteral("baba"), QStringLiteral("second"));
  QVERIFY(!find<QDoubleSpinBox>(QStringLiteral("score"))->isEnabled());
  QCOMPARE(cell(QStringLiteral("baba"), QStringLiteral("first")), QStringLiteral("✗ failed 4"));
  select(QStringLiteral("baba"), QStringLiteral("first"));
  QCOMPARE(find<QDoubleSpinBox>(QStringLiteral("score"))->value(), 9.0);
}

void ReviewsTest::commentThatCannotBeKeptIsTold() {
  gradeAll();
  QVERIFY(QDir().mkpath(results() + QStringLiteral("/baba/first.review.json")));
  select(QStringLiteral("baba"), QStringLiteral("first"));
  auto* comment = find<QPlainTextEdit>(QStringLiteral("comment"));
  comment->setFocus();
  QTest::keyClicks(comment, QStringLiteral("well"));
  select(QStringLiteral("aoki"), QStringLiteral("first"));
  QVERIFY(notice().contains(QStringLiteral("first.review.json")));
  QVERIFY(!actions()->undo->isEnabled());
  select(QStringLiteral("baba"), QStringLiteral("first"));
  QCOMPARE(comment->toPlainText(), QStringLiteral("well"));
}

// The verdict beside the box, the row's total, the class in numbers: all of them at once.
void ReviewsTest::bannersAndTotalsFollowACorrection() {
  gradeAll();
  select(QStringLiteral("baba"), QStringLiteral("second"));
  const auto* points = find<SubmissionView>()->findChild<QLabel*>(QStringLiteral("points"));
  QCOMPARE(points->text(), QStringLiteral("4 / 10 points"));
  correct(7.5, QStringLiteral("the idea is right"));
  QCOMPARE(points->text(), QStringLiteral("✎ 7.5 / 10 points"));
  QVERIFY(points->toolTip().startsWith(
      QStringLiteral("Corrected by hand, the grader gave 4: the idea is right")));
  const QModelIndex row = model()->cell(QStringLiteral("baba"), QStringLiteral("second"));
  QCOMPARE(row.siblingAtColumn(4).data().toString(), QStringLiteral("15.5"));
  const auto* summary = find<QLabel>(QStringLiteral("summary"));
  QTRY_VERIFY2(summary->text().contains(QStringLiteral("✎ 1 corrected")),
               qPrintable(summary->text()));
  QVERIFY(summary->text().contains(QStringLiteral("12.4 of 30 points on average")));
  select(QStringLiteral("baba"), QStringLiteral("first"));
  QCOMPARE(points->text(), QStringLiteral("4 / 10 points"));
  select(QStringLiteral("baba"), QStringLiteral("second"));
  QCOMPARE(points->text(), QStringLiteral("✎ 7.5 / 10 points"));
  actions()->undo->trigger();
  QCOMPARE(points->text(), QStringLiteral("4 / 10 points"));
  // What could not be graded and got points by hand is not open any more.
  grading::ExerciseResult open = fixture::passed(QStringLiteral("first")).result;
  open.verdict = grading::Verdict::NotGraded;
  model()->setResult(QStringLiteral("aoki"), open);
  QTRY_VERIFY(summary->text().contains(QStringLiteral("– 1 not graded")));
  select(QStringLiteral("aoki"), QStringLiteral("first"));
  QVERIFY(!points->isVisible());
  correct(6, QStringLiteral("read by hand"));
  QVERIFY(points->isVisible());
  QTRY_VERIFY(summary->text().contains(QStringLiteral("– 0 not graded")));
}

QTEST_MAIN(ReviewsTest)
#include "reviews_test.moc"
