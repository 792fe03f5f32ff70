// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

#include "core/base/result.h"

namespace enshu::grading {

// Which of several answers of a student, which came one after another, an assistant takes: by its
// number, and as long as the newest is the one that was it then.
struct AttemptChoice {
  QString student;  // the folder of the results
  QString exercise;
  int counts = 0;
  int newest = 0;
};

// What an assistant takes. DIR/choices.json, enshu-choices/1: {"files": [path], "attempts":
// [{"student", "exercise", "counts", "newest"}]}, of which these may be missing; it lies beside the
// results and outlives them.
struct Choices {
  QStringList files;  // of one download, by their paths in it; of two for an exercise the later
  QList<AttemptChoice> attempts = {};
};
Result<Choices> readChoices(const QString& directory);  // none where there is no file
Result<void> writeChoices(const QString& directory, const Choices& choices);

}  // namespace enshu::grading
