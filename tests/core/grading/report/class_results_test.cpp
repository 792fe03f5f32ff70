// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

#include "core/grading/report/class_results.h"
#include "core/grading/report/late_words.h"
#include "core/grading/report/outdated_reviews.h"
#include "core/json/file.h"
#include "tests/support/project.h"
#include "tests/support/results.h"
#include "tests/support/suite.h"

namespace enshu::class_results_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

const QString kExercise = u"unit-vector-method"_s;

}  // namespace

class ClassResultsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    const Result<course::Course> course = course::loadCourse(test::sourceRoot());
    QVERIFY(course);
    course_ = *course;
  }

  void listsEverybody() {
    batch(R"([{"name": "lazy", "kind": "nothing", "reason": "empty", "attack": false}])");
    put(u"b\u202Eb\nc"_s);
    put(u"a"_s);
    QVERIFY(QDir().mkpath(path(u"nothing"_s)));
    QVERIFY(QFile::link(path(u"a"_s), path(u"link"_s)));
    const Result<ClassResults> results = readClassResults(course_, folder_->path());
    QVERIFY(results);
    QStringList names;
    for (const StudentResults& student : results->students) {
      names += student.name;
    }
    QCOMPARE(names, (QStringList{u"a"_s, u"b\\u202eb\\u000ac"_s, u"lazy"_s}));
    QCOMPARE(results->students[0].score, test::someResult(kExercise).score);
    QCOMPARE(results->students[0].trajectories(u"x"_s), path(u"a/x.mat"_s));
    QVERIFY(results->students[2].exercises.isEmpty());
    QCOMPARE(results->students[2].skipped, u"empty"_s);
  }

  void looseFilesAreNoStudents() {
    batch(R"([{"name": "notes.pdf", "kind": "loose", "reason": "no folder", "attack": false},
              {"name": "lazy", "kind": "nothing", "reason": "empty", "attack": false}])");
    put(u"a"_s);
    const Result<ClassResults> results = readClassResults(course_, folder_->path());
    QVERIFY(results);
    QCOMPARE(results->students.size(), 2);
    QCOMPARE(results->students[1].name, u"lazy"_s);
  }

  void noTwoStudentsLookTheSame() {
    batch(R"([{"name": "a", "kind": "nothing", "reason": "empty", "attack": false}])");
    for (const QString& name : {u"a"_s, u"a\u200B"_s, u"a "_s, u"が"_s, u"か\u3099"_s}) {
      put(name);
    }
    const Result<ClassResults> results = readClassResults(course_, folder_->path());
    QVERIFY(results);
    QSet<QString> names;
    for (const StudentResults& student : results->students) {
      names += student.name;
      QVERIFY(student.exercises.isEmpty() || QFileInfo::exists(student.directory));
    }
    QCOMPARE(names, (QSet<QString>{u"a"_s, u"a (2)"_s, u"a\\u200b"_s, u"a\\u0020"_s, u"が"_s,
                                   u"か\\u3099"_s}));
  }

  void whatIsBeingWrittenIsNoResult() {
    batch("[]");
    put(u"a"_s);
    QVERIFY(test::writeBytes(path(u"a/velocity-propagation.json.Ab12Cd"_s), "half"));
    QVERIFY(test::writeBytes(path(u"a/.velocity-propagation.mat.1.1"_s), "half"));
    const Result<ClassResults> results = readClassResults(course_, folder_->path());
    QVERIFY(results);
    QCOMPARE(results->students[0].exercises.size(), 1);
  }

  void correctedScoresCount() {
    batch("[]");
    put(u"a"_s);
    const QString review = reviewPath(path(u"a"_s), u"unit-vector-method"_s);
    QVERIFY(writeReview(review, {9.0, u"the idea is right"_s, u"well"_s}, 10));
    const Result<ClassResults> results = readClassResults(course_, folder_->path());
    QVERIFY(results);
    const StudentResults& student = results->students.first();
    QCOMPARE(student.score, 9.0);
    QCOMPARE(student.scoreOf(u"unit-vector-method"_s), 9.0);
    QCOMPARE(student.scoreOf(u"velocity-propagation"_s), 0.0);
    QCOMPARE(student.exercises.value(u"unit-vector-method"_s).score,
             test::someResult(kExercise).score);
    QCOMPARE(student.reviews.value(u"unit-vector-method"_s).comment, u"well"_s);
  }

  // All that is told of a class, without what its thousands of results need most of the memory for.
  void outcomesTellTheSame() {
    batch("[]");
    ExerciseResult late = test::someResult(kExercise);
    late.flags += QString::fromLatin1(kLate);
    late.due = QDateTime(QDate(2026, 12, 1), QTime(0, 0), QTimeZone::utc());
    late.handedIn = late.due.addSecs(3600);
    put(u"a"_s);
    QVERIFY(json::writeFile(path(u"a/unit-vector-method.json"_s), toJson(late)));
    QVERIFY(writeReview(reviewPath(path(u"a"_s), kExercise),
                        {9.0, u"idea"_s, u"well"_s, {{u"old.cpp"_s, u"00"_s}}}, 10));
    const auto whole = readClassResults(course_, folder_->path());
    const auto outcomes = readClassResults(course_, folder_->path(), {}, Detail::Outcome);
    QVERIFY(whole && outcomes);
    const ExerciseResult result = outcomes->students[0].exercises[kExercise];
    QVERIFY(!whole->students[0].exercises[kExercise].checks.isEmpty());
    QVERIFY(result.checks.isEmpty() && result.credit.isEmpty() && result.receipt.flags.isEmpty());
    QCOMPARE(result.summary, late.summary);
    QCOMPARE(outcomes->students[0].score, whole->students[0].score);
    const auto exercises = course_.exercises();
    QCOMPARE(lateLines(*outcomes, exercises).size(), 1);
    QCOMPARE(lateLines(*outcomes, exercises), lateLines(*whole, exercises));
    QCOMPARE(outdatedReviews(*outcomes, exercises).size(), 1);
    QCOMPARE(outdatedReviews(*outcomes, exercises), outdatedReviews(*whole, exercises));
  }

  // Grading was interrupted, or the disk full.
  void whatWasHandedInAndHasNoResultIsNotGraded() {
    batch(R"([{"name": "b", "kind": "unused", "reason": "no exercise", "attack": false}],
          "students": {
            "a": {"persons": [], "files": {"unit-vector-method": "a/u.cpp",
                                           "velocity-propagation": "a/v.cpp"}},
            "b": {"persons": [{"name": "Baba"}], "files": {"unit-vector-method": "b/u.cpp",
                                                           "gone-from-course": "b/g.cpp"}}})");
    put(u"a"_s);
    const Result<ClassResults> results = readClassResults(course_, folder_->path());
    QVERIFY(results);
    QCOMPARE(results->students.size(), 2);
    const StudentResults& half = results->students[0];
    QCOMPARE(half.exercises.value(kExercise).verdict, test::someResult(kExercise).verdict);
    QCOMPARE(half.exercises.size(), 2);
    QCOMPARE(half.exercises.value(u"velocity-propagation"_s).verdict, Verdict::NotGraded);
    QCOMPARE(half.score, test::someResult(kExercise).score);
    const StudentResults& none = results->students[1];
    QCOMPARE(none.name, u"Baba"_s);
    QCOMPARE(none.exercises.keys(), QStringList{kExercise});
    QCOMPARE(none.exercises[kExercise].maxScore, course_.find(kExercise)->points);
    QCOMPARE(none.exercises[kExercise].summary, u"Not graded yet, and nothing was deducted."_s);
    QCOMPARE(none.skipped, QString());
  }

  void refusesWhatItCannotRead_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("no batch") << QString() << QByteArray();
    QTest::newRow("damaged batch") << u"batch.json"_s << QByteArray("{");
    QTest::newRow("damaged result") << u"a/unit-vector-method.json"_s << QByteArray("{}");
    QTest::newRow("damaged review") << u"a/unit-vector-method.review.json"_s << QByteArray("{}");
  }

  void refusesWhatItCannotRead() {
    QFETCH(QString, file);
    QFETCH(QByteArray, bytes);
    if (!file.isEmpty()) {
      batch("[]");
      put(u"a"_s);
      QVERIFY(test::writeBytes(path(file), bytes));
    }
    const Result<ClassResults> results = readClassResults(course_, folder_->path());
    QVERIFY(!results);
    QVERIFY(QString::fromStdString(results.error().message()).startsWith(path(file)));
  }

 private:
  QString path(const QString& name) const {
    return name.isEmpty() ? folder_->path() : folder_->filePath(name);
  }

  void batch(const QByteArray& skipped) const {
    QVERIFY(test::writeBytes(path(u"batch.json"_s),
                             R"({"format": "enshu-batch/1", "skipped": )" + skipped + "}"));
  }

  void put(const QString& student) const {
    QVERIFY(QDir().mkpath(path(student)));
    QVERIFY(json::writeFile(path(student + u"/unit-vector-method.json"_s),
                            toJson(test::someResult(kExercise))));
  }

  course::Course course_;
  std::unique_ptr<QTemporaryDir> folder_;
};

ENSHU_TEST(ClassResultsTest)

}  // namespace enshu::class_results_test

#include "class_results_test.moc"
