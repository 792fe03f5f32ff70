// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>
#include <functional>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/report/class_results.h"
#include "core/grading/similarity/similarity.h"

// Answers of a class that are alike, or like those of earlier years: a hint for a person to read
// both. It touches no points and stands in no report.
namespace enshu::grading {

// One student's file for an exercise.
struct AlikeAnswer {
  QString folder;        // what its class calls the student
  QString name;          // for people
  QString from;          // the folder of an earlier year; empty: the class itself
  QByteArray text;       // as it was compared
  bool changed = false;  // since it was graded
};

struct AlikeAnswers {
  QString exercise;
  AlikeAnswer first;  // of the class
  AlikeAnswer second;
  AlikePair pair;  // its numbers are of no use here
};

// "the same file, and wrong"; empty: they are not one.
QString sameness(const AlikePair& pair);

struct ClassSimilarity {
  QList<AlikeAnswers> pairs;         // AlikePair::isFirst() of all exercises, then the others
  QMap<QString, int> compared;       // exercise -> answers, earlier years' too
  QMap<QString, int> further;        // exercise -> pairs beyond kMostPairs
  QList<Error> left;                 // files that were not compared, or not as a whole, and why
  QMap<QString, QStringList> since;  // exercise -> students whose file changed since the grading
};

struct SimilarityOptions {
  QStringList earlier;            // results or submissions of earlier years
  QString exercise = {};          // empty: all
  table::Password password = {};  // of what was handed in as an archive, should it have one
  std::stop_token stop = {};
  std::function<void(int done, int total)> progress = {};  // exercises
};

// The files are read from the submissions that the results name, as they are now. An Error: they,
// or those of an earlier year, are not there.
Result<ClassSimilarity> similarityOf(const course::Course& course, const ClassResults& results,
                                     const SimilarityOptions& options);

// enshu-similarity/1: without the texts.
QJsonObject toJson(const ClassSimilarity& similarity);

}  // namespace enshu::grading
