// SPDX-License-Identifier: GPL-3.0-or-later
//
// A student's file that becomes another one, or a pipe, while it is graded: hash, compiled text and
// verdict belong together, and nothing waits.
#include <fcntl.h>
#include <sys/stat.h>

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <cstdio>
#include <thread>

#include "core/grading/batch/batch.h"
#include "core/grading/files/hash.h"
#include "core/grading/grader/grader.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::changing_files_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

const QString kExercise = u"unit-vector-method"_s;

// Exchanges two files again and again, in one step each time.
class Flipper {
 public:
  Flipper(const QString& one, const QString& other)
      : thread_([one = QFile::encodeName(one),
                 other = QFile::encodeName(other)](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
            renameat2(AT_FDCWD, one.constData(), AT_FDCWD, other.constData(), RENAME_EXCHANGE);
            std::this_thread::sleep_for(std::chrono::microseconds(300));
          }
        }) {}

 private:
  std::jthread thread_;
};

}  // namespace

class ChangingFilesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const Result<sandbox::Kit> kit = sandbox::loadKit(QStringLiteral(ENSHU_KIT));
    QVERIFY2(kit, kit ? "" : kit.error().message().c_str());
    kit_ = *kit;
    const Result<course::Course> course = course::loadCourse(test::sourceRoot());
    QVERIFY2(course, course ? "" : course.error().message().c_str());
    course_ = *course;
    right_ = test::bytesOf(course_.solution(*course_.find(kExercise)));
    QVERIFY(!right_.isEmpty());
  }

  void hashTextAndVerdictBelongTogether() {
    QVERIFY(test::writeBytes(path(u"unit_vector_method.cpp"_s), right_));
    QVERIFY(test::writeBytes(path(u"other"_s), right_ + "\n#error other\n"));
    const QString right =
        QString::fromLatin1(QCryptographicHash::hash(right_, QCryptographicHash::Sha256).toHex());
    Options options;
    options.builds = std::make_shared<BuildStore>();
    const Flipper flipper(path(u"unit_vector_method.cpp"_s), path(u"other"_s));
    for (int k = 0; k < 12; ++k) {
      const Result<Submission> submission = findSubmission(course_, folder_.path());
      QVERIFY(submission);
      const ExerciseResult result =
          grade(course_, kit_, *course_.find(kExercise), *submission, options).result;
      const QString hash = result.receipt.sources[u"unit_vector_method.cpp"_s].toString();
      QCOMPARE(result.verdict, hash == right ? Verdict::Passed : Verdict::Failed);
    }
  }

  // All of a student's exercises are graded on what was there when his grading began.
  void aBatchReadsAStudentOnce() {
    const QString student = path(u"class/student/"_s);
    const QString later = u"friction-simulation"_s;
    const course::Exercise& friction = *course_.find(later);
    QVERIFY(test::writeBytes(student + u"unit_vector_method.cpp"_s, right_));
    QVERIFY(
        test::writeBytes(student + friction.fileName(), test::bytesOf(course_.solution(friction))));
    BatchOptions options;
    QMap<QString, ExerciseResult> results;
    options.finished = [&](const Submission&, const ExerciseResult& result, int, int) {
      results[result.exercise] = result;
      test::writeBytes(student + friction.fileName(), "#error changed\n");
    };
    const Result<BatchSummary> graded =
        gradeBatch(course_, kit_, path(u"class"_s), path(u"out"_s), options);
    QVERIFY2(graded, graded ? "" : graded.error().message().c_str());
    QCOMPARE(results[kExercise].verdict, Verdict::Passed);
    QCOMPARE(results[later].verdict, Verdict::Passed);
    QCOMPARE(results[later].receipt.sources[friction.fileName()].toString(),
             sha256(course_.solution(friction)));
  }

  // A grading of a newer download that ends at once: the mark of the file of before is no mark any
  // more. What the download does not have stays, though a step of it is another one.
  void aNewerFileHasNoMarkUntilItIsGraded() {
    const QString student = path(u"download/newer/"_s);
    const course::Exercise& friction = *course_.find(u"friction-simulation"_s);
    QVERIFY(test::writeBytes(student + u"unit_vector_method.cpp"_s, " \n"));
    QVERIFY(test::writeBytes(student + friction.fileName(), " \n"));
    BatchOptions options;
    QVERIFY(gradeBatch(course_, kit_, path(u"download"_s), path(u"marks"_s), options));
    const QString result = path(u"marks/newer/%1.json"_s);
    QVERIFY(QFileInfo::exists(result.arg(kExercise)) && QFileInfo::exists(result.arg(friction.id)));

    QVERIFY(test::writeBytes(student + u"unit_vector_method.cpp"_s, " \nnewer"));
    QVERIFY(QFile::remove(student + friction.fileName()));
    std::stop_source stopped;
    stopped.request_stop();
    options.resume = true;
    options.stop = stopped.get_token();
    QVERIFY(gradeBatch(course_, kit_, path(u"download"_s), path(u"marks"_s), options));
    QVERIFY(!QFileInfo::exists(result.arg(kExercise)));
    QVERIFY(QFileInfo::exists(result.arg(friction.id)));
  }

  void aPipeThatIsSwappedInMakesNothingWait() {
    QVERIFY(test::writeBytes(path(u"a.cpp"_s), right_));
    QCOMPARE(mkfifo(path(u"pipe"_s).toUtf8().constData(), 0600), 0);
    QElapsedTimer clock;
    clock.start();
    const Flipper flipper(path(u"a.cpp"_s), path(u"pipe"_s));
    while (clock.elapsed() < 2000) {
      sha256(path(u"a.cpp"_s));
      sandbox::readSource(path(u"a.cpp"_s));
    }
    QVERIFY(clock.elapsed() < 10000);
  }

 private:
  QString path(const QString& name) const { return folder_.filePath(name); }

  sandbox::Kit kit_;
  course::Course course_;
  QByteArray right_;
  QTemporaryDir folder_;
};

ENSHU_TEST(ChangingFilesTest)

}  // namespace enshu::changing_files_test

#include "changing_files_test.moc"
