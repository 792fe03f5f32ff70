// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/platform.h"
#include "core/grading/roster/moodle_name.h"

namespace enshu::grading {

namespace {

Result<Whose> recognise(const Download& download) {
  if (!mostly(download, [](const QString& name, Unit) { return moodleNameOf(name).has_value(); })) {
    return Whose();
  }
  return Whose([&download](const Entry& entry) -> std::optional<Owner> {
    const auto told = moodleNameOf(download.unitOf(entry));
    if (!told) {
      return std::nullopt;
    }
    const QStringList flat = told->file.isEmpty() ? QStringList() : QStringList{told->file};
    return Owner{told->person.name + u'_' + told->person.platform,
                 {told->person},
                 flat + download.below(entry)};
  });
}

}  // namespace

const Platform kMoodle{"moodle", {}, recognise};

}  // namespace enshu::grading
