// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds and runs every program of tests/hostile and holds what its expected.json says: the
// outcome, its reason, that the time stays within the limits, and that nothing survives.
#include <QTest>
#include <optional>

#include "core/grading/hostile/hostile_suite.h"
#include "tests/support/course_copy.h"
#include "tests/support/suite.h"
#include "tests/support/survivors.h"
#include "tests/support/thorough.h"

namespace enshu::hostile_test {

using namespace Qt::StringLiterals;

using grading::Difference;

namespace {

QStringList lines(const QList<Difference>& differences) {
  QStringList lines;
  for (const Difference& one : differences) {
    lines += u"%1: %2 instead of %3"_s.arg(static_cast<int>(one.of)).arg(one.found, one.wanted);
  }
  return lines;
}

}  // namespace

class HostileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::inheritOrphans());
    const Result<sandbox::Kit> kit = sandbox::loadKit(QStringLiteral(ENSHU_KIT));
    QVERIFY2(kit, kit ? "" : kit.error().message().c_str());
    const Result<course::Course> course = course::loadCourse(qEnvironmentVariable("ENSHU_SOURCE"));
    QVERIFY2(course, course ? "" : course.error().message().c_str());
    course_ = *course;
    const Result<grading::HostileSuite> suite = grading::HostileSuite::load(*course, *kit);
    QVERIFY2(suite, suite ? "" : suite.error().message().c_str());
    suite_ = *suite;
    kit_ = *kit;
  }

  void endsAsExpected_data() {
    QTest::addColumn<QString>("program");
    for (const QString& program : suite_->programs()) {
      QTest::newRow(qPrintable(program)) << program;
    }
  }

  void endsAsExpected() {
    QFETCH(QString, program);
    const Result<QList<Difference>> differences = suite_->judge(program, {});
    QVERIFY2(differences, differences ? "" : differences.error().message().c_str());
    QVERIFY2(differences->isEmpty(), qPrintable(lines(*differences).join(u'\n')));
  }

  void tellsWhatIsNotAsExpected_data() {
    QTest::addColumn<QString>("program");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<Difference::Of>("of");
    QTest::addColumn<QString>("found");
    QTest::addColumn<QString>("wanted");
    QTest::newRow("outcome") << u"opens-socket"_s << QByteArray("\"refused\"")
                             << QByteArray("\"finished\"") << Difference::Of::Run << u"refused"_s
                             << u"finished"_s;
    QTest::newRow("reason") << u"opens-socket"_s << QByteArray("\"socket\"")
                            << QByteArray("\"bind\"") << Difference::Of::Detail << u"socket"_s
                            << u"bind"_s;
    QTest::newRow("refusal") << u"opens-socket"_s << QByteArray("\"call\"")
                             << QByteArray("\"file\"") << Difference::Of::Refusal << u"call"_s
                             << u"file"_s;
    QTest::newRow("answer") << u"not-a-number"_s << QByteArray("\"not-finite\"")
                            << QByteArray("\"passed\"") << Difference::Of::Answer << u"not-finite"_s
                            << u"passed"_s;
    QTest::newRow("build") << u"missing-function"_s << QByteArray("\"compile-error\"")
                           << QByteArray("\"compile-limit\"") << Difference::Of::Build
                           << u"compile-error"_s << u"compile-limit"_s;
  }

  // The test of the test: another outcome than the expected one does not pass for it.
  void tellsWhatIsNotAsExpected() {
    QFETCH(QString, program);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(Difference::Of, of);
    QFETCH(QString, found);
    QFETCH(QString, wanted);
    const test::CourseCopy copy;
    const QString folder = u"tests/hostile/"_s + program;
    QVERIFY(test::copyFolder(test::source(folder), copy.path(folder)));
    QVERIFY(copy.edit(folder + u"/expected.json"_s, from, to));
    const Result<grading::HostileSuite> suite = suiteOf(copy);
    QVERIFY2(suite, suite ? "" : suite.error().message().c_str());
    QCOMPARE(suite->programs(), QStringList{program});
    const Result<QList<Difference>> differences = suite->judge(program, {});
    QVERIFY2(differences, differences ? "" : differences.error().message().c_str());
    QCOMPARE(differences->size(), 1);
    QVERIFY(differences->first().of == of);
    QCOMPARE(differences->first().found, found);
    QCOMPARE(differences->first().wanted, wanted);
  }

  void asksForTheExerciseThatIsNamed_data() {
    QTest::addColumn<QString>("id");
    QStringList all;
    QStringList usual;
    for (const course::Exercise* exercise : course_.exercises()) {
      if (all.size() % 12 == 0) {
        usual += exercise->id;
      }
      all += exercise->id;
    }
    for (const QString& id : test::chosen(usual, all)) {
      QTest::newRow(qPrintable(id)) << id;
    }
  }

  void asksForTheExerciseThatIsNamed() {
    QFETCH(QString, id);
    const course::Exercise& exercise = *course_.find(id);
    const test::CourseCopy copy;
    const QString folder = u"tests/hostile/right/"_s;
    QVERIFY(QDir().mkpath(copy.path(folder)));
    QVERIFY(QFile::copy(course_.solution(exercise), copy.path(folder + exercise.fileName())));
    QVERIFY(test::writeBytes(copy.path(folder + u"expected.json"_s),
                             R"({"format": "enshu-expected/1", "exercise": ")" + id.toUtf8() +
                                 R"(", "build": "built", "run": "finished", "verdict": "passed",
                                     "about": "Right."})"));
    const Result<grading::HostileSuite> suite = suiteOf(copy);
    QVERIFY2(suite, suite ? "" : suite.error().message().c_str());
    const Result<QList<Difference>> differences = suite->judge(u"right"_s, {});
    QVERIFY2(differences, differences ? "" : differences.error().message().c_str());
    QCOMPARE(lines(*differences), QStringList());
  }

  // A misspelt key would leave what it names untested.
  void refusesWhatItCannotTest_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const char* from, const char* to, const char* reason) {
      QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(reason);
    };
    row("key", "\"detail\"", "\"detial\"", "/detial");
    row("verdict", "\"verdict\": \"failed\",", "", "verdict");
    row("run", "\"run\": \"refused\",", "", "`run` belongs to a program that is built");
    row("word", "\"refused\"", "\"refuted\"", "/run: refuted is none of finished, ");
    row("build", "\"built\"", "\"built|biult\"", "/build: biult is none of built, ");
    row("exercise", "unit-vector-method", "unit-vector", "there is no exercise unit-vector");
  }

  void refusesWhatItCannotTest() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, reason);
    const test::CourseCopy copy;
    const QString folder = u"tests/hostile/opens-socket"_s;
    QVERIFY(test::copyFolder(test::source(folder), copy.path(folder)));
    QVERIFY(copy.edit(folder + u"/expected.json"_s, from, to));
    const Result<grading::HostileSuite> suite = suiteOf(copy);
    QVERIFY(!suite);
    const QString said = QString::fromStdString(suite.error().message());
    QVERIFY2(said.contains(u"opens-socket/expected.json"_s) && said.contains(reason),
             qPrintable(said));
  }

  void namesTheFolderThatIsMissing() {
    course::Course course = course_;
    course.root = u"/nowhere"_s;
    const Result<grading::HostileSuite> suite = grading::HostileSuite::load(course, kit_);
    QVERIFY(!suite && suite.error().where == "/nowhere/tests/hostile");
  }

  void cleanup() { QTRY_COMPARE_WITH_TIMEOUT(test::survivors(), QStringList(), 500); }

 private:
  Result<grading::HostileSuite> suiteOf(const test::CourseCopy& copy) const {
    return grading::HostileSuite::load(course::loadCourse(copy.root()).value(), kit_);
  }

  course::Course course_;
  sandbox::Kit kit_;
  std::optional<grading::HostileSuite> suite_;
};

ENSHU_TEST(HostileTest)

}  // namespace enshu::hostile_test

#include "hostile_test.moc"
