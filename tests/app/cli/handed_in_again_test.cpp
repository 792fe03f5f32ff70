// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whoever hands in again loses nothing in silence: which of his answers counts is the course's
// rule, what falls by it is named, a file that is none takes the place of no answer, and each of
// them is kept and can count again.
#include <QFile>
#include <QProcess>

#include "core/course/moment.h"
#include "tests/app/cli/command.h"
#include "tests/support/course_copy.h"
#include "tests/support/csv.h"
#include "tests/support/suite.h"

namespace enshu::handed_in_again_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

namespace {

const QDateTime kDue = course::readMoment(u"2026-11-21T23:59+09:00"_s, false);
constexpr int kInTime = -60 * 60;    // [s] after the date
constexpr int kLate = 43 * 60 * 60;  // on the second day, which costs a fifth
const QString kEarlier = u".attempts/abe/unit-vector-method/1/unit_vector_method.cpp"_s;

// An answer: right, wrong, untouched, empty, or not to be compiled.
QByteArray answer(const QString& kind) {
  const auto of = [](const QString& student) {
    return bytesOf(source(u"tests/submissions/%1/"_s.arg(student) + kFile));
  };
  return kind == u"right"_s     ? bytesOf(source(kSolution))
         : kind == u"wrong"_s   ? of(u"shimizu-plus-bias"_s)
         : kind == u"starter"_s ? of(u"wada-untouched"_s)
         : kind == u"unbuilt"_s ? of(u"ueda-missing-semicolon"_s)
                                : QByteArray("\n");
}

}  // namespace

class HandedInAgainTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(course_.good());
    courseFile_ = bytesOf(course_.path(u"assignments/course.json"_s));
  }

  void init() {
    enshu_ = std::make_unique<Enshu>();
    rule(u"newest"_s);
  }

  void whichCounts_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<int>("secondAt");
    QTest::addColumn<double>("score");
    QTest::addColumn<QString>("told");
    const QString fell = u"had 10 points in time, has %1 now by a newer file"_s;
    const QString asked = u"the earlier answer counts (10 points) until somebody says which"_s;
    const QString newest = u"newest"_s;
    const QString inTime = u"newest in time"_s;
    const QString best = u"best"_s;
    const QString right = u"right"_s;
    const QString wrong = u"wrong"_s;
    QTest::newRow("wrong") << newest << right << wrong << kInTime << 0.0 << fell.arg(0);
    QTest::newRow("right and late") << newest << right << right << kLate << 8.0 << fell.arg(8);
    QTest::newRow("better") << newest << wrong << right << kInTime << 10.0 << QString();
    QTest::newRow("late and better") << newest << wrong << right << kLate << 8.0 << QString();
    QTest::newRow("the starter") << newest << right << u"starter"_s << kInTime << 10.0 << asked;
    QTest::newRow("empty") << newest << right << u"empty"_s << kInTime << 10.0 << asked;
    QTest::newRow("does not compile") << newest << right << u"unbuilt"_s << kLate << 10.0 << asked;
    QTest::newRow("neither is one")
        << newest << u"starter"_s << u"unbuilt"_s << kInTime << 0.0 << QString();
    QTest::newRow("in time: late") << inTime << wrong << right << kLate << 0.0 << QString();
    QTest::newRow("in time: worse") << inTime << right << wrong << kInTime << 0.0 << fell.arg(0);
    QTest::newRow("best: worse") << best << right << wrong << kInTime << 10.0 << QString();
    QTest::newRow("best: late") << best << wrong << right << kLate << 8.0 << QString();
    QTest::newRow("best: unbuilt") << best << right << u"unbuilt"_s << kInTime << 10.0 << QString();
  }

  void whichCounts() {
    QFETCH(QString, rule);
    QFETCH(QString, first);
    QFETCH(QString, second);
    QFETCH(int, secondAt);
    QFETCH(double, score);
    QFETCH(QString, told);
    this->rule(rule);
    handIn(first, kInTime);
    grade({});
    handIn(second, secondAt, second == first ? "\n// again\n" : "");
    for (int k = 0; k < 2; ++k) {  // the second time nothing is graded, and the same is told
      const Ended ended = grade({u"--resume"_s});
      QCOMPARE(scoreNow(), score);
      QVERIFY2(told.isEmpty() ? !ended.err.contains(u" points"_s) || !ended.err.contains(u"had "_s)
                              : ended.err.count(told) == 1,
               result(ended));
      QVERIFY2(k == 0 || ended.out.contains(u"(1 kept from before)"_s), result(ended));
    }
    const QByteArray page = reportPage();
    QVERIFY2(told.isEmpty() || page.contains(told.toUtf8()), page.right(3000));
    const Ended marks = run(QStringList{u"report"_s, at(u"r"_s), u"--format"_s, u"csv"_s});
    QVERIFY2(told.isEmpty() || marks.err.contains(told), result(marks));
  }

  // Each can count again, as often as anybody changes his mind, until another file comes.
  void oneIsChosen() {
    handIn(u"right"_s, kInTime);
    grade({});
    handIn(u"wrong"_s, kInTime);
    grade({u"--resume"_s});
    for (const QString& file : {kEarlier, at(u"r/"_s + kEarlier)}) {
      const Ended chosen = grade({u"--resume"_s, u"--choose"_s, file});
      QVERIFY2(chosen.out.contains(u"1 passed, 0 failed"_s), result(chosen));
      QVERIFY2(!chosen.err.contains(u"had 10"_s), result(chosen));
      QCOMPARE(scoreNow(), 10.0);
    }
    QCOMPARE(grade({u"--resume"_s}).code, int(Done));
    Ended ended = grade({u"--resume"_s, u"--choose"_s, u"abe/"_s + kFile});
    QVERIFY2(ended.code == Failed && !ended.err.contains(u"had 10"_s), result(ended));
    QCOMPARE(scoreNow(), 0.0);
    grade({u"--resume"_s, u"--choose"_s, kEarlier});
    handIn(u"wrong"_s, kInTime, "\n// a third one\n");
    ended = grade({u"--resume"_s});
    QCOMPARE(scoreNow(), 0.0);
    QVERIFY2(ended.err.contains(u"had 10 points in time"_s), result(ended));
    verifyRefused(
        grade({u"--resume"_s, u"--choose"_s, u".attempts/abe/unit-vector-method/9/x.cpp"_s}), Usage,
        u"is no file that somebody handed in"_s);
  }

  // A file that comes once more is the newest again.
  void theSameFileOnceMore() {
    handIn(u"wrong"_s, kInTime);
    grade({});
    handIn(u"right"_s, kInTime);
    grade({u"--resume"_s});
    QCOMPARE(scoreNow(), 10.0);
    handIn(u"wrong"_s, kInTime);
    const Ended ended = grade({u"--resume"_s});
    QCOMPARE(scoreNow(), 0.0);
    QVERIFY2(ended.err.contains(u"had 10 points in time, has 0 now by a newer file (--choose "
                                ".attempts/abe/unit-vector-method/2/"_s),
             result(ended));
  }

  // What was kept is graded again when the exercise has changed, and counts by what it gets then.
  void anEarlierAnswerIsGradedByTheExerciseOfNow() {
    rule(u"best"_s);
    handIn(u"right"_s, kInTime);
    grade({});
    handIn(u"unbuilt"_s, kInTime);
    grade({u"--resume"_s});
    rule(u"best"_s, 20);
    const Ended ended = grade({u"--resume"_s, u"--replace"_s});
    QVERIFY2(ended.out.contains(u"1 passed, 0 failed"_s), result(ended));
    QCOMPARE(scoreNow(), 20.0);
  }

  // What was kept has its time, though nobody asked for it then.
  void theDateComesLater() {
    rule(u"newest"_s, 10, {});
    handIn(u"right"_s, kLate);
    grade({});
    handIn(u"wrong"_s, kLate);
    const Ended ended = grade({u"--resume"_s, u"--due"_s, kDue.toString(Qt::ISODate)});
    QVERIFY2(ended.err.contains(u"had 8 points, has 0 now by a newer file"_s), result(ended));
  }

  // Results may be copied without the times of files.
  void aCopyOfTheResultsKnowsTheTimes() {
    rule(u"newest in time"_s);
    handIn(u"right"_s, kInTime);
    grade({});
    QVERIFY(copyFolder(at(u"r"_s), at(u"copy"_s)));
    QVERIFY(QDir(at(u"r"_s)).removeRecursively());
    QVERIFY(QDir().rename(at(u"copy"_s), at(u"r"_s)));
    QVERIFY(QFile::setPermissions(at(u"r"_s), QFile::Permissions(0x7700)));
    handIn(u"wrong"_s, kLate);
    const Ended ended = grade({u"--resume"_s});
    QCOMPARE(scoreNow(), 10.0);
    QVERIFY2(!ended.err.contains(u"late"_s), result(ended));
  }

  // A platform's time is that of all files, the unchanged ones too.
  void theSameFileIsNotLate() {
    handIn(u"right"_s, kInTime);
    grade({});
    handIn(u"right"_s, kLate);
    QCOMPARE(grade({u"--resume"_s}).code, int(Done));
    QCOMPARE(scoreNow(), 10.0);
  }

  // What was never graded of an earlier file, or is lost, is graded before it is settled.
  void whatIsLostIsGradedAgain() {
    rule(u"best"_s);
    handIn(u"right"_s, kInTime);
    grade({});
    handIn(u"wrong"_s, kInTime);
    grade({u"--resume"_s});
    QVERIFY(QFile::remove(at(u"r/abe/unit-vector-method.json"_s)));
    const Ended ended = grade({u"--resume"_s});
    QCOMPARE(scoreNow(), 10.0);
    QVERIFY2(ended.out.contains(u"1 passed, 0 failed, 0 not graded"_s), result(ended));
  }

  // A choice of what somebody took away is none, and that is said.
  void whatWasChosenIsGone() {
    handIn(u"right"_s, kInTime);
    grade({});
    handIn(u"wrong"_s, kInTime);
    grade({u"--resume"_s});
    grade({u"--resume"_s, u"--choose"_s, kEarlier});
    QCOMPARE(scoreNow(), 10.0);
    QVERIFY(QFile::remove(at(u"r/abe/unit-vector-method.json"_s)));
    QVERIFY(QDir(at(u"r/.attempts/abe/unit-vector-method/1"_s)).removeRecursively());
    const Ended ended = grade({u"--resume"_s});
    QVERIFY2(ended.err.contains(u"the answer that was chosen (number 1) is not there any more"_s),
             result(ended));
    QCOMPARE(scoreNow(), 0.0);
  }

  // Whoever is not in the newest download any more has the dates of now as well.
  void whoIsGoneHasTheDateOfNow() {
    handIn(u"right"_s, kLate);
    QVERIFY(writeBytes(at(u"class/ito/"_s + kFile), answer(u"right"_s)));
    grade({});
    QVERIFY(QDir(at(u"class/abe"_s)).removeRecursively());
    const Ended ended = grade({u"--resume"_s, u"--due"_s, u"2030-01-01T00:00+09:00"_s});
    QVERIFY2(ended.err.contains(u"abe unit-vector-method: is in time now; points lost for being "
                                "late: 2 → 0"_s),
             result(ended));
  }

  // Whoever is killed while he grades others undoes no choice.
  void aKilledGradingUndoesNoChoice() {
    handIn(u"wrong"_s, kInTime);
    grade({});
    handIn(u"right"_s, kInTime);
    grade({u"--resume"_s, u"--choose"_s, kEarlier});
    grade({u"--resume"_s, u"--choose"_s, kEarlier});
    QCOMPARE(scoreNow(), 0.0);
    QVERIFY(writeBytes(at(u"class/zoe/"_s + kFile),
                       bytesOf(source(u"tests/hostile/sleeping/"_s + kFile))));
    QProcess killed;
    enshu_->prepare(killed, {u"--course"_s, course_.root(), u"grade"_s, at(u"class"_s), u"--out"_s,
                             at(u"r"_s), u"--no-history"_s, u"--resume"_s});
    killed.start(QIODevice::ReadOnly);
    QTRY_VERIFY_WITH_TIMEOUT(
        QFile::exists(at(u"r/batch.json"_s)) && bytesOf(at(u"r/batch.json"_s)).contains("zoe"),
        60000);
    QTest::qWait(300);
    killed.kill();
    QVERIFY(killed.waitForFinished());
    run({u"report"_s, at(u"r"_s), u"--format"_s, u"csv"_s, u"--force"_s});
    const auto table = readCsv(textOf(at(u"r/report.csv"_s)));
    QCOMPARE(table.value(1).value(1), u"0"_s);
  }

  // A person's own word stands, whichever file counts.
  void aCorrectionStays() {
    handIn(u"wrong"_s, kInTime);
    grade({});
    QCOMPARE(run({u"correct"_s, at(u"r"_s), u"abe"_s, kExercise, u"--score"_s, u"7"_s,
                  u"--reason"_s, u"agreed"_s})
                 .code,
             int(Done));
    handIn(u"unbuilt"_s, kInTime);
    const Ended ended = grade({u"--resume"_s});
    QCOMPARE(scoreNow(), 7.0);
    QVERIFY2(!ended.err.contains(u"had "_s), result(ended));
  }

  void aRuleThatIsNone() {
    rule(u"first"_s);
    handIn(u"right"_s, kInTime);
    verifyRefused(grade({}), Usage, u"/attempts: is no rule by which an answer counts"_s);
  }

 private:
  QString at(const QString& name) const { return enshu_->home() + u'/' + name; }

  void rule(const QString& rule, int points = 10,
            const QJsonObject& due = {{kExercise, u"2026-11-21T23:59+09:00"_s}}) {
    QJsonObject course = QJsonDocument::fromJson(courseFile_).object();
    course[u"due"_s] = due;
    course[u"late"_s] = QJsonObject{{u"perDay"_s, 0.1}, {u"atMost"_s, 0.5}};
    course[u"attempts"_s] = rule;
    course[u"exercises"_s] = QJsonObject{{kExercise, QJsonObject{{u"points"_s, points}}}};
    QVERIFY(writeBytes(course_.path(u"assignments/course.json"_s), QJsonDocument(course).toJson()));
  }

  void handIn(const QString& kind, int after, const QByteArray& more = {}) {
    const QString path = at(u"class/abe/"_s + kFile);
    QVERIFY(writeBytes(path, answer(kind) + more));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite) &&
            file.setFileTime(kDue.addSecs(after), QFileDevice::FileModificationTime));
  }

  Ended grade(const QStringList& more) {
    return run(QStringList{u"grade"_s, at(u"class"_s), u"--out"_s, at(u"r"_s), u"--no-history"_s} +
               more);
  }

  Ended run(const QStringList& arguments) {
    return enshu_->run(QStringList{u"--course"_s, course_.root()} + arguments);
  }

  QByteArray reportPage() {
    run({u"report"_s, at(u"r"_s), u"--format"_s, u"html"_s});
    return bytesOf(at(u"r/report.html"_s));
  }

  double scoreNow() {
    run({u"report"_s, at(u"r"_s), u"--format"_s, u"csv"_s});
    const auto table = readCsv(textOf(at(u"r/report.csv"_s)));
    return table.size() == 2 ? table[1].value(1).toDouble() : -1;
  }

  CourseCopy course_;
  QByteArray courseFile_;
  std::unique_ptr<Enshu> enshu_;
};

ENSHU_TEST(HandedInAgainTest)

}  // namespace enshu::handed_in_again_test

#include "handed_in_again_test.moc"
