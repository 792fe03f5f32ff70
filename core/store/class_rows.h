// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/course/course.h"

namespace enshu::store {

// A person as one class knows him.
struct PersonRow {
  QString person;  // who that is in every class: personOf()
  QString name;    // as the class calls him
  QString number;
  QString login;
  QString email;
};

struct MistakeRow {
  QString mistake;
  QString text;
  bool explains = false;
};

// What a results folder says of one answer. Moments are seconds since 1970.
struct ResultRow {
  QString folder;  // the student's in the results
  QString exercise;
  QString source;  // SHA-256 of the answer's own file; empty: it was never read
  QString verdict;
  double score = 0;  // the grader's
  double maxScore = 0;
  double deduction = 0;             // for being late
  std::optional<double> corrected;  // by a person
  QString reason;
  QString comment;
  QString summary;
  bool late = false;
  std::optional<qint64> handedIn;
  std::optional<qint64> due;
  qint64 graded = 0;  // when the result was written
  std::optional<qint64> buildMs;
  std::optional<qint64> cpuMs;
  std::optional<qint64> wallMs;
  QString enshu;  // the version that graded
  QList<PersonRow> persons;
  QList<MistakeRow> mistakes;
};

struct ClassRows {
  QString folder;       // of the results
  QString fingerprint;  // before they were read
  QString submissions;
  QString platform;
  QList<ResultRow> rows;
};

// Another one after any file of results, or what people said of them, was written anew; made of
// names, sizes and times, so that asking costs little.
QString fingerprintOf(const QString& folder);

// What of a results folder is kept, with what people corrected; texts as they may be shown, and no
// longer than one reads. An Error: it is none, or a file of it is damaged.
Result<ClassRows> readClassRows(const course::Course& course, const QString& folder);

}  // namespace enshu::store
