// SPDX-License-Identifier: GPL-3.0-or-later
//
// What becomes of a class when the cluster does not do what it should. Slurm is a script here
// (fake_slurm.h); a real one is asked in slurm_test. The tasks are the real ones, of submissions
// that need no compiler.
#include <sys/stat.h>

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include "core/course/text.h"
#include "core/grading/batch/batch.h"
#include "core/grading/cluster/grade_part.h"
#include "core/grading/cluster/slurm_engine.h"
#include "tests/core/grading/cluster/fake_slurm.h"
#include "tests/faults/graded.h"
#include "tests/support/suite.h"

namespace enshu::slurm_engine_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

constexpr char kForgedPlan[] =
    R"({"format": "enshu-plan/1", "name": "enshu-0123456789abcdef", "results": "/", "jobs": 1,
"secret": "0000000000000000000000000000000000000000000000000000000000000000", "studentMs": 1,
"unsafe": false, "version": "", "compiler": "", "flags": [], "exercises": {}})";

}  // namespace

class SlurmEngineTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    slurm_ = std::make_unique<test::FakeSlurm>(path(u"fake"_s));
    notes_.clear();
    stopAfter_ = 0;
    resume_ = false;
    options_ = SlurmOptions();
    options_.program = test::programs() + u"/enshu"_s;
    options_.taskMs = 1;  // a student is a task
    options_.pollMs = 50;
    options_.patienceMs = 5000;
    options_.graceMs = 3000;
    options_.silenceMs = 60'000;
    options_.note = [this](const Error& error) { notes_ += course::text(error); };
    const Result<course::Course> course = course::loadCourse(test::sourceRoot());
    const Result<sandbox::Kit> kit = sandbox::loadKit(test::programs() + u"/../kit"_s);
    QVERIFY(course && kit);
    course_ = *course;
    kit_ = *kit;
    for (const char* student : {"a", "b", "c"}) {
      const QString file =
          path(u"class/%1/unit_vector_method.cpp"_s.arg(QLatin1StringView(student)));
      QVERIFY(test::writeBytes(file, QByteArray(" \n") + student));
    }
    QVERIFY(test::writeBytes(path(u"class/c/unit_vector_method.cpp"_s), "\0\n"_ba));
  }
  void cleanup() { slurm_.reset(); }

  void gradesAsThisMachineDoes() {
    QVERIFY(grade(u"cluster"_s));
    QCOMPARE(told_.size(), 3);
    options_.program.clear();
    QVERIFY(grade(u"local"_s, true));
    const auto local = test::repeatableIn(path(u"local"_s));
    const auto cluster = test::repeatableIn(path(u"cluster"_s));
    QVERIFY2(local == cluster, qPrintable(test::firstDifference(local, cluster)));
    QCOMPARE(local.size(), 13);  // of each a result, curves, the file and its note
    QCOMPARE(slurm_->calls(u"sbatch "_s), 1);
  }

  void aTaskThatIsLostIsSubmittedAgain() {
    slurm_->set(u"lose"_s, "1");
    const Result<BatchSummary> summary = grade();
    QVERIFY2(summary && !summary->fault, qPrintable(faultOf(summary)));
    QCOMPARE(summary->failed, 3);
    QCOMPARE(slurm_->calls(u"--array=0-2"_s), 1);
    QCOMPARE(slurm_->calls(u"--array=0-0"_s), 1);
  }

  void whatIsLostAgainAndAgainIsNamedAndTheRestStays() {
    options_.taskMs = kTaskMs;  // all in one task, until it is lost
    slurm_->set(u"lose"_s, "100");
    const Result<BatchSummary> lost = grade();
    QVERIFY(lost && lost->fault);
    QVERIFY2(message(*lost).contains(u"3 results are missing, the first of them a/"_s),
             qPrintable(message(*lost)));
    QCOMPARE(slurm_->calls(u"sbatch "_s), 3);
    QCOMPARE(lost->graded(), 0);
    QVERIFY(!QFileInfo::exists(path(u"out/.slurm"_s)));

    slurm_->unset(u"lose"_s);
    resume_ = true;
    const Result<BatchSummary> again = grade();
    QVERIFY2(again && !again->fault, qPrintable(faultOf(again)));
    QCOMPARE(again->failed, 3);
  }

  void aMachineWithoutIsolationIsLeftOut() {
    makeNoBoxesOn("n1");
    const Result<BatchSummary> summary = grade();
    QVERIFY2(summary && !summary->fault, qPrintable(faultOf(summary)));
    QCOMPARE(summary->failed, 3);
    QCOMPARE(slurm_->calls(u"--exclude=n1"_s), 1);
    QCOMPARE(notes_.size(), 1);
    QVERIFY2(notes_.first().startsWith(u"n1: "_s) && notes_.first().contains(u"user namespaces"_s),
             qPrintable(notes_.first()));
  }

  void aPartThatCannotBeReadIsNoMachinesFault() {
    options_.taskMs = kTaskMs;  // all in one task
    slurm_->set(u"spoil"_s,
                "find " + path(u"out/.slurm"_s).toUtf8() +
                    " -name \"$2.part\" -exec sed -i 's/\"name\": \"b\"/\"name\": \"..\"/' {} +\n");
    const Result<BatchSummary> summary = grade();
    QVERIFY2(summary && !summary->fault, qPrintable(faultOf(summary)));
    QCOMPARE(summary->failed, 2);
    QCOMPARE(summary->notGraded, 1);
    QCOMPARE(slurm_->calls(u"--exclude"_s), 0);
    QVERIFY2(notes_.isEmpty(), qPrintable(notes_.join(u'\n')));
    QVERIFY(QFileInfo::exists(path(u"out/c/unit-vector-method.json"_s)));
    QVERIFY(!QFileInfo::exists(path(u"out/b/unit-vector-method.json"_s)));
  }

  void whereNoMachineIsLeftItIsSaid() {
    makeNoBoxesOn("n?");
    const Result<BatchSummary> summary = grade();
    QVERIFY(summary && summary->fault);
    QVERIFY2(message(*summary).contains(u"user namespaces"_s) &&
                 message(*summary).contains(u"no other machine takes the tasks (Requested node"_s),
             qPrintable(message(*summary)));
    QCOMPARE(notes_.size(), 2);
    QCOMPARE(summary->graded(), 0);
    QVERIFY(QFileInfo::exists(path(u"out/batch.json"_s)));
    QVERIFY(!QFileInfo::exists(path(u"out/.slurm"_s)));
  }

  void aFolderThatIsNotSharedIsSaid_data() {
    QTest::addColumn<QByteArray>("exit");
    QTest::addColumn<QString>("words");
    QTest::newRow("not seen") << "76"_ba << u"cannot be read on that machine"_s;
    QTest::newRow("not writable") << "77"_ba << u"cannot be written on that machine"_s;
    QTest::newRow("no Enshu") << "127"_ba << u"cannot be run on that machine"_s;
  }
  void aFolderThatIsNotSharedIsSaid() {
    QFETCH(QByteArray, exit);
    QFETCH(QString, words);
    slurm_->set(u"unseen"_s, exit);
    const Result<BatchSummary> summary = grade();
    QVERIFY(summary && summary->fault);
    QVERIFY2(message(*summary).contains(words), qPrintable(message(*summary)));
    QCOMPARE(slurm_->calls(u"sbatch "_s), 3);
  }

  void aSchedulerThatIsDownIsSaidBeforeAnythingIsWritten() {
    slurm_->set(u"scontrol.fails"_s, "Unable to contact slurm controller (connect failure)");
    const Result<BatchSummary> summary = grade();
    QVERIFY(summary && summary->fault);
    QVERIFY2(message(*summary).contains(u"Unable to contact slurm controller"_s) &&
                 message(*summary).contains(u"--engine local"_s),
             qPrintable(message(*summary)));
    QVERIFY(!QFileInfo::exists(path(u"out"_s)));
  }

  void withoutSlurmTheCommandIsNamed() {
    QVERIFY(QFile::remove(path(u"fake/bin/squeue"_s)));
    qputenv("PATH", path(u"fake/bin"_s).toLocal8Bit());
    const Result<BatchSummary> summary = grade();
    QVERIFY(summary && summary->fault);
    QVERIFY2(message(*summary).startsWith(u"squeue: is not installed here"_s),
             qPrintable(message(*summary)));
    QVERIFY(!QFileInfo::exists(path(u"out"_s)));
  }

  void aJobThatIsRefusedIsSaid() {
    slurm_->set(u"sbatch.fails"_s, "Batch job submission failed: Invalid account\x1b[31m");
    const Result<BatchSummary> summary = grade();
    QVERIFY(summary && summary->fault);
    QVERIFY2(message(*summary).contains(u"refuses the job: Invalid account"_s) &&
                 message(*summary).contains(u"SBATCH_ACCOUNT"_s) &&
                 !message(*summary).contains(u'\x1b'),
             qPrintable(message(*summary)));
    QCOMPARE(filesIn(u"out"_s), (QStringList{u".lock"_s, u"batch.json"_s}));
  }

  void nonsenseIsNoJob() {
    slurm_->set(u"sbatch.says"_s, "Submitted batch job 17\n");
    const Result<BatchSummary> summary = grade();
    QVERIFY(summary && summary->fault);
    QVERIFY2(message(*summary).contains(u"names no job"_s), qPrintable(message(*summary)));
  }

  // The tasks run all the same, and their files say so.
  void aQueueThatSaysNothingSensibleLosesNoResult() {
    slurm_->set(u"squeue.says"_s, "17|x|R|\n|||\n\xff\xfe;rm -rf\n");
    options_.graceMs = 20000;
    const Result<BatchSummary> summary = grade();
    QVERIFY2(summary && !summary->fault, qPrintable(faultOf(summary)));
    QCOMPARE(summary->failed, 3);
  }

  void aSchedulerThatGoesAwayEndsNothingThatRuns() {
    slurm_->set(u"squeue.fails"_s, "Unable to contact slurm controller");
    const Result<BatchSummary> summary = grade();
    QVERIFY2(summary && !summary->fault, qPrintable(faultOf(summary)));
    QCOMPARE(summary->failed, 3);
    QCOMPARE(notes_.size(), 1);
  }

  void aSchedulerThatStaysAwayIsAFault() {
    slurm_->set(u"hold"_s, "");
    slurm_->set(u"squeue.fails"_s, "Unable to contact slurm controller");
    slurm_->set(u"scancel.fails"_s, "Unable to contact slurm controller");
    options_.silenceMs = 1500;
    const Result<BatchSummary> summary = grade();
    QVERIFY(summary && summary->fault);
    QVERIFY2(message(*summary).contains(u"does not answer any more"_s),
             qPrintable(message(*summary)));
    QVERIFY(!planIn(path(u"out/.slurm"_s)).isEmpty());  // for the tasks that may still run

    options_.silenceMs = 60'000;
    slurm_->unset(u"squeue.fails"_s);
    slurm_->unset(u"scancel.fails"_s);
    slurm_->unset(u"hold"_s);
    resume_ = true;
    const qsizetype before = slurm_->calls(u"scancel --name=enshu-"_s);
    const Result<BatchSummary> again = grade();
    QVERIFY2(again && !again->fault, qPrintable(faultOf(again)));
    QCOMPARE(again->failed, 3);
    QCOMPARE(slurm_->calls(u"scancel --name=enshu-"_s), before + 1);
    QVERIFY(!QFileInfo::exists(path(u"out/.slurm"_s)));
  }

  void tasksThatWaitForEverAreTold() {
    slurm_->set(u"hold"_s, "");
    options_.silenceMs = 1500;
    options_.progress = [this](const Standing& standing) {
      QCOMPARE(standing.waits, 3);
      QCOMPARE(standing.total, 3);
      if (!notes_.isEmpty()) {
        stop_.request_stop();
      }
    };
    const Result<BatchSummary> summary = grade();
    QVERIFY2(summary && !summary->fault, qPrintable(faultOf(summary)));
    QCOMPARE(notes_.size(), 1);
    QVERIFY2(notes_.first().contains(u"Resources"_s), qPrintable(notes_.first()));
    QCOMPARE(slurm_->calls(u"scancel --name=enshu-"_s), 1);
    // A job of that name may be somebody else's.
    for (const QByteArray& call : test::bytesOf(path(u"fake/calls"_s)).split('\n')) {
      if (call.startsWith("squeue ") || call.startsWith("scancel ")) {
        QVERIFY2(call.contains(" --user=" + QByteArray::number(getuid())), call);
      }
    }
  }

  void aStopCancelsAndResumeGoesOn() {
    stopAfter_ = 1;
    const Result<BatchSummary> stopped = grade();
    QVERIFY(stopped && !stopped->fault);
    QVERIFY(stopped->failed >= 1 && stopped->notGraded >= 1);
    QCOMPARE(stopped->graded(), 3);
    QCOMPARE(slurm_->calls(u"scancel --name=enshu-"_s), 1);
    QVERIFY(!QFileInfo::exists(path(u"out/.slurm"_s)));

    stopAfter_ = 0;
    resume_ = true;
    const Result<BatchSummary> again = grade();
    QVERIFY2(again && !again->fault, qPrintable(faultOf(again)));
    QCOMPARE(again->failed, 3);
    QVERIFY(again->kept >= stopped->failed);
  }

  void aClassOfManyTasksIsSeveralArrays_data() {
    QTest::addColumn<QString>("setting");
    QTest::addColumn<bool>("told");
    QTest::newRow("MaxArraySize") << u"max"_s << true;
    QTest::newRow("max_array_tasks") << u"tasks"_s << true;
    // As where the controller has read its settings before they were changed.
    QTest::newRow("one that it does not tell") << u"tasks"_s << false;
  }
  void aClassOfManyTasksIsSeveralArrays() {
    QFETCH(QString, setting);
    QFETCH(bool, told);
    slurm_->set(setting, told ? "2" : "1");
    if (!told) {
      slurm_->set(u"untold"_s, "");
    }
    const Result<BatchSummary> summary = grade();
    QVERIFY2(summary && !summary->fault, qPrintable(faultOf(summary)));
    QCOMPARE(summary->failed, 3);
    QCOMPARE(slurm_->calls(u"--array=0-2"_s), told ? 0 : 1);
    QCOMPARE(slurm_->calls(u"--array=0-1"_s), told ? 1 : 0);
    QCOMPARE(slurm_->calls(u"--array=0-0"_s), told ? 1 : 3);
  }

  // The rest comes when those are done.
  void whatIsTooMuchAtOnceComesLater_data() {
    QTest::addColumn<QString>("setting");
    QTest::newRow("of the user's") << u"submit"_s;
    QTest::newRow("of everybody's") << u"room"_s;
  }
  void whatIsTooMuchAtOnceComesLater() {
    QFETCH(QString, setting);
    slurm_->set(setting, "2");
    const Result<BatchSummary> summary = grade();
    QVERIFY2(summary && !summary->fault, qPrintable(faultOf(summary)));
    QCOMPARE(summary->failed, 3);
  }

  // By the setting that was met, and what to do.
  void whatTheClusterHasNoRoomForIsSaid_data() {
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("no arrays") << u"max"_s << "0"_ba
                               << QStringList{u"MaxArraySize=0"_s, u"--engine local"_s};
    QTest::newRow("no array task")
        << u"tasks"_s << "0"_ba << QStringList{u"max_array_tasks=0"_s, u"--engine local"_s};
    QTest::newRow("no job of the user's")
        << u"submit"_s << "0"_ba
        << QStringList{u"AssocMaxSubmitJobLimit"_s, u"MaxSubmitJobs=0"_s, u"squeue --me"_s,
                       u"--resume"_s};
    QTest::newRow("no job of anybody's")
        << u"room"_s << "1"_ba
        << QStringList{u"temporarily unavailable"_s, u"MaxJobCount=1"_s, u"--resume"_s};
  }
  void whatTheClusterHasNoRoomForIsSaid() {
    QFETCH(QString, setting);
    QFETCH(QByteArray, value);
    QFETCH(QStringList, words);
    slurm_->set(setting, value);
    const Result<BatchSummary> summary = grade();
    QVERIFY(summary && summary->fault);
    for (const QString& word : words) {
      QVERIFY2(message(*summary).contains(word), qPrintable(message(*summary)));
    }
  }

  // The tasks of a killed command go on; what was graded here since counts.
  void whatAKilledCommandLeftWritesNothingAnyMore() {
    const QString result = path(u"out/a/unit-vector-method.json"_s);
    makeTasksWait();
    slurm_->set(u"scancel.fails"_s, "killed");
    options_.progress = [this](const Standing&) {
      if (QFileInfo::exists(path(u"fake/begun"_s))) {
        stop_.request_stop();
      }
    };
    const Result<BatchSummary> killed = grade();
    QVERIFY(killed && killed->fault);
    QVERIFY(QFileInfo::exists(path(u"out/.slurm"_s)));

    slurm_->unset(u"scancel.fails"_s);
    QVERIFY(test::writeBytes(path(u"class/a/unit_vector_method.cpp"_s), " \nnewer"));
    resume_ = true;
    const Result<BatchSummary> local = grade(u"out"_s, true);
    QVERIFY(local && !local->fault);
    const QByteArray counts = test::bytesOf(result);
    slurm_->set(u"go"_s, "");
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path(u"fake/ended/17_0"_s)), 60000);
    QCOMPARE(test::bytesOf(result), counts);
    QCOMPARE(slurm_->calls(u"scancel --name=enshu-"_s), 2);
    QVERIFY(!QFileInfo::exists(path(u"out/.slurm"_s)));
  }

  // A folder that somebody sent does not say whose tasks are cancelled.
  void aFolderNamesNoOtherGradingsTasks() {
    QVERIFY(grade());
    resume_ = true;
    for (const char* place : {"out/.slurm/plan.json", "out/.slurm/1/plan.json"}) {
      QVERIFY(test::writeBytes(path(QString::fromLatin1(place)), kForgedPlan));
      QVERIFY(test::writeBytes(path(u"fake/queue/5|0"_s), {}));
      const Result<BatchSummary> summary = grade();
      QVERIFY2(summary && !summary->fault, qPrintable(faultOf(summary)));
      QCOMPARE(slurm_->calls(u"0123456789abcdef"_s), 0);
      QVERIFY(!QFileInfo::exists(path(u"out/.slurm"_s)));
    }
  }

  // Nothing is written or removed where it leads.
  void aLinkInItsPlaceIsRefused() {
    QVERIFY(grade());
    resume_ = true;
    QVERIFY(test::writeBytes(path(u"mine/plan.json"_s), "{}"));
    QVERIFY(QFile::link(path(u"mine"_s), path(u"out/.slurm"_s)));
    for (const bool local : {true, false}) {
      const Result<BatchSummary> summary = grade(u"out"_s, local);
      QVERIFY(!summary);
      QVERIFY(summary.error().where.ends_with("/.slurm"));
      QVERIFY(QFileInfo::exists(path(u"mine/plan.json"_s)));
    }
  }

  // Whoever can put another folder there would say what runs on other machines, and how.
  void aFolderThatOthersCanExchangeHoldsNoPlan() {
    QVERIFY(chmod(QFile::encodeName(folder_->path()).constData(), 0777) == 0);
    const Result<BatchSummary> summary = grade();
    QVERIFY(!summary);
    QVERIFY2(course::text(summary.error()).contains(u"others may change this folder"_s),
             qPrintable(course::text(summary.error())));
    QCOMPARE(slurm_->calls(u"sbatch"_s), 0);
    QVERIFY(test::writeBytes(path(u"plan/plan.json"_s), kForgedPlan));
    QVERIFY(chmod(QFile::encodeName(path(u"plan"_s)).constData(), 0700) == 0);
    QCOMPARE(gradePart({path(u"plan"_s), 1, 0, {}}, {}), PartEnd::Refused);
    QCOMPARE(filesIn(u"plan"_s), QStringList{u"plan.json"_s});
  }

  // Nobody but the user reads the secret; no command and no script has it.
  void theSecretStaysInFilesOfItsOwner() {
    slurm_->set(u"hold"_s, "");
    QByteArray plan;
    options_.progress = [&](const Standing&) {
      const QFileInfo folder(path(u"out/.slurm"_s));
      QCOMPARE(folder.permissions() & QFile::Permissions(0x0077), QFile::Permissions());
      plan = planIn(path(u"out/.slurm"_s));
      stop_.request_stop();
    };
    QVERIFY(grade());
    const QByteArray secret = QJsonDocument::fromJson(plan)[u"secret"_s].toString().toLatin1();
    QCOMPARE(secret.size(), 64);
    QCOMPARE(slurm_->calls(QString::fromLatin1(secret)), 0);
    QVERIFY(!test::bytesOf(path(u"fake/script.17"_s)).contains(secret));
  }

 private:
  QString path(const QString& name) const { return folder_->filePath(name); }

  static QString message(const BatchSummary& summary) { return course::text(*summary.fault); }

  static QString faultOf(const Result<BatchSummary>& summary) {
    return !summary         ? course::text(summary.error())
           : summary->fault ? message(*summary)
                            : QString();
  }

  QStringList filesIn(const QString& folder) const {
    return QDir(path(folder)).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
  }

  // Of the grading that has a folder there.
  static QByteArray planIn(const QString& tasks) {
    const QStringList gradings = QDir(tasks).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    return gradings.isEmpty() ? QByteArray()
                              : test::bytesOf(tasks + u'/' + gradings.first() + u"/plan.json"_s);
  }

  void makeNoBoxesOn(const QByteArray& nodes) const {
    slurm_->program(u"bwrap"_s,
                    "#!/bin/sh\ncase $SLURMD_NODENAME in " + nodes +
                        ") echo bwrap: No permissions to create new namespace >&2; exit 1 ;; esac\n"
                        "exec /usr/bin/bwrap \"$@\"\n");
  }

  // Until there is a file `go`; the first says so by a file `begun`.
  void makeTasksWait() const {
    slurm_->program(u"bwrap"_s,
                    "#!/bin/sh\ncd \"$(dirname \"$0\")/..\"\n"
                    "[ -z \"$SLURMD_NODENAME\" ] || { : > begun; while [ ! -e go ]; do sleep 0.1; "
                    "done; }\nexec /usr/bin/bwrap \"$@\"\n");
  }

  Result<BatchSummary> grade(const QString& out = u"out"_s, bool local = false) {
    told_.clear();
    stop_ = std::stop_source();
    SlurmEngine engine(options_);
    BatchOptions options;
    options.seed = 7;
    options.resume = resume_;
    options.engine = local ? nullptr : &engine;
    options.stop = stop_.get_token();
    options.finished = [this](const Submission& submission, const ExerciseResult&, int, int) {
      told_ += submission.name;
      if (told_.size() == stopAfter_) {
        stop_.request_stop();
      }
    };
    return gradeBatch(course_, kit_, path(u"class"_s), path(out), options);
  }

  course::Course course_;
  sandbox::Kit kit_;
  std::unique_ptr<QTemporaryDir> folder_;
  std::unique_ptr<test::FakeSlurm> slurm_;
  SlurmOptions options_;
  std::stop_source stop_;
  QStringList told_;
  QStringList notes_;
  qsizetype stopAfter_ = 0;
  bool resume_ = false;
};

ENSHU_TEST(SlurmEngineTest)

}  // namespace enshu::slurm_engine_test

#include "slurm_engine_test.moc"
