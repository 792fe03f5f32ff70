// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>

#include "core/base/result.h"
#include "core/course/languages.h"

// What a new course and a new exercise are made from: the files in resources/templates.
namespace enshu::authoring {

// A file to be made: its path below a course, and its text.
struct TextFile {
  QString path;
  QByteArray text;
};

// The text of a template in which each @key@ is replaced by its value. Of what stands there in both
// languages, {"en": ..., "ja": ...}, that of these.
Result<QByteArray> filled(const QString& name, const QMap<QString, QString>& values,
                          const QStringList& languages = course::bothLanguages());

// Makes folders and files; if one of them cannot be made, none stays. An Error, before anything is
// made: one of them is there already; of the machine: something cannot be written.
Result<void> makeFiles(const QString& root, const QList<TextFile>& files);

// A place that somebody still has to fill in.
struct Todo {
  QString file;
  int line = 0;
  QString text;
};

// Every line with TODO in the files below the folder, or in the file; what the students are to do,
// TODO(student), is none.
QList<Todo> todosIn(const QString& path);

}  // namespace enshu::authoring
