// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/kept_attempts.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "core/grading/batch/result_folders.h"
#include "core/grading/files/result_names.h"
#include "core/json/file.h"
#include "core/json/own_folder.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

const QDateTime kNoTime = QDateTime::fromSecsSinceEpoch(0);

QString attemptPath(const QString& student, const QString& exercise) {
  return QStringList{kAttemptsFolder, student, exercise}.join(u'/');
}

// Whatever is no result of it is the student's file.
Result<KeptAttempt> readAttempt(const QDir& root, const QString& below, const QString& exercise) {
  KeptAttempt attempt{QFileInfo(below).fileName().toInt()};
  const QDir folder(root.filePath(below));
  for (const QString& name : folder.entryList(QDir::Files | QDir::NoSymLinks, QDir::Name)) {
    if (name == "result.json"_L1) {
      Result<ExerciseResult> result = readResultOf(exercise, folder.filePath(name));
      ENSHU_TRY(result);
      attempt.result = std::move(*result);
      attempt.resultPath = below + u'/' + name;
    } else if (name != "result.mat"_L1 && attempt.file.isEmpty()) {
      attempt.file = below + u'/' + name;
      attempt.source = sandbox::readSource(folder.filePath(name));
      const QDateTime time = QFileInfo(folder.filePath(name)).lastModified();
      attempt.handedIn = time == kNoTime ? QDateTime() : time;
    }
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
    if (name.toInt() > 0) {
      const Result<KeptAttempt> attempt = readAttempt(root, below + u'/' + name, exercise);
      ENSHU_TRY(attempt);
      attempts += *attempt;
    }
  }
  std::sort(attempts.begin(), attempts.end(),
            [](const KeptAttempt& a, const KeptAttempt& b) { return a.number < b.number; });
  return attempts;
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

Result<void> AttemptFolder::keep(const sandbox::SourceFile& source,
                                 const QDateTime& handedIn) const {
  ENSHU_TRY(json::makeOwnFolder(folder_));
  const QString path = QDir(folder_).filePath(source.name);
  ENSHU_TRY(json::writeBytes(path, source.text));
  QFile file(path);
  const QDateTime time = handedIn.isValid() ? handedIn : kNoTime;
  return file.open(QIODevice::ReadWrite) &&
                 file.setFileTime(time, QFileDevice::FileModificationTime)
             ? Result<void>()
             : machineFailure(path.toStdString(), ENSHU_TEXT("cannot be written: %1"),
                              {file.errorString().toStdString()});
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
  return moveResult(folder_ + u"/result"_s, place_);
}

}  // namespace enshu::grading
