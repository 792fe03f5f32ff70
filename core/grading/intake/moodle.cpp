// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>

#include "core/grading/intake/platform.h"

namespace enshu::grading {

namespace {

// The name of a unit, "Full name_123_assignsubmission_file_" and in a flat download the file's.
// 123 is the participant's number in this assignment; with blind marking the name is "Participant",
// of a team the team's.
struct Told {
  Person person;
  QString file;
};

// Names have no "_" here, files may have anything: the mark counts where it stands first. What a
// fork of Japan puts in front, a login and a blank, may have: the number counts where it stands
// last before the mark.
std::optional<Told> tell(const QString& unit) {
  static const QRegularExpression kMark(u"_assignsubmission_[a-z]+(?:_|$)"_qs);
  static const QRegularExpression kWho(u"^(.+)_(\\d{1,18})$"_qs,
                                       QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression kLogin(u"^(?=\\S{4})([a-z0-9._-]*\\d[a-z0-9._-]*) +(.+)$"_qs,
                                         QRegularExpression::CaseInsensitiveOption);
  const auto mark = kMark.match(unit);
  const auto who = kWho.match(unit.left(mark.capturedStart()));
  if (!mark.hasMatch() || !who.hasMatch()) {
    return std::nullopt;
  }
  Told told{{.name = who.captured(1), .platform = who.captured(2)}, unit.mid(mark.capturedEnd())};
  if (const auto login = kLogin.match(told.person.name); login.hasMatch()) {
    told.person.login = login.captured(1);
    told.person.name = login.captured(2);
  }
  return told;
}

Result<Whose> recognise(const Download& download) {
  if (!mostly(download, [](const QString& name, Unit) { return tell(name).has_value(); })) {
    return Whose();
  }
  return Whose([&download](const Entry& entry) -> std::optional<Owner> {
    const auto told = tell(download.unitOf(entry));
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
