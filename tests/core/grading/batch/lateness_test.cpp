// SPDX-License-Identifier: GPL-3.0-or-later
//
// What it costs to be late: beside the grader's own score, and never more than the course says.
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

#include "core/course/late_rule.h"
#include "core/course/moment.h"
#include "core/grading/batch/clocks.h"
#include "core/grading/batch/lateness.h"
#include "core/grading/intake/class_folder.h"
#include "core/grading/report/class_results.h"
#include "core/grading/report/late_words.h"
#include "core/json/read.h"
#include "tests/support/results.h"
#include "tests/support/suite.h"
#include "tests/support/time_zone.h"

namespace enshu::lateness_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

const QDateTime kDue(QDate(2026, 12, 1), QTime(14, 59), QTimeZone::utc());

// One who handed in, by the times of the download and of the list.
ClassFolder folderOf(const QString& time, const QString& listed) {
  Submission submission;
  submission.files.insert(u"x"_s, u"/nowhere/x.cpp"_s);
  submission.times.insert(u"x"_s, time);
  submission.listed = listed;
  ClassFolder folder;
  folder.submissions += submission;
  return folder;
}

}  // namespace

class LatenessTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyDayThatHasBegunCounts_data() {
    QTest::addColumn<int>("minutes");
    QTest::addColumn<double>("share");
    QTest::newRow("early") << -1 << 0.0;
    QTest::newRow("to the minute") << 0 << 0.0;
    QTest::newRow("within the grace") << 10 << 0.0;
    QTest::newRow("after it") << 11 << 0.1;
    QTest::newRow("a day") << 24 * 60 << 0.1;
    QTest::newRow("a day and a minute") << 24 * 60 + 1 << 0.2;
    QTest::newRow("a year") << 365 * 24 * 60 << 0.5;
  }

  void everyDayThatHasBegunCounts() {
    QFETCH(int, minutes);
    QFETCH(double, share);
    const course::LateRule rule{0.1, 0.5, 10};
    QCOMPARE(rule.share(kDue, kDue.addSecs(60 * minutes)), share);
    QCOMPARE(course::LateRule().share(kDue, kDue.addSecs(60 * minutes)), 0.0);
  }

  void theRuleIsRead() {
    const auto read = [](const QByteArray& text) {
      return json::read(text, u"course.json"_s, course::readLateRule);
    };
    const auto rule = read(R"({"perDay": 0.1, "atMost": 0.5, "graceMinutes": 15})");
    QVERIFY(rule);
    QCOMPARE(rule->perDay, 0.1);
    QCOMPARE(rule->atMost, 0.5);
    QCOMPARE(rule->graceMinutes, 15);
    QVERIFY(!read(R"({"perDay": 10})"));
    QVERIFY(!read(R"({"atMost": -0.1})"));
    QVERIFY(!read(R"({"graceMinutes": 0.5})"));
    QVERIFY(!read(R"({"perWeek": 0.5})"));
  }

  void thePlatformsTimeCountsAndItsWord() {
    ExerciseResult result = test::someResult();
    Submission submission;
    submission.handedIn = kDue.addSecs(60);
    noteTimes(submission, kDue, {}, result);
    QVERIFY(result.flags.contains(u"late"_s));
    QCOMPARE(result.handedIn, kDue.addSecs(60));
    noteTimes(submission, kDue, {0, 1, 5}, result);
    QVERIFY(!result.flags.contains(u"late"_s));
    submission.late = true;
    noteTimes(submission, {}, {}, result);
    QVERIFY(result.flags.contains(u"late"_s));
    QCOMPARE(deductionOf(result, {0.1, 0.5, 0}), 0.0);  // nobody says by how much
  }

  // A download that was unpacked after the date, and a class that handed in until it.
  void whereAllAreLateAtOneTimeNobodyIs_data() {
    QTest::addColumn<QString>("platform");
    QTest::addColumn<QList<int>>("minutes");
    QTest::addColumn<bool>("untold");
    QTest::newRow("unpacked") << u"moodle"_s << QList<int>{100, 101, 101, 101} << true;
    QTest::newRow("packed by hand") << u"plain"_s << QList<int>{100, 101, 101, 101} << false;
    QTest::newRow("a few") << u"moodle"_s << QList<int>{100, 101, 101} << false;
    QTest::newRow("a few at one moment") << u"moodle"_s << QList<int>{100, 100} << true;
    QTest::newRow("one alone") << u"moodle"_s << QList<int>{100} << false;
    QTest::newRow("one in time") << u"moodle"_s << QList<int>{-1, 1, 2, 2, 2} << false;
    QTest::newRow("one after the other") << u"moodle"_s << QList<int>{1, 5, 12, 17} << false;
  }
  void whereAllAreLateAtOneTimeNobodyIs() {
    QFETCH(QString, platform);
    QFETCH(QList<int>, minutes);
    QFETCH(bool, untold);
    const QTemporaryDir home;
    ClassFolder folder;
    folder.platform = platform;
    for (qsizetype k = 0; k < minutes.size(); ++k) {
      QFile file(home.filePath(QString::number(k)));
      QVERIFY(file.open(QIODevice::WriteOnly) &&
              file.setFileTime(kDue.addSecs(60 * minutes[k]), QFileDevice::FileModificationTime));
      Submission submission;
      submission.files.insert(u"unit-vector-method"_s, file.fileName());
      folder.submissions += submission;
    }
    const UntoldTimes times = untoldTimesOf(folder, [](const QString&) { return kDue; });
    QCOMPARE(times.all, untold);
    QCOMPARE(times.mayBeCopies, platform == u"plain"_s);
  }

  // In the course's zone, else in that of the date, else in this machine's; a moment is one in all.
  void aClockIsOneOfSomeZone_data() {
    QTest::addColumn<QString>("zone");
    QTest::addColumn<QString>("due");
    QTest::addColumn<QString>("time");
    QTest::addColumn<QString>("listed");
    QTest::addColumn<QString>("moment");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const char* zone, const char* due, const char* time,
                        const char* listed, const char* moment, const QString& said) {
      QTest::newRow(name) << QString::fromLatin1(zone) << QString::fromLatin1(due)
                          << QString::fromLatin1(time) << QString::fromLatin1(listed)
                          << QString::fromLatin1(moment) << said;
    };
    const char* const date = "2026-11-21T23:59:00+09:00";
    const char* const clock = "2026-11-21T20:00:00";
    row("due", "", date, clock, "", "2026-11-21T11:00:00Z", u"archive due UTC+09:00"_s);
    row("course", "America/New_York", date, clock, "", "2026-11-22T01:00:00Z",
        u"archive course America/New_York"_s);
    row("in summer", "America/New_York", date, "2026-07-01T20:00:00", "", "2026-07-02T00:00:00Z",
        u"archive course America/New_York"_s);
    row("machine", "", "2026-11-21T23:59:00", clock, "", "2026-11-21T20:00:00Z",
        u"archive machine Europe/Lisbon"_s);
    row("no date", "", "", clock, "", "2026-11-21T20:00:00Z", QString());
    row("moment", "", date, "2026-11-21T20:00:00Z", "", "2026-11-21T20:00:00Z", QString());
    row("nobody says", "", date, "", "", "", QString());
    row("list", "", date, "2026-11-22T03:00:00", clock, "2026-11-21T11:00:00Z",
        u"list due UTC+09:00"_s);
    row("list with moments", "", date, clock, "2026-11-21T20:00:00Z", "2026-11-21T20:00:00Z",
        QString());
  }
  void aClockIsOneOfSomeZone() {
    QFETCH(QString, zone);
    QFETCH(QString, due);
    QFETCH(QString, time);
    QFETCH(QString, listed);
    QFETCH(QString, moment);
    QFETCH(QString, said);
    const bool isMachine = said.contains(u"machine"_s);
    const test::TimeZone here(isMachine ? "Europe/Lisbon" : "UTC");
    ClassFolder folder = folderOf(time, listed);
    const ClocksRead read = readClocks(
        zone.isEmpty() ? QTimeZone() : QTimeZone(zone.toLatin1()),
        [&](const QString&) { return course::readMoment(due, true); }, folder);
    const QDateTime taken = timeOf(folder.submissions.first(), u"x"_s);
    const QString shown = taken.isValid() ? taken.toUTC().toString(Qt::ISODate) : QString();
    QCOMPARE(shown, moment);
    QStringList clocks;
    for (const ReadClock& one : read.clocks) {
      const QJsonObject object = toJson(one);
      clocks += object[u"of"_s].toString() + u' ' + object[u"zone"_s].toString() + u' ' +
                object[u"name"_s].toString();
      const auto back =
          json::read(QJsonDocument(object).toJson(), u"batch.json"_s, grading::readClock);
      QVERIFY(back && *back == one);
    }
    QCOMPARE(clocks.join(u", "_s), said);
    QCOMPARE(linesOf(read.clocks).size(), read.clocks.size());
  }

  // Where the archive's own times tell at all.
  void anotherTimeOfTheListIsTold() {
    const QString other = u"2026-11-22T03:00:00"_s;
    ClassFolder folder = folderOf(other, u"2026-11-21T20:00:00"_s);
    folder.submissions.first().shown = u"Kato Jun"_s;
    const auto read = [&] {
      ClassFolder copy = folder;
      return readClocks(
          {}, [](const QString&) { return kDue; }, copy);
    };
    QCOMPARE(read().others.size(), 0);  // all at once: the download's
    folder.submissions += folderOf(u"2026-11-20T20:00:00"_s, u"2026-11-20T20:00:00"_s).submissions;
    const ClocksRead both = read();
    QCOMPARE(both.others.size(), 1);
    QCOMPARE(both.others.first().shown, u"Kato Jun"_s);
    QVERIFY(linesOf(both.others).first().startsWith(u"Kato Jun: handed in 2026-11-21 "_s));
  }

  void howLateIsSaid_data() {
    QTest::addColumn<qint64>("seconds");  // after the date; 0: nobody knows
    QTest::addColumn<double>("lost");
    QTest::addColumn<QString>("said");
    const auto row = [](qint64 seconds, double lost, const char* said) {
      QTest::newRow(said) << seconds << lost << QString::fromUtf8(said);
    };
    row(1, 0, "Handed in 1 min late.");
    row(5'400, 0.254, "Handed in 1 h 30 min late: 0.25 points less.");
    row(86'400, 1, "Handed in 1 day(s) late: 1 point less.");
    row(2 * 86'400 + 3'601, 0, "Handed in 2 day(s) 1 h 1 min late.");
    row(0, 0, "Handed in late.");
    row(0, 2, "Handed in late: 2 points less.");
    row(-60, 0, "Handed in late.");  // the platform says so, of another date
  }
  void howLateIsSaid() {
    QFETCH(qint64, seconds);
    QFETCH(double, lost);
    QFETCH(QString, said);
    ExerciseResult result = test::someResult();
    result.due = kDue;
    result.handedIn = seconds == 0 ? QDateTime() : kDue.addSecs(seconds);
    QCOMPARE(lateText(result, lost), QString());
    result.flags = QStringList{u"late"_s};
    QCOMPARE(lateText(result, lost), said);
  }

  void aPersonsScoreWins() {
    StudentResults student;
    ExerciseResult result = test::someResult();  // 2.5 points
    result.flags = QStringList{u"late"_s};
    result.due = kDue;
    result.handedIn = kDue.addDays(2);
    student.exercises.insert(result.exercise, result);
    student.deductions.insert(result.exercise, deductionOf(result, {0.1, 0.5, 0}));
    QCOMPARE(student.scoreOf(result.exercise), 2.0);
    QCOMPARE(student.exercises.value(result.exercise).score, 2.5);
    QVERIFY(student.loses(result.exercise));
    student.reviews.insert(result.exercise, {2.25, u"ill"_s, {}});
    QCOMPARE(student.scoreOf(result.exercise), 2.25);
    QVERIFY(!student.loses(result.exercise));
  }
};

ENSHU_TEST(LatenessTest)

}  // namespace enshu::lateness_test

#include "lateness_test.moc"
