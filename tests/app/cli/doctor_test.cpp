// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether the references, the machine and the course are fit, as `enshu` says of them as a process.
#include <signal.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include "tests/app/cli/command.h"
#include "tests/support/course_copy.h"
#include "tests/support/suite.h"

namespace enshu::doctor_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

namespace {

const QString kLab = u"kinematics"_s;

}  // namespace

class DoctorTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { enshu_ = std::make_unique<test::Enshu>(); }

  void theReferencesAgree() {
    const Ended ended = enshu_->run(words("reference --check"));
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), test::result(ended));
    QVERIFY(ended.out.count(u"agrees"_s) >= 4);
  }

  void theMachineCanGrade() {
    const Ended ended = enshu_->run({u"doctor"_s, u"--quick"_s});
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), test::result(ended));
    QVERIFY(ended.out.contains(u"This machine can grade."_s));
  }

  void anInterruptedDoctorConcludesNothing() {
    const QDir tmp(path(u"tmp"_s));
    QVERIFY(tmp.mkpath(u"."_s));
    enshu_->set("TMPDIR", tmp.path());
    QProcess doctor;
    enshu_->prepare(doctor, words("doctor --jobs 2"));
    doctor.start(QIODevice::ReadOnly);
    QTRY_VERIFY_WITH_TIMEOUT(tmp.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size() > 1, 60000);
    ::kill(static_cast<pid_t>(doctor.processId()), SIGINT);
    QVERIFY(doctor.waitForFinished(20000));
    const QString out = QString::fromUtf8(doctor.readAllStandardOutput());
    QCOMPARE(doctor.exitCode(), int(Tool));
    QCOMPARE(doctor.readAllStandardError(), QByteArray("enshu: interrupted\n"));
    QVERIFY2(!out.contains(u"trusted"_s) && !out.contains(u"end as they must"_s), qPrintable(out));
    QCOMPARE(tmp.entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList());
  }

  // A bwrap that leaves out one layer, one that makes no box, and none.
  void aMachineThatCannotIsolateIsNamed_data() {
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("remedy");
    QTest::newRow("no clean environment")
        << QByteArray(
               "#!/bin/sh\nfor a; do shift; [ \"$a\" = --clearenv ] || set -- \"$@\" \"$a\"; done\n"
               "exec /usr/bin/bwrap \"$@\"\n")
        << u"without it: it reads your name"_s << u"apt install bubblewrap"_s;
    QTest::newRow("no namespaces")
        << QByteArray(
               "#!/bin/sh\necho bwrap: No permissions to create a new namespace >&2\nexit 1\n")
        << u"does not let programs make user namespaces"_s
        << u"To allow it: "_s;  // what, hindrance_test knows
    QTest::newRow("no bubblewrap")
        << QByteArray() << u"bubblewrap is missing"_s << u"install the package bubblewrap"_s;
  }

  void aMachineThatCannotIsolateIsNamed() {
    QFETCH(QByteArray, script);
    QFETCH(QString, reason);
    QFETCH(QString, remedy);
    const QString folder = path(u"programs"_s);
    QVERIFY(QDir().mkpath(folder));
    if (!script.isEmpty()) {
      QVERIFY(writeBytes(folder + u"/bwrap"_s, script));
      QVERIFY(QFile::setPermissions(folder + u"/bwrap"_s, QFile::Permissions(0x7755)));
    }
    enshu_->set("PATH", folder);
    const Ended doctor = enshu_->run({u"doctor"_s});
    QVERIFY2(doctor.code == Tool && doctor.out.contains(reason) && doctor.out.contains(remedy),
             test::result(doctor));
    QVERIFY2(doctor.out.contains(u"An essential layer is missing"_s), test::result(doctor));
    const Ended check =
        enshu_->run({u"check"_s, test::source(kSolution), u"--json"_s, u"not.json"_s});
    QVERIFY2(check.code == Tool, test::result(check));
    QVERIFY2((check.out + check.err).contains(u"nothing was deducted"_s) &&
                 (check.out + check.err).contains(remedy),
             test::result(check));
    QCOMPARE(QJsonDocument::fromJson(test::bytesOf(path(u"not.json"_s)))[u"verdict"_s].toString(),
             u"not graded"_s);
  }

  void theCourseTellsItsMistakesApart() {
    const test::CourseCopy copy;
    QVERIFY(copy.keepOnly(kLab));
    enshu_->set("ENSHU_COURSE", copy.root());
    const Ended ended = enshu_->run(words("course check"), 500);
    QVERIFY2(ended.code == Done, test::result(ended));
    QVERIFY(ended.out.contains(u"lever-from-parent"_s));
    const Ended labs = enshu_->run(words("labs --json"));
    const qsizetype exercises = labs.out.count(u"\"state\""_s);
    QCOMPARE(exercises, 3);
    QCOMPARE(ended.out.count(u"Right answers are off by up to"_s), exercises);
    QCOMPARE(ended.out.count(u"-O1 "_s), exercises);
    QCOMPARE(ended.out.count(u"-O3 "_s), exercises);
    QVERIFY(!ended.out.contains(u"✗"_s));
  }

  // A text that belongs to no mistake, and so a mistake that has no text.
  void aCourseThatIsNotReadyIsRefused() {
    const test::CourseCopy copy;
    const QString json = u"assignments/kinematics/basic-jacobian/exercise.json"_s;
    QVERIFY(copy.edit(json, "\"id\": \"lever-reversed\"", "\"id\": \"lever-doubled\""));
    QVERIFY(copy.keepOnly(kLab));
    enshu_->set("ENSHU_COURSE", copy.root());
    const Ended ended = enshu_->run(words("course check"), 500);
    QVERIFY2(ended.code == Usage, test::result(ended));
    QVERIFY(ended.out.contains(u"without a text in exercise.json: lever-reversed"_s));
    QVERIFY(ended.out.contains(u"in exercise.json, but unknown: lever-doubled"_s));
  }

 private:
  QString path(const QString& name) const { return enshu_->home() + u'/' + name; }

  std::unique_ptr<test::Enshu> enshu_;
};

ENSHU_TEST(DoctorTest)

}  // namespace enshu::doctor_test

#include "doctor_test.moc"
