// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reports: whatever a student's name, file or program says is text, never a formula or markup.
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <cmath>

#include "core/grading/report/outdated_reviews.h"
#include "core/grading/report/report.h"
#include "core/grading/report/svg_plot.h"
#include "core/grading/result/trajectory_file.h"
#include "core/grading/words/sentences.h"
#include "core/json/file.h"
#include "tests/support/csv.h"
#include "tests/support/project.h"
#include "tests/support/results.h"
#include "tests/support/suite.h"

namespace enshu::report_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using Eigen::MatrixXd;

namespace {

const QString kExercise = u"unit-vector-method"_s;

constexpr int kHeight = 260;
constexpr int kWidth = 640;

ClassResults classOf(const QString& student, const ExerciseResult& result) {
  StudentResults one;
  one.name = student;
  one.directory = u"/none"_s;
  one.score = result.score;
  one.exercises.insert(result.exercise, result);
  return {u"/none"_s, {one}};
}

Trajectory trajectoryOf(const MatrixXd& answer, const MatrixXd& reference) {
  return {u"lab.a"_s,
          u"Torques <b>"_s,
          u"N m"_s,
          {u"link1 & 2"_s, u"link3"_s},
          Eigen::VectorXd::LinSpaced(answer.cols(), 0, 1),
          answer,
          reference,
          false};
}

// Nothing when the picture is well-formed and draws no point outside of itself.
QString flawOf(const QString& svg) {
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"polyline"_s) {
      const QString points = xml.attributes().value(u"points"_s).toString();
      for (const QString& point : points.split(u' ', Qt::SkipEmptyParts)) {
        const double x = point.section(u',', 0, 0).toDouble();
        const double y = point.section(u',', 1, 1).toDouble();
        if (point.contains(u"nan"_s) || point.contains(u"inf"_s) || x < 0 || x > kWidth || y < 0 ||
            y > kHeight) {
          return u"a point at "_s + point;
        }
      }
    }
  }
  return xml.hasError() ? xml.errorString() : QString();
}

}  // namespace

class ReportTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { course_ = course::loadCourse(test::sourceRoot()).value(); }

  void tablesHoldNoFormulas_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("field");
    QTest::newRow("plain") << u"akita"_s << u"akita"_s;
    QTest::newRow("formula") << u"=cmd|'/C calc'!A0"_s << u"'=cmd|'/C calc'!A0"_s;
    QTest::newRow("plus") << u"+1"_s << u"'+1"_s;
    QTest::newRow("minus") << u"-1"_s << u"'-1"_s;
    QTest::newRow("at") << u"@SUM(A1)"_s << u"'@SUM(A1)"_s;
    QTest::newRow("tabulator") << u"\t=1"_s << u"'\t=1"_s;
    QTest::newRow("carriage return") << u"\r=1"_s << u"\\u000d=1"_s;
    QTest::newRow("turned") << u"\u202E\u001b]0;x"_s << u"\\u202e\\u001b]0;x"_s;
    QTest::newRow("line feed") << u"\n=1"_s << u"'\n=1"_s;
    QTest::newRow("wide sign") << u"\uFF1D1"_s << u"'\uFF1D1"_s;
    QTest::newRow("comma") << u"a,b"_s << u"a,b"_s;
    QTest::newRow("quotes") << u"a\"b\",c"_s << u"a\"b\",c"_s;
    QTest::newRow("lines") << u"a\nb\r\nc"_s << u"a\nb\nc"_s;
    QTest::newRow("formula behind a line") << u"a\n=1"_s << u"a\n=1"_s;
    QTest::newRow("Japanese") << u"秋田"_s << u"秋田"_s;
  }

  void tablesHoldNoFormulas() {
    QFETCH(QString, name);
    QFETCH(QString, field);
    const QByteArray csv = csvReport(course_, classOf(name, test::someResult(kExercise)));
    QVERIFY(csv.startsWith("\xEF\xBB\xBFstudent,score,"));
    const QList<QStringList> rows = test::readCsv(QString::fromUtf8(csv.mid(3)));
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[1].size(), rows[0].size());
    QCOMPARE(rows[1][0], field);
    QCOMPARE(rows[1][1], u"2.5"_s);
    const auto at = rows[0].indexOf(u"unit-vector-method"_s);
    QCOMPARE(rows[1][at], u"failed"_s);
    QCOMPARE(rows[1][at + 1], u"2.5"_s);
    QCOMPARE(rows[1][rows[0].indexOf(u"unit-vector-method mistake"_s)], QString());
  }

  // A course has many exercises, a class hands in a few.
  void columnsOfWhatNobodyHandedInAreLeftOut() {
    ExerciseResult result = test::someResult(kExercise);
    result.diagnosis[0].explains = true;
    ClassResults results = classOf(u"abe"_s, result);
    results.students += StudentResults();
    results.students[0].reviews.insert(kExercise, {{}, {}, u"well"_s});
    const QList<QStringList> rows =
        test::readCsv(QString::fromUtf8(csvReport(course_, results).mid(3)));
    QCOMPARE(rows[0].mid(2, 5),
             (QStringList{kExercise, kExercise + u" score"_s, kExercise + u" mistake"_s,
                          kExercise + u" finding"_s, kExercise + u" comment"_s}));
    QCOMPARE(rows[0].size(), 16);
    QCOMPARE(rows[1].mid(2, 5),
             (QStringList{u"failed"_s, u"2.5"_s, u"sign"_s, u"The sign"_s, u"well"_s}));
    QCOMPARE(rows[2].mid(2, 2), (QStringList{u"not submitted"_s, u"0"_s}));
    const QString page = QString::fromUtf8(htmlReport(course_, results));
    QCOMPARE(page.left(page.indexOf(u"</table>"_s)).count(u"<th>"_s), 3);
    QVERIFY(page.contains(u"Nobody handed in: "_s));
  }

  // What nothing explains is said as everywhere else; who passed has nothing to be found.
  void everyFindingIsInWords() {
    ExerciseResult result = test::someResult(kExercise);
    result.diagnosis.clear();
    const auto finding = [&] {
      const QList<QStringList> rows =
          test::readCsv(QString::fromUtf8(csvReport(course_, classOf(u"abe"_s, result)).mid(3)));
      return rows[1][rows[0].indexOf(kExercise + u" finding"_s)];
    };
    QCOMPARE(finding(), u"Not yet: Wrong. First differs"_s);
    result.run->outcome = sandbox::RunOutcome::WallLimit;
    result.summary = u"Your program did not end\nwithin 30 s."_s;
    QCOMPARE(finding(), result.summary);
    result.verdict = Verdict::Passed;
    QCOMPARE(finding(), QString());
  }

  void flagsAreShownAndDecideNothing() {
    ClassResults results = classOf(u"abe"_s, test::someResult(kExercise));
    const auto cellOf = [&] {
      const QString csv = QString::fromUtf8(csvReport(course_, results).mid(3));
      const QList<QStringList> rows = test::readCsv(csv);
      return rows[1][rows[0].indexOf(u"flags"_s)];
    };
    QCOMPARE(cellOf(), QString());
    QVERIFY(!htmlReport(course_, results).contains("⚑"));
    results.students[0].exercises[u"unit-vector-method"_s].flags = QStringList{u"exact"_s};
    QCOMPARE(cellOf(), u"unit-vector-method: exact"_s);
    const QByteArray page = htmlReport(course_, results);
    QCOMPARE(page.count("⚑"), 2);  // in the table of the class and beside the exercise
    QVERIFY(page.contains(flagText(u"exact"_s).toHtmlEscaped().toUtf8()));
    QVERIFY(page.contains("✗ failed"));
  }

  void whatWasSaidOfAnEarlierFileIsFlagged() {
    ClassResults results = classOf(u"abe"_s, test::someResult(kExercise));
    Review& review = results.students[0].reviews[kExercise];
    review = {{}, {}, u"see me"_s, {{u"swing.cpp"_s, u"00ff"_s}}};
    QVERIFY(!htmlReport(course_, results).contains("⚑"));
    QVERIFY(outdatedReviews(results, course_.exercises()).isEmpty());
    review.sources = {{u"swing.cpp"_s, u"00aa"_s}};
    const auto rows = test::readCsv(QString::fromUtf8(csvReport(course_, results).mid(3)));
    QCOMPARE(rows[1][rows[0].indexOf(u"flags"_s)], u"unit-vector-method: earlier-file"_s);
    const QByteArray page = htmlReport(course_, results);
    QCOMPARE(page.count("⚑"), 2);
    QVERIFY(page.contains("was given for an earlier file"));
    results.students[0].directory = u"of this year/abe"_s;
    const QString correct = u"enshu correct 'of this year' abe unit-vector-method --"_s;
    QCOMPARE(
        outdatedReviews(results, course_.exercises()),
        QStringList{u"abe unit-vector-method: another file counts now; the comment was given for "
                    "the earlier file (to keep it: "_s +
                    correct + u"comment 'see me'; to drop it: "_s + correct + u"clear)"_s});
    review.score = 5.5;
    review.reason = u"it's right"_s;
    QCOMPARE(
        outdatedReviews(results, course_.exercises()),
        QStringList{u"abe unit-vector-method: another file counts now; the corrected score 5.5 was "
                    "given for the earlier file (to keep it: "_s +
                    correct + u"score 5.5 --reason 'it'\\''s right'; to drop it: "_s + correct +
                    u"clear)"_s});
    QVERIFY(outdatedReviews(results, {}).isEmpty());
  }

  void aRemarkIsNoFailure() {
    ExerciseResult result = test::someResult(kExercise);
    QVERIFY(!htmlReport(course_, classOf(u"abe"_s, result)).contains("! remark"));
    result.checks[1].law = result.checks[1].remark = true;
    const QByteArray page = htmlReport(course_, classOf(u"abe"_s, result));
    QVERIFY(page.contains("<tr class=\"other\"><td>Wrong</td><td>! remark</td>"));
  }

  void correctionsAreCountedAndMarked() {
    ClassResults results = classOf(u"abe"_s, test::someResult(kExercise));
    results.students[0].reviews.insert(u"unit-vector-method"_s, {7.5, u"=an <idea>"_s, u"a\n&b"_s});
    const QList<QStringList> rows =
        test::readCsv(QString::fromUtf8(csvReport(course_, results).mid(3)));
    const auto at = rows[0].indexOf(u"unit-vector-method score"_s);
    QCOMPARE(rows[1][at], u"7.5"_s);
    const auto corrections = rows[0].indexOf(u"corrections"_s);
    QCOMPARE(rows[1][corrections], u"unit-vector-method: 7.5 instead of 2.5, =an <idea>"_s);
    const QString html = QString::fromUtf8(htmlReport(course_, results));
    QVERIFY(html.contains(u"</a> ✎ 7.5</td>"_s));
    QVERIFY(html.contains(u"Corrected: 7.5 points instead of 2.5</strong>: =an &lt;idea&gt;<"_s));
    QVERIFY(html.contains(u"Comment: a<br>&amp;b<"_s));
  }

  void pagesHoldNoForeignMarkup() {
    const QString evil = u"<script>alert('x')</script>\"&"_s;
    ExerciseResult result = test::someResult(kExercise);
    result.summary = result.build->messages = result.run->stdoutTail = evil;
    for (CheckResult& check : result.checks) {
      check.title = check.rationale = evil;
    }
    const QString html = QString::fromUtf8(htmlReport(course_, classOf(evil, result)));
    QVERIFY(!html.contains(u"<script"_s, Qt::CaseInsensitive));
    QVERIFY(html.count(u"&lt;script&gt;"_s) >= 10);
    QVERIFY(html.startsWith(u"<!DOCTYPE html>"_s) && html.endsWith(u"</html>\n"_s));
  }

  // In every text of a result, of a review and of a student.
  void pagesShowWhatPrintsNothing() {
    const QString evil = u"\u202E\u009b2J\u001b]0;x\u0007"_s;
    const QString shown = u"\\u202e\\u009b2J\\u001b]0;x\\u0007"_s;
    ExerciseResult result = test::someResult(kExercise);
    result.summary = result.build->messages = result.run->stdoutTail = evil;
    for (CheckResult& check : result.checks) {
      check.title = check.rationale = evil;
    }
    result.credit[0].title = result.credit[0].reason = evil;
    ClassResults results = classOf(evil, result);
    results.students[0].reviews.insert(result.exercise, {1, evil, evil});
    for (const QByteArray& report : {htmlReport(course_, results), csvReport(course_, results)}) {
      const QString text = QString::fromUtf8(report.mid(3));
      QVERIFY(!text.contains(QChar(0x202E)) && !text.contains(QChar(0x9b)) &&
              !text.contains(QChar(0x1b)) && !text.contains(QChar(7)));
      QVERIFY(text.contains(shown));
    }
  }

  void printsAreMarkedAsTheStudents() {
    ExerciseResult result = test::someResult(kExercise);
    result.run->stdoutTail = u"✓ passed"_s;
    const QString html = QString::fromUtf8(htmlReport(course_, classOf(u"abe"_s, result)));
    QVERIFY(html.contains(u"printed:</p>\n<pre>✓ passed</pre>"_s));
    QVERIFY(html.contains(u"The compiler said:</p>\n<pre>a warning</pre>"_s));
  }

  void whatWasGradedUnsafelyIsMarked() {
    ExerciseResult result = test::someResult(kExercise);
    const auto reports = [&] {
      const ClassResults results = classOf(u"abe"_s, result);
      return std::pair{QString::fromUtf8(htmlReport(course_, results)),
                       test::readCsv(QString::fromUtf8(csvReport(course_, results).mid(3)))};
    };
    const auto [safePage, safeTable] = reports();
    QVERIFY(!safePage.contains(u"⚠"_s) && !safePage.contains(u"--unsafe"_s));
    const auto at = safeTable[0].indexOf(u"graded without isolation"_s);
    QCOMPARE(safeTable[1][at], QString());
    result.receipt.isolation.removeOne(u"files"_s);
    const auto [page, table] = reports();
    QCOMPARE(page.count(u"--unsafe"_s), 2);  // of the class and of the result
    QVERIFY(page.contains(u"</a> ⚠</td>"_s));
    QVERIFY(page.contains(u"without: Private read-only file system."_s));
    QCOMPARE(table[1][at], u"unit-vector-method"_s);
  }

  void aPercentSignInATextIsNoPlace() {
    ExerciseResult result = test::someResult(kExercise);
    result.summary = u"100 %1 %6 %7"_s;
    result.checks[1].title = u"%4 %5"_s;
    const QString html = QString::fromUtf8(htmlReport(course_, classOf(u"%6 %1"_s, result)));
    QVERIFY(html.contains(u">100 %1 %6 %7 (2.5/10)<"_s));
    QVERIFY(html.contains(u"2.5/10 Torque: half of it &lt;late&gt;"_s));
    QVERIFY(html.contains(u"%4 %5"_s));
    QVERIFY(html.contains(u"%6 %1:"_s));
  }

  void plotsAnything_data() {
    QTest::addColumn<MatrixXd>("answer");
    QTest::addColumn<MatrixXd>("reference");
    const MatrixXd wave = MatrixXd::Random(2, 50);
    MatrixXd holes = wave;
    holes(0, 3) = std::nan("");
    holes(0, 4) = HUGE_VAL;
    holes(0, 5) = -5.3e303;
    const MatrixXd nothing = MatrixXd::Constant(2, 50, std::nan(""));
    const MatrixXd rest = MatrixXd::Zero(2, 50);
    QTest::newRow("a wave") << wave << wave;
    QTest::newRow("with holes") << holes << wave;
    QTest::newRow("not a number") << nothing << wave;
    QTest::newRow("nothing at all") << nothing << nothing;
    QTest::newRow("at rest") << rest << rest;
    QTest::newRow("constant and large")
        << MatrixXd::Constant(2, 50, 1e20).eval() << MatrixXd::Constant(2, 50, 1e20).eval();
    QTest::newRow("huge") << MatrixXd(1e29 * wave) << rest;
    QTest::newRow("one sample") << MatrixXd(wave.leftCols(1)) << MatrixXd(rest.leftCols(1));
    QTest::newRow("no sample") << MatrixXd(2, 0) << MatrixXd(2, 0);
  }

  void plotsAnything() {
    QFETCH(MatrixXd, answer);
    QFETCH(MatrixXd, reference);
    const Trajectory trajectory = trajectoryOf(answer, reference);
    for (const int mark : {-1, 0, static_cast<int>(answer.cols()) - 1, 5000}) {
      const QString svg = svgPlot(trajectory, 0, mark).source();
      QCOMPARE(flawOf(svg), QString());
      QCOMPARE(svg.contains(u"class=\"mark\""_s), mark >= 0 && mark < answer.cols());
      QVERIFY(svg.contains(u"Torques &lt;b&gt; link1 &amp; 2"_s));
    }
  }

  void showsAnswerReferenceAndResidual() {
    const MatrixXd reference = MatrixXd::Random(2, 50);
    const QString svg = svgPlot(trajectoryOf(reference * 2, reference), 1, 10).source();
    QCOMPARE(svg.count(u"<polyline"_s), 3);
  }

  void reportsOfABatch() {
    const QTemporaryDir folder;
    const QString json = folder.filePath(u"abe/unit-vector-method.json"_s);
    QVERIFY(QDir().mkpath(folder.filePath(u"abe"_s)));
    QVERIFY(json::writeFile(json, toJson(test::someResult(kExercise))));
    const auto refused = readClassResults(course_, folder.path());
    QVERIFY(!refused && QString::fromStdString(refused.error().message())
                            .startsWith(folder.path() + u": is not a graded batch"_s));
    QVERIFY(json::writeFile(folder.filePath(u"batch.json"_s), {{u"format"_s, u"enshu-batch/1"_s}}));
    const MatrixXd reference = MatrixXd::Random(2, 50);
    Trajectory trajectory = trajectoryOf(reference * 2, reference);
    trajectory.check = u"seeded.a"_s;
    QVERIFY(saveTrajectories(folder.filePath(u"abe/unit-vector-method.mat"_s), {trajectory}));
    const auto results = readClassResults(course_, folder.path());
    QVERIFY(results);
    QVERIFY(htmlReport(course_, *results).contains("<svg"));
    QVERIFY(csvReport(course_, *results).contains("abe,2.5"));
    QVERIFY(test::writeBytes(json, "{"));
    const auto damaged = readClassResults(course_, folder.path());
    QVERIFY(!damaged && QString::fromStdString(damaged.error().message()).startsWith(json));
  }

 private:
  course::Course course_;
};

ENSHU_TEST(ReportTest)

}  // namespace enshu::report_test

#include "report_test.moc"
