// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/roster_option.h"

#include "app/cli/terminal.h"

namespace enshu::cli {

bool readRosterOf(const Arguments& given, std::optional<grading::Roster>& roster,
                  const table::Password& password) {
  if (!given.has("roster")) {
    return true;
  }
  const Result<grading::ClassList> read = grading::readClassList(given.value("roster"), password);
  if (!read) {
    complain(read.error());
    return false;
  }
  complain(read->told + read->toldOfTimes);
  roster = read->roster;
  return true;
}

}  // namespace enshu::cli
