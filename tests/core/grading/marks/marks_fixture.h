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

inline const QString kUnit = QStringLiteral("unit-vector-method");

inline QByteArray goldenMarks(const QString& name) {
  return bytesOf(source(QStringLiteral("tests/core/grading/marks/files/") + name));
}

// A graded class that a test makes, and what becomes of it.
class MarksFixture {
 public:
  explicit MarksFixture(const QString& platform = QStringLiteral("moodle")) : platform_(platform) {}

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
      result.summary = QStringLiteral("Passed: everything");
    }
    put(folder, {person}, file, result);
  }
  void put(const QString& folder, const QList<grading::Person>& persons, const QString& file,
           const grading::ExerciseResult& result) {
    QVERIFY(QDir().mkpath(path(QStringLiteral("r/") + folder)));
    QVERIFY(json::writeFile(path(QStringLiteral("r/%1/%2.json").arg(folder, result.exercise)),
                            grading::toJson(result)));
    students_[folder] =
        QJsonObject{{QStringLiteral("persons"), grading::toJson(persons)},
                    {QStringLiteral("files"), QJsonObject{{result.exercise, file}}}};
    QVERIFY(json::writeFile(path(QStringLiteral("r/batch.json")),
                            {{QStringLiteral("format"), QStringLiteral("enshu-batch/1")},
                             {QStringLiteral("platform"), platform_},
                             {QStringLiteral("students"), students_}}));
  }

  void write(const QString& name, const QByteArray& bytes) const {
    QVERIFY(writeBytes(path(name), bytes));
  }

  grading::Wish wish(const char* format, const QString& roster = {}) const {
    grading::Wish wish{path(QStringLiteral("r")), grading::findFormat(QString::fromLatin1(format))};
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
  QString platform_;
  course::Course course_ = course::loadCourse(sourceRoot()).value();
  QTemporaryDir folder_;
  QJsonObject students_;
};

}  // namespace enshu::test
