// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/slurm/scheduler.h"

#include <pwd.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>
#include <algorithm>

#include "core/sandbox/box/process.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class SchedulerWords {
  Q_DECLARE_TR_FUNCTIONS(Scheduler)
};

constexpr int kCommandMs = 120'000;   // a busy controller answers late
constexpr qint64 kMaxOut = 16 << 20;  // a line for each of some 100,000 tasks
constexpr qint64 kMaxErr = 64 << 10;
constexpr qsizetype kMaxReason = 200;  // letters

// What Slurm's commands would take from the user's environment instead of our call. SBATCH_*, such
// as SBATCH_PARTITION, is his way to say where to grade and stays, but for what would make a call
// wait.
void removeOthersSettings() {
  for (const QString& name : QProcessEnvironment::systemEnvironment().keys()) {
    if (name.startsWith(u"SQUEUE_"_s) || name.startsWith(u"SCANCEL_"_s) ||
        name == u"SBATCH_WAIT"_s || name == u"SBATCH_TEST_ONLY"_s) {
      qunsetenv(name.toLocal8Bit().constData());
    }
  }
}

// The last thing that was said, in one line, without the names of who says it; behind it what was
// said before, where that is a word of Slurm's alone: the limit that was met.
std::string reasonOf(const QByteArray& said) {
  static const QRegularExpression who(u"^(s[a-z]+: )?(error: )?(Batch job submission failed: )?"_s);
  static const QRegularExpression word(u"^\\w+$"_s);
  const QByteArrayList lines = said.trimmed().split('\n');
  const auto sayingOf = [&](qsizetype k) {
    return QString::fromUtf8(lines[k]).simplified().remove(who).left(kMaxReason);
  };
  QString reason = sayingOf(lines.size() - 1);
  if (lines.size() > 1 && sayingOf(lines.size() - 2).contains(word)) {
    reason += u": "_s + sayingOf(lines.size() - 2);
  }
  return text::visible(reason).toStdString();
}

Result<QString> executableOf(const QString& program) {
  const QString path = QStandardPaths::findExecutable(program);
  if (path.isEmpty()) {
    return failure(program.toStdString(),
                   ENSHU_TEXT("is not installed here; grade where Slurm's commands are (package "
                              "slurm-client), or with --engine local"),
                   {program.toStdString()});
  }
  return path;
}

Result<QByteArray> run(const QString& program, const QStringList& arguments,
                       const QByteArray& input = {}) {
  const Result<QString> path = executableOf(program);
  ENSHU_TRY(path);
  sandbox::Command command;
  command.program = *path;
  command.arguments = arguments;
  command.input = input;
  command.outBytes = kMaxOut;
  command.errBytes = kMaxErr;
  command.wallMs = kCommandMs;
  const Result<sandbox::Ended> ended = sandbox::runProcess(command, {});
  ENSHU_TRY(ended);
  if (ended->by == sandbox::Ended::By::Wall) {
    const std::string late =
        SchedulerWords::tr("no answer within %1 s").arg(kCommandMs / 1000).toStdString();
    const std::string reason = reasonOf(ended->err);
    return failure(program.toStdString(), ENSHU_TEXT("fails: %1"),
                   {reason.empty() ? late : late + ": " + reason});
  }
  if (ended->by != sandbox::Ended::By::Itself || ended->crashed || ended->exitCode != 0) {
    return failure(program.toStdString(), ENSHU_TEXT("fails: %1"), {reasonOf(ended->err)});
  }
  return ended->out;
}

std::string reasonIn(const Error& error) {
  return error.args.empty() ? std::string("-") : error.args.front();
}

// The error of a command with the next step behind what Slurm said.
tl::unexpected<Error> withStep(const Error& error, const char* text) {
  return failure(error.where, text, {reasonIn(error)});
}

// Everybody sees a job's name, and may call one of his own the same.
QString owner() {
  return u"--user="_s + QString::number(getuid());
}

// Of those whose limits are asked for.
QString userFilter() {
  const passwd* user = getpwuid(getuid());
  return u"users="_s + (user ? QString::fromLocal8Bit(user->pw_name) : QString::number(getuid()));
}

}  // namespace

QList<QueuedTask> parseQueue(const QByteArray& squeue) {
  // "17|3|PD|Resources"
  static const QRegularExpression line(u"^(\\d{1,18})\\|(\\d{1,7})\\|([A-Z]{1,4})\\|(.*)$"_s);
  QList<QueuedTask> tasks;
  for (const QByteArray& one : squeue.split('\n')) {
    const auto match = line.match(QString::fromUtf8(one.left(1000)).trimmed());
    if (match.hasMatch()) {
      tasks += {match.captured(1).toLongLong(), match.captured(2).toInt(),
                match.captured(3) == u"PD"_s, text::visible(match.captured(4).left(kMaxReason))};
    }
  }
  return tasks;
}

std::optional<qint64> parseJob(const QByteArray& sbatch) {
  static const QRegularExpression form(u"^([1-9]\\d{0,17})(;[^\\n]*)?\\s*$"_s);
  const auto match = form.match(QString::fromUtf8(sbatch.left(1000)));
  return match.hasMatch() ? std::optional(match.captured(1).toLongLong()) : std::nullopt;
}

std::optional<TaskEnd> parseEnd(const QByteArray& job) {
  static const QRegularExpression code(u" ExitCode=(\\d{1,3}):\\d"_s);
  static const QRegularExpression node(u" BatchHost=([A-Za-z0-9_.-]{1,100})( |$)"_s);
  const QString text = QString::fromUtf8(job.left(1 << 16));
  const auto found = code.match(text);
  const auto host = node.match(text);
  return found.hasMatch() ? std::optional(TaskEnd{found.captured(1).toInt(), host.captured(1)})
                          : std::nullopt;
}

