// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>

#include "core/grading/intake/platform.h"
#include "core/grading/roster/moodle_name.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

double share(const Download& download) {
  return shareOf(download,
                 [](const QString& name, Unit) { return moodleNameOf(name).has_value(); });
}

// With blind marking all participants have one name, a word of the site's language.
bool isBlind(const QMap<QString, Unit>& units) {
  static const QStringList kWords{u"Participant"_s, u"参加者"_s};
  QSet<QString> names;
  QSet<QString> numbers;
  for (const QString& unit : units.keys()) {
    if (const auto told = moodleNameOf(unit)) {
      names += told->person.name;
      numbers += told->person.platform;
    }
  }
  return names.size() == 1 && (kWords.contains(*names.begin()) ||
                               (numbers.size() > 1 && !names.begin()->contains(u' ')));
}

Result<Whose> read(const Download& download) {
  const QMap<QString, Unit> units = download.units();
  return Whose(
      [&download, units, blind = isBlind(units)](const Entry& entry) -> std::optional<Owner> {
        const QString unit = download.unitOf(entry);
        const auto told = moodleNameOf(unit);
        if (!told) {
          return std::nullopt;
        }
        const QStringList flat = told->file.isEmpty() ? QStringList() : QStringList{told->file};
        const QString number = told->person.platform;  // none: the default team's
        const QString key = told->person.name + (number.isEmpty() ? QString() : u'_' + number);
        Owner owner{key, {told->person}, flat + download.below(entry)};
        const bool isFolder = units.value(unit, Unit::Folder) == Unit::Folder && flat.isEmpty();
        owner.unclear = told->several && !isFolder;
        owner.persons.first().anonymous = blind;
        return owner;
      });
}

}  // namespace

const Platform kMoodle{"moodle", {}, share, read, false, PlatformNumbers::OfAssignment};

}  // namespace enshu::grading
