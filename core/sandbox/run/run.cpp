// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/run/run.h"

#include <QFileInfo>
#include <algorithm>
#include <cstring>

#include "core/base/contract.h"
#include "core/sandbox/box/bubblewrap.h"
#include "core/sandbox/box/process.h"
#include "core/sandbox/run/excerpt.h"
#include "core/sandbox/run/run_record.h"
#include "core/sandbox/run/worker_box.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

// What the worker wrote of one run.
struct Written {
  RunRecord record;
  QByteArrayView answer;
};

// Takes the next one from the worker's output, if it is there as a whole.
bool takeWritten(QByteArrayView& out, Written& written) {
  constexpr auto kHead = static_cast<qsizetype>(sizeof(RunRecord));
  if (out.size() < kHead) {
    return false;
  }
  std::memcpy(&written.record, out.data(), kHead);
  if (written.record.magic != kRunRecordMagic ||
      static_cast<quint64>(out.size() - kHead) < written.record.answerBytes) {
    return false;
  }
  const auto size = static_cast<qsizetype>(written.record.answerBytes);
  written.answer = out.sliced(kHead, size);
  out = out.sliced(kHead + size);
  return true;
}

bool isFinished(const RunRecord& record) {
  return record.outcome == static_cast<std::int32_t>(RunOutcome::Finished);
}

// Simplified: a line of its own could be taken for one of ours.
template <size_t Size>
QString textOf(const char (&text)[Size]) {
  return text::visibleOutput(QByteArray(text, static_cast<qsizetype>(qstrnlen(text, Size))))
      .simplified();
}

RunReport reportOf(const Written& written, const Program& program) {
  const RunRecord& record = written.record;
  constexpr auto kMost = static_cast<quint32>(kMostFrames);
  RunReport report;
  report.outcome = static_cast<RunOutcome>(record.outcome);
  report.refusal = static_cast<Refusal>(record.refusal);
  report.exitCode = record.exitCode;
  report.signal = record.signal;
  report.task = record.task;
  report.cpuMs = record.cpuMs;
  report.wallMs = record.wallMs;
  report.spentMs = record.spentMs;
  report.maxRssKb = record.maxRssKb;
  report.detail = textOf(record.detail);
  report.exitBy = static_cast<ExitBy>(record.exitBy);
  report.culprit = record.plugin >= 0 ? program.plugins.value(record.plugin).exercise : QString();
  report.parameter = record.parameter;
  report.sizes = textOf(record.sizes);
  report.frames = QList<quint32>(record.frames, record.frames + qMin(record.frameCount, kMost));
  report.answer = written.answer.toByteArray();
  return report;
}

// Whether others had the processors for so long that it was ended before its time. What a program
// sleeps away is its own.
bool wasKeptFromComputing(const PartTime& time, const Limits& limits) {
  return time.wallMs - time.waitedMs < limits.wallMs;
}

// Of a run that the worker wrote nothing of.
Result<RunReport> unwritten(const Ended& ended) {
  RunReport report;
  switch (ended.by) {
    case Ended::By::Stop:
      return failure({}, ENSHU_TEXT("stopped"));
    case Ended::By::Wall:
      report.outcome = RunOutcome::WallLimit;
      return report;
    case Ended::By::ErrCap:
      report.outcome = RunOutcome::OutputLimit;
      return report;
    case Ended::By::OutCap:
      report.detail = u"size"_s;
      return report;
    case Ended::By::Itself:
    case Ended::By::Completion:
      break;
  }
  if (ended.crashed || ended.exitCode > 128) {  // by a signal, the box or the worker in it
    return failure({}, ENSHU_TEXT("the sandbox was killed from outside, perhaps because the "
                                  "machine has no more memory"));
  }
  return tl::unexpected(boxError(ended.err));
}

Result<RunReport> judge(const Written& written, const Program& program) {
  if (written.record.outcome == kToolFailed) {
    return failure({}, ENSHU_TEXT("the sandbox could not do its work: %1"),
                   {textOf(written.record.detail).toStdString()});
  }
  return reportOf(written, program);
}

