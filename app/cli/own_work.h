// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>
#include <optional>

#include "app/cli/arguments.h"
#include "core/course/course.h"
#include "core/grading/submission/submission.h"

// What the person who types the command works on: where, on what it builds, and what comes next.
namespace enshu::cli {

// What a word of a call stands for: a path that is there for itself, an exercise's name for the
// folder in which it was started last. Nothing after a message.
std::optional<QString> workPath(const course::Course& course, const QString& word);

// The work that a call "[EXERCISE] PATH" is about.
struct MeantWork {
  QString path;
  grading::Submission submission;
  // EXERCISE, or those that are there, of a single file the one that it is named after.
  QList<const course::Exercise*> exercises;
};

// Nothing after a message.
std::optional<MeantWork> meantWork(const Arguments& given, const course::Course& course);

// The folder in which an exercise was started last, if its file is there; else empty.
QString startedIn(const course::Course& course, const course::Exercise& exercise);

// The submission with the steps that it builds on, from the folders in which they were started
// where its own has none.
grading::Submission withOwnSteps(const course::Course& course, const course::Exercise& exercise,
                                 const grading::Submission& submission);

// Which files of other folders were taken for the steps that the exercise builds on.
QStringList stepLines(const course::Exercise& exercise, const grading::Submission& submission);

// What to do after a pass, and how to begin with it.
QStringList nextLines(const course::Course& course, const course::Exercise& exercise);

}  // namespace enshu::cli
