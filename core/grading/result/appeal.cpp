// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/appeal.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>

#include "core/course/moment.h"
#include "core/course/written_time.h"
#include "core/grading/result/held_result.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class AppealWords {
  Q_DECLARE_TR_FUNCTIONS(Appeal)
};

constexpr qint64 kMaxAppealBytes = 16 << 20;
constexpr qsizetype kLongestNote = 10'000;
constexpr qsizetype kMostNotes = 200;

Appeal readNotes(const json::Value& root) {
  root.format("enshu-appeal/1");
  root.onlyKeys({"format", "notes"});
  Appeal appeal;
  for (const json::Value& one : root.at("notes").items()) {
    one.onlyKeys({"by", "at", "text", "decision"});
    appeal += {one.at("by").string(), course::readMoment(one.at("at").string(), false),
               one.at("text").lines(), one.at("decision").boolean()};
  }
  return appeal;
}

QJsonObject toJson(const AppealNote& note) {
  return {{u"by"_s, note.by},
          {u"at"_s, course::isoText(note.at)},
          {u"text"_s, note.text},
          {u"decision"_s, note.isDecision}};
}

}  // namespace

bool isOpen(const Appeal& appeal) {
  return !appeal.isEmpty() && !appeal.last().isDecision;
}

QString text(const AppealNote& note) {
  const QString when = course::momentText(note.at);
  return note.isDecision
             ? AppealWords::tr("%1, decided by %2: %3").arg(when, note.by, note.text)
             : AppealWords::tr("%1, %2: %3", "when, who, what").arg(when, note.by, note.text);
}

QString appealPath(const QString& studentDirectory, const QString& exercise) {
  return QDir(studentDirectory).filePath(exercise + u".appeal.json"_s);
}

Result<Appeal> readAppeal(const QString& path) {
  return QFileInfo::exists(path) ? json::readFile(path, kMaxAppealBytes, readNotes) : Appeal();
}

Result<void> addToAppeal(const QString& path, AppealNote note) {
  note.by = note.by.simplified();
  note.text = note.text.trimmed();
  if (note.text.isEmpty() || (note.isDecision && note.by.isEmpty())) {
    return failure(path.toStdString(),
                   ENSHU_TEXT("a note needs a text, and a decision who decided it"));
  }
  const QDateTime now = note.at.isValid() ? note.at : QDateTime::currentDateTime();
  note.at = now.toOffsetFromUtc(now.offsetFromUtc());
  if (note.text.size() > kLongestNote) {
    return failure(path.toStdString(), ENSHU_TEXT("a note has at most %1 letters"),
                   {std::to_string(kLongestNote)});
  }
  const auto held = holdSaid(path);
  ENSHU_TRY(held);
  const Result<Appeal> appeal = readAppeal(path);
  ENSHU_TRY(appeal);
  if (appeal->size() >= kMostNotes) {
    return failure(path.toStdString(), ENSHU_TEXT("there are %1 notes already, no more are kept"),
                   {std::to_string(kMostNotes)});
  }
  QJsonArray notes;
  for (const AppealNote& one : *appeal + Appeal{note}) {
    notes += toJson(one);
  }
  return json::writeFile(path, {{u"format"_s, u"enshu-appeal/1"_s}, {u"notes"_s, notes}});
}

}  // namespace enshu::grading
