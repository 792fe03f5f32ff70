// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a task of `enshu grade --engine slurm` runs; nobody calls it by hand.
#include <QSysInfo>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/session.h"
#include "core/grading/cluster/grade_part.h"

namespace enshu::cli {

namespace {

constexpr int kRefused = 75;  // EX_TEMPFAIL: another machine may

}  // namespace

int gradePartCommand(const QStringList& arguments) {
  const Arguments given(arguments, {}, 3, 3);
  if (!given.ok()) {
    return given.exitCode();
  }
  bool isArray = false;
  bool isTask = false;
  const QStringList words = given.others();
  const grading::PartCall call{
      words.at(0), words.at(1).toInt(&isArray), words.at(2).toInt(&isTask),
      qEnvironmentVariable("SLURMD_NODENAME", QSysInfo::machineHostName())};
  if (!isArray || !isTask) {
    return kUsage;
  }
  switch (grading::gradePart(call, interrupted())) {
    case grading::PartEnd::Done:
      return kDone;
    case grading::PartEnd::Refused:
      return kRefused;
    case grading::PartEnd::Unreadable:
    case grading::PartEnd::Stopped:
      break;
  }
  return kTool;
}

}  // namespace enshu::cli
