// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/roster_option.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/grading/report/report.h"

namespace enshu::cli {

int reportCommand(const QStringList& arguments) {
  const Arguments given(arguments, {{"format", "NAME"}, {"roster", "FILE"}}, 1, 1);
  if (!given.ok()) {
    return given.exitCode();
  }
  std::optional<grading::Roster> roster;
  const std::optional<course::Course> course = openCourse();
  if (!course || !readRosterOf(given, roster)) {
    return kUsage;
  }
  const QString format = given.has("format") ? given.value("format") : QStringLiteral("html");
  const Result<QString> path = grading::writeReport(*course, given.others().at(0), format, roster);
  if (!path) {
    complain(path.error());
    return kUsage;
  }
  print(*path);
  return kDone;
}

}  // namespace enshu::cli
