// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a student reads of a file that does not compile or that ends before it answers: each file in
// slips/ begins with a part of the sentence, and "<-" stands behind the line that it must name.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <thread>

#include "core/grading/grader/grader.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::slips_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

struct Slip {
  QString name;
  QByteArray text;
  ExerciseResult result = {};

  QString sentence() const { return QString::fromUtf8(text.mid(3, text.indexOf('\n') - 3)); }
  // Of the mark "<-".
  int line() const { return static_cast<int>(text.left(text.indexOf("<-")).count('\n')) + 1; }

  // "#include "unit_vector_method.h"" -> "unit_vector_method.cpp"
  QString fileName() const {
    const auto from = text.indexOf("#include \"") + 10;
    return QString::fromUtf8(text.mid(from, text.indexOf(".h\"", from) - from)) + ".cpp"_L1;
  }
};

}  // namespace

class SlipsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const Result<course::Course> course = course::loadCourse(test::sourceRoot());
    const Result<sandbox::Kit> kit = sandbox::loadKit(test::programs() + u"/../kit"_s);
    QVERIFY(course && kit);
    course_ = *course;
    kit_ = *kit;
    const QDir folder(test::source(u"tests/core/grading/words/slips"_s));
    for (const QString& file : folder.entryList({u"*.cpp"_s})) {
      slips_.push_back({file.chopped(4), test::bytesOf(folder.filePath(file))});
    }
    QVERIFY(slips_.size() >= 40);
    gradeAll();
  }

  void namesWhatIsWrongAndTheLine_data() {
    QTest::addColumn<int>("index");
    for (size_t k = 0; k < slips_.size(); ++k) {
      QTest::newRow(qPrintable(slips_[k].name)) << static_cast<int>(k);
    }
  }

  void namesWhatIsWrongAndTheLine() {
    QFETCH(int, index);
    const Slip& slip = slips_[static_cast<size_t>(index)];
    const ExerciseResult& result = slip.result;
    QCOMPARE(result.verdict, Verdict::Failed);
    QVERIFY2(result.summary.contains(slip.sentence()), qPrintable(result.summary));
    const QString line = slip.name.startsWith("c-"_L1) ? u"Line %1: "_s : u"line %1 of "_s;
    const int wanted = slip.line();
    QVERIFY2(result.summary.contains(line.arg(wanted)),
             qPrintable(u"%1, wanted %2"_s.arg(result.summary).arg(wanted)));
  }

  // Neither what a program said nor a function's name, which it may have chosen by what it was
  // given.
  void ofAHiddenCaseOnlyTheLineAndTheJointsAreTold() {
    for (const Slip& slip : slips_) {
      if (slip.name.startsWith("hidden"_L1)) {
        QVERIFY2(!slip.result.summary.contains("secret"_L1), qPrintable(slip.result.summary));
        QVERIFY2(slip.result.summary.contains(" revolute, "_L1), qPrintable(slip.result.summary));
        QVERIFY2(!slip.result.summary.contains("function unit"_L1),
                 qPrintable(slip.result.summary));
        QCOMPARE(slip.result.run->stdoutTail, QString());
      }
    }
  }

  void anEarlierStepThatCrashesIsNotLaidToTheNext() {
    const QTemporaryDir folder;
    const QString right = u"tests/submissions/akita-world-frame/friction_simulation.cpp"_s;
    QVERIFY(QFile::copy(test::source(right), folder.filePath(u"friction_simulation.cpp"_s)));
    QVERIFY(test::writeBytes(
        folder.filePath(u"unit_vector_method.cpp"_s),
        test::bytesOf(test::source(u"tests/core/grading/words/slips/index-beyond.cpp"_s))));
    const Result<Submission> submission = findSubmission(course_, folder.path());
    QVERIFY(submission);
    const course::Exercise& exercise = *course_.find(u"friction-simulation"_s);
    const ExerciseResult result = grade(course_, kit_, exercise, *submission).result;
    QCOMPARE(result.verdict, Verdict::Passed);
    QStringList said;
    for (const CheckResult& check : result.checks) {
      if (check.chained) {
        said += check.rationale;
      }
    }
    QVERIFY2(
        said.value(0).startsWith("It is your earlier step unit_vector_method.cpp that fails, "
                                 "not friction_simulation.cpp. Your program was stopped. Index "
                                 "7 of a vector of 7"_L1),
        qPrintable(said.join(u'\n')));
    QVERIFY2(said.value(0).contains("line 12 of unit_vector_method.cpp"_L1),
             qPrintable(said.join(u'\n')));
  }

 private:
  void gradeAll() {
    std::atomic<size_t> next = 0;
    const auto work = [&] {
      for (size_t k = next++; k < slips_.size(); k = next++) {
        slips_[k].result = gradeOne(slips_[k]);
      }
    };
    std::thread other(work);
    work();
    other.join();
  }

  ExerciseResult gradeOne(const Slip& slip) const {
    const QTemporaryDir folder;
    test::writeBytes(folder.filePath(slip.fileName()), slip.text);
    const Result<Submission> submission = findSubmission(course_, folder.path());
    for (const course::Exercise* exercise : course_.exercises()) {
      if (submission && exercise->fileName() == slip.fileName()) {
        Options options;
        options.seed = 1;
        options.alone = false;
        return grade(course_, kit_, *exercise, *submission, options).result;
      }
    }
    return {};
  }

  course::Course course_;
  sandbox::Kit kit_;
  std::vector<Slip> slips_;
};

ENSHU_TEST(SlipsTest)

}  // namespace enshu::slips_test

#include "slips_test.moc"
