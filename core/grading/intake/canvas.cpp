// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <algorithm>
#include <limits>

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
  qint64 further = 0;  // the attachment if the name is read otherwise
};

// How a download calls people: with names, or where a grader is not to know them by what it drew
// for each, "LATE_anon_x9aB3_4567_file.cpp".
enum class Naming { Names, Anonymous };

// The greatest attachment of the further readings of what follows a user's number, 0 if there is
// none: "x_1" may be a name that somebody chose, and "x_1_2_3_a.cpp" a file of user 2's.
qint64 furtherAttachment(const QString& rest) {
  static const QRegularExpression kNumbers(
      u"(?=_(?:late_)?\\d{1,18}_(\\d{1,18})_.)"_s,
      QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
  qint64 greatest = 0;
  for (auto all = kNumbers.globalMatch(rest); all.hasNext();) {
    greatest = std::max(greatest, all.next().captured(1).toLongLong());
  }
  return greatest;
}

// Names have neither "_" nor blanks here, files may have anything: the first fit counts, and a
// further one makes it unclear.
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
                  match.captured(5) + match.captured(6),
                  furtherAttachment(unit.mid(match.capturedEnd(3)))};
}

std::optional<UnitName> tellAnonymous(const QString& unit) {
  static const QRegularExpression kFile(
      u"^(?:(LATE)_)?anon_([A-Za-z0-9]{5})_(?:(\\d{1,18})_(.+)|(text\\.html|link\\.html))$"_s,
      QRegularExpression::DotMatchesEverythingOption);
  const auto match = kFile.match(unit);
  if (!match.hasMatch()) {
    return std::nullopt;
  }
  return UnitName{
      {.name = u"anon "_s + match.captured(2), .platform = match.captured(2), .anonymous = true},
      match.hasCaptured(1),
      match.captured(3).toLongLong(),
      match.captured(4) + match.captured(5)};
}

std::optional<UnitName> tell(const QString& unit, Naming naming) {
  return naming == Naming::Anonymous ? tellAnonymous(unit) : tell(unit);
}

double share(const Download& download, Naming naming) {
  return shareOf(download, [naming](const QString& name, Unit unit) {
    return unit != Unit::Folder && tell(name, naming);
  });
}

// Nobody's file can make a download anonymous: what stands in front is the platform's.
Naming namingOf(const Download& download) {
  return share(download, Naming::Anonymous) > 0.5 ? Naming::Anonymous : Naming::Names;
}

// Attachments of one assignment have numbers of like size. What is far below those of the names
// that can be read in one way alone is a number in a student's own file: "a_1_2_b.cpp".
qint64 leastAttachment(const Download& download) {
  constexpr qint64 kFar = 10;  // times smaller
  qint64 least = std::numeric_limits<qint64>::max();
  for (const Entry& entry : download.entries) {
    const auto told = tell(download.unitOf(entry));
    if (told && told->attachment > 0 && told->further == 0) {
      least = std::min(least, told->attachment / kFar);
    }
  }
  return least == std::numeric_limits<qint64>::max() ? 1 : std::max<qint64>(least, 1);
}

// Folders are no part of such a download; an archive that a student handed in is.
double share(const Download& download) {
  return std::max(share(download, Naming::Names), share(download, Naming::Anonymous));
}

Result<Whose> read(const Download& download) {
  return Whose([&download, naming = namingOf(download),
                least = leastAttachment(download)](const Entry& entry) -> std::optional<Owner> {
    const QString unit = download.unitOf(entry);
    const auto told = tell(unit, naming);
    if (!told) {
      return std::nullopt;
    }
    const QString name = told->person.anonymous ? u"anon"_s : told->person.name;
    Owner owner{name + u'_' + told->person.platform,
                {told->person},
                QStringList{told->file} + download.below(entry)};
    owner.late = told->late;
    owner.number = told->attachment;
    owner.unclear = told->further >= least;
    return owner;
  });
}

}  // namespace

const Platform kCanvas{"canvas", {}, share, read, true};

}  // namespace enshu::grading
