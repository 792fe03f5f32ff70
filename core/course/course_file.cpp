// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/course_file.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <utility>

#include "core/course/moment.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

constexpr qint64 kMaxCourseFile = 1 << 18;

// One gravity for all exercises would leave the stored references those of another.
void refuseGravity(const json::Value& value) {
  if (const auto gravity = value.find("gravity")) {
    gravity->refuse(
        ENSHU_TEXT("gravity is a robot's: say it in the robot's file, then write the stored "
                   "references anew with enshu reference --write"));
  }
}

QStringList withoutTwins(const json::Value& value) {
  QStringList list = value.strings();
  for (const QString& entry : std::as_const(list)) {
    if (list.count(entry) > 1) {
      value.refuse(ENSHU_TEXT("the id %1 stands twice"), {entry.toStdString()});
    }
  }
  return list;
}

QStringList readLanguages(const json::Value& value) {
  QStringList languages = withoutTwins(value);
  for (const QString& language : std::as_const(languages)) {
    if (!bothLanguages().contains(language)) {
      value.refuse(ENSHU_TEXT("there is no language %1; there are en and ja"),
                   {language.toStdString()});
    }
  }
  if (languages.isEmpty()) {
    value.refuse(ENSHU_TEXT("a course needs a language: en, ja or both"));
  }
  return languages;
}

QHash<QString, QDateTime> readDue(const json::Value& value) {
  QHash<QString, QDateTime> due;
  for (const QString& key : value.keys()) {
    due[key] = readMoment(value.at(key).string(), false);
    if (!due[key].isValid()) {
      value.at(key).refuse(
          ENSHU_TEXT("expected a moment with its offset from UTC, such as "
                     "2026-12-01T23:59+09:00"));
    }
  }
  return due;
}

// "Asia/Tokyo", or an offset that never changes, "+09:00".
QTimeZone readZone(const json::Value& value) {
  const QByteArray text = value.string().toUtf8();
  const QDateTime any = readMoment(u"2026-01-01T00:00"_s + QString::fromUtf8(text), false);
  if (!any.isValid() && !QTimeZone::isTimeZoneIdAvailable(text)) {
    value.refuse(ENSHU_TEXT("is no time zone, such as Asia/Tokyo or +09:00"));
  }
  return any.isValid() ? QTimeZone(any.offsetFromUtc()) : QTimeZone(text);
}

Change readChange(const json::Value& value) {
  refuseGravity(value);
  value.onlyKeys({"points", "tolerance"});
  Change change;
  change.place = value.where();
  change.text = QJsonDocument(value.raw().toObject()).toJson(QJsonDocument::Compact);
  const auto positive = [](const json::Value& number) {
    if (!(number.number() > 0)) {
      number.refuse(ENSHU_TEXT("must be greater than zero"));
    }
    return number.number();
  };
  if (const auto points = value.find("points")) {
    change.points = positive(*points);
  }
  if (const auto tolerance = value.find("tolerance")) {
    for (const QString& check : tolerance->keys()) {
      change.tolerance[check] = positive(tolerance->at(check));
    }
  }
  return change;
}

CourseFile readRoot(const json::Value& root) {
  root.format("enshu-course/1");
  refuseGravity(root);
  root.onlyKeys({"format", "id", "title", "labs", "languages", "due", "late", "attempts",
                 "timeZone", "exercises"});
  CourseFile file;
  file.id = root.at("id").text();
  file.labs = withoutTwins(root.at("labs"));
  file.languages = readLanguages(root.at("languages"));
  const json::Value title = root.at("title");
  title.onlyKeys({"en", "ja"});
  const auto inLanguage = [&](const char* language) {
    const bool has = file.languages.contains(QLatin1StringView(language));
    return has ? title.at(language).text() : title.at(file.languages.first()).text();
  };
  file.title = {inLanguage("en"), inLanguage("ja")};
  if (const auto due = root.find("due")) {
    file.due = readDue(*due);
  }
  if (const auto late = root.find("late")) {
    file.late = readLateRule(*late);
  }
  if (const auto attempts = root.find("attempts")) {
    file.attempts = readAttemptRule(*attempts);
  }
  if (const auto zone = root.find("timeZone")) {
    file.timeZone = readZone(*zone);
  }
  if (const auto exercises = root.find("exercises")) {
    for (const QString& id : exercises->keys()) {
      file.exercises[id] = readChange(exercises->at(id));
    }
  }
  return file;
}

}  // namespace

Result<CourseFile> readCourseFile(const QString& path) {
  if (!QFileInfo::exists(path)) {
    return CourseFile();
  }
  const Result<QByteArray> bytes = json::readBytes(path, kMaxCourseFile);
  ENSHU_TRY(bytes);
  return parseCourseFile(*bytes, path);
}

Result<CourseFile> parseCourseFile(const QByteArray& bytes, const QString& path) {
  return json::read(bytes, path, readRoot);
}

Result<void> apply(const Change& change, Exercise& exercise) {
  if (change.points && !(exercise.points > 0)) {
    return failure(change.place + "/points", ENSHU_TEXT("%1 gives no points to be scaled"),
                   {exercise.id.toStdString()});
  }
  const double scale = change.points.value_or(exercise.points) / exercise.points;
  exercise.points = change.points.value_or(exercise.points);
  for (CheckSpec& check : exercise.checks) {
    check.points *= change.points ? scale : 1;
  }
  for (auto wanted = change.tolerance.begin(); wanted != change.tolerance.end(); ++wanted) {
    bool known = false;
    for (QList<CheckSpec>* list : {&exercise.checks, &exercise.laws}) {
      for (CheckSpec& check : *list) {
        if (check.id == wanted.key()) {
          check.tolerance = *wanted;
          known = true;
        }
      }
    }
    if (!known) {
      return failure(change.place + "/tolerance", ENSHU_TEXT("%1 has no check %2"),
                     {exercise.id.toStdString(), wanted.key().toStdString()});
    }
  }
  const QByteArray both = exercise.version.toUtf8() + change.text;
  exercise.version = QString::fromLatin1(
      QCryptographicHash::hash(both, QCryptographicHash::Sha256).toHex().left(12));
  return {};
}

}  // namespace enshu::course
