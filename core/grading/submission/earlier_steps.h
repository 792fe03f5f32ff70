// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <functional>

#include "core/grading/submission/submission.h"

namespace enshu::grading {

// The folder in which a student works on an exercise; empty: none that is known.
using FolderOf = std::function<QString(const QString& exercise)>;

// A submission of a student at his own desk, with the steps that the exercise builds on and that
// are not in it: from the folder of its own file, else from the student's folder for that step. Of
// what somebody else handed in nothing lies elsewhere: this is not for a class.
Submission withEarlierSteps(const course::Course& course, const course::Exercise& exercise,
                            const Submission& submission, const FolderOf& folderOf);

// The files of the steps that the exercise builds on, as far as they lie in another folder than its
// own file; in the order of the course.
QStringList stepsElsewhere(const course::Exercise& exercise, const Submission& submission);

}  // namespace enshu::grading
