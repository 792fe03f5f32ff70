// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include "core/grading/marks/format.h"
#include "core/json/file.h"
#include "tests/support/project.h"
#include "tests/support/results.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

inline const QString kUnit = u"unit-vector-method"_s;

inline QByteArray goldenMarks(const QString& name) {
  return bytesOf(source(u"tests/core/grading/marks/files/"_s + name));
}

// So many of ten points; all of them passed.
inline grading::ExerciseResult resultOf(double points) {
  grading::ExerciseResult result = someResult(kUnit);
  result.score = points;
  if (points >= result.maxScore) {
    result.verdict = grading::Verdict::Passed;
    result.summary = u"Passed: everything"_s;
  }
  return result;
}

// A graded class that a test makes, and what becomes of it.
class MarksFixture {
 public:
  explicit MarksFixture(const QString& platform = u"moodle"_s) : platform_(platform) {}

  const course::Course& course() const { return course_; }
  QString path(const QString& name = {}) const {
    return name.isEmpty() ? folder_.path() : folder_.filePath(name);
  }

  // Somebody with a result: failed with 2.5 points, or passed with 10.
  void put(const QString& folder, const grading::Person& person, const QString& file,
           bool passed = false) {
    grading::ExerciseResult result = someResult(kUnit);
    if (passed) {
      result.verdict = grading::Verdict::Passed;
      result.score = 10;
      result.summary = u"Passed: everything"_s;
    }
    put(folder, {person}, file, result);
  }
  void put(const QString& folder, const QList<grading::Person>& persons, const QString& file,
           const grading::ExerciseResult& result) {
    QVERIFY(QDir().mkpath(path(u"r/"_s + folder)));
    QVERIFY(json::writeFile(path(u"r/%1/%2.json"_s.arg(folder, result.exercise)),
                            grading::toJson(result)));
    students_[folder] = QJsonObject{{u"persons"_s, grading::toJson(persons)},
                                    {u"files"_s, QJsonObject{{result.exercise, file}}}};
    writeBatch();
  }

  // What was not taken.
  void skip(const QList<grading::Skipped>& all) {
    for (const grading::Skipped& one : all) {
      skipped_ += grading::toJson(one);
    }
    writeBatch();
  }

  void write(const QString& name, const QByteArray& bytes) const {
    QVERIFY(writeBytes(path(name), bytes));
  }

  grading::Wish wish(const char* format, const QString& roster = {}) const {
    grading::Wish wish{path(u"r"_s), grading::findFormat(QString::fromLatin1(format))};
    wish.roster = roster.isEmpty() ? QString() : path(roster);
    wish.password = []() -> Result<QString> { return failure("no password", ""); };
    return wish;
  }

  Result<grading::Made> make(const grading::Wish& wish) const {
    return grading::makeReport(course_, wish);
  }

  // The notes, or why there is nothing.
  QString said(const Result<grading::Made>& made) const {
    return (made ? made->notes.join(u'\n') : QString::fromStdString(made.error().message()))
        .replace(path() + u'/', QString());
  }

 private:
  void writeBatch() const {
    QVERIFY(json::writeFile(path(u"r/batch.json"_s), {{u"format"_s, u"enshu-batch/1"_s},
                                                      {u"platform"_s, platform_},
                                                      {u"students"_s, students_},
                                                      {u"skipped"_s, skipped_}}));
  }

  QString platform_;
  course::Course course_ = course::loadCourse(sourceRoot()).value();
  QTemporaryDir folder_;
  QJsonObject students_;
  QJsonArray skipped_;
};

}  // namespace enshu::test
