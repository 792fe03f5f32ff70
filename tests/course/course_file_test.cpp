// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a course says of itself: its labs in their order, dates, and changes to single exercises.
#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/course/course.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::course_file_test {

using namespace Qt::StringLiterals;

namespace {

const QString kFile = u"assignments/course.json"_s;
const QString kSolution = u"solutions/bodies/kinetic-energy/kinetic_energy.cpp"_s;

// A course of that id and title with more keys.
QByteArray courseJson(const QByteArray& more = {}) {
  return R"({"format": "enshu-course/1", "id": "own", "title": {"en": "Own", "ja": "独自"},
             "labs": ["bodies"], "languages": ["en", "ja"])" +
         (more.isEmpty() ? QByteArray() : ", " + more) + "}";
}

QString messageOf(const Error& error) {
  return QString::fromStdString(error.message());
}

}  // namespace

class CourseFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::copyFolder(test::source(u"tests/course/own"_s), folder_.path()));
    enshu_.set("ENSHU_COURSE", folder_.path());
    const test::Ended ended = enshu_.run({u"course"_s, u"build"_s});
    QVERIFY2(ended.code == 0, result(ended));
  }
  void init() { say(courseJson()); }

  void saysWhatIsWrong_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const QByteArray& text, const char* expected) {
      QTest::newRow(name) << text << QString::fromUtf8(expected);
    };
    row("no JSON", "{", ":1:2: not valid JSON");
    row("another version", courseJson().replace("course/1", "course/2"), ":/format: ");
    row("unknown key", courseJson("\"term\": 1"), ":/term: unknown key");
    row("a lab twice", courseJson().replace("[\"bodies\"]", "[\"bodies\", \"bodies\"]"),
        ":/labs: the id bodies stands twice");
    row("no language", courseJson().replace("[\"en\", \"ja\"]", "[]"),
        ":/languages: a course needs a language");
    row("unknown language", courseJson().replace("[\"en\", \"ja\"]", "[\"en\", \"de\"]"),
        ":/languages: there is no language de");
    row("no date", courseJson(R"("due": {"bodies": "soon"})"), ":/due/bodies: expected a moment");
    row("a date without offset", courseJson(R"("due": {"bodies": "2026-12-01T23:59"})"),
        ":/due/bodies: expected a moment");
    row("a day alone", courseJson(R"("due": {"bodies": "2026-12-01"})"),
        ":/due/bodies: expected a moment");
    row("no time zone", courseJson(R"("timeZone": "Tokio")"), ":/timeZone: is no time zone");
    row("an empty time zone", courseJson(R"("timeZone": "")"), ":/timeZone: is no time zone");
    row("gravity of all", courseJson("\"gravity\": [0, 0, -1.62]"),
        ":/gravity: gravity is a robot's");
    row("gravity of one", courseJson(R"("exercises": {"kinetic-energy": {"gravity": [0, 0, 0]}})"),
        ":/exercises/kinetic-energy/gravity: gravity is a robot's");
    row("no points", courseJson(R"("exercises": {"kinetic-energy": {"points": 0}})"),
        ":/exercises/kinetic-energy/points: must be greater than zero");
  }
  void saysWhatIsWrong() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    say(text);
    const Result<course::Course> course = course::loadCourse(folder_.path());
    QVERIFY(!course);
    QVERIFY2(messageOf(course.error()).startsWith(folder_.filePath(kFile) + expected),
             qPrintable(messageOf(course.error())));
  }

  // A slip in a name is told, and takes no more with it than it must.
  void tellsOfNamesThatStandForNothing_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<bool>("stands");
    QTest::newRow("lab") << courseJson().replace("[\"bodies\"]", "[\"bodies\", \"minds\"]")
                         << u"/labs: there is no lab minds"_s << true;
    QTest::newRow("due") << courseJson(R"("due": {"kinetic": "2026-12-01T23:59+09:00"})")
                         << u"/due: there is no lab and no exercise kinetic"_s << true;
    QTest::newRow("exercise") << courseJson(R"("exercises": {"kinetic": {"points": 1}})")
                              << u"/exercises: there is no exercise kinetic"_s << true;
    QTest::newRow("check")
        << courseJson(R"("exercises": {"kinetic-energy": {"tolerance": {"e": 1}}})")
        << u"/exercises/kinetic-energy/tolerance: kinetic-energy has no check e"_s << false;
  }
  void tellsOfNamesThatStandForNothing() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QFETCH(bool, stands);
    say(text);
    const course::Course course = course::loadCourse(folder_.path()).value();
    QCOMPARE(course.flaws.size(), 1);
    QVERIFY2(messageOf(course.flaws[0].error).endsWith(expected),
             qPrintable(messageOf(course.flaws[0].error)));
    QCOMPARE(course.find(u"kinetic-energy"_s) != nullptr, stands);
  }

  void changesPointsAndTolerance() {
    const QString before = exercise().version;
    say(courseJson(
        R"("exercises": {"kinetic-energy": {"points": 12, "tolerance": {"energy": 0.25}}})"));
    const course::Exercise changed = exercise();
    QCOMPARE(changed.points, 12.0);
    QCOMPARE(changed.checks[0].points, 12.0);
    QCOMPARE(changed.checks[0].tolerance, 0.25);
    QVERIFY(changed.version != before);
    const test::Ended ended = enshu_.run({u"check"_s, folder_.filePath(kSolution)});
    QVERIFY2(ended.code == 0 && ended.out.contains(u"12/12"_s), result(ended));
  }

  // Another order than the labs' own; one that is not named is not lost.
  void putsTheLabsInOrder() {
    QVERIFY(QDir(folder_.path()).mkpath(u"assignments/minds"_s));
    const QString lab = folder_.filePath(u"assignments/minds/lab.json"_s);
    QVERIFY(
        test::writeBytes(lab, test::bytesOf(folder_.filePath(u"assignments/bodies/lab.json"_s))
                                  .replace("\"bodies\", \"order\": 1", "\"minds\", \"order\": 0")));
    const auto order = [&] {
      QStringList ids;
      const course::Course course = course::loadCourse(folder_.path()).value();
      for (const course::Lab& one : course.labs) {
        ids += one.id;
      }
      return ids.join(u' ');
    };
    QCOMPARE(order(), u"bodies minds"_s);
    say(courseJson().replace("[\"bodies\"]", "[\"minds\", \"bodies\"]"));
    QCOMPARE(order(), u"minds bodies"_s);
    QVERIFY(QFile::remove(folder_.filePath(kFile)));
    QCOMPARE(order(), u"minds bodies"_s);
    QVERIFY(QDir(folder_.filePath(u"assignments/minds"_s)).removeRecursively());
  }

  // In a course of one language, texts stand in it alone, and everybody reads them.
  void needsNoTextsOfAnotherLanguage() {
    const QString json = folder_.filePath(u"assignments/bodies/kinetic-energy/exercise.json"_s);
    const QByteArray both = test::bytesOf(json);
    QVERIFY(test::writeBytes(
        json, QByteArray(both).replace(R"({"en": "Kinetic energy", "ja": "運動エネルギー"})",
                                       R"({"en": "Kinetic energy"})")));
    QVERIFY(course::loadCourse(folder_.path())->flawOf(u"kinetic-energy"_s) != nullptr);
    say(courseJson().replace("[\"en\", \"ja\"]", "[\"en\"]"));
    QCOMPARE(exercise().title.ja, u"Kinetic energy"_s);
    QVERIFY(test::writeBytes(json, both));
  }

  // That of the exercise counts before that of its lab.
  void datesAreTold() {
    say(courseJson(R"("due": {"bodies": "2026-12-01T23:59+09:00"})"));
    enshu_.set("TZ", u"Asia/Tokyo"_s);
    QVERIFY(enshu_.run({u"labs"_s}).out.contains(u"due 2026-12-01 23:59 UTC+09:00"_s));
    say(courseJson(R"("due": {"bodies": "2026-12-01T23:59+09:00",
                              "kinetic-energy": "2026-12-08T12:00Z"})"));
    const test::Ended json = enshu_.run({u"labs"_s, u"--json"_s});
    QCOMPARE(QJsonDocument::fromJson(json.out.toUtf8())
                 .object()[u"labs"_s][0][u"exercises"_s][0][u"due"_s]
                 .toString(),
             u"2026-12-08T12:00:00Z"_s);
    const test::Ended none =
        enshu_.run({u"grade"_s, u"."_s, u"--out"_s, u"r"_s, u"--due"_s, u"x"_s});
    QVERIFY2(none.code == 2 && none.err.contains(u"--due takes a moment"_s), result(none));
  }

  // Folders by their files' times, archives by their own, whatever a student has written into them;
  // marked, and paid in full.
  void whatIsHandedInLateIsMarked() {
    const QDateTime at = QDateTime::fromString(u"2026-12-01T12:00:00Z"_s, Qt::ISODate);
    for (const auto& [student, seconds] : {std::pair(u"early"_s, -60), {u"late"_s, 60}}) {
      QVERIFY(QDir(folder_.path()).mkpath(u"class/"_s + student));
      QFile file(folder_.filePath(u"class/%1/kinetic_energy.cpp"_s.arg(student)));
      QVERIFY(QFile::copy(folder_.filePath(kSolution), file.fileName()));
      QVERIFY(file.open(QIODevice::ReadWrite));
      QVERIFY(file.setFileTime(at.addSecs(seconds), QFileDevice::FileModificationTime));
      file.close();
      const QString packed = folder_.filePath(u"class/packed-%1.tar.gz"_s.arg(student));
      const QDateTime written = at.addSecs(-seconds);
      QCOMPARE(
          QProcess::execute(u"tar"_s, {u"-C"_s, folder_.filePath(u"class/"_s + student),
                                       u"--mtime=@"_s + QString::number(written.toSecsSinceEpoch()),
                                       u"-czf"_s, packed, u"kinetic_energy.cpp"_s}),
          0);
      QFile archive(packed);
      QVERIFY(archive.open(QIODevice::ReadWrite) &&
              archive.setFileTime(at.addSecs(seconds), QFileDevice::FileModificationTime));
    }
    say(courseJson(R"("due": {"bodies": "2026-12-01T12:00Z"})"));
    const test::Ended graded = grade({});
    QVERIFY2(graded.code == 0 && graded.out.count(u"[late]"_s) == 2, result(graded));
    for (const QString& student : {u"early"_s, u"packed-early"_s, u"late"_s, u"packed-late"_s}) {
      const QJsonObject said = resultOf(student);
      const bool late = student.endsWith(u"late"_s);
      QCOMPARE(said[u"flags"_s].toArray().contains(u"late"_s), late);
      QCOMPARE(said[u"due"_s].toString(), u"2026-12-01T12:00:00Z"_s);
      QCOMPARE(QDateTime::fromString(said[u"handedIn"_s].toString(), Qt::ISODate),
               at.addSecs(late ? 60 : -60));
      QCOMPARE(said[u"score"_s].toDouble(), 10.0);
    }
    const test::Ended report =
        enshu_.run({u"report"_s, folder_.filePath(u"results"_s), u"--format"_s, u"csv"_s});
    QVERIFY2(report.code == 0, result(report));
    QVERIFY(
        test::textOf(folder_.filePath(u"results/report.csv"_s)).count(u"kinetic-energy: late"_s) ==
        2);
    // Another date is taken over without grading again.
    const test::Ended again = grade({u"--resume"_s, u"--due"_s, u"2026-12-01T13:00Z"_s});
    QVERIFY2(again.code == 0 && again.out.contains(u"(4 kept from before)"_s), result(again));
    QVERIFY(!resultOf(u"late"_s)[u"flags"_s].toArray().contains(u"late"_s));
    // A date without an offset is one of the course's zone, and it is kept as that moment.
    say(courseJson(R"("timeZone": "America/New_York")"));
    for (const auto& [due, moment] : {std::pair(u"2026-12-01T08:00"_s, u"2026-12-01T13:00:00Z"_s),
                                      {u"2026-12-01T08:00Z"_s, u"2026-12-01T08:00:00Z"_s}}) {
      const test::Ended dated = grade({u"--resume"_s, u"--due"_s, due});
      QVERIFY2(dated.code == 0, result(dated));
      QCOMPARE(QDateTime::fromString(resultOf(u"late"_s)[u"due"_s].toString(), Qt::ISODate),
               QDateTime::fromString(moment, Qt::ISODate));
    }
  }

 private:
  void say(const QByteArray& text) const {
    QVERIFY(test::writeBytes(folder_.filePath(kFile), text));
  }
  course::Exercise exercise() const {
    return *course::loadCourse(folder_.path()).value().find(u"kinetic-energy"_s);
  }
  test::Ended grade(const QStringList& more) const {
    return enshu_.run(QStringList{u"grade"_s, folder_.filePath(u"class"_s), u"--out"_s,
                                  folder_.filePath(u"results"_s)} +
                      more);
  }
  QJsonObject resultOf(const QString& student) const {
    return QJsonDocument::fromJson(
               test::bytesOf(folder_.filePath(u"results/%1/kinetic-energy.json"_s.arg(student))))
        .object();
  }

  QTemporaryDir folder_;
  test::Enshu enshu_;
};

ENSHU_TEST(CourseFileTest)

}  // namespace enshu::course_file_test

#include "course_file_test.moc"
