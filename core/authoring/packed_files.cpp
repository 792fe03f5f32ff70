// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/packed_files.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

#include "core/modules/built.h"
#include "core/modules/find_module.h"
#include "core/modules/student_side.h"

using namespace Qt::StringLiterals;

namespace enshu::authoring {

namespace {

// The files below a folder, hidden ones and links left out, under another folder's name.
QList<PackedFile> below(const QString& folder, const QString& name,
                        const QStringList& endings = {}) {
  QList<PackedFile> files;
  QDirIterator entry(folder, endings, QDir::Files | QDir::NoSymLinks, QDirIterator::Subdirectories);
  while (entry.hasNext()) {
    const QString path = entry.next();
    files += PackedFile{name + u'/' + QDir(folder).relativeFilePath(path), path};
  }
  return files;
}

// The module, its notes, and what a student's build needs of the exercise.
QList<PackedFile> builtOf(const course::Course& course, const course::Exercise& exercise) {
  QList<PackedFile> files;
  for (const QString& path :
       QStringList{course.module(exercise), modules::notesOf(course, exercise)} +
           modules::studentSideOf(exercise, course.students())) {
    files += PackedFile{u"built/"_s + QDir(course.built).relativeFilePath(path), path};
  }
  return files;
}

}  // namespace

Result<QList<PackedFile>> packedFiles(const course::Course& course, Audience audience) {
  if (!course.flaws.isEmpty()) {
    return tl::unexpected(course.flaws.first().error);
  }
  const QDir root(course.root);
  const bool all = audience == Audience::Assistants;
  QList<PackedFile> files =
      below(root.filePath(u"assignments"_s), u"assignments"_s) +
      below(root.filePath(u"solutions"_s), u"solutions"_s,
            all ? QStringList() : QStringList{u"*.mat"_s}) +
      below(QFileInfo(course.robotPath(QString())).path(), u"robots"_s, {u"*.json"_s, u"*.urdf"_s});
  for (const course::Exercise* exercise : course.exercises()) {
    ENSHU_TRY(modules::checkModule(course, *exercise));
    files += builtOf(course, *exercise);
  }
  std::sort(files.begin(), files.end(),
            [](const PackedFile& a, const PackedFile& b) { return a.name < b.name; });
  return files;
}

}  // namespace enshu::authoring
