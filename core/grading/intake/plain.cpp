// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/grading/intake/platform.h"
#include "core/grading/submission/unpack.h"

namespace enshu::grading {

namespace {

// Folders around everybody: several students lie in them and nobody's own work. A single student's
// folders are no students.
bool areAround(const Download& download) {
  const QMap<QString, Unit> units = download.units();
  return download.around == download.way.size() &&
         std::count_if(units.begin(), units.end(), [](Unit unit) { return unit != Unit::File; }) >
             1 &&
         std::none_of(download.entries.begin(), download.entries.end(), [&](const Entry& entry) {
           return entry.isStarter && !download.isBeside(entry) &&
                  entry.parts.size() == download.around + 1;
         });
}

double share(const Download& download) {
  return download.around == 0 || areAround(download) ? 1 : 0;
}

Result<Whose> read(const Download& download) {
  const QMap<QString, Unit> units = download.units();
  return Whose([&download, units](const Entry& entry) -> std::optional<Owner> {
    const QString unit = download.unitOf(entry);
    const bool isLaidThere = download.isBeside(entry) && !Download::isHidden(entry);
    if (isLaidThere || units.value(unit, Unit::Folder) == Unit::File) {
      return std::nullopt;
    }
    return Owner{unit, {{.name = withoutArchiveEnding(unit)}}, download.below(entry)};
  });
}

}  // namespace

const Platform kPlain{"plain", {}, share, read};

}  // namespace enshu::grading
