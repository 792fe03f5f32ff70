// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include "core/grading/files/hash.h"
#include "core/grading/submission/earlier_steps.h"
#include "core/grading/submission/submission.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::submission_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using test::writeBytes;

class SubmissionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    course_ = course::loadCourse(test::sourceRoot()).value();
    folder_ = std::make_unique<QTemporaryDir>();
  }

  void findsTheFilesOfAFolder() {
    write(u"unit_vector_method.cpp"_s);
    write(u"velocity_propagation.cpp"_s);
    write(u"helper.cpp"_s);
    write(u"deep/friction_simulation.cpp"_s);
    const Result<Submission> submission = findSubmission(course_, folder_->path());
    QVERIFY(submission);
    QCOMPARE(submission->files.size(), 2);
    QCOMPARE(submission->files[u"unit-vector-method"_s], path(u"unit_vector_method.cpp"_s));
    QCOMPARE(submission->name, QFileInfo(folder_->path()).fileName());
  }

  void aFileCountsForItsNameOrForTheNamedExercise() {
    write(u"unit_vector_method.cpp"_s);
    write(u"mine.cpp"_s);
    const Result<Submission> byName = findSubmission(course_, path(u"unit_vector_method.cpp"_s));
    QVERIFY(byName && byName->files.contains(u"unit-vector-method"_s));
    const Result<Submission> told =
        findSubmission(course_, path(u"mine.cpp"_s), u"friction-simulation"_s);
    QVERIFY(told);
    QCOMPARE(told->files[u"friction-simulation"_s], path(u"mine.cpp"_s));
    QCOMPARE(failure(path(u"mine.cpp"_s)),
             path(u"mine.cpp"_s) + u": is not named after an exercise; name the exercise too"_s);
  }

  void theFilesBesideAreTheEarlierSteps() {
    write(u"unit_vector_method.cpp"_s);
    write(u"velocity_propagation.cpp"_s);
    const Result<Submission> one = findSubmission(course_, path(u"unit_vector_method.cpp"_s));
    QVERIFY(one);
    QCOMPARE(one->files[u"velocity-propagation"_s], path(u"velocity_propagation.cpp"_s));
  }

  void earlierStepsComeFromWhereTheyWereStarted() {
    for (const QString& name :
         {u"here/friction_simulation.cpp"_s, u"here/velocity_propagation.cpp"_s,
          u"there/velocity_propagation.cpp"_s, u"there/unit_vector_method.cpp"_s}) {
      QDir(folder_->path()).mkpath(QFileInfo(name).path());
      write(name);
    }
    const course::Exercise& exercise = *course_.find(u"friction-simulation"_s);
    QCOMPARE(exercise.uses, (QStringList{u"unit-vector-method"_s, u"velocity-propagation"_s}));
    Submission own;
    own.files[exercise.id] = path(u"here/friction_simulation.cpp"_s);
    const Submission found = withEarlierSteps(course_, exercise, own,
                                              [this](const QString&) { return path(u"there"_s); });
    QCOMPARE(found.files[u"velocity-propagation"_s], path(u"here/velocity_propagation.cpp"_s));
    QCOMPARE(found.files[u"unit-vector-method"_s], path(u"there/unit_vector_method.cpp"_s));
    QCOMPARE(stepsElsewhere(exercise, found), QStringList(path(u"there/unit_vector_method.cpp"_s)));
    const Submission alone =
        withEarlierSteps(course_, exercise, own, [](const QString&) { return QString(); });
    QCOMPARE(alone.files.size(), 2);
    QVERIFY(stepsElsewhere(exercise, alone).isEmpty());
  }

  void saysWhatIsMissing() {
    QVERIFY(failure(folder_->path())
                .startsWith(folder_->path() + u": none of the exercises' files is here"_s));
    QCOMPARE(failure(path(u"none"_s)), path(u"none"_s) + u": is not there"_s);
    write(u"mine.cpp"_s);
    QCOMPARE(failure(path(u"mine.cpp"_s), u"alchemy"_s), u"alchemy: there is no such exercise"_s);
  }

  void aLinkIsFoundSoThatItCanBeRefused() {
    QVERIFY(QFile::link(u"/nowhere"_s, path(u"unit_vector_method.cpp"_s)));
    const Result<Submission> submission = findSubmission(course_, folder_->path());
    QVERIFY(submission && submission->files.contains(u"unit-vector-method"_s));
  }

  void hashesOrdinaryFilesOnly_data() {
    QTest::addColumn<QString>("target");
    QTest::newRow("endless device") << u"/dev/zero"_s;
    QTest::newRow("pipe") << u"pipe"_s;
    QTest::newRow("folder") << u"."_s;
    QTest::newRow("nothing") << u"/nowhere"_s;
  }

  // A submission may hold a link to anything; grading must not hang on it.
  void hashesOrdinaryFilesOnly() {
    QFETCH(QString, target);
    QCOMPARE(mkfifo(path(u"pipe"_s).toUtf8().constData(), 0600), 0);
    QVERIFY(QFile::link(target, path(u"unit_vector_method.cpp"_s)));
    QCOMPARE(sha256(path(u"unit_vector_method.cpp"_s)), QString());
  }

  void hashesNoGiant() {
    QFile giant(path(u"unit_vector_method.cpp"_s));
    QVERIFY(giant.open(QIODevice::WriteOnly) && giant.resize(qint64{1} << 40));
    QElapsedTimer clock;
    clock.start();
    QCOMPARE(sha256(giant.fileName()), QString());
    QVERIFY(clock.elapsed() < 1000);
    write(u"a"_s);
    QCOMPARE(sha256(path(u"a"_s)),
             u"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"_s);
  }

 private:
  QString path(const QString& name) const { return folder_->filePath(name); }
  void write(const QString& name) const { QVERIFY(writeBytes(path(name), "test")); }
  QString failure(const QString& place, const QString& exercise = {}) const {
    const Result<Submission> submission = findSubmission(course_, place, exercise);
    return submission ? u"good"_s : QString::fromStdString(submission.error().message());
  }

  course::Course course_;
  std::unique_ptr<QTemporaryDir> folder_;
};

ENSHU_TEST(SubmissionTest)

}  // namespace enshu::submission_test

#include "submission_test.moc"
