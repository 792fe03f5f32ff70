// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/appeal.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>

#include "core/course/moment.h"
#include "core/course/written_time.h"
#include "core/json/folder_lock.h"
#include "core/json/own_folder.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class AppealWords {
  Q_DECLARE_TR_FUNCTIONS(Appeal)
};

constexpr qint64 kMaxAppealBytes = 1 << 20;
constexpr int kLongestWaitMs = 10'000;

Appeal readNotes(const json::Value& root) {
  root.format("enshu-appeal/1");
  root.onlyKeys({"format", "notes"});
  Appeal appeal;
  for (const json::Value& one : root.at("notes").items()) {
    one.onlyKeys({"by", "at", "text", "decision"});
    appeal += {one.at("by").text(), course::readMoment(one.at("at").string(), false),
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
  if (note.by.isEmpty() || note.text.isEmpty()) {
    return failure(path.toStdString(), ENSHU_TEXT("a note needs a text, and whose it is"));
  }
  const QDateTime now = note.at.isValid() ? note.at : QDateTime::currentDateTime();
  note.at = now.toOffsetFromUtc(now.offsetFromUtc());
  const QString folder = QFileInfo(path).path();
  ENSHU_TRY(json::makeOwnFolder(folder));
  const auto held = json::FolderLock::take(folder, kLongestWaitMs, json::FolderLock::Of::Owner);
  ENSHU_TRY(held);
  if (!*held) {
    return machineFailure(
        path.toStdString(),
        ENSHU_TEXT("another program has been writing here for too long; try again when it "
                   "has ended"));
  }
  const Result<Appeal> appeal = readAppeal(path);
  ENSHU_TRY(appeal);
  QJsonArray notes;
  for (const AppealNote& one : *appeal + Appeal{note}) {
    notes += toJson(one);
  }
  return json::writeFile(path, {{u"format"_s, u"enshu-appeal/1"_s}, {u"notes"_s, notes}});
}

}  // namespace enshu::grading
