// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <functional>
#include <stop_token>

#include "core/base/result.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/limits.h"
#include "core/sandbox/run/run_outcome.h"

namespace enshu::sandbox {

struct RunReport {
  RunOutcome outcome = RunOutcome::Protocol;
  int signal = 0;     // when Crashed or CpuLimit
  int exitCode = -1;  // when Exited by exit(); -1: an uncaught exception, whose what() is in detail
  // Up to the first hidden case: what is used in one could be made of it.
  int cpuMs = 0;
  int wallMs = 0;
  int maxRssKb = 0;
  int spentMs = 0;     // processor time of all of it; for the grader alone
  int tookMs = 0;      // on the clock, of all of it; likewise
  int waitedMs = 0;    // of that, for a processor that others had; likewise
  QString stdoutTail;  // what the student's code printed: excerpt() of it

  // What a Refused run wanted.
  Refusal refusal = Refusal::None;

  // Machine-readable, by outcome. Exited: what() of the exception. Crashed: "stack overflow" or
  // empty. Refused: the system call's name ("socket", "fork", "thread", ...), the path of the file
  // that it tried to open, or why the plugin could not be loaded.
  QString detail;
  bool hidden = false;  // it ended in a hidden case; signal, exitCode, detail are then not told

  // Of an end: by whose word, in which exercise's plugin, and where there; offsets from which
  // findPlace (core/sandbox/inspection/find_place.h) makes a line. All of it untrusted.
  ExitBy exitBy = ExitBy::Itself;
  QString culprit;
  QList<quint32> frames;

  // When ExitBy::Provided: which parameter of the function did not answer, -1 if that is not told,
  // and the sizes of the vectors and matrices that it was asked with, "7, 3 x 1".
  int parameter = -1;
  QString sizes;
  int task = -1;      // the task that was under way when it ended, counted from 0
  QByteArray answer;  // the framed outputs of the tasks before, all of them when Finished; empty:
                      // none; untrusted until decodeAnswer accepts it
};

// The plugin of a student's function.
struct Plugin {
  QString exercise;
  QString interfaceId;  // that its metadata must bear
  QString path;         // absolute

  // Of a plugin that holds many variants of its function: the tasks of a run are for them one after
  // another, so many tasks each, from this one on. Of any other plugin it is one for all tasks.
  int variant = 0;
  int tasksPerVariant = 1 << 30;
};

// What is run: the driver in the exercise's module (absolute path) around these functions.
struct Program {
  QString module;
  QList<Plugin> plugins;
};

// Starts enshu-worker in the sandbox, hands it requests (driver::encodeRequest) and takes exactly
// one answer to each, in their order; after a run that did not finish there is no next. The
// functions of the plugins that a request names are in processes of its own there, killed before
// its answer is handed on, so nothing that they do later counts. The limits are of each run.
// Blocks; may be called in any thread that outlives the call. `stop` ends it with the Error
// "stopped". Every other Error, too, is the tool's or the machine's fault, also where the clock
// ended a program that others kept from the processors. `printed` hears, during the first run, what
// its stdoutTail would be if it ended now.
Result<QList<RunReport>> runEach(const Kit& kit, const Program& program,
                                 const QList<QByteArray>& requests, const Limits& limits,
                                 const std::stop_token& stop,
                                 const std::function<void(const QString&)>& printed = {});

// The same of one request.
Result<RunReport> run(const Kit& kit, const Program& program, const QByteArray& request,
                      const Limits& limits, const std::stop_token& stop,
                      const std::function<void(const QString&)>& printed = {});

}  // namespace enshu::sandbox
