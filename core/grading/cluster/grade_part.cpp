// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cluster/grade_part.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <algorithm>
#include <mutex>
#include <optional>

#include "core/base/jobs.h"
#include "core/course/text.h"
#include "core/grading/cluster/plan.h"
#include "core/grading/cluster/told.h"
#include "core/json/own_folder.h"
#include "core/sandbox/build/can_build.h"
#include "core/sandbox/run/layers.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// Everything that a task needs before it grades.
struct Ready {
  QString folder;  // of the plan
  Plan plan;
  course::Course course;
  sandbox::Kit kit;
  QList<Work> works;
};

Result<void> requireMachine(const Ready& ready, const std::stop_token& stop) {
  ENSHU_TRY(sandbox::requireIsolation(ready.kit));
  return sandbox::canBuild(ready.kit, stop);
}

Result<Ready> prepare(const PartCall& call, const std::stop_token& stop) {
  const Result<Plan> plan = readPlan(call.folder);
  ENSHU_TRY(plan);
  const Result<course::Course> course = course::loadCourse();
  ENSHU_TRY(course);
  Result<sandbox::Kit> kit = sandbox::loadKit();
  ENSHU_TRY(kit);
  kit->unsafe = plan->unsafe;
  Ready ready{call.folder, *plan, *course, *kit, {}};
  ENSHU_TRY(requireSame(ready.plan, ready.course, ready.kit));
  ENSHU_TRY(requireMachine(ready, stop));
  const QString part = partPath(call.folder, call.array, call.task);
  if (!QFileInfo(part).isReadable()) {  // the machine does not see what the others see
    return failure(part.toStdString(), ENSHU_TEXT("cannot be read"));
  }
  return ready;
}

// Why a work has no result of its own: of what is not graded, what is there may be an earlier one.
QString faultOf(const Batch& batch, const Work& work, const std::optional<QString>& notGraded) {
  const Result<ExerciseResult> there =
      readResultOf(work.exercise->id, batch.path(work, u".json"_s));
  if (there && (!notGraded || there->verdict == Verdict::NotGraded)) {
    return {};
  }
  return notGraded ? *notGraded : course::text(there.error());
}

// The works one after the other or at once; whatever becomes of one is told when it is settled.
void gradeAll(const Ready& ready, const std::stop_token& stop, Teller& teller) {
  QHash<QString, QString> notGraded;  // guarded by the batch, which never finishes two at once
  BatchOptions options;
  // Who grades one alone makes its two runs at once; the second processor is another task's.
  options.jobs = std::max(ready.plan.jobs, 2);
  options.resume = true;
  options.studentMs = ready.plan.studentMs;
  options.stop = stop;
  options.finished = [&](const Submission& submission, const ExerciseResult& result, int, int) {
    if (result.verdict == Verdict::NotGraded) {
      notGraded[workKey(submission.name, result.exercise)] = result.summary;
    }
  };
  Batch batch{ready.course, ready.kit, QDir(ready.plan.results), options};
  batch.counts = [folder = ready.folder] { return isPlanThere(folder); };
  batch.secret = ready.plan.secret;
  batch.summary.notes.due = ready.plan.due;
  batch.total = static_cast<int>(ready.works.size());
  inParallel(static_cast<std::size_t>(ready.works.size()), ready.plan.jobs, [&](std::size_t k) {
    const Work& work = ready.works.at(static_cast<qsizetype>(k));
    QElapsedTimer clock;
    clock.start();
    gradeGuarded(batch, work);
    if (batch.isOver()) {
      return;
    }
    std::unique_lock lock(batch.mutex);
    const auto found = notGraded.constFind(workKey(work.submission.name, work.exercise->id));
    const auto why = found == notGraded.constEnd() ? std::nullopt : std::optional(*found);
    lock.unlock();
    teller.tell({work.submission.name, work.exercise->id, static_cast<int>(clock.elapsed()),
                 faultOf(batch, work, why)});
  });
}

}  // namespace

PartEnd gradePart(const PartCall& call, const std::stop_token& stop) {
  // The plan says what is run without isolation, and where results go; nor is anything told there.
  if (!json::requireOwn(call.folder)) {
    return PartEnd::Refused;
  }
  Teller teller(toldPath(call.folder, call.array, call.task));
  teller.begin(call.node);
  Result<Ready> ready = prepare(call, stop);
  if (stop.stop_requested()) {
    return PartEnd::Stopped;
  }
  if (!ready) {
    teller.refuse(course::text(ready.error()));
    return PartEnd::Refused;
  }
  const Result<QList<Work>> works =
      readPart(partPath(call.folder, call.array, call.task), ready->course, ready->plan.studentMs);
  if (!works) {
    teller.cannotRead(course::text(works.error()));
    return PartEnd::Unreadable;
  }
  ready->works = *works;
  gradeAll(*ready, stop, teller);
  if (stop.stop_requested() || !isPlanThere(call.folder)) {
    return PartEnd::Stopped;
  }
  teller.end();
  return PartEnd::Done;
}

}  // namespace enshu::grading
