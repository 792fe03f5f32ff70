// SPDX-License-Identifier: GPL-3.0-or-later
//
// An exercise whose function is handed others in a struct, returns a struct that begins unwritten,
// and has laws of its own.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::handed_course_test {

using namespace Qt::StringLiterals;

namespace {

const QString kExercise = u"energy-in-flight"_s;
const QString kAssignment = u"assignments/bodies/energy-in-flight/"_s;
const QString kSolution = u"solutions/bodies/energy-in-flight/"_s;

// Of the checks with that id; empty where there are none.
QStringList outcomes(const QJsonObject& result, const QString& id) {
  QStringList all;
  for (const QJsonValue& check : result[u"checks"_s].toArray()) {
    if (check[u"id"_s].toString().section(u'.', -1) == id) {
      all += check[u"outcome"_s].toString();
    }
  }
  return all;
}

}  // namespace

class HandedCourseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::copyFolder(test::source(u"tests/course/handed"_s), folder_.path()));
    enshu_.set("ENSHU_COURSE", folder_.path());
    const test::Ended built = build();
    QVERIFY2(built.code == 0, result(built));
  }

  void theModelSolutionPasses() {
    const QJsonObject right = checked({}, {});
    QCOMPARE(right[u"score"_s].toDouble(), 10.0);
    QCOMPARE(outcomes(right, u"energy-kept"_s), QStringList(2, u"passed"_s));
    QCOMPARE(outcomes(right, u"asked-in-time"_s), QStringList(2, u"passed"_s));
  }

  // Numbers, vectors and whole numbers of a struct are told from those that somebody wrote.
  void whatIsForgottenIsReportedAsUnwritten_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("check");
    QTest::newRow("number") << QByteArray(
                                   "energy.potential = flight.mass * 9.8 * "
                                   "flight.height(is.p);")
                            << u"potential"_s;
    QTest::newRow("vector") << QByteArray("energy.momentum = flight.mass * is.v;") << u"momentum"_s;
    QTest::newRow("whole number") << QByteArray("energy.rising = is.v.z() > 0 ? 1 : 0;")
                                  << u"rising"_s;
  }
  void whatIsForgottenIsReportedAsUnwritten() {
    QFETCH(QByteArray, line);
    QFETCH(QString, check);
    const QJsonObject found = checked(line, {});
    QCOMPARE(outcomes(found, check), QStringList(2, u"not-finite"_s));
    for (const QJsonValue& of : found[u"checks"_s].toArray()) {
      if (of[u"outcome"_s].toString() == u"not-finite"_s) {
        QVERIFY2(of[u"rationale"_s].toString().contains(u"wrote"_s) ||
                     of[u"rationale"_s].toString().contains(u"written"_s),
                 qPrintable(of[u"rationale"_s].toString()));
      }
    }
  }

  void itsLawsCatchWhatBreaksThem() {
    const QJsonObject half = checked("squaredNorm() / 2", "squaredNorm()");
    QCOMPARE(outcomes(half, u"energy-kept"_s), QStringList(2, u"failed"_s));
    QCOMPARE(outcomes(half, u"asked-in-time"_s), QStringList(2, u"passed"_s));
    const QJsonObject late = checked("flight(t)", "flight(t / 2)");
    QCOMPARE(outcomes(late, u"asked-in-time"_s), QStringList(2, u"failed"_s));
    // Two questions for a sample are recorded by nobody: there is nothing to ask.
    const QJsonObject twice = checked("flight(t)", "(flight(t), flight(t))");
    QCOMPARE(outcomes(twice, u"asked-in-time"_s), QStringList());
    QCOMPARE(twice[u"score"_s].toDouble(), 10.0);
  }

  void whatAMapThrowsIsTold() {
    const QJsonObject found = checked("flight.height(is.p)", "flight.height(Vector3d(1, 2, -3))");
    QVERIFY2(found[u"summary"_s].toString().contains(u"below the ground"_s),
             qPrintable(found[u"summary"_s].toString()));
  }

  void itsDoctorFindsItReady() {
    const test::Ended ended = enshu_.run({u"course"_s, u"check"_s, folder_.path()});
    QVERIFY2(ended.code == 0, result(ended));
  }

  // A law that is at fault is the course's: its doctor says so, and no student hears of it.
  void aFlawedLawIsTheCourses_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const char* from, const char* to, const char* said) {
      QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(said);
    };
    row("throws", "const double start", "throw 7; const double start",
        "the law energy-kept cannot be asked in the case seeded of reference");
    row("does not fit", "evidence.samples(), start)", "evidence.samples() + 1, start)",
        "do not fit each other");
    row("is broken by the solution", "9.8 *", "1.6 *",
        "reference does not obey the law energy-kept");
    row("can never be asked", "evidence.output(\"kinetic\"", "evidence.output(\"kinetics\"",
        "the law energy-kept can be asked in no case");
  }
  void aFlawedLawIsTheCourses() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, said);
    const test::Ended built = buildWithLaws(from, to);
    QVERIFY2(built.code == 0, result(built));
    const test::Ended doctor = enshu_.run({u"course"_s, u"check"_s, folder_.path()});
    QVERIFY2(doctor.code == 2 && doctor.out.contains(said) && doctor.out.contains(u"laws"_s),
             result(doctor));
    const test::Ended student = checkSolution();
    QVERIFY2(student.code == 0 && student.out.contains(u"10/10"_s), result(student));
  }

  // Said before anything is graded, with the place.
  void aLawHasOneMeaning_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("said");
    QTest::newRow("nobody's") << QByteArray("{\"energy-kept\"") << QByteArray("{\"energy\"")
                              << u"exercise.json:/laws/0/id: there is no law energy-kept"_s;
    QTest::newRow("everybody's") << QByteArray("{\"energy-kept\"") << QByteArray("{\"work\"")
                                 << u"laws.cpp: there is already a law work"_s;
    QTest::newRow("twice") << QByteArray("{\"energy-kept\"") << QByteArray("{\"asked-in-time\"")
                           << u"laws.cpp: there is already a law asked-in-time"_s;
  }
  void aLawHasOneMeaning() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, said);
    QCOMPARE(buildWithLaws(from, to).code, 0);
    const test::Ended ended = checkSolution();
    QVERIFY2(ended.code == 2 && ended.err.contains(said), result(ended));
  }

  void aLawThatDoesNotCompileIsSaidWithItsLine() {
    const test::Ended ended = buildWithLaws("v->squaredNorm()", "v->squareNorm()");
    QVERIFY2(ended.code == 2 && ended.err.contains(u"laws.cpp:17"_s), result(ended));
  }

 private:
  QString path(const QString& file) const { return folder_.filePath(file); }
  test::Ended build() const { return enshu_.run({u"course"_s, u"build"_s, folder_.path()}); }

  // The result of the model solution with something else in the place of `from`.
  QJsonObject checked(const QByteArray& from, const QByteArray& to) const {
    QByteArray text = test::bytesOf(path(kSolution + u"energy_in_flight.cpp"_s));
    if (!from.isEmpty() && !text.contains(from)) {
      QTest::qFail("the model solution has changed", __FILE__, __LINE__);
    }
    const QString file = path(u"energy_in_flight.cpp"_s);
    test::writeBytes(file, from.isEmpty() ? text : text.replace(from, to));
    const test::Ended ended = enshu_.run({u"check"_s, kExercise, file, u"--json"_s, u"-"_s});
    return QJsonDocument::fromJson(ended.out.toUtf8()).object();
  }

  test::Ended checkSolution() const {
    return enshu_.run({u"check"_s, kExercise, path(kSolution + u"energy_in_flight.cpp"_s)});
  }

  // Its laws, with something else in the place of `from`.
  test::Ended buildWithLaws(const QByteArray& from, const QByteArray& to) const {
    const QString laws = u"tests/course/handed/"_s + kSolution + u"laws.cpp"_s;
    QByteArray text = test::bytesOf(test::source(laws));
    if (!text.contains(from)) {
      QTest::qFail("laws.cpp has changed", __FILE__, __LINE__);
    }
    test::writeBytes(path(kSolution + u"laws.cpp"_s), text.replace(from, to));
    return build();
  }

  QTemporaryDir folder_;
  test::Enshu enshu_;
};

ENSHU_TEST(HandedCourseTest)

}  // namespace enshu::handed_course_test

#include "handed_course_test.moc"
