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
    QCOMPARE(parseMaxArray("A = 1\nMaxArraySize            = 1001\nB = 2\n"), 1001);
    QCOMPARE(parseMaxArray("MaxArraySize = 0\n"), 1);
    QCOMPARE(parseMaxArray("MaxArraySize = many\n"), 1001);
    const auto end = parseEnd("JobId=4 ExitCode=76:0 NodeList=n[1-2] BatchHost=n1 NumNodes=1");
    QVERIFY(end && end->exitCode == 76 && end->node == u"n1"_s);
    const auto nowhere = parseEnd("JobId=4 ExitCode=0:0 BatchHost=$(rm) X");
    QVERIFY(nowhere && nowhere->node.isEmpty());
    QVERIFY(!parseEnd("slurm_load_jobs error"));
  }
};

ENSHU_TEST(SchedulerTest)

}  // namespace enshu::scheduler_test

#include "scheduler_test.moc"
