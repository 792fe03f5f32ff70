// SPDX-License-Identifier: GPL-3.0-or-later
//
// What happens to marks after they were given: more time for one, a mark of one's own in a group,
// other points of an exercise, a question and its answer. None of it is lost, none of it is silent.
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QProcess>

#include "core/course/moment.h"
#include "tests/app/cli/command.h"
#include "tests/support/course_copy.h"
#include "tests/support/csv.h"
#include "tests/support/suite.h"

namespace enshu::after_marks_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

namespace {

const QDateTime kDue = course::readMoment(u"2026-11-21T23:59+09:00"_s, false);
constexpr int kHour = 3600;  // [s]

}  // namespace

class AfterMarksTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { QVERIFY(course_.good()); }

  void init() {
    enshu_ = std::make_unique<Enshu>();
    QFile::remove(course_.path(u"solutions/extensions.json"_s));
    setCourse(10);
    handIn(u"abe"_s, 20 * kHour);  // on the first day, which costs a tenth
    handIn(u"ito"_s, 20 * kHour);
    put(u"roster.csv"_s, "Name,Student ID,Group\nabe,03-0001,Red\nito,03-0002,Blue\n");
  }

  // By the command line, a column of the roster and a list of the course; a group; what is within
  // the grace is in time.
  void moreTime_data() {
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("until");
    QTest::addColumn<double>("abe");
    for (const QString& by : {u"command"_s, u"roster"_s, u"course"_s, u"group"_s}) {
      QTest::addRow("%s", qPrintable(by)) << by << u"2026-11-23T12:00+09:00"_s << 10.0;
      QTest::addRow("%s, not long enough", qPrintable(by))
          << by << u"2026-11-22T12:00+09:00"_s << 9.0;
    }
    QTest::newRow("roster, in the zone of the due date")
        << u"roster"_s << u"2026/11/22 19:59"_s << 10.0;
    QTest::newRow("roster, a day") << u"roster"_s << u"2026-11-22"_s << 10.0;
  }

  void moreTime() {
    QFETCH(QString, by);
    QFETCH(QString, until);
    QFETCH(double, abe);
    if (by == u"roster"_s) {
      put(u"roster.csv"_s,
          "Name,Student ID,Extension\nabe,03-0001," + until.toUtf8() + "\nito,03-0002,\n");
    } else if (by == u"course"_s) {
      const QJsonObject one{
          {u"who"_s, u"03-0001"_s}, {u"for"_s, u"forward-dynamics"_s}, {u"until"_s, until}};
      QVERIFY(writeBytes(course_.path(u"solutions/extensions.json"_s),
                         QJsonDocument(QJsonObject{{u"format"_s, u"enshu-extensions/1"_s},
                                                   {u"extensions"_s, QJsonArray{one}}})
                             .toJson()));
    }
    QCOMPARE(grade({}).code, int(Done));
    if (by == u"command"_s || by == u"group"_s) {
      QCOMPARE(scores(), (QStringList{u"9"_s, u"9"_s}));
      const Ended given = run({u"extend"_s, at(u"r"_s), by == u"group"_s ? u"Red"_s : u"03-0001"_s,
                               u"--until"_s, until, u"--reason"_s, u"ill"_s});
      QVERIFY2(given.code == Done, result(given));
      QVERIFY2(
          given.out.contains(u"is in time now; points lost for being late: 1 → 0"_s) == (abe == 10),
          result(given));
    }
    QCOMPARE(scores(), (QStringList{QString::number(abe), u"9"_s}));
    const Ended listed = run({u"extend"_s, at(u"r"_s)});
    QVERIFY2(listed.out.contains(u"until 20"_s), result(listed));
    QCOMPARE(grade({u"--resume"_s}).code, int(Done));  // and it lasts
    QCOMPARE(scores(), (QStringList{QString::number(abe), u"9"_s}));
  }

  void moreTimeIsTakenBack() {
    grade({});
    run({u"extend"_s, at(u"r"_s), u"abe"_s, u"--until"_s, u"2026-11-23T12:00"_s});
    QCOMPARE(scores(), (QStringList{u"10"_s, u"9"_s}));
    QVERIFY(run({u"extend"_s, at(u"r"_s)}).out.contains(u"abe: until "_s));
    const Ended back = run({u"extend"_s, at(u"r"_s), u"abe"_s, u"--clear"_s});
    QVERIFY2(back.out.contains(u"is late now; points lost for being late: 0 → 1"_s), result(back));
    QCOMPARE(scores(), (QStringList{u"9"_s, u"9"_s}));
  }

  void moreTimeThatIsNone_data() {
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QString>("why");
    const QString late = u"2026-11-23T12:00"_s;
    QTest::newRow("nobody") << QStringList{u"kato"_s, u"--until"_s, late}
                            << u"kato: more time is given, and nobody here is called so"_s;
    QTest::newRow("too early") << QStringList{u"abe"_s, u"--until"_s, u"2026-11-20T12:00"_s}
                               << u"is not after the due date"_s;
    QTest::newRow("no moment") << QStringList{u"abe"_s, u"--until"_s, u"tomorrow"_s}
                               << u"--until takes a moment"_s;
    QTest::newRow("no exercise") << QStringList{u"abe"_s, u"--until"_s, late, u"--for"_s, u"x"_s}
                                 << u"x"_s;
    QTest::newRow("nothing") << QStringList{u"abe"_s} << u"say who has more time"_s;
    QTest::newRow("none there") << QStringList{u"abe"_s, u"--clear"_s}
                                << u"abe: has no more time than the others"_s;
  }

  void moreTimeThatIsNone() {
    QFETCH(QStringList, more);
    QFETCH(QString, why);
    grade({});
    verifyRefused(run(QStringList{u"extend"_s, at(u"r"_s)} + more), Usage, why);
    QVERIFY(!QFile::exists(at(u"r/extensions.json"_s)));
  }

  void aColumnThatIsNoMoment() {
    put(u"roster.csv"_s, "Name,Student ID,Extension\nabe,03-0001,next week\nito,03-0002,-\n");
    verifyRefused(grade({}), Usage, u"next week is no moment"_s);
  }

  // One member's own mark is his alone, in tables and files for platforms, and outlives grading.
  void oneOfAGroup() {
    put(u"team/Red/"_s + kFile, bytesOf(source(kSolution)));
    put(u"teams.csv"_s, "Name,Student ID,Group\nAbe Ken,03-0001,Red\nIto Yu,03-0002,Red\n");
    const QStringList call{u"grade"_s, at(u"team"_s),         u"--out"_s,    at(u"t"_s),
                           u"--due"_s, u"2030-01-01T00:00"_s, u"--roster"_s, at(u"teams.csv"_s)};
    run(call);
    const auto correct = [this](const QStringList& more) {
      return run(QStringList{u"correct"_s, at(u"t"_s), u"Red"_s, kExercise} + more);
    };
    Ended ended = correct(
        {u"--member"_s, u"Ito Yu"_s, u"--score"_s, u"4"_s, u"--reason"_s, u"did not take part"_s});
    QVERIFY2(ended.code == Done, result(ended));
    QCOMPARE(scores(u"t"_s), (QStringList{u"10"_s, u"4"_s}));
    verifyRefused(
        correct({u"--member"_s, u"Ito Yu"_s, u"--score"_s, u"5"_s, u"--reason"_s, u"x"_s}), Usage,
        u"--replace"_s);
    verifyRefused(correct({u"--member"_s, u"Kato"_s, u"--score"_s, u"5"_s, u"--reason"_s, u"x"_s}),
                  Usage, u"there are "_s);
    QCOMPARE(run(call + QStringList{u"--resume"_s}).code, int(Done));
    QCOMPARE(scores(u"t"_s), (QStringList{u"10"_s, u"4"_s}));
    QCOMPARE(correct({u"--member"_s, u"Ito Yu"_s, u"--clear"_s}).code, int(Done));
    QCOMPARE(scores(u"t"_s), (QStringList{u"10"_s, u"10"_s}));
  }

  // Whatever becomes known of who has a mark of his own, it is his, and can be taken back.
  void aMemberWhoseNumberBecomesKnown() {
    put(u"team/Red/"_s + kFile, bytesOf(source(kSolution)));
    put(u"names.csv"_s, "Name,Group\nAbe Ken,Red\nIto Yu,Red\n");
    put(u"numbers.csv"_s, "Name,Student ID,Group\nAbe Ken,03-0001,Red\nIto Yu,03-0002,Red\n");
    const QStringList call{u"grade"_s, at(u"team"_s), u"--out"_s,
                           at(u"t"_s), u"--due"_s,    u"2030-01-01T00:00"_s};
    const QStringList member{u"correct"_s, at(u"t"_s),    u"Red"_s,
                             kExercise,    u"--member"_s, u"Ito Yu"_s};
    run(call + QStringList{u"--roster"_s, at(u"names.csv"_s)});
    QCOMPARE(run(member + QStringList{u"--score"_s, u"3"_s, u"--reason"_s, u"x"_s}).code,
             int(Done));
    run(call + QStringList{u"--resume"_s, u"--roster"_s, at(u"numbers.csv"_s)});
    QCOMPARE(scores(u"t"_s), (QStringList{u"10"_s, u"3"_s}));
    const Ended clear = run(member + QStringList{u"--clear"_s});
    QVERIFY2(clear.out.contains(u"has the points of the others again"_s), result(clear));
    QCOMPARE(scores(u"t"_s), (QStringList{u"10"_s, u"10"_s}));
  }

  // A newer list without such a column takes nobody's time away.
  void aRosterWithoutTheColumn() {
    put(u"roster.csv"_s, "Name,Student ID,Extension\nabe,03-0001,2026-11-23\nito,03-0002,\n");
    grade({});
    put(u"roster.csv"_s, "Name,Student ID\nabe,03-0001\nito,03-0002\n");
    const Ended ended = grade({u"--resume"_s});
    QCOMPARE(scores(), (QStringList{u"10"_s, u"9"_s}));
    QVERIFY2(ended.err.contains(u"abe (03-0001): more time stays as the earlier roster has it"_s),
             result(ended));
  }

  // Neither new results that wait nor another course are passed over where marks are written.
  void whatWaitsAndAnotherCourseAreSaid() {
    grade({});
    setCourse(20);
    Ended ended = run({u"report"_s, at(u"r"_s), u"--format"_s, u"csv"_s});
    QVERIFY2(ended.err.contains(u"by another course, or by other settings"_s), result(ended));
    grade({u"--resume"_s});
    ended = run({u"report"_s, at(u"r"_s), u"--format"_s, u"csv"_s});
    QVERIFY2(!ended.err.contains(u"by another course"_s) &&
                 ended.err.contains(u"2 new results wait to be taken"_s),
             result(ended));
    grade({u"--resume"_s, u"--replace"_s});
    ended = run({u"report"_s, at(u"r"_s), u"--format"_s, u"csv"_s});
    QVERIFY2(!ended.err.contains(u"wait"_s), result(ended));
  }

  // 8 of 10 is not 8 of 20 without a word; fewer points stop no report.
  void otherPoints() {
    grade({});
    QCOMPARE(run({u"correct"_s, at(u"r"_s), u"abe"_s, kExercise, u"--score"_s, u"8"_s,
                  u"--reason"_s, u"only the order"_s})
                 .code,
             int(Done));
    for (const auto& [points, counts, share] :
         {std::tuple{20, u"8"_s, u"16"_s}, std::tuple{4, u"4"_s, u"3.2"_s}}) {
      setCourse(points);
      const Ended ended = grade({u"--resume"_s, u"--replace"_s});
      const QString line =
          u"abe (03-0001) unit-vector-method: corrected to 8 of 10 points; the exercise gives %1 "
          "now, and %2 count (the same share: enshu correct %3 abe unit-vector-method --replace "
          "--score %4 --reason 'only the order'"_s.arg(QString::number(points), counts, at(u"r"_s),
                                                       share);
      QVERIFY2(ended.err.contains(line), result(ended));
      QCOMPARE(scores().value(0), counts);
    }
    QCOMPARE(run({u"correct"_s, at(u"r"_s), u"abe"_s, kExercise, u"--replace"_s, u"--score"_s,
                  u"3.2"_s, u"--reason"_s, u"only the order"_s})
                 .code,
             int(Done));
    QVERIFY(!grade({u"--resume"_s}).err.contains(u"corrected to"_s));
    QCOMPARE(scores().value(0), u"3.2"_s);
  }

  void aQuestionAndItsAnswer() {
    grade({});
    const auto appeal = [this](const QStringList& more) {
      return run(QStringList{u"appeal"_s, at(u"r"_s), u"abe"_s, kExercise} + more);
    };
    QVERIFY(run({u"appeal"_s, at(u"r"_s)}).out.contains(u"Nobody asked about a mark."_s));
    Ended ended = appeal({u"--says"_s, u"I was in time."_s});
    QVERIFY2(ended.code == Done && ended.out.contains(u"(not decided yet)"_s), result(ended));
    QVERIFY(page().contains("nothing was decided yet"));
    verifyRefused(appeal({u"--decided"_s, u"yes"_s}), Usage, u"--by"_s);
    ended = appeal({u"--decided"_s, u"The clock of the room was slow."_s, u"--by"_s, u"Kato"_s});
    QVERIFY2(ended.code == Done && !ended.out.contains(u"not decided"_s), result(ended));
    grade({u"--resume"_s});
    QVERIFY(page().contains("decided by Kato: The clock of the room was slow."));
    ended = run({u"history"_s, u"--student"_s, u"abe"_s});
    QVERIFY2(ended.out.contains(u"student: I was in time."_s), result(ended));
    QVERIFY2(feedbackOfAbe().contains("decided by Kato"), feedbackOfAbe());
    verifyRefused(run({u"appeal"_s, at(u"r"_s), u"abe"_s, u"gears"_s, u"--says"_s, u"x"_s}), Usage,
                  u"no result of gears"_s);
  }

 private:
  QString at(const QString& name) const { return enshu_->home() + u'/' + name; }
  void put(const QString& name, const QByteArray& bytes) { QVERIFY(writeBytes(at(name), bytes)); }

  void setCourse(int points) {
    const QString file = course_.path(u"assignments/course.json"_s);
    QJsonObject course = QJsonDocument::fromJson(bytesOf(file)).object();
    course[u"due"_s] = QJsonObject{{kExercise, u"2026-11-21T23:59+09:00"_s}};
    course[u"late"_s] =
        QJsonObject{{u"perDay"_s, 0.1}, {u"atMost"_s, 0.5}, {u"graceMinutes"_s, 15}};
    course[u"exercises"_s] = QJsonObject{{kExercise, QJsonObject{{u"points"_s, points}}}};
    QVERIFY(writeBytes(file, QJsonDocument(course).toJson()));
  }

  void handIn(const QString& who, int after) {
    const QString path = at(u"class/%1/"_s.arg(who) + kFile);
    QVERIFY(writeBytes(path, bytesOf(source(kSolution)) + "// " + who.toUtf8()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite) &&
            file.setFileTime(kDue.addSecs(after), QFileDevice::FileModificationTime));
  }

  Ended run(const QStringList& arguments) {
    return enshu_->run(QStringList{u"--course"_s, course_.root()} + arguments);
  }
  Ended grade(const QStringList& more) {
    return run(QStringList{u"grade"_s, at(u"class"_s), u"--out"_s, at(u"r"_s), u"--roster"_s,
                           at(u"roster.csv"_s)} +
               more);
  }
  QByteArray page() {
    run({u"report"_s, at(u"r"_s), u"--format"_s, u"html"_s});
    return bytesOf(at(u"r/report.html"_s));
  }
  QByteArray feedbackOfAbe() {
    const QString zip = at(u"f.zip"_s);
    run({u"report"_s, at(u"r"_s), u"--format"_s, u"feedback"_s, u"--out"_s, zip});
    QDir(at({})).mkpath(u"f"_s);
    QProcess unpack;
    unpack.setWorkingDirectory(at(u"f"_s));
    unpack.start(QStringLiteral(ENSHU_CMAKE), {u"-E"_s, u"tar"_s, u"xf"_s, zip});
    unpack.waitForFinished();
    QDirIterator pages(at(u"f"_s), {u"*.html"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (pages.hasNext()) {
      if (const QString page = pages.next(); page.contains(u"abe"_s)) {
        return bytesOf(page);
      }
    }
    return {};
  }
  // Of each person, in the order of the table.
  QStringList scores(const QString& folder = u"r"_s) {
    run({u"report"_s, at(folder), u"--format"_s, u"csv"_s});
    QStringList all;
    for (const QStringList& row : readCsv(textOf(at(folder + u"/report.csv"_s))).mid(1)) {
      all += row.value(1);
    }
    return all;
  }

  CourseCopy course_;
  std::unique_ptr<Enshu> enshu_;
};

ENSHU_TEST(AfterMarksTest)

}  // namespace enshu::after_marks_test

#include "after_marks_test.moc"
