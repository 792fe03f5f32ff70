// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/review.h"

#include <QDir>
#include <QFileInfo>
#include <cmath>

#include "core/json/own_folder.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxReviewBytes = 1 << 20;

std::vector<std::string> numberOf(double most) {
  return {QString::number(most).toStdString()};
}

// A download may name a file otherwise than the one before it.
QStringList hashesOf(const QJsonObject& sources) {
  QStringList hashes;
  for (const QString& name : sources.keys()) {
    hashes += sources[name].toString();
  }
  hashes.sort();
  return hashes;
}

// The points of which a score has to be one: of others than now where it was given of others.
double mostOf(const Review& review, double most) {
  return review.of > 0 ? review.of : most;
}

Review read(const json::Value& root, double most) {
  root.format("enshu-review/1");
  root.onlyKeys({"format", "score", "reason", "comment", "sources", "of"});
  Review review;
  if (const auto score = root.find("score")) {
    review.score = score->number();
  }
  review.reason = root.at("reason").lines();
  review.comment = root.at("comment").lines();
  if (const auto sources = root.find("sources")) {  // none in what earlier versions wrote
    for (const QString& name : sources->keys()) {
      review.sources[name] = sources->at(name).string();
    }
  }
  if (const auto of = root.find("of")) {
    review.of = of->number();
  }
  if (const char* flaw = flawOf(review, mostOf(review, most))) {
    root.refuse(flaw, numberOf(mostOf(review, most)));
  }
  return review;
}

}  // namespace

const char* flawOf(const Review& review, double most) {
  if (review.score && *review.score > most) {
    return ENSHU_TEXT("a corrected score must not be above the %1 points of the exercise");
  }
  if (review.score && !(std::isfinite(*review.score) && *review.score >= 0)) {
    return ENSHU_TEXT("a corrected score must not be negative");
  }
  if (review.score && review.reason.trimmed().isEmpty()) {
    return ENSHU_TEXT("a corrected score needs a reason");
  }
  return nullptr;
}

bool isOutdated(const Review& review, const ExerciseResult& result) {
  const QJsonObject& now = result.receipt.sources;
  return !review.sources.isEmpty() && !now.isEmpty() && hashesOf(review.sources) != hashesOf(now);
}

QString reviewPath(const QString& studentDirectory, const QString& exercise) {
  return QDir(studentDirectory).filePath(exercise + u".review.json"_s);
}

Result<Review> readReview(const QString& path, double most) {
  const QFileInfo file(path);
  if (!file.exists() && !file.isSymLink()) {
    return Review();
  }
  return json::readFile(path, kMaxReviewBytes,
                        [most](const json::Value& root) { return read(root, most); });
}

Result<void> writeReview(const QString& path, const Review& review, double most) {
  if (const char* flaw = flawOf(review, mostOf(review, most))) {
    return failure(path.toStdString(), flaw, numberOf(mostOf(review, most)));
  }
  if (review.isEmpty()) {
    if (QFileInfo::exists(path) && !QFile::remove(path)) {
      return machineFailure(path.toStdString(), ENSHU_TEXT("this file cannot be removed"));
    }
    return {};
  }
  QJsonObject object{{u"format"_s, u"enshu-review/1"_s},
                     {u"reason"_s, review.reason},
                     {u"comment"_s, review.comment}};
  if (review.score) {
    object[u"score"_s] = *review.score;
    object[u"of"_s] = mostOf(review, most);
  }
  if (!review.sources.isEmpty()) {
    object[u"sources"_s] = review.sources;
  }
  ENSHU_TRY(json::makeOwnFolder(QFileInfo(path).path()));
  return json::writeFile(path, object);
}

}  // namespace enshu::grading
