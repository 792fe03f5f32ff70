// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QSet>

#include "core/grading/intake/platform.h"
#include "core/grading/submission/unpack.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// A student's folder or archive is called by number and name, in either order: "03-240123
// 田中太郎", "0312345678_Tanaka Taro". Nobody has published how; this is what its lists and the
// habits of its users have in common.
std::optional<Person> tell(const QString& unit) {
  static const QRegularExpression kFirst(u"^(\\d{2}-?\\d{6}|\\d{10})[ 　_]+(\\D.*)$"_s);
  static const QRegularExpression kLast(u"^(\\D.*?)[ 　_]+(\\d{2}-?\\d{6}|\\d{10})$"_s);
  if (const auto match = kFirst.match(unit); match.hasMatch()) {
    return Person{.name = match.captured(2).simplified(), .number = match.captured(1)};
  }
  if (const auto match = kLast.match(unit); match.hasMatch()) {
    return Person{.name = match.captured(1).simplified(), .number = match.captured(2)};
  }
  return std::nullopt;
}

// What several have is a date, and nobody's number.
double share(const Download& download) {
  QSet<QString> numbers;
  return shareOf(download, [&numbers](const QString& name, Unit unit) {
    const auto person = unit == Unit::File ? std::nullopt : tell(withoutArchiveEnding(name));
    const bool isNew = person && !numbers.contains(person->number);
    numbers += person ? person->number : QString();
    return isNew;
  });
}

Result<Whose> read(const Download& download) {
  const QMap<QString, Unit> units = download.units();
  return Whose([&download, units](const Entry& entry) -> std::optional<Owner> {
    const QString unit = download.unitOf(entry);
    if (units.value(unit) == Unit::File) {
      return std::nullopt;
    }
    const QString name = withoutArchiveEnding(unit);
    return Owner{unit, {tell(name).value_or(Person{.name = name})}, download.below(entry)};
  });
}

}  // namespace

const Platform kUtol{"utol", {}, share, read};

}  // namespace enshu::grading
