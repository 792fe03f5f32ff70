// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/roster_option.h"

#include "app/cli/terminal.h"

namespace enshu::cli {

bool readRosterOf(const Arguments& given, std::optional<grading::Roster>& roster,
                  const table::Password& password) {
  if (!given.has("roster")) {
    return true;
  }
  const Result<grading::Roster> read = grading::readRoster(given.value("roster"), password);
  if (!read) {
    complain(read.error());
    return false;
  }
  roster = *read;
  return true;
}

}  // namespace enshu::cli
