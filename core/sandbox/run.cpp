// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/run.h"

#include <QFileInfo>
#include <csignal>
#include <cstring>

#include "core/base/contract.h"
#include "core/sandbox/bubblewrap.h"
#include "core/sandbox/excerpt.h"
#include "core/sandbox/process.h"
#include "core/sandbox/run_record.h"
#include "core/sandbox/worker_box.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

// The record at the head of the worker's output, once it is there as a whole.
bool readRecord(const QByteArray& out, RunRecord& record) {
  if (out.size() < static_cast<qsizetype>(sizeof record)) {
    return false;
  }
  std::memcpy(&record, out.constData(), sizeof record);
  return record.magic == kRunRecordMagic &&
         static_cast<quint64>(out.size()) - sizeof record >= record.answerBytes;
}

// Simplified: a line of its own could be taken for one of ours.
template <size_t Size>
QString textOf(const char (&text)[Size]) {
  return text::visibleOutput(QByteArray(text, static_cast<qsizetype>(qstrnlen(text, Size))))
      .simplified();
}

RunReport fromRecord(const RunRecord& record, const Program& program, const QByteArray& out) {
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
  report.answer = out.mid(sizeof record, static_cast<qsizetype>(record.answerBytes));
  return report;
}

// Whether others had the processors for so long that it was ended before its time. What a program
// sleeps away is its own.
bool wasKeptFromComputing(const Ended& ended, const Limits& limits) {
  return ended.wallMs - ended.processor.waitedMs < limits.wallMs;
}

Result<RunReport> judge(const Ended& ended, const Program& program) {
  RunReport report;
  RunRecord record;
  if (ended.by == Ended::By::ErrCap) {
    report.outcome = RunOutcome::OutputLimit;
  } else if (ended.by == Ended::By::Stop) {
    return failure({}, ENSHU_TEXT("stopped"));
  } else if (readRecord(ended.out, record)) {
    if (record.outcome == kToolFailed) {
      return failure({}, ENSHU_TEXT("the sandbox could not do its work: %1"),
                     {textOf(record.detail).toStdString()});
    }
    report = fromRecord(record, program, ended.out);
  } else if (ended.by == Ended::By::Wall) {
    report.outcome = RunOutcome::WallLimit;
  } else if (ended.by == Ended::By::OutCap) {
    report.detail = u"size"_s;
  } else if (ended.crashed || ended.exitCode > 128) {  // by a signal, the box or the worker in it
    return failure({}, ENSHU_TEXT("the sandbox was killed from outside, perhaps because the "
                                  "machine has no more memory"));
  } else {
    return tl::unexpected(boxError(ended.err));
  }
  report.wallMs = report.wallMs > 0 ? report.wallMs : ended.wallMs;
  report.waitedMs = static_cast<int>(ended.processor.waitedMs);
  report.stdoutTail = excerpt(ended.err);
  return report;
}

}  // namespace

Result<RunReport> run(const Kit& kit, const Program& program, const QByteArray& request,
                      const Limits& limits, const std::stop_token& stop,
                      const std::function<void(const QString&)>& printed) {
  WorkerBox box(kit);
  for (const Plugin& plugin : program.plugins) {
    expects(QFileInfo(plugin.path).isAbsolute(), "sandbox::run: a plugin's path is relative");
    box.addPlugin(plugin);
  }
  Result<Command> command = box.command(program.module, limits);
  ENSHU_TRY(command);
  command->input = request;
  command->outBytes = static_cast<qint64>(sizeof(RunRecord)) + limits.answerBytes;
  command->errBytes = limits.outputBytes;
  if (printed) {
    command->heard = [&printed](const QByteArray& err) { printed(excerpt(err)); };
  }
  command->complete = [](const QByteArray& out) {
    RunRecord record;
    return readRecord(out, record);
  };
  const Result<Ended> ended = runProcess(*command, stop);
  ENSHU_TRY(ended);
  Result<RunReport> report = judge(*ended, program);
  // Without a number: how long a program computes in a hidden case could be what it tells of it.
  if (report && report->outcome == RunOutcome::WallLimit && wasKeptFromComputing(*ended, limits)) {
    return machineFailure(
        {}, ENSHU_TEXT("the machine is too busy: the program waited for a processor most "
                       "of its time; try again when it has less to do"));
  }
  return report;
}

}  // namespace enshu::sandbox
