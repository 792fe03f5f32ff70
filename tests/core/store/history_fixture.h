// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

#include "core/course/text.h"
#include "core/grading/result/review.h"
#include "core/grading/roster/person.h"
#include "core/json/file.h"
#include "core/store/documents.h"
#include "core/store/words.h"
#include "tests/support/project.h"
#include "tests/support/results.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

inline const QString kUnit = u"unit-vector-method"_s;
inline const QString kVelocity = u"velocity-propagation"_s;

// What somebody handed in for an exercise, and what came of it.
struct Given {
  QString source;  // the hash of the file
  bool passed = false;
  QString exercise = kUnit;
  int day = 1;           // on which it was graded
  QString mistake = {};  // that explains it
};

inline grading::ExerciseResult resultOf(const Given& given) {
  grading::ExerciseResult result = someResult(given.exercise);
  const QString file = QString(given.exercise).replace(u'-', u'_') + u".cpp"_s;
  result.receipt.sources = {{file, given.source}};
  if (given.passed) {
    result.verdict = grading::Verdict::Passed;
    result.score = result.maxScore;
    result.summary = u"Passed: everything"_s;
    result.diagnosis.clear();
  }
  if (!given.mistake.isEmpty()) {
    result.diagnosis = {{given.mistake, u"The text of "_s + given.mistake, 3, true}};
  }
  return result;
}

// Classes of a course below one folder, as they were graded, and a history of them.
class HistoryFixture {
 public:
  const course::Course& course() const { return course_; }
  QString path(const QString& name = {}) const {
    return name.isEmpty() ? folder_.path() : folder_.filePath(name);
  }
  QString file() const { return path(u"h.sqlite"_s); }

  // Somebody's result in a class; the class is as one that was graded now.
  void put(const QString& batch, const QString& student, const QList<grading::Person>& persons,
           const Given& given) {
    put(batch, student, persons, resultOf(given), given.day);
  }
  void put(const QString& batch, const QString& student, const QList<grading::Person>& persons,
           const grading::ExerciseResult& result, int day) {
    const QString folder = path(batch + u'/' + student);
    QVERIFY(QDir().mkpath(folder));
    const QString written = u"%1/%2.json"_s.arg(folder, result.exercise);
    QVERIFY(json::writeFile(written, grading::toJson(result)));
    QFile graded(written);
    QVERIFY(graded.open(QIODevice::ReadWrite) &&
            graded.setFileTime(momentOf(day), QFileDevice::FileModificationTime));
    classes_[batch][student] = grading::toJson(persons);
    QJsonObject students;
    for (auto one = classes_[batch].begin(); one != classes_[batch].end(); ++one) {
      students[one.key()] = QJsonObject{{u"persons"_s, one.value()}, {u"files"_s, QJsonObject()}};
    }
    QVERIFY(json::writeFile(path(batch + u"/batch.json"_s), {{u"format"_s, u"enshu-batch/1"_s},
                                                             {u"platform"_s, u"moodle"_s},
                                                             {u"students"_s, students}}));
  }

  static QDateTime momentOf(int day) {
    return QDateTime(QDate(2026, 10, 1), QTime(9, 0), QTimeZone::utc()).addDays(day);
  }

  Result<store::Changes> record(const QStringList& batches) const {
    QStringList folders;
    for (const QString& batch : batches) {
      folders += path(batch);
    }
    return store::record(course_, file(), folders);
  }
  Result<store::Changes> rebuild() const { return store::rebuild(course_, file()); }
  Result<store::History> open() const { return store::History::open(course_, file()); }

  // "attempt verdict score; ..." of whom and what is asked, or why there is nothing.
  QString attempts(const QString& student, const QString& words = {},
                   const QString& exercise = {}) const {
    auto history = open();
    if (!history) {
      return said(history.error());
    }
    const auto found =
        history->attempts({store::wordsOf(student), store::wordsOf(words), exercise});
    if (!found) {
      return said(found.error());
    }
    QStringList all;
    for (const store::Attempt& one : *found) {
      all += u"%1 %2 %3 %4%5"_s.arg(one.name, QString::number(one.attempt), one.verdict)
                 .arg(one.score)
                 .arg(one.gone ? u" gone"_s : QString());
    }
    return all.join(u"; "_s);
  }

  // Everything that a history knows, or why it knows nothing.
  QByteArray dump(const QString& file = {}) const {
    auto history = store::History::open(course_, file.isEmpty() ? this->file() : file);
    if (!history) {
      return said(history.error()).toUtf8();
    }
    return QJsonDocument(
               store::attemptsDocument(history->classes().value(), history->attempts({}).value()))
        .toJson();
  }

  // What is wrong, without the places of this test.
  QString said(const Error& error) const {
    return (error.ofMachine ? u"machine: "_s : QString()) +
           course::text(error).replace(path() + u'/', QString());
  }

 private:
  course::Course course_ = course::loadCourse(sourceRoot()).value();
  QTemporaryDir folder_;
  QMap<QString, QMap<QString, QJsonArray>> classes_;
};

}  // namespace enshu::test
