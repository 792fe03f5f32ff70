// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/kept_attempts.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonObject>
#include <algorithm>

#include "core/course/moment.h"
#include "core/course/written_time.h"
#include "core/grading/batch/result_folders.h"
#include "core/grading/files/result_names.h"
#include "core/json/own_folder.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr int kMostAttempts = 1'000'000;
const QString kNoteFile = u"attempt.json"_s;
constexpr qint64 kMaxNoteBytes = 1 << 16;

QString attemptPath(const QString& student, const QString& exercise) {
  return QStringList{kAttemptsFolder, student, exercise}.join(u'/');
}

KeptAttempt readNote(const json::Value& root) {
  root.format("enshu-attempt/1");
  KeptAttempt attempt;
  attempt.file = root.at("file").string();
  attempt.download = root.at("download").string();
  if (attempt.file.isEmpty() || attempt.file.contains(u'/')) {
    root.at("file").refuse(ENSHU_TEXT("is no name of a file"));
  }
  if (const auto time = root.find("handedIn")) {
    attempt.handedIn = course::readMoment(time->string(), false);
  }
  return attempt;
}

// One without a note is of an earlier version, which kept no file.
Result<KeptAttempt> readAttempt(const QDir& root, const QString& below, const QString& exercise) {
  const QString note = root.filePath(below + u'/' + kNoteFile);
  Result<KeptAttempt> attempt = QFileInfo::exists(note)
                                    ? json::readFile(note, kMaxNoteBytes, readNote)
                                    : Result<KeptAttempt>(KeptAttempt());
  ENSHU_TRY(attempt);
  attempt->number = QFileInfo(below).fileName().toInt();
  const QString file = root.filePath(below + u'/' + attempt->file);
  if (!attempt->file.isEmpty() && QFileInfo::exists(file)) {
    attempt->file = below + u'/' + attempt->file;
    attempt->source = sandbox::readSource(file);
  } else {
    attempt->file.clear();
  }
  const QString result = below + u"/result.json"_s;
  if (QFileInfo::exists(root.filePath(result))) {
    Result<ExerciseResult> read = readResultOf(exercise, root.filePath(result));
    ENSHU_TRY(read);
    attempt->result = std::move(*read);
    attempt->resultPath = result;
  }
  return attempt;
}

}  // namespace

Result<QList<KeptAttempt>> keptAttempts(const QString& directory, const QString& student,
                                        const QString& exercise) {
  const QDir root(directory);
  const QString below = attemptPath(student, exercise);
  QList<KeptAttempt> attempts;
  const QDir folder(root.filePath(below));
  if (QFileInfo(folder.path()).isSymLink()) {  // whoever sends results could have it lead anywhere
    return failure(folder.path().toStdString(), ENSHU_TEXT("is a link; results lie in a folder"));
  }
  for (const QString& name :
       folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks)) {
    if (const int number = name.toInt(); number > 0 && number <= kMostAttempts) {
      const Result<KeptAttempt> attempt = readAttempt(root, below + u'/' + name, exercise);
      ENSHU_TRY(attempt);
      if (attempt->result || !attempt->file.isEmpty()) {  // else a killed process was keeping it
        attempts += *attempt;
      }
    }
  }
  std::sort(attempts.begin(), attempts.end(),
            [](const KeptAttempt& a, const KeptAttempt& b) { return a.number < b.number; });
  return attempts;
}

bool isOf(const ExerciseResult& result, const QString& sha256) {
  return !sha256.isEmpty() &&
         std::any_of(result.receipt.sources.begin(), result.receipt.sources.end(),
                     [&](const auto& one) { return one.toString() == sha256; });
}

std::optional<KeptPath> keptPath(const QString& path) {
  const QStringList parts = path.split(u'/');
  const bool isKept = parts.size() == 5 && parts[0] == kAttemptsFolder &&
                      !parts.contains(u".."_s) && parts[3].toInt() > 0;
  return isKept ? std::optional(KeptPath{parts[1], parts[2], parts[3].toInt()}) : std::nullopt;
}

QString belowResults(const QString& directory, const QString& path) {
  const QString root = QDir::cleanPath(QFileInfo(directory).absoluteFilePath()) + u'/';
  const QString whole = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
  return whole.startsWith(root) ? whole.mid(root.size()) : path;
}

AttemptFolder::AttemptFolder(const QString& directory, const QString& student,
                             const QString& exercise, int number)
    : folder_(QDir(directory).filePath(attemptPath(student, exercise) + u"/%1"_s.arg(number))),
      place_(QDir(directory).filePath(student + u'/' + exercise)) {}

Result<void> AttemptFolder::keep(const sandbox::SourceFile& source) const {
  ENSHU_TRY(json::makeOwnFolder(folder_));
  return json::writeBytes(QDir(folder_).filePath(source.name), source.text);
}

Result<void> AttemptFolder::note(const QString& file, const QDateTime& handedIn,
                                 const QString& download) const {
  ENSHU_TRY(json::makeOwnFolder(folder_));
  QJsonObject object{
      {u"format"_s, u"enshu-attempt/1"_s}, {u"file"_s, file}, {u"download"_s, download}};
  if (const QString time = course::isoText(handedIn); !time.isEmpty()) {
    object[u"handedIn"_s] = time;
  }
  return json::writeFile(QDir(folder_).filePath(kNoteFile), object);
}

Result<void> AttemptFolder::moveTo(const AttemptFolder& other) const {
  return QDir().rename(folder_, other.folder_)
             ? Result<void>()
             : machineFailure(folder_.toStdString(), ENSHU_TEXT("cannot be renamed"));
}

Result<void> AttemptFolder::setAside() const {
  ENSHU_TRY(json::makeOwnFolder(folder_));
  return moveResult(place_, folder_ + u"/result"_s);
}

Result<void> AttemptFolder::bringBack() const {
  ENSHU_TRY(json::makeOwnFolder(QFileInfo(place_).path()));
  return moveResult(folder_ + u"/result"_s, place_);
}

}  // namespace enshu::grading
