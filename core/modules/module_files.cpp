// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/module_files.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>
#include <algorithm>

#include "core/json/file.h"
#include "core/modules/file_digest.h"
#include "core/modules/module_text.h"

using namespace Qt::StringLiterals;

namespace enshu::modules {

namespace {

QStringList filesOf(const QString& folder, const QStringList& endings) {
  QStringList paths;
  for (const QFileInfo& file : QDir(folder).entryInfoList(endings, QDir::Files, QDir::Name)) {
    paths += file.filePath();
  }
  return paths;
}

// All below the folder that the compiler of the exercise in `own` may be led to: not what is no
// program text, nor what other exercises are made of themselves.
QStringList readableBelow(const QString& folder, const QString& own) {
  static const QStringList noText{u"mat"_s, u"md"_s, u"json"_s, u"svg"_s, u"png"_s};
  QStringList paths;
  QDirIterator below(folder, QDir::Files,
                     QDirIterator::Subdirectories | QDirIterator::FollowSymlinks);
  while (below.hasNext()) {
    const QString path = below.next();
    const QString kind = QFileInfo(path).suffix();
    const bool isOthers = kind == "cpp"_L1 && !path.startsWith(own + u'/');
    if (!noText.contains(kind) && !isOthers) {
      paths += path;
    }
  }
  paths.sort();
  return paths;
}

// The exercise, its earlier steps, and theirs.
void addWithSteps(const course::Course& course, const course::Exercise& exercise,
                  QStringList& folders) {
  if (folders.contains(exercise.directory)) {
    return;
  }
  folders += exercise.directory;
  for (const QString& used : exercise.uses) {
    if (const course::Exercise* step = course.find(used)) {
      addWithSteps(course, *step, folders);
    }
  }
}

// What the file's bytes are, or what tells it from others where it is too large or no file.
QByteArray contentOf(const QString& path) {
  QByteArray digest = fileDigest(path, course::kMostTextBytes);
  if (!digest.isEmpty()) {
    return digest;
  }
  const QFileInfo file(path);
  return QByteArray::number(file.size()) + ' ' +
         QByteArray::number(file.lastModified().toMSecsSinceEpoch());
}

QStringList switchesOf(const QByteArray& text) {
  static const QRegularExpression asked(
      u"\\bmistake\\(\\s*\"([a-z0-9-]+(?:/[a-z0-9-]+)?)\"\\s*\\)"_s);
  QStringList ids;
  for (auto found = asked.globalMatch(QString::fromUtf8(text)); found.hasNext();) {
    ids += found.next().captured(1);
  }
  ids.removeDuplicates();
  return ids;
}

Result<QList<Variation>> variations(const QString& folder) {
  QList<Variation> all;
  for (const QString& path : filesOf(folder, {u"*.cpp"_s})) {
    const Result<QByteArray> text = json::readBytes(path, course::kMostTextBytes);
    ENSHU_TRY(text);
    Variation variation{path, *text, switchesOf(*text)};
    variation.switched = !variation.ids.isEmpty();
    if (!variation.switched) {
      variation.ids = {QFileInfo(path).completeBaseName().replace(u'_', u'-')};
    }
    all += variation;
  }
  return all;
}

Result<void> noIdTwice(const QList<Variation>& variations) {
  QHash<QString, QString> claimed;
  for (const Variation& variation : variations) {
    for (const QString& id : variation.ids) {
      if (claimed.contains(id)) {
        return failure(variation.path.toStdString(), ENSHU_TEXT("%1 is also made by %2"),
                       {id.toStdString(), claimed[id].toStdString()});
      }
      claimed[id] = variation.path;
    }
  }
  return {};
}

}  // namespace

Result<ModuleFiles> moduleFiles(const course::Course& course, const course::Exercise& exercise) {
  const QDir folder(course.solutions(exercise));
  ModuleFiles files;
  files.driver = folder.filePath(u"driver.cpp"_s);
  files.reference = folder.filePath(exercise.fileName());
  if (exercise.call && QFileInfo::exists(files.driver)) {
    return failure(files.driver.toStdString(),
                   ENSHU_TEXT("the exercise also has \"call\" in exercise.json: one of them"));
  }
  if (folder.exists(u"laws.cpp"_s)) {
    files.laws = folder.filePath(u"laws.cpp"_s);
  }
  for (const QString& needed : {files.driver, files.reference}) {
    if (!QFileInfo::exists(needed) && !(exercise.call && needed == files.driver)) {
      return failure(needed.toStdString(), ENSHU_TEXT("is missing"));
    }
    if (QFileInfo::exists(needed) &&
        !QFileInfo(needed).isFile()) {  // the compiler would wait for it
      return failure(needed.toStdString(), ENSHU_TEXT("not a regular file"));
    }
  }
  const Result<QList<Variation>> ways = variations(folder.filePath(u"ways"_s));
  ENSHU_TRY(ways);
  const Result<QList<Variation>> mistakes = variations(folder.filePath(u"mistakes"_s));
  ENSHU_TRY(mistakes);
  ENSHU_TRY(noIdTwice(*mistakes));
  files.ways = *ways;
  files.mistakes = *mistakes;
  return files;
}

QStringList includeFolders(const course::Course& course, const course::Exercise& exercise) {
  QStringList folders{QDir(course.root).filePath(u"solutions"_s)};
  addWithSteps(course, exercise, folders);
  return folders;
}

Result<void> mustHaveSolutions(const course::Course& course) {
  const QList<const course::Exercise*> exercises = course.exercises();
  if (exercises.isEmpty() ||
      std::any_of(exercises.begin(), exercises.end(), [&](const course::Exercise* exercise) {
        return QFileInfo::exists(course.solution(*exercise));
      })) {
    return {};
  }
  return failure(course.root.toStdString(),
                 QFileInfo(course.root) == QFileInfo(course::ownRoot())
                     ? ENSHU_TEXT("this needs the model solutions; install enshu-teaching")
                     : ENSHU_TEXT("this needs the model solutions, without which this course "
                                  "came: it was packed for students"));
}

QByteArray sourcesHash(const course::Course& course, const course::Exercise& exercise) {
  const QDir folder(course.solutions(exercise));
  if (!folder.exists(exercise.fileName())) {
    return {};
  }
  const QDir root(course.root);
  QCryptographicHash hash(QCryptographicHash::Sha256);
  hash.addData((exercise.function + u'\n' + exercise.interfaceId).toUtf8());
  hash.addData((exercise.call ? callDriverText(exercise) : QString()).toUtf8());
  for (const QString& place : includeFolders(course, exercise)) {
    for (const QString& path : readableBelow(place, folder.path())) {
      hash.addData(root.relativeFilePath(path).toUtf8());
      hash.addData(contentOf(path));
    }
  }
  return hash.result().toHex();
}

}  // namespace enshu::modules
