// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>

#include "core/grading/intake/platform.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// The name of a unit, "tanakataro_LATE_123_4567_file.cpp": the name without blanks in small
// letters, the user's number, the attachment's, which grows, and the name that the student gave.
// A text or a link that was typed in has no attachment.
struct UnitName {
  Person person;
  bool late = false;
  qint64 attachment = 0;
  QString file;
};

// Names have neither "_" nor blanks here, files may have anything: the first fit counts.
std::optional<UnitName> tell(const QString& unit) {
  static const QRegularExpression kFile(
      u"^([^_]+(?:_[^_\\d][^_]*)*?)_(?:(late)_)?(\\d{1,18})_(?:(\\d{1,18})_(.+)|(text\\.html|link\\.html))$"_s,
      QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
  const auto match = kFile.match(unit);
  if (!match.hasMatch()) {
    return std::nullopt;
  }
  return UnitName{{.name = match.captured(1), .platform = match.captured(3)},
                  match.hasCaptured(2),
                  match.captured(4).toLongLong(),
                  match.captured(5) + match.captured(6)};
}

// Folders are no part of such a download; an archive that a student handed in is.
Result<Whose> recognise(const Download& download) {
  const auto isTold = [](const QString& name, Unit unit) {
    return unit != Unit::Folder && tell(name);
  };
  if (!mostly(download, isTold)) {
    return Whose();
  }
  return Whose([&download](const Entry& entry) -> std::optional<Owner> {
    const auto told = tell(download.unitOf(entry));
    if (!told) {
      return std::nullopt;
    }
    Owner owner{told->person.name + u'_' + told->person.platform,
                {told->person},
                QStringList{told->file} + download.below(entry)};
    owner.late = told->late;
    owner.number = told->attachment;
    return owner;
  });
}

}  // namespace

const Platform kCanvas{"canvas", {}, recognise, true};

}  // namespace enshu::grading
