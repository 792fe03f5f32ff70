// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

// What stands in a folder of results beside the folders of the students.
namespace enshu::grading {

using namespace Qt::StringLiterals;

inline const QString kBatchFile = u"batch.json"_s;            // enshu-batch/1
inline const QString kChoicesFile = u"choices.json"_s;        // enshu-choices/1
inline const QString kExtensionsFile = u"extensions.json"_s;  // enshu-extensions/1
inline const QString kPagesFolder = u"report_files"_s;        // the pages of a report
inline const QString kAnswersFolder = u".answers"_s;          // enshu-answers/1, by student
inline const QString kAttemptsFolder = u".attempts"_s;        // files that were graded, by student
inline const QString kWaitingFolder = u".regraded"_s;         // new results that wait, by student
inline const QString kTasksFolder = u".slurm"_s;              // what a cluster's tasks need

}  // namespace enshu::grading
