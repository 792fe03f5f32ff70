// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cluster/slurm_grading.h"

#include <QCoreApplication>
#include <QDir>
#include <QRandomGenerator>
#include <QThread>
#include <algorithm>

#include "core/base/at.h"
#include "core/base/jobs.h"
#include "core/course/text.h"
#include "core/grading/cluster/plan.h"
#include "core/grading/cluster/script.h"
#include "core/grading/slurm/left_tasks.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class SlurmGradingWords {
  Q_DECLARE_TR_FUNCTIONS(SlurmGrading)
};

constexpr int kMostTasks = 1000;    // in an array
constexpr int kMostExcluded = 200;  // nodes
constexpr int kMostAsked = 20;      // tasks whose end Slurm is asked for, in a round

// Each grading's own: what waits of an earlier one does not find it.
QString newFolder(const QDir& results) {
  return tasksFolder(results) + u'/' +
         QString::number(QRandomGenerator::system()->generate64(), 16);
}

// Where the works of a student begin; the last one is the end.
std::vector<qsizetype> studentsIn(const QList<Work>& works) {
  std::vector<qsizetype> begins;
  for (qsizetype k = 0; k < works.size(); ++k) {
    if (k == 0 || works.at(k).submission.name != works.at(k - 1).submission.name) {
      begins.push_back(k);
    }
  }
  begins.push_back(works.size());
  return begins;
}

// The works as a part has them.
QList<Work> withSources(const QList<Work>& works) {
  QList<Work> read = works;
  for (qsizetype k = 0; k < read.size(); ++k) {
    read[k].submission = k > 0 && works.at(k).submission.name == works.at(k - 1).submission.name
                             ? read.at(k - 1).submission
                             : readSources(works.at(k).submission);
  }
  return read;
}

// A file that tasks only write to, so that they need not be looked for.
Result<void> makeEmpty(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly)) {
    return machineFailure(path.toStdString(), ENSHU_TEXT("cannot be written: %1"),
                          {file.errorString().toStdString()});
  }
  return {};
}

Result<void> makePrivate(const QString& folder) {
  if (!QDir().mkpath(folder) ||
      !QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner)) {
    return machineFailure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  return {};
}

}  // namespace

SlurmGrading::SlurmGrading(Batch& batch, const SlurmOptions& options, const Scheduler& scheduler,
                           int maxTasks)
    : batch_(batch),
      options_(options),
      scheduler_(scheduler),
      maxTasks_(std::clamp(maxTasks, 1, kMostTasks)),
      folder_(newFolder(batch.directory)),
      following_(batch, options, scheduler) {}

Result<void> SlurmGrading::run(const QList<Work>& works) {
  ENSHU_TRY(endEarlier());
  const QList<Work> left = withoutKept(works);
  if (left.isEmpty() || batch_.isOver()) {
    return {};
  }
  const Result<void> graded = makeFolder().and_then([&] { return rounds(left); });
  const Result<void> ended = endOwn();
  if (ended) {
    removeUnfinished(batch_, works);
    removeTasksFolder(batch_.directory);
  }
  return graded ? ended : graded;
}

// Whatever the reason to leave off, no task is to write any more.
Result<void> SlurmGrading::endOwn() {
  if (following_.isDone()) {
    return {};
  }
  return cancelTasks(scheduler_, batch_.directory, options_.pollMs,
                     [this] { following_.listen(); });
}

// A grading whose process was killed left tasks behind, which would write beside ours.
Result<void> SlurmGrading::endEarlier() {
  if (!hasTasks(batch_.directory)) {
    return {};
  }
  const Result<QList<QueuedTask>> queue = scheduler_.queue(jobNameOf(batch_.directory));
  ENSHU_TRY(queue);
  if (!queue->isEmpty()) {
    ENSHU_TRY(cancelTasks(scheduler_, batch_.directory, options_.pollMs));
  }
  removeTasksFolder(batch_.directory);
  return {};
}

