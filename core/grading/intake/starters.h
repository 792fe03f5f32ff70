// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <optional>

#include "core/course/course.h"

namespace enshu::grading {

// A file that bears an exercise's name, or nearly.
struct NamedFile {
  QString exercise;
  int number = 0;  // of several: greater is newer; a copy (-1) is older than what it was made of
};

// Whether the ending is one of sources of C++, or of a text that an editor made of one.
bool isSourceName(const QString& fileName);

// The names of the files that a course gives out.
class Starters {
 public:
  explicit Starters(const course::Course& course);

  // Which exercise a file is named after: in whatever capitals, and with what browsers, platforms
  // and systems add in front of the ending: " (1)", "-1", "+1", "_copy", " - コピー", " copy 2".
  std::optional<NamedFile> of(const QString& fileName) const;

  // The exercise that a file may be meant for by a name that is nearly its file's: with letters
  // wrong, words around it, or another ending of sources or of what is made of them. Empty: none.
  QString nearlyOf(const QString& fileName) const;

  // Whether a platform may have put a student's name in front of such a name.
  bool mayEnd(const QString& fileName) const;

  // The longest end of a name, behind a "_", that is named after an exercise; empty: none is.
  QString endOf(const QString& fileName) const;

 private:
  struct Starter {
    QString stem;    // in small letters
    QString ending;  // with its dot
    QString exercise;
  };

  QList<Starter> starters_;
};

}  // namespace enshu::grading
