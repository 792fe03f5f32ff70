// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/platform.h"
#include "core/grading/roster/moodle_name.h"

namespace enshu::grading {

namespace {

double share(const Download& download) {
  return shareOf(download,
                 [](const QString& name, Unit) { return moodleNameOf(name).has_value(); });
}

Result<Whose> read(const Download& download) {
  return Whose([&download, units = download.units()](const Entry& entry) -> std::optional<Owner> {
    const QString unit = download.unitOf(entry);
    const auto told = moodleNameOf(unit);
    if (!told) {
      return std::nullopt;
    }
    const QStringList flat = told->file.isEmpty() ? QStringList() : QStringList{told->file};
    Owner owner{told->person.name + u'_' + told->person.platform,
                {told->person},
                flat + download.below(entry)};
    const bool isFolder = units.value(unit, Unit::Folder) == Unit::Folder && flat.isEmpty();
    owner.unclear = told->several && !isFolder;
    return owner;
  });
}

}  // namespace

const Platform kMoodle{"moodle", {}, share, read, false, PlatformNumbers::OfAssignment};

}  // namespace enshu::grading