QList<Work> SlurmGrading::withoutKept(const QList<Work>& works) {
  if (!batch_.options.resume) {
    return works;
  }
  const std::vector<qsizetype> begins = studentsIn(works);
  std::vector<char> kept(static_cast<std::size_t>(works.size()), 0);
  inParallel(begins.size() - 1, QThread::idealThreadCount(), [&](std::size_t student) {
    if (batch_.isOver()) {
      return;
    }
    const Submission read = readSources(works.at(begins[student]).submission);
    for (qsizetype k = begins[student]; k < begins[student + 1]; ++k) {
      Work work = works.at(k);
      work.submission = read;
      at(kept, k) = keepOne(batch_, work) ? 1 : 0;
    }
  });
  QList<Work> left;
  for (qsizetype k = 0; k < works.size(); ++k) {
    if (at(kept, k) == 0) {
      left += works.at(k);
    }
  }
  return left;
}

Result<void> SlurmGrading::makeFolder() {
  ENSHU_TRY(makePrivate(tasksFolder(batch_.directory)));
  ENSHU_TRY(makePrivate(folder_));
  return writePlan(folder_, planOf(batch_));
}

Result<void> SlurmGrading::rounds(QList<Work> left) {
  while (!left.isEmpty() && !batch_.isOver()) {
    ENSHU_TRY(submit(left));
    ENSHU_TRY(following_.follow());
    if (batch_.isOver()) {
      return {};
    }
    left = judge();
    const auto mayTry = [this](const Work& work) {
      return tries_.value(work.key()) < options_.tries;
    };
    if (!left.isEmpty() && !std::any_of(left.begin(), left.end(), mayTry)) {
      return tl::unexpected(missing(left));
    }
  }
  return {};
}

// What may still be tried. An Error: Slurm takes none of it.
Result<void> SlurmGrading::submit(const QList<Work>& left) {
  QList<Work> fresh;
  QList<Work> lost;
  following_.begin();
  unsubmitted_.clear();
  for (const Work& work : left) {
    const int tries = tries_.value(work.key());
    if (tries >= options_.tries) {
      unsubmitted_ += work;
    } else {
      (tries == 0 ? fresh : lost) += work;
    }
  }
  const Cut by{results_ > 0 ? static_cast<int>(wallMs_ / results_) : kUnitMs, options_.taskMs,
               batch_.options.jobs};
  const QList<QList<Work>> pieces = cut(fresh, by) + cut(lost, by, true);
  qsizetype most = maxTasks_;
  for (qsizetype first = 0; first < pieces.size() && !batch_.isOver();) {
    const QList<QList<Work>> some = pieces.mid(first, most);
    const Result<void> submitted = submitArray(some);
    if (submitted) {
      first += some.size();
      continue;
    }
    most = scheduler_.fewerThan(static_cast<int>(some.size()), submitted.error());
    if (most == 0 && following_.tasks().empty()) {
      return unfit_.isEmpty() ? submitted : tl::unexpected(nobodyLeft(submitted.error()));
    }
    if (most == 0) {  // more than Slurm takes at once; it will once these are done
      for (const QList<Work>& piece : pieces.mid(first)) {
        unsubmitted_ += piece;
      }
      break;
    }
  }
  return {};
}

Result<void> SlurmGrading::submitArray(const QList<QList<Work>>& pieces) {
  const int array = ++arrays_;
  const QString folder = folder_ + u'/' + QString::number(array);
  ENSHU_TRY(makePrivate(folder));
  std::deque<Task> tasks;
  for (int k = 0; k < pieces.size(); ++k) {
    ENSHU_TRY(writePart(partPath(folder_, array, k), withSources(pieces.at(k))));
    ENSHU_TRY(makeEmpty(toldPath(folder_, array, k)));
    tasks.emplace_back(folder_, array, k, pieces.at(k));
  }
  const Result<qint64> job = scheduler_.submit(
      {jobNameOf(batch_.directory), scriptOf(batch_, options_.program, folder_, array),
       static_cast<int>(pieces.size()), batch_.options.jobs, unfit_.keys().mid(0, kMostExcluded)});
  ENSHU_TRY(job);
  for (Task& task : tasks) {
    task.setJob(*job);
    following_.add(std::move(task));
  }
  return {};
}

