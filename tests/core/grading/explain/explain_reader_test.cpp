// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said of a file whose reader finds nothing, and of one that it did not come to the end of:
// the latter is no fault of the file's.
#include <sys/stat.h>

#include <QTest>

#include "core/grading/explain/explain.h"
#include "tests/support/scripted_kit.h"
#include "tests/support/student_source.h"
#include "tests/support/suite.h"

namespace enshu::explain_reader_test {

using namespace Qt::StringLiterals;

class ExplainReaderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void saysWhetherItWasRead_data() {
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("said");
    QTest::newRow("nothing in it")
        << QByteArray("echo 'enshu-edits/1 0 0 0'\n") << u"Nothing in this file could be read"_s;
    QTest::newRow("not to its end")
        << QByteArray("echo 'enshu-edits/1 0 0 0'\nkill -9 $$\n") << u"to its end"_s;
    QTest::newRow("given up") << QByteArray("exit 1\n") << u"to its end"_s;
  }

  void saysWhetherItWasRead() {
    QFETCH(QByteArray, script);
    QFETCH(QString, said);
    const Result<course::Course> course = course::loadCourse(test::sourceRoot());
    const Result<sandbox::Kit> real = sandbox::loadKit(test::programs() + u"/../kit"_s);
    QVERIFY(course && real);
    const test::ScriptedKit scripted(*real, "exec REAL \"$@\"\n");
    sandbox::Kit kit = scripted.kit();
    kit.edits = scripted.path(u"enshu-edits"_s);
    QVERIFY(test::writeBytes(kit.edits, "#!/bin/sh\n" + script));
    QCOMPARE(chmod(qPrintable(kit.edits), 0755), 0);
    const Result<grading::Explanation> found = grading::explain(
        *course, kit, *course->find(u"unit-vector-method"_s), test::sourceOf(test::kBuilds), {});
    QVERIFY2(found, found ? "" : found.error().message().c_str());
    QCOMPARE(found->outcome, grading::Explanation::Outcome::CannotTry);
    QVERIFY2(found->reason.contains(said), qPrintable(found->reason));
    QCOMPARE(found->isOutOfTime, said == "to its end"_L1);
  }

  // A compiler that waits and waits, as on a machine that has much else to do.
  void aFileThatIsNotBuiltInTimeIsOutOfTime() {
    const Result<course::Course> course = course::loadCourse(test::sourceRoot());
    const Result<sandbox::Kit> real = sandbox::loadKit(test::programs() + u"/../kit"_s);
    QVERIFY(course && real);
    const test::ScriptedKit scripted(*real, "exec sleep 100\n");
    grading::ExplainOptions options;
    options.mostMs = 3000;
    const Result<grading::Explanation> found =
        grading::explain(*course, scripted.kit(), *course->find(u"unit-vector-method"_s),
                         test::sourceOf(test::kBuilds), options);
    QVERIFY2(found, found ? "" : found.error().message().c_str());
    QVERIFY2(found->isOutOfTime, qPrintable(found->reason));
  }
};

ENSHU_TEST(ExplainReaderTest)

}  // namespace enshu::explain_reader_test

#include "explain_reader_test.moc"
