// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu course next`: what the new term's course has of the old one, when it is due, and that both
// terms' classes can be held side by side.
#include <unistd.h>

#include <QDate>
#include <QDirIterator>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::next_course_test {

using namespace Qt::StringLiterals;

namespace {

constexpr char kDue[] = R"("due": {
    "statics":  "2026-10-16T23:59+09:00",
    "dynamics": "2026-10-30T17:00:00+01:00"
  },)";

// All that is there, hidden files too.
QMap<QString, QByteArray> contentOf(const QString& folder) {
  QMap<QString, QByteArray> content;
  QDirIterator walk(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
  while (walk.hasNext()) {
    const QString path = walk.next();
    content[QDir(folder).relativeFilePath(path)] = test::bytesOf(path);
  }
  return content;
}

}  // namespace

class NextCourseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QCOMPARE(enshu_.run({u"course"_s, u"new"_s, old()}).code, 0);
    for (const QString& exercise : {u"statics/lever"_s, u"dynamics/fall"_s}) {
      QCOMPARE(enshu_
                   .run({u"course"_s, u"add"_s, old(), exercise, u"--function"_s,
                         u"double value(double x)"_s})
                   .code,
               0);
    }
    const QString json = old() + u"/assignments/course.json"_s;
    QByteArray text = test::bytesOf(json);
    text.replace("\"languages\"", QByteArray(kDue) + "\n  \"languages\"");
    QVERIFY(test::writeBytes(json, text));
  }

  // A mistake that an assistant found in a class is a file of the course like any other.
  void takesAllAlongButWhatIsOfAClass() {
    put(u"solutions/statics/lever/mistakes/found_in_class.mat"_s, "numbers");
    put(u"assignments/statics/lever/robots/own.urdf"_s, "<robot/>");
    put(u"assignments/statics/batch.json"_s, "an exercise's own");
    put(u"lecture/slides.txt"_s, "slides");
    put(u"2026/results/batch.json"_s, R"({"format": "enshu-batch/1", "submissions": "../class"})");
    put(u"2026/results/abe/lever.json"_s, "{}");
    put(u"2026/class/abe/lever.cpp"_s, "int x;");
    put(u"2026/notes.txt"_s, "notes");
    put(u".git/config"_s, "[core]");
    put(u"built/.lock"_s, "");
    put(u"solutions/extensions.json"_s, R"({"format": "enshu-extensions/1", "extensions": []})");
    put(u"built/lever.so"_s, "\x7f");
    QMap<QString, QByteArray> wanted = contentOf(old());
    QVERIFY(QFile::link(old() + u"/2026/results"_s, old() + u"/lecture/last"_s));
    for (const char* left :
         {"2026/results/batch.json", "2026/results/abe/lever.json", "2026/class/abe/lever.cpp",
          ".git/config", "built/.lock", "solutions/extensions.json", "assignments/course.json"}) {
      QVERIFY(wanted.remove(QString::fromLatin1(left)) == 1);
    }
    const test::Ended made = next(fresh());
    QVERIFY2(made.code == 0 && made.err.isEmpty(), result(made));
    QMap<QString, QByteArray> content = contentOf(fresh());
    content.remove(u"assignments/course.json"_s);
    QCOMPARE(content.keys(), wanted.keys());
    QVERIFY(content == wanted);
    for (const char* left :
         {"2026/results", "2026/class", ".git", "solutions/extensions.json", "lecture/last"}) {
      QVERIFY2(made.out.contains(QString::fromLatin1(left)), result(made));
    }
    QVERIFY2(made.out.contains(u"secret"_s), result(made));
    QCOMPARE(enshu_.run({u"labs"_s, u"--course"_s, fresh()}).code, 0);
    QCOMPARE(
        QDir(folder_->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
        (QStringList{u"new"_s, u"old"_s}));
  }

  // All by the same; hours, zones and all else in the file as they stand there.
  void movesTheDates_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("days");
    QTest::addColumn<QString>("told");
    QTest::newRow("weeks") << QStringList{u"--weeks"_s, u"26"_s} << 182 << QString();
    QTest::newRow("to a day of the same week day")
        << QStringList{u"--first-due"_s, u"2027-10-15"_s} << 364 << QString();
    QTest::newRow("to another week day")
        << QStringList{u"--first-due"_s, u"2027-10-16"_s} << 365 << u"other weekdays"_s;
    QTest::newRow("into the past")
        << QStringList{u"--first-due"_s, u"2020-10-16"_s} << -2191 << u"is over already"_s;
    int days = 364;
    while (QDate(2026, 10, 16).addDays(days) <= QDate::currentDate()) {
      days += 364;
    }
    QTest::newRow("unasked") << QStringList() << days << QString();
  }
  void movesTheDates() {
    QFETCH(QStringList, options);
    QFETCH(int, days);
    QFETCH(QString, told);
    enshu_.set("TZ", u"Asia/Tokyo"_s);
    const test::Ended made = next(fresh(), options);
    QVERIFY2(made.code == 0 && made.err.contains(told), result(made));
    QCOMPARE(made.err.isEmpty(), told.isEmpty());
    const auto moved = [&](const QDate& day) {
      return day.addDays(days).toString(Qt::ISODate).toLatin1();
    };
    QByteArray wanted = test::bytesOf(old() + u"/assignments/course.json"_s);
    wanted.replace("2026-10-16T23:59+09:00", moved({2026, 10, 16}) + "T23:59+09:00");
    wanted.replace("2026-10-30T17:00:00+01:00", moved({2026, 10, 30}) + "T17:00:00+01:00");
    QCOMPARE(test::bytesOf(fresh() + u"/assignments/course.json"_s), wanted);
    QVERIFY2(made.out.contains(u"statics: Fri 2026-10-16T23:59+09:00 → "_s), result(made));
  }

  // Clocks are put back on another day each year; a date is written with its offset.
  void saysWhereTheClockIsAnother() {
    enshu_.set("TZ", u"Europe/Berlin"_s);
    const test::Ended made = next(fresh(), {u"--weeks"_s, u"52"_s});
    enshu_.unset("TZ");
    QVERIFY2(made.code == 0 && made.err.contains(u"dynamics"_s) &&
                 made.err.contains(u"another offset"_s) && !made.err.contains(u"statics"_s),
             result(made));
  }

  void saysWhatStillNamesTheOldYear() {
    put(u"assignments/statics/lever/sheet.en.md"_s,
        "# Lever\n\nHand in until 2026-10-16.\n20261\n");
    const test::Ended made = next(fresh(), {u"--weeks"_s, u"52"_s});
    QVERIFY2(made.err.contains(u"assignments/statics/lever/sheet.en.md:3 still names the year of "
                               "before: Hand in until"_s) &&
                 !made.err.contains(u"20261"_s),
             result(made));
  }

  void aCourseWithoutDatesHasNone() {
    QVERIFY(QFile::remove(old() + u"/assignments/course.json"_s));
    const test::Ended made = next(fresh());
    QVERIFY2(made.code == 0 && made.out.contains(u"no due dates"_s), result(made));
    verifyRefused({u"--weeks"_s, u"52"_s}, folder_->filePath(u"another"_s),
                  u"no due dates to be moved"_s);
  }

  void refuses_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("words");
    const auto date = [](const char* name, const char* day) {
      QTest::newRow(name) << QStringList{u"--first-due"_s, QString::fromLatin1(day)} << u"new"_s
                          << u"takes a day such as"_s;
    };
    date("no month", "2027-13-01");
    date("no day", "2027-02-30");
    date("words", "next Friday");
    date("an hour", "2027-10-15T23:59+09:00");
    date("nothing", "");
    date("another order", "15/10/2027");
    for (const char* weeks : {"0", "-1", "521", "one", "1.5"}) {
      QTest::newRow(weeks) << QStringList{u"--weeks"_s, QString::fromLatin1(weeks)} << u"new"_s
                           << u"--weeks takes"_s;
    }
    QTest::newRow("both") << QStringList{u"--weeks"_s, u"1"_s, u"--first-due"_s, u"2027-10-15"_s}
                          << u"new"_s << u"give one of them"_s;
    QTest::newRow("there is something") << QStringList() << u"full"_s << u"holds something"_s;
    QTest::newRow("there is a file") << QStringList() << u"full/file"_s << u"holds something"_s;
    QTest::newRow("itself") << QStringList() << u"old"_s << u"holds something"_s;
    QTest::newRow("in itself") << QStringList() << u"old/2027"_s << u"lies in the course"_s;
    QTest::newRow("deep in itself") << QStringList() << u"old/a/b"_s << u"lies in the course"_s;
  }
  void refuses() {
    QFETCH(QStringList, options);
    QFETCH(QString, target);
    QFETCH(QString, words);
    QVERIFY(test::writeBytes(folder_->filePath(u"full/file"_s), "mine"));
    verifyRefused(options, folder_->filePath(target), words);
  }

  void aCourseFileThatIsWrongIsRefused() {
    put(u"assignments/course.json"_s, "{");
    verifyRefused({}, fresh(), u"course.json"_s);
  }

  // What somebody else wrote only as far as it can be read; root goes without his right to read
  // all.
  void whatCannotBeReadIsAFailureOfTheMachine() {
    put(u"solutions/secret"_s, "x");
    QVERIFY(QFile::setPermissions(old() + u"/solutions/secret"_s, {}));
    QProcess process;
    enshu_.prepare(process, {u"course"_s, u"next"_s, fresh(), u"--course"_s, old()});
    if (geteuid() == 0) {
      process.setArguments(
          QStringList{u"--bounding-set"_s, u"-dac_override,-dac_read_search"_s, process.program()} +
          process.arguments());
      process.setProgram(u"setpriv"_s);
    }
    process.start(QIODevice::ReadOnly);
    QVERIFY(process.waitForFinished());
    const QByteArray err = process.readAllStandardError();
    QVERIFY2(process.exitCode() == 3 && err.contains("cannot be copied"), err);
    QVERIFY(!QFileInfo::exists(fresh()));
  }

  // The course that came with Enshu lies in its tree, and what is built of it elsewhere.
  void theNextTermIsGradedAndHeldAgainstTheOld() {
    const QString mine = folder_->filePath(u"mine"_s);
    const test::Ended made = enshu_.run({u"course"_s, u"next"_s, mine});
    QVERIFY2(made.code == 0, result(made));
    QStringList there =
        QDir(mine).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    QCOMPARE(there, (QStringList{u"assignments"_s, u"built"_s, u"robots"_s, u"solutions"_s}));
    const QString file = u"unit_vector_method.cpp"_s;
    const QByteArray wrong =
        test::bytesOf(test::source(u"tests/submissions/mori-bias-forgotten/"_s + file));
    QVERIFY(!wrong.isEmpty());
    QVERIFY(test::writeBytes(folder_->filePath(u"2026/abe/"_s + file), wrong));
    QVERIFY(test::writeBytes(folder_->filePath(u"2027/ito/"_s + file), wrong));
    const auto grade = [&](const QString& year, const QStringList& course) {
      return enshu_.run(QStringList{u"grade"_s, folder_->filePath(year), u"--out"_s,
                                    folder_->filePath(u"R"_s + year)} +
                        course);
    };
    const QStringList ofMine{u"--course"_s, mine};
    const test::Ended before = grade(u"2026"_s, {});
    const test::Ended now = grade(u"2027"_s, ofMine);
    QVERIFY2(before.code == 1 && now.code == 1, result(now));
    const test::Ended alike = enshu_.run(QStringList{u"similar"_s, folder_->filePath(u"R2027"_s),
                                                     u"--with"_s, folder_->filePath(u"R2026"_s)} +
                                         ofMine);
    QVERIFY2(alike.code == 0 && alike.out.contains(u"the same file, and wrong"_s), result(alike));
    const test::Ended history =
        enshu_.run(QStringList{u"history"_s, u"--add"_s, folder_->filePath(u"R2026"_s),
                               folder_->filePath(u"R2027"_s)} +
                   ofMine);
    QVERIFY2(history.code == 0, result(history));
    const test::Ended classes = enshu_.run(QStringList{u"history"_s, u"--classes"_s} + ofMine);
    QVERIFY2(classes.out.contains(u"R2026"_s) && classes.out.contains(u"R2027"_s), result(classes));
    const auto secretOf = [&](const QString& year) {
      return test::textOf(folder_->filePath(u"R%1/batch.json"_s.arg(year)))
          .section(u"\"secret\""_s, 1)
          .left(72);
    };
    QVERIFY(!secretOf(u"2026"_s).isEmpty() && secretOf(u"2026"_s) != secretOf(u"2027"_s));
  }

 private:
  QString old() const { return folder_->filePath(u"old"_s); }
  QString fresh() const { return folder_->filePath(u"new"_s); }

  void put(const QString& path, const QByteArray& text) const {
    QVERIFY(test::writeBytes(old() + u'/' + path, text));
  }

  test::Ended next(const QString& target, const QStringList& options = {}) const {
    return enshu_.run(QStringList{u"course"_s, u"next"_s, target, u"--course"_s, old()} + options);
  }

  // Nothing is made, and nothing of what is there is another.
  void verifyRefused(const QStringList& options, const QString& target,
                     const QString& words) const {
    const QMap<QString, QByteArray> before = contentOf(folder_->path());
    const test::Ended made = next(target, options);
    QVERIFY2(made.code == 2 && made.out.isEmpty() && made.err.contains(words), result(made));
    QVERIFY(contentOf(folder_->path()) == before);
  }

  test::Enshu enshu_;
  std::unique_ptr<QTemporaryDir> folder_;
};

ENSHU_TEST(NextCourseTest)

}  // namespace enshu::next_course_test

#include "next_course_test.moc"