// After a round: what is left, which machines are left out, and whose tasks were lost.
QList<Work> SlurmGrading::judge() {
  QList<Work> left = unsubmitted_;
  QList<Work> unbegun;
  const qsizetype known = unfit_.size();
  int asked = 0;
  for (const Task& task : following_.tasks()) {
    wallMs_ += task.wallMs();
    results_ += task.results();
    if (task.isDone()) {
      continue;
    }
    if (!task.unreadable().isEmpty()) {
      left += withoutUnreadable(task);
      continue;
    }
    left += task.left();
    if (!task.refused().isEmpty()) {
      leaveOut(task.node(), task.refused());
    } else if (task.node().isEmpty()) {
      unbegun += task.left();
      if (asked++ < kMostAsked) {
        askForEnd(task);
      }
    } else {
      lose(task.left(), task.node() + u": "_s + task.lastWords());
    }
  }
  // A machine that runs nothing takes one task after the other: no fault of theirs.
  if (unfit_.size() == known) {
    lose(unbegun, lastLoss_);
  }
  return left;
}

// A part that no machine can read says nothing of the machine, and whose fault it is shows when
// each student has a part alone: that one is not graded. What of it is to be tried again.
QList<Work> SlurmGrading::withoutUnreadable(const Task& task) {
  const QList<Work>& works = task.left();
  const bool isOne = works.first().submission.name == works.last().submission.name;
  if (!isOne || tries_.value(works.first().key()) == 0) {
    lose(works, task.unreadable());
    return works;
  }
  for (const Work& work : works) {
    missOne(batch_, work,
            {{}, ENSHU_TEXT("there is no result: %1"), {task.unreadable().toStdString()}});
  }
  return {};
}

void SlurmGrading::lose(const QList<Work>& works, const QString& why) {
  for (const Work& work : works) {
    ++tries_[work.key()];
  }
  lastLoss_ = why;
}

// A task that never began: where, and why, as far as Slurm remembers.
void SlurmGrading::askForEnd(const Task& task) {
  const std::optional<TaskEnd> end = scheduler_.endOf(task.job(), task.index());
  if (!end) {
    return;
  }
  const std::optional<Error> why = hindranceOf(end->exitCode, options_.program, folder_);
  if (why && !end->node.isEmpty()) {
    leaveOut(end->node, course::text(*why));
  } else {
    lastLoss_ = SlurmGradingWords::tr("%1: exit code %2").arg(end->node).arg(end->exitCode);
  }
}

void SlurmGrading::leaveOut(const QString& node, const QString& why) {
  if (!unfit_.contains(node)) {
    unfit_[node] = why;
    options_.note(
        {node.toStdString(), ENSHU_TEXT("is left out of the grading: %1"), {why.toStdString()}});
  }
}

Error SlurmGrading::nobodyLeft(const Error& refusal) const {
  return {unfit_.firstKey().toStdString(),
          ENSHU_TEXT("%1; no other machine takes the tasks (%2); then go on with --resume"),
          {unfit_.first().toStdString(),
           refusal.args.empty() ? std::string("-") : refusal.args.front()}};
}

Error SlurmGrading::missing(const QList<Work>& left) const {
  return {batch_.directory.path().toStdString(),
          ENSHU_TEXT("%1 results are missing, the first of them %2: their tasks were lost %3 times "
                     "(%4); go on with --resume"),
          {std::to_string(left.size()), left.first().key().toStdString(),
           std::to_string(options_.tries),
           lastLoss_.isEmpty() ? std::string("-") : lastLoss_.toStdString()}};
}

}  // namespace enshu::grading
