// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/draft_store.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonObject>
#include <QStandardPaths>
#include <cmath>

#include "core/json/own_folder.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr qint64 kMaxBytes = 1 << 20;
constexpr qsizetype kMostFiles = 5000;

QString nameOf(const QString& text) {
  const QByteArray hash = QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
  return QString::fromLatin1(hash.toHex().left(16));
}

struct Draft {
  std::pair<QString, QString> place;
  grading::Review review;
};

Draft readDraft(const json::Value& root) {
  root.format("enshu-draft/1");
  Draft draft{{root.at("student").string(), root.at("exercise").string()}, {}};
  if (const auto score = root.find("score")) {
    draft.review.score = std::max(0.0, score->number());
  }
  draft.review.reason = root.at("reason").lines();
  draft.review.comment = root.at("comment").lines();
  return draft;
}

}  // namespace

void DraftStore::use(const QString& results) {
  const QString canonical = QFileInfo(results).canonicalFilePath();
  results_ = canonical.isEmpty() ? QDir::cleanPath(results) : canonical;
  folder_ = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
            u"/enshu/drafts/"_s + nameOf(results_);
  drafts_.clear();
  const QStringList files = QDir(folder_).entryList({u"*.json"_s}, QDir::Files, QDir::Name);
  for (const QString& file : files.mid(0, kMostFiles)) {
    const auto draft = json::readFile(QDir(folder_).filePath(file), kMaxBytes, readDraft);
    if (draft) {  // one that cannot be read stays where it is
      drafts_.insert(draft->place, draft->review);
    }
  }
}

QString DraftStore::pathOf(const Place& place) const {
  return QDir(folder_).filePath(nameOf(place.first + u'/' + place.second) + u".json"_s);
}

std::optional<grading::Review> DraftStore::read(const QString& path, const Place& place) {
  if (!QFileInfo::exists(path)) {
    return std::nullopt;
  }
  const auto draft = json::readFile(path, kMaxBytes, readDraft);
  return draft && draft->place == place ? std::optional(draft->review) : std::nullopt;
}

// That of another desk is newer than what this one knows.
std::optional<grading::Review> DraftStore::find(const QString& student,
                                                const QString& exercise) const {
  const Place place{student, exercise};
  if (auto there = read(pathOf(place), place)) {
    return there;
  }
  const auto known = drafts_.constFind(place);
  return known == drafts_.constEnd() ? std::nullopt : std::optional(*known);
}

Result<void> DraftStore::put(const QString& student, const QString& exercise,
                             grading::Review review) {
  review.sources = {};  // what is not said yet is said of no file
  const Place place{student, exercise};
  if (drafts_.contains(place) && drafts_.value(place) == review &&
      QFileInfo::exists(pathOf(place))) {
    return {};
  }
  drafts_.insert(place, review);
  ENSHU_TRY(json::makeClosedFolder(folder_));
  QJsonObject object{{u"format"_s, u"enshu-draft/1"_s}, {u"results"_s, results_},
                     {u"student"_s, student},           {u"exercise"_s, exercise},
                     {u"reason"_s, review.reason},      {u"comment"_s, review.comment}};
  if (review.score && std::isfinite(*review.score)) {
    object[u"score"_s] = *review.score;
  }
  return json::writeFile(pathOf(place), object, Readers::Owner);
}

void DraftStore::remove(const QString& student, const QString& exercise) {
  const Place place{student, exercise};
  const auto known = drafts_.constFind(place);
  if (known == drafts_.constEnd()) {
    return;
  }
  const auto there = read(pathOf(place), place);
  if (there && *there == *known) {
    QFile::remove(pathOf(place));
    QDir().rmdir(folder_);  // if it was the last one
  }
  drafts_.erase(known);
}

}  // namespace enshu::desk