Scheduler::Scheduler() {
  removeOthersSettings();
}

Result<TaskLimits> Scheduler::ask() {
  for (const QString& program : {u"sbatch"_s, u"squeue"_s, u"scancel"_s, u"scontrol"_s}) {
    ENSHU_TRY(executableOf(program));
  }
  const Result<QByteArray> config = run(u"scontrol"_s, {u"show"_s, u"config"_s});
  if (!config) {
    return withStep(config.error(),
                    ENSHU_TEXT("the scheduler cannot be asked: %1; `scontrol ping` tells whether "
                               "it is up; try again later, or grade with --engine local"));
  }
  limits_ = parseLimits(*config);
  if (limits_.tasks == 0) {
    return failure("scontrol",
                   ENSHU_TEXT("the cluster takes no array jobs (%1); ask those who run it, or "
                              "grade with --engine local"),
                   {limits_.setting.toStdString()});
  }
  return limits_;
}

Result<qint64> Scheduler::submit(const ArrayJob& job) const {
  QStringList arguments{
      u"--parsable"_s, u"--job-name="_s + job.name, u"--array=0-%1"_s.arg(job.tasks - 1),
      u"--ntasks=1"_s, u"--cpus-per-task=%1"_s.arg(job.cpus),
      // Slurm would wait two minutes; who asked submits it again at once.
      u"--no-requeue"_s, u"--chdir=/"_s, u"--output=/dev/null"_s, u"--error=/dev/null"_s};
  if (!job.exclude.isEmpty()) {
    arguments += u"--exclude="_s + job.exclude.join(u',');
  }
  const Result<QByteArray> said = run(u"sbatch"_s, arguments, job.script);
  if (!said) {
    return tl::unexpected(refused(said.error()));
  }
  const std::optional<qint64> id = parseJob(*said);
  return id ? Result<qint64>(*id)
            : failure("sbatch", ENSHU_TEXT("names no job: %1"), {reasonOf(*said)});
}

// With the setting that was met.
Error Scheduler::refused(const Error& error) const {
  const std::string reason = reasonIn(error);
  switch (const QString said = QString::fromStdString(reason); limitMet(said)) {
    case Limit::Array:
      return {error.where,
              ENSHU_TEXT("the cluster refuses even an array of one task: %1 (%2, as it says "
                         "itself); ask those who run it, or grade with --engine local"),
              {reason, limits_.setting.isEmpty() ? "MaxArraySize" : limits_.setting.toStdString()}};
    case Limit::Submitted:
      return {error.where,
              ENSHU_TEXT("the cluster takes no more jobs of yours: %1 (%2); let your others end "
                         "(`squeue --me`), or name another QOS or account by SBATCH_QOS or "
                         "SBATCH_ACCOUNT; then go on with --resume"),
              {reason, submitSetting(said, run(u"scontrol"_s, {u"show"_s, u"assoc_mgr"_s,
                                                               userFilter(), u"flags=assoc,qos"_s})
                                               .value_or(QByteArray()))
                           .toStdString()}};
    case Limit::Full:
      return {error.where,
              ENSHU_TEXT("the scheduler has no room for more jobs: %1 (%2, of everybody's jobs, "
                         "also those that ended in the last minutes); wait until some are done, "
                         "then go on with --resume"),
              {reason, TaskLimits::text("MaxJobCount", limits_.jobs).toStdString()}};
    case Limit::None:
      break;
  }
  return {error.where,
          ENSHU_TEXT("the cluster refuses the job: %1; SBATCH_PARTITION, SBATCH_ACCOUNT, "
                     "SBATCH_TIMELIMIT and the like say where it may run; then go on with "
                     "--resume"),
          {reason}};
}

int Scheduler::fewerThan(int tasks, const Error& refusal) const {
  if (refusal.where != "sbatch") {
    return 0;
  }
  switch (limitMet(QString::fromStdString(reasonIn(refusal)))) {
    case Limit::None:
      return 0;
    case Limit::Full:
      return std::min(tasks - 1, room());  // each try takes sbatch two minutes
    case Limit::Array:
    case Limit::Submitted:
      break;
  }
  return tasks / 2;
}

// For how many jobs there is room beside all that the controller remembers.
int Scheduler::room() const {
  const Result<QByteArray> all =
      run(u"squeue"_s, {u"--noheader"_s, u"--array"_s, u"--states=all"_s, u"--format=%i"_s});
  const qsizetype there = all ? all->count('\n') : limits_.jobs;
  return static_cast<int>(std::max<qsizetype>(0, limits_.jobs - there - 1));
}

Result<QList<QueuedTask>> Scheduler::queue(const QString& name) const {
  return run(u"squeue"_s, {u"--noheader"_s, u"--array"_s, u"--name="_s + name, owner(),
                           u"--format=%F|%K|%t|%r"_s})
      .map(parseQueue);
}

Result<void> Scheduler::cancel(const QString& name) const {
  const Result<QByteArray> said = run(u"scancel"_s, {u"--name="_s + name, owner()});
  return said ? Result<void>()
              : failure(said.error().where,
                        ENSHU_TEXT("the tasks could not be cancelled: %1; do it by `scancel "
                                   "--name=%2`, then go on with --resume"),
                        {reasonIn(said.error()), name.toStdString()});
}

std::optional<TaskEnd> Scheduler::endOf(qint64 array, int task) const {
  const Result<QByteArray> said =
      run(u"scontrol"_s, {u"--oneliner"_s, u"show"_s, u"job"_s, u"%1_%2"_s.arg(array).arg(task)});
  return said ? parseEnd(*said) : std::nullopt;
}

}  // namespace enshu::grading
