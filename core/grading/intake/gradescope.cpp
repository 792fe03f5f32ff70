// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHash>

#include "core/grading/intake/platform.h"
#include "core/yaml/scalars.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr std::int64_t kMostBytes = 64 << 20;
constexpr std::size_t kLongest = 1024;

const QString kFile = u"submission_metadata.yml"_s;

// What the file says of a submission, whose folder is called by its key. Most of it, results with
// their output, is passed over.
struct Noted {
  QMap<QString, Person> submitters;  // by their places
  QDateTime createdAt;
};

// "2026-11-20 14:03:11.106563000 Z", "... -08:00"; the parts of a second do not count.
QDateTime momentOf(const QString& text) {
  const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
  if (words.size() < 2) {
    return QDateTime::fromString(text, Qt::ISODate);
  }
  const QString offset = words.size() > 2 && words[2] != u"UTC"_s ? words[2] : u"Z"_s;
  return QDateTime::fromString(words[0] + u'T' + words[1].section(u'.', 0, 0) + offset,
                               Qt::ISODate);
}

QString keyOf(const std::string& part) {
  const QString key = QString::fromStdString(part);
  return key.startsWith(u':') ? key.mid(1) : key;  // a symbol of Ruby
}

// A moment is a value, or an object of Ruby whose `utc` it is.
void note(Noted& told, const yaml::Path& path, const QString& text) {
  const QString key = keyOf(path[1]);
  if (key == u"created_at"_s && (path.size() == 2 || (path.size() == 3 && path[2] == "utc"))) {
    told.createdAt = momentOf(text);
  }
  if (key != u"submitters"_s || path.size() != 4 || text == u"null"_s) {
    return;
  }
  Person& person = told.submitters[QString::fromStdString(path[2]).rightJustified(6, u'0')];
  const QString field = keyOf(path[3]);
  (field == u"name"_s    ? person.name
   : field == u"sid"_s   ? person.number
   : field == u"email"_s ? person.email
                         : person.platform) = text;
}

Result<QHash<QString, Noted>> readSubmissions(const Entry& file) {
  const Result<std::string> bytes = file.read(kMostBytes);
  ENSHU_TRY(bytes);
  QHash<QString, Noted> all;
  ENSHU_TRY(yaml::readScalars(*bytes, file.path().toStdString(), kLongest,
                              [&all](const yaml::Path& path, const std::string& text) {
                                if (path.size() >= 2 && path.size() <= 4) {
                                  note(all[QString::fromStdString(path[0])], path,
                                       QString::fromStdString(text));
                                }
                              }));
  return all;
}

double share(const Download& download) {
  return download.find({kFile}) == nullptr ? 0 : shareOf(download, [](const QString& name, Unit) {
    return name == kFile || name.startsWith(u"submission_"_s);
  });
}

Result<Whose> read(const Download& download) {
  const auto all = readSubmissions(*download.find({kFile}));
  ENSHU_TRY(all);
  return Whose([&download, all = *all](const Entry& entry) -> std::optional<Owner> {
    const QString unit = download.unitOf(entry);
    if (unit == kFile && entry.parts.size() == download.around + 1) {
      return Owner{};
    }
    const auto told = all.constFind(unit);
    if (told == all.constEnd()) {
      return std::nullopt;
    }
    Owner owner{unit, told->submitters.values(), download.below(entry)};
    owner.handedIn = told->createdAt;
    return owner;
  });
}

}  // namespace

const Platform kGradescope{"gradescope", {kFile}, share, read};

}  // namespace enshu::grading
