// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is made of Slurm's answers.
#include <QTest>

#include "core/grading/slurm/scheduler.h"
#include "tests/support/suite.h"

namespace enshu::scheduler_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class SchedulerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theQueueIsReadWhateverItSays() {
    const QByteArray said =
        "17|0|R|None\n17|1|PD|(Resources, \x1b[31mred)\n18|5|CG|a|b\nCLUSTER: x\n|||\n"
        "99999999999999999999|1|R|\n17|-1|R|\n17|[2-9]|PD|x\n17|2|R\n\xff\xfe" +
        QByteArray(5000, 'x') + "\n19|3|PD|" + QByteArray(5000, 'y') + "\n";
    const QList<QueuedTask> tasks = parseQueue(said);
    QCOMPARE(tasks.size(), 4);
    QVERIFY(tasks[0].array == 17 && tasks[0].task == 0 && !tasks[0].waits);
    QVERIFY(tasks[1].task == 1 && tasks[1].waits && !tasks[1].reason.contains(u'\x1b'));
    QVERIFY(tasks[2].array == 18 && tasks[2].task == 5 && tasks[2].reason == u"a|b"_s);
    QVERIFY(tasks[3].task == 3 && tasks[3].reason.size() <= 200);
  }

  void otherAnswersAreReadOrAreNone() {
    QCOMPARE(parseJob("17\n"), std::optional<qint64>(17));
    QCOMPARE(parseJob("17;cluster\n"), std::optional<qint64>(17));
    for (const char* none : {"", "0", "-1", "Submitted batch job 17", "17 18", "17\n18", "1e3",
                             "99999999999999999999"}) {
      QVERIFY2(!parseJob(none), none);
    }
    const auto end = parseEnd("JobId=4 ExitCode=76:0 NodeList=n[1-2] BatchHost=n1 NumNodes=1");
    QVERIFY(end && end->exitCode == 76 && end->node == u"n1"_s);
    const auto nowhere = parseEnd("JobId=4 ExitCode=0:0 BatchHost=$(rm) X");
    QVERIFY(nowhere && nowhere->node.isEmpty());
    QVERIFY(!parseEnd("slurm_load_jobs error"));
  }

  void theConfigurationSaysHowManyTasks_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<int>("tasks");
    QTest::addColumn<QString>("setting");
    const auto row = [](const char* name, const QByteArray& config, int tasks,
                        const char* setting = "") {
      QTest::newRow(name) << config << tasks << QString::fromLatin1(setting);
    };
    row("size", "A = 1\nMaxArraySize            = 1001\nB = 2\n", 1001, "MaxArraySize=1001");
    row("off", "MaxArraySize = 0\n", 0, "MaxArraySize=0");
    row("no number", "MaxArraySize = many\n", 1001);
    row("huge", "MaxArraySize = 9999999999\n", 1 << 22, "MaxArraySize=2147483647");
    row("nothing", "", 1001);
    const QByteArray size = "MaxArraySize            = 2001\nSchedulerParameters     = ";
    row("tasks", size + "max_array_tasks=3\n", 3, "max_array_tasks=3");
    row("among others", size + "bf_window=60,max_array_tasks=40,defer\n", 40, "max_array_tasks=40");
    row("in capitals", size + "Max_Array_Tasks=3\n", 3, "max_array_tasks=3");
    row("more than the size", size + "max_array_tasks=9000\n", 2001, "MaxArraySize=2001");
    row("none", size + "max_array_tasks=0\n", 0, "max_array_tasks=0");
    row("not set", size + "(null)\n", 2001, "MaxArraySize=2001");
    row("of another list", size + "(null)\nSlurmctldParameters = max_array_tasks=3\n", 2001,
        "MaxArraySize=2001");
  }
  void theConfigurationSaysHowManyTasks() {
    QFETCH(QByteArray, config);
    const TaskLimits limits = parseLimits(config);
    QTEST(limits.tasks, "tasks");
    QTEST(limits.setting, "setting");
    QCOMPARE(parseLimits(config + "MaxJobCount             = 500\n").jobs, 500);
    QVERIFY(limits.jobs > 1'000'000);
  }

  void aRefusalSaysWhichLimitWasMet_data() {
    QTest::addColumn<QString>("refusal");
    QTest::addColumn<Limit>("limit");
    QTest::newRow("array") << u"Invalid job array specification"_s << Limit::Array;
    const QString policy =
        u"Job violates accounting/QOS policy (job submit limit, user's size and/or time limits)"_s;
    for (const char* word :
         {"AssocMaxSubmitJobLimit", "AssocGrpSubmitJobsLimit", "QOSMaxSubmitJobPerUserLimit",
          "QOSMaxSubmitJobPerAccountLimit", "QOSGrpSubmitJobsLimit"}) {
      QTest::newRow(word) << policy + u": "_s + QString::fromLatin1(word) << Limit::Submitted;
    }
    QTest::newRow("not said which") << policy << Limit::Submitted;
    QTest::newRow("too long") << policy + u": QOSMaxWallDurationPerJobLimit"_s << Limit::None;
    QTest::newRow("full") << u"Resource temporarily unavailable"_s << Limit::Full;
    QTest::newRow("sbatch waits")
        << u"no answer within 120 s: Slurm temporarily unable to accept job, sleeping and retrying"_s
        << Limit::Full;
    QTest::newRow("sbatch waits, older")
        << u"no answer within 120 s: Slurm job queue full, sleeping and retrying"_s << Limit::Full;
    QTest::newRow("account") << u"Invalid account or account/partition combination specified"_s
                             << Limit::None;
    QTest::newRow("nothing") << u"-"_s << Limit::None;
  }
  void aRefusalSaysWhichLimitWasMet() {
    QFETCH(QString, refusal);
    QTEST(limitMet(refusal), "limit");
  }

  void theSettingIsNamedWithItsNumberWhereThereIsOne() {
    const QByteArray told =
        "Current Association Manager state\nAssociation Records\n"
        "ClusterName=c Account=lab UserName=suzuki(1001) Partition= Priority=0 ID=7\n"
        "    GrpJobs=N(0) GrpJobsAccrue=N(0)\n    GrpSubmitJobs=N(4) GrpWall=N(0.00)\n"
        "    MaxJobs= MaxJobsAccrue= MaxSubmitJobs=4(4) MaxWallPJ=\n"
        "QOS Records\nQOS=normal(1)\n    GrpSubmitJobs=90(4) GrpWall=N(0.00)\n"
        "      1001\n        MaxSubmitJobsPU=20(4)\nQOS=long(2)\n    GrpSubmitJobs=70(0)\n";
    QCOMPARE(submitSetting(u"AssocMaxSubmitJobLimit"_s, told), u"MaxSubmitJobs=4"_s);
    QCOMPARE(submitSetting(u"AssocGrpSubmitJobsLimit"_s, told), u"GrpSubmitJobs"_s);
    QCOMPARE(submitSetting(u"QOSMaxSubmitJobPerUserLimit"_s, told), u"MaxSubmitJobsPerUser=20"_s);
    QCOMPARE(submitSetting(u"QOSGrpSubmitJobsLimit"_s, told), u"GrpSubmitJobs"_s);  // two
    QCOMPARE(submitSetting(u"QOSMaxSubmitJobPerAccountLimit"_s, {}), u"MaxSubmitJobsPerAccount"_s);
    QCOMPARE(submitSetting(u"policy"_s, told), u"MaxSubmitJobs, GrpSubmitJobs"_s);
  }
};

ENSHU_TEST(SchedulerTest)

}  // namespace enshu::scheduler_test

#include "scheduler_test.moc"
