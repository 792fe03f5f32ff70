// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/engine_option.h"

#include <QCoreApplication>

#include "app/cli/terminal.h"
#include "core/grading/cluster/slurm_engine.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class EngineOptionWords {
  Q_DECLARE_TR_FUNCTIONS(GradeCommand)
};

constexpr int kMostSeconds = 24 * 3600;

void showStanding(const grading::Standing& standing) {
  QString line = EngineOptionWords::tr("%1 of %2 graded; tasks: %3 running, %4 waiting")
                     .arg(standing.done)
                     .arg(standing.total)
                     .arg(standing.runs)
                     .arg(standing.waits);
  if (standing.runs == 0 && !standing.reason.isEmpty()) {
    line += u" (%1)"_s.arg(standing.reason);
  }
  if (standing.secondsLeft >= 0) {
    line += EngineOptionWords::tr("; about %1 min left").arg(standing.secondsLeft / 60 + 1);
  }
  progress(line);
}

// How long a task should last: ENSHU_TASK_SECONDS, for a cluster that wants it otherwise.
bool readTaskMs(int& taskMs) {
  if (!qEnvironmentVariableIsSet("ENSHU_TASK_SECONDS")) {
    return true;
  }
  bool isNumber = false;
  const int seconds = qEnvironmentVariableIntValue("ENSHU_TASK_SECONDS", &isNumber);
  if (!isNumber || seconds < 1 || seconds > kMostSeconds) {
    complain(EngineOptionWords::tr("ENSHU_TASK_SECONDS takes a whole number from 1 to %1")
                 .arg(kMostSeconds));
    return false;
  }
  taskMs = seconds * 1000;
  return true;
}

}  // namespace

std::optional<std::unique_ptr<grading::Engine>> engineOf(const Arguments& given) {
  const QString name = given.has("engine") ? given.value("engine") : u"local"_s;
  if (name == "local"_L1) {
    return std::unique_ptr<grading::Engine>();
  }
  if (name != "slurm"_L1) {
    complain(EngineOptionWords::tr("there is no engine %1; there are local and slurm").arg(name));
    return std::nullopt;
  }
  grading::SlurmOptions options;
  if (!readTaskMs(options.taskMs)) {
    return std::nullopt;
  }
  options.program = QCoreApplication::applicationFilePath();
  options.progress = showStanding;
  options.note = [](const Error& error) { complain(error); };
  return std::make_unique<grading::SlurmEngine>(std::move(options));
}

}  // namespace enshu::cli
