// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/prediction_record.h"

#include <QFile>
#include <QJsonObject>

#include "core/course/record_file.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

QString pathIn(const QString& record) {
  return record + u"/predictions.json"_s;
}

Guess readGuess(const json::Value& value) {
  value.onlyKeys({"number", "skipped"});
  if (const auto number = value.find("number")) {
    return number->number();
  }
  if (!value.at("skipped").boolean()) {
    value.refuse(ENSHU_TEXT("must have a number or be skipped"));
  }
  return {};
}

// Where nothing is yet.
QString asideOf(const QString& path) {
  QString aside = path + u".damaged"_s;
  for (int k = 2; QFile::exists(aside); ++k) {
    aside = u"%1.%2.damaged"_s.arg(path).arg(k);
  }
  return aside;
}

Result<void> write(const QString& path, const QHash<QString, Guess>& guesses) {
  QJsonObject exercises;
  for (auto guess = guesses.begin(); guess != guesses.end(); ++guess) {
    exercises[guess.key()] =
        *guess ? QJsonObject{{u"number"_s, **guess}} : QJsonObject{{u"skipped"_s, true}};
  }
  return json::writeFile(
      path, {{u"format"_s, u"enshu-predictions/1"_s}, {u"exercises"_s, exercises}}, Readers::Owner);
}

}  // namespace

Result<QHash<QString, Guess>> readGuesses(const QString& record) {
  if (!QFile::exists(pathIn(record))) {
    return QHash<QString, Guess>();
  }
  return json::readFile(pathIn(record), kMaxRecordFile, [](const json::Value& root) {
    root.format("enshu-predictions/1");
    root.onlyKeys({"format", "exercises"});
    const json::Value exercises = root.at("exercises");
    QHash<QString, Guess> guesses;
    for (const QString& id : exercises.keys()) {
      guesses.insert(id, readGuess(exercises.at(id)));
    }
    return guesses;
  });
}

Result<void> keepGuess(const QString& record, const QString& exercise, Guess guess) {
  const QString path = pathIn(record);
  const Result<json::FolderLock> held = holdRecord(record, path);
  ENSHU_TRY(held);
  const Result<QHash<QString, Guess>> before = readGuesses(record);
  if (!before && !QFile::rename(path, asideOf(path))) {
    return tl::unexpected(before.error());
  }
  QHash<QString, Guess> guesses = before.value_or(QHash<QString, Guess>());
  if (guesses.contains(exercise)) {
    return {};
  }
  guesses.insert(exercise, guess);
  return write(path, guesses);
}

}  // namespace enshu::course