// Of the runs of one worker, the last of which the worker may have written nothing of.
Result<QList<RunReport>> judge(const Ended& ended, const Program& program, const Limits& limits) {
  QList<RunReport> reports;
  QByteArrayView out = ended.out;
  QByteArrayView err = ended.err;
  const qsizetype last = ended.parts.size() - 1;
  const qsizetype begun = ended.by == Ended::By::Completion ? last : last + 1;
  for (qsizetype k = 0; k < begun; ++k) {
    const PartTime& time = ended.parts.at(k);
    Written written;
    const bool isWritten = k < last && takeWritten(out, written);
    Result<RunReport> report = isWritten ? judge(written, program) : unwritten(ended);
    ENSHU_TRY(report);
    // Without a number: how long a program computes in a hidden case could be what it tells of it.
    if (report->outcome == RunOutcome::WallLimit && wasKeptFromComputing(time, limits)) {
      return machineFailure(
          {}, ENSHU_TEXT("the machine is too busy: the program waited for a processor most "
                         "of its time; try again when it has less to do"));
    }
    const auto printed =
        isWritten ? static_cast<qsizetype>(written.record.printedBytes) : err.size();
    report->wallMs = report->wallMs > 0 ? report->wallMs : static_cast<int>(time.wallMs);
    report->tookMs = static_cast<int>(time.wallMs);
    report->waitedMs = static_cast<int>(time.waitedMs);
    report->stdoutTail = excerpt(err.first(std::min(printed, err.size())).toByteArray());
    err = err.sliced(std::min(printed, err.size()));
    reports += std::move(*report);
  }
  return reports;
}

// What the worker has written so far: one record for each of so many runs, none after one that did
// not finish.
Progress progressOf(QByteArrayView out, qsizetype runs) {
  Progress progress;
  for (Written written; !progress.complete && takeWritten(out, written);) {
    ++progress.parts;
    progress.complete = progress.parts == runs || !isFinished(written.record);
  }
  return progress;
}

// The runs of one worker, from the first on: all, or up to one that did not finish, or up to one
// whose time was just up.
Result<QList<RunReport>> runInOneBox(const Kit& kit, const Program& program,
                                     const QList<QByteArray>& requests, const Limits& limits,
                                     const std::stop_token& stop,
                                     const std::function<void(const QString&)>& printed) {
  WorkerBox box(kit);
  for (const Plugin& plugin : program.plugins) {
    expects(QFileInfo(plugin.path).isAbsolute(), "sandbox::run: a plugin's path is relative");
    box.addPlugin(plugin);
  }
  Result<Command> command = box.command(program.module, limits);
  ENSHU_TRY(command);
  const qsizetype runs = requests.size();
  command->input = requests.join();
  command->outBytes = runs * (static_cast<qint64>(sizeof(RunRecord)) + limits.answerBytes);
  command->errBytes = runs * limits.outputBytes;
  bool isFirst = true;
  if (printed) {
    command->heard = [&printed, &isFirst](const QByteArray& err) {
      if (isFirst) {
        printed(excerpt(err));
      }
    };
  }
  command->progress = [runs, &isFirst](const QByteArray& out) {
    const Progress progress = progressOf(out, runs);
    isFirst = progress.parts == 0;
    return progress;
  };
  const Result<Ended> ended = runProcess(*command, stop);
  ENSHU_TRY(ended);
  return judge(*ended, program, limits);
}

}  // namespace

Result<QList<RunReport>> runEach(const Kit& kit, const Program& program,
                                 const QList<QByteArray>& requests, const Limits& limits,
                                 const std::stop_token& stop,
                                 const std::function<void(const QString&)>& printed) {
  QList<RunReport> reports;
  do {
    const auto more = runInOneBox(kit, program, requests.mid(reports.size()), limits, stop,
                                  reports.isEmpty() ? printed : nullptr);
    ENSHU_TRY(more);
    reports += *more;
  } while (reports.size() < requests.size() && reports.last().outcome == RunOutcome::Finished);
  return reports;
}

Result<RunReport> run(const Kit& kit, const Program& program, const QByteArray& request,
                      const Limits& limits, const std::stop_token& stop,
                      const std::function<void(const QString&)>& printed) {
  Result<QList<RunReport>> reports = runEach(kit, program, {request}, limits, stop, printed);
  ENSHU_TRY(reports);
  return std::move(reports->first());
}

}  // namespace enshu::sandbox
