// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <functional>
#include <stop_token>

#include "core/course/exercise.h"
#include "core/driver/signals.h"
#include "core/grading/cases/case.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/run/run.h"

namespace enshu::grading {

// What came back from one run of the worker.
struct Answers {
  sandbox::RunReport run;
  qsizetype endedIn = -1;  // the case in which it ended, where it did not finish
  // One per case when the run finished; else, in the given order, of the cases before it ended.
  QList<driver::Signals> outputs;
};

// Reversed: the other way round, but the hidden ones last all the same.
enum class CaseOrder { Given, Reversed };

// One run of an exercise on all cases: the functions of `plugins` are the student's, every other
// step is the reference's.
struct WorkerRun {
  QList<sandbox::Plugin> plugins;
  CaseOrder order = CaseOrder::Given;
};

// What comes back from these runs, in their order, in one worker; after one that does not finish
// there are no others. An answer that does not decode, or that answers another request, makes the
// outcome Protocol. The outputs stand in the order of the cases, in whichever order they were
// computed. `printed` hears what the student's code prints, as in sandbox::runEach. An Error is the
// tool's or the machine's fault.
Result<QList<Answers>> askWorker(const sandbox::Kit& kit, const course::Exercise& exercise,
                                 const Cases& cases, const QList<WorkerRun>& runs,
                                 const std::stop_token& stop,
                                 const std::function<void(const QString&)>& printed = {});

// The inputs of all cases, hidden ones too, as bytes that are the same where they are.
Result<QByteArray> inputBytes(const course::Exercise& exercise, const Cases& cases);

// What came back from one run of many variants of a function.
struct VariantAnswers {
  sandbox::RunReport run;
  QList<QList<driver::Signals>> outputs;  // of those before the run ended, in their order; by case
};

// Runs an exercise with `count` variants of its function, which one plugin holds, from its
// `variant` on, each on all cases, in one worker within `limits`. Where one of them ends the run,
// those after it are not asked. An answer that does not decode makes the outcome Protocol.
Result<VariantAnswers> askVariants(const sandbox::Kit& kit, const course::Exercise& exercise,
                                   const Cases& cases, const sandbox::Plugin& plugin, int count,
                                   const sandbox::Limits& limits, const std::stop_token& stop);

// The limits of a run of the exercise.
sandbox::Limits runLimits(const course::LimitsSpec& spec);

// Whether two runs came to the same bits, or left the same places unwritten; an output of one case
// in both.
bool sameAnswers(const Answers& a, const Answers& b);
bool sameOutput(const QString& output, const driver::Signals& a, const driver::Signals& b);

}  // namespace enshu::grading
