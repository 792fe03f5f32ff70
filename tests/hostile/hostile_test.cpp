// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds and runs every program of tests/hostile and holds what its expected.json says: the
// outcome, its reason, that the time stays within the limits, and that nothing survives.
#include <QTest>
#include <optional>

#include "core/grading/hostile_suite.h"
#include "tests/support/course_copy.h"
#include "tests/support/survivors.h"

using namespace Qt::StringLiterals;
using namespace enshu;

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
    const Result<QStringList> differences = suite_->judge(program, {});
    QVERIFY2(differences, differences ? "" : differences.error().message().c_str());
    QCOMPARE(differences->join(u'\n'), QString());
  }

  void tellsWhatIsNotAsExpected_data() {
    QTest::addColumn<QString>("program");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("difference");
    QTest::newRow("outcome") << u"opens-socket"_s << QByteArray("\"refused\"")
                             << QByteArray("\"finished\"") << u"run: refused instead of finished"_s;
    QTest::newRow("reason") << u"opens-socket"_s << QByteArray("\"socket\"")
                            << QByteArray("\"bind\"") << u"detail: socket instead of bind"_s;
    QTest::newRow("answer") << u"not-a-number"_s << QByteArray("\"not-finite\"")
                            << QByteArray("\"passed\"")
                            << u"answer: not-finite instead of passed"_s;
    QTest::newRow("build") << u"missing-function"_s << QByteArray("\"compile-error\"")
                           << QByteArray("\"built\"") << u"build: compile-error instead of built"_s;
  }

  // The test of the test: another outcome than the expected one does not pass for it.
  void tellsWhatIsNotAsExpected() {
    QFETCH(QString, program);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, difference);
    const test::CourseCopy copy;
    const QString folder = u"tests/hostile/"_s + program;
    QVERIFY(test::copyFolder(test::source(folder), copy.path(folder)));
    QVERIFY(copy.edit(folder + u"/expected.json"_s, from, to));
    course::Course course = course_;
    course.root = copy.root();
    const Result<grading::HostileSuite> suite = grading::HostileSuite::load(course, kit_);
    QVERIFY2(suite, suite ? "" : suite.error().message().c_str());
    QCOMPARE(suite->programs(), QStringList{program});
    const Result<QStringList> differences = suite->judge(program, {});
    QVERIFY2(differences, differences ? "" : differences.error().message().c_str());
    QCOMPARE(*differences, QStringList{difference});
  }

  void namesTheFolderThatIsMissing() {
    course::Course course = course_;
    course.root = u"/nowhere"_s;
    const Result<grading::HostileSuite> suite = grading::HostileSuite::load(course, kit_);
    QVERIFY(!suite && suite.error().where == "/nowhere/tests/hostile");
  }

  void cleanup() { QTRY_COMPARE_WITH_TIMEOUT(test::survivors(), QStringList(), 500); }

 private:
  course::Course course_;
  sandbox::Kit kit_;
  std::optional<grading::HostileSuite> suite_;
};

QTEST_GUILESS_MAIN(HostileTest)
#include "hostile_test.moc"
