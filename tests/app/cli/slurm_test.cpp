// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu grade --engine slurm` on a real Slurm of two nodes, started here: the same files as this
// machine makes, whatever happens to a node, to the scheduler or to the command itself.
#include <QTest>

#include "tests/faults/graded.h"
#include "tests/support/cluster.h"
#include "tests/support/suite.h"

namespace enshu::slurm_test {

using namespace Qt::StringLiterals;
using test::Ended;

namespace {

constexpr int kFailed = 1;
constexpr int kTool = 3;
constexpr int kWaitMs = 120000;
const QStringList kGrade{u"grade"_s, u"class"_s, u"--seed"_s, u"77"_s};

}  // namespace

class SlurmTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    if (const QString missing = test::Cluster::missing(); !missing.isEmpty()) {
      QSKIP(qPrintable(missing + u" is not installed (Debian: slurm-wlm, munge)"_s));
    }
    enshu_.keepCacheAtHome();
    cluster_ = std::make_unique<test::Cluster>();
    if (!cluster_->start()) {
      const QByteArray nodes = cluster_->ask({u"-N"_s, u"-l"_s}, "sinfo");
      cluster_.reset();
      QSKIP(("Slurm does not start on this machine: " + nodes).constData());
    }
    enshu_.set("SLURM_CONF", cluster_->configuration());
    enshu_.set("ENSHU_TASK_SECONDS", u"1"_s);  // a student is a task
    for (const auto& [student, files] :
         {std::pair{u"akita-world-frame"_s,
                    QStringList{u"unit_vector_method.cpp"_s, u"velocity_propagation.cpp"_s}},
          std::pair{u"bando-link-frame"_s,
                    QStringList{u"unit_vector_method.cpp"_s, u"velocity_propagation.cpp"_s}},
          std::pair{u"mori-bias-forgotten"_s, QStringList{u"unit_vector_method.cpp"_s}},
          std::pair{u"ueda-missing-semicolon"_s, QStringList{u"unit_vector_method.cpp"_s}}}) {
      for (const QString& file : files) {
        const QByteArray text =
            test::bytesOf(test::source(u"tests/submissions/%1/%2"_s.arg(student, file)));
        QVERIFY2(!text.isEmpty(), qPrintable(student + file));
        QVERIFY(test::writeBytes(path(u"class/%1/%2"_s.arg(student, file)), text));
      }
    }
    const Ended ended =
        enshu_.run(kGrade + QStringList{u"--out"_s, u"local"_s}, test::kGradeSeconds);
    QVERIFY2(ended.code == kFailed, test::result(ended));
    local_ = test::repeatableIn(path(u"local"_s));
  }
  void cleanupTestCase() { cluster_.reset(); }
  // A node that is busy with what came before might get none of four tasks.
  void init() {
    QVERIFY(cluster_->becomesIdle());
    QDir(path(u"cache"_s)).removeRecursively();
  }

  void theSameFilesToTheByte() {
    const Ended ended = grade(u"same"_s);
    QVERIFY2(ended.code == kFailed && ended.err.isEmpty(), test::result(ended));
    QVERIFY2(ended.out.contains(u"\n[6/6] "_s) &&
                 ended.out.contains(u"4 passed, 2 failed, 0 not graded"_s),
             test::result(ended));
    compare(u"same"_s);
    const QByteArray jobs = cluster_->ask({u"--oneliner"_s, u"show"_s, u"jobs"_s});
    QCOMPARE(jobs.count("ArrayTaskId="), 4);
    QVERIFY(jobs.contains("BatchHost=a ") && jobs.contains("BatchHost=b "));
  }

  void aNodeThatIsLostCostsNothing() {
    QProcess grading;
    begin(grading, u"lost"_s);
    QVERIFY(QTest::qWaitFor([this] { return cluster_->isAtWork(u"b"_s); }, kWaitMs));
    cluster_->kill(u"b"_s);
    QVERIFY(grading.waitForFinished(kWaitMs));
    const QByteArray jobs = cluster_->ask({u"--oneliner"_s, u"show"_s, u"jobs"_s});
    QVERIFY(cluster_->startNode(u"b"_s));
    QVERIFY2(grading.exitCode() == kFailed, grading.readAll());
    compare(u"lost"_s);
    QVERIFY2(jobs.contains("JobState=NODE_FAIL"), jobs);
  }

  void aNodeWithoutIsolationIsLeftOut() {
    const QString program = path(u"programs/bwrap"_s);
    QVERIFY(test::writeBytes(
        program,
        "#!/bin/sh\n[ \"$SLURMD_NODENAME\" != b ] || { echo bwrap: No permissions to "
        "create new namespace >&2; exit 1; }\nexec /usr/bin/bwrap \"$@\"\n"));
    QVERIFY(QFile::setPermissions(program, QFile::Permissions(0x7755)));
    const QString before = qEnvironmentVariable("PATH");
    enshu_.set("PATH", QFileInfo(program).path() + u':' + before);
    const Ended ended = grade(u"refused"_s);
    enshu_.set("PATH", before);
    QVERIFY2(ended.code == kFailed, test::result(ended));
    QVERIFY2(ended.err.startsWith(u"enshu: b: is left out of the grading: "_s) &&
                 ended.err.count(u'\n') == 1,
             test::result(ended));
    compare(u"refused"_s);
  }

  void ctrlCCancelsAndResumeGoesOn() {
    QProcess grading;
    begin(grading, u"cancelled"_s);
    QVERIFY(runsSoon());
    ::kill(static_cast<pid_t>(grading.processId()), SIGINT);
    QVERIFY(grading.waitForFinished(kWaitMs));
    QCOMPARE(grading.exitCode(), kTool);
    QVERIFY(grading.readAll().contains("interrupted; the same call with --resume goes on"));
    QCOMPARE(cluster_->ask({u"--noheader"_s}, "squeue"), QByteArray());
    resume(u"cancelled"_s);
  }

  void aCommandThatIsKilledLeavesNothingThatResumeMeets() {
    QProcess grading;
    begin(grading, u"killed"_s);
    QVERIFY(runsSoon());
    grading.kill();
    QVERIFY(grading.waitForFinished(kWaitMs));
    resume(u"killed"_s);
    QCOMPARE(cluster_->ask({u"--noheader"_s}, "squeue"), QByteArray());
  }

  void aSchedulerThatRestartsIsWaitedFor() {
    QProcess grading;
    begin(grading, u"restart"_s);
    QVERIFY(runsSoon());
    cluster_->stopControl();
    QTest::qWait(2000);
    QVERIFY(cluster_->startControl());
    QVERIFY(grading.waitForFinished(kWaitMs));
    QVERIFY2(grading.exitCode() == kFailed, grading.readAll());
    compare(u"restart"_s);
  }

  void whatSlurmRefusesIsOneLine() {
    enshu_.set("SBATCH_PARTITION", u"none"_s);
    const Ended ended = grade(u"nowhere"_s);
    enshu_.unset("SBATCH_PARTITION");
    QVERIFY2(ended.code == kTool && ended.out.isEmpty() && ended.err.count(u'\n') == 1 &&
                 ended.err.contains(u"Invalid partition name specified"_s),
             test::result(ended));
    resume(u"nowhere"_s);
  }

  // The last one: it does not come back.
  void aSchedulerThatIsDownIsOneLine() {
    cluster_->stopControl();
    const Ended ended = grade(u"down"_s);
    QVERIFY2(ended.code == kTool && ended.out.isEmpty() && ended.err.count(u'\n') == 1 &&
                 ended.err.contains(u"--engine local"_s),
             test::result(ended));
    QVERIFY(!QFileInfo::exists(path(u"down"_s)));
  }

 private:
  QString path(const QString& name) const { return enshu_.home() + u'/' + name; }

  static QStringList call(const QString& out) {
    return kGrade + QStringList{u"--engine"_s, u"slurm"_s, u"--out"_s, out};
  }

  Ended grade(const QString& out, const QStringList& options = {}) const {
    return enshu_.run(call(out) + options, test::kGradeSeconds);
  }

  void begin(QProcess& grading, const QString& out) const {
    enshu_.prepare(grading, call(out));
    grading.setProcessChannelMode(QProcess::MergedChannels);
    grading.start(QIODevice::ReadOnly);
    QVERIFY(grading.waitForStarted());
  }

  // By the clock: QTRY_VERIFY counts its pauses only, not what a question takes.
  bool runsSoon() const {
    const QStringList running{u"--noheader"_s, u"--states=RUNNING"_s};
    return QTest::qWaitFor([&] { return !cluster_->ask(running, "squeue").isEmpty(); }, kWaitMs);
  }

  void compare(const QString& out) const {
    const auto now = test::repeatableIn(path(out));
    QVERIFY2(now == local_, qPrintable(test::firstDifference(local_, now)));
  }

  void resume(const QString& out) const {
    const Ended ended = grade(out, {u"--resume"_s});
    QVERIFY2(ended.code == kFailed && ended.err.isEmpty(), test::result(ended));
    compare(out);
  }

  std::unique_ptr<test::Cluster> cluster_;
  test::Enshu enshu_;
  QMap<QString, QByteArray> local_;
};

ENSHU_TEST(SlurmTest)

}  // namespace enshu::slurm_test

#include "slurm_test.moc"
