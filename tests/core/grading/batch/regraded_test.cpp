// SPDX-License-Identifier: GPL-3.0-or-later
//
// A class graded again after its course was changed: what was answered is not asked again where
// only the judging is another, what comes of it is what grading anew says, and nothing that changes
// for somebody replaces anything before it was taken.
#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QTimeZone>

#include "core/grading/batch/batch.h"
#include "core/grading/result/review.h"
#include "core/json/folder_lock.h"
#include "tests/faults/graded.h"
#include "tests/support/course_copy.h"
#include "tests/support/suite.h"

namespace enshu::regraded_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

const QString kExercise = u"unit-vector-method"_s;
const QString kFile = u"assignments/forward-dynamics/unit-vector-method/exercise.json"_s;
const QByteArray kTolerance = R"("tolerance": 1e-4)";
const QByteArray kAny = R"("tolerance": 1e9)";     // that every number meets
const QByteArray kNone = R"("tolerance": 1e-30)";  // nor does the model solution
const QByteArray kText = "The accelerations do not satisfy the equation of motion";

// Right, two wrong by mistakes of the bank, wrong on its own earlier step, not compiling,
// untouched, never the same twice.
const QStringList kStudents{u"submissions/ebina-own-elimination"_s,
                            u"submissions/mori-bias-forgotten"_s,
                            u"submissions/sakai-columns-with-bias"_s,
                            u"submissions/bando-link-frame"_s,
                            u"submissions/ueda-missing-semicolon"_s,
                            u"submissions/wada-untouched"_s,
                            u"hostile/depends-on-chance"_s};

}  // namespace

class RegradedTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const Result<sandbox::Kit> kit = sandbox::loadKit(test::programs() + u"/../kit"_s);
    QVERIFY(kit);
    kit_ = *kit;
    for (const QString& student : kStudents) {
      QVERIFY(test::copyFolder(test::source(u"tests/"_s + student),
                               folder_.filePath(u"class/"_s + student.section(u'/', 1))));
    }
    QVERIFY(test::writeBytes(folder_.filePath(u"class/throws/unit_vector_method.cpp"_s),
                             "#include <stdexcept>\n#include \"unit_vector_method.h\"\n"
                             "VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&,\n"
                             "                          const VectorXd&, const VectorXd&) {\n"
                             "  throw std::runtime_error(\"out of ideas\");\n}\n"));
    QVERIFY(course_.good());
    whole_ = course_.path(u"whole"_s);
    QVERIFY(grade(whole_));
    QVERIFY(!told_.isEmpty());
  }

  void init() {
    out_ = course_.path(u"out-%1"_s.arg(++number_));
    QVERIFY(test::copyFolder(whole_, out_));
  }

  void cleanup() {
    for (const QByteArray& changed : {kAny, kNone, QByteArray(R"("tolerance": 0.02)")}) {
      course_.edit(kFile, changed, kTolerance);
    }
    course_.edit(kFile, "Another text", kText);
  }

  // Of every result, with the mistakes, laws, flags and points, and of the series.
  void isWhatGradingAnewSays_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("text") << kText << QByteArray("Another text");
    QTest::newRow("any number") << kTolerance << kAny;
    QTest::newRow("wide tolerance") << kTolerance << QByteArray(R"("tolerance": 0.02)");
  }

  void isWhatGradingAnewSays() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QVERIFY(course_.edit(kFile, from, to));
    const Result<BatchSummary> again = grade(out_);
    QVERIFY(again && !again->fault);
    QCOMPARE(told_.size(), of(kExercise));
    QVERIFY(takeChanges(out_, again->changes));
    const QString anew = out_ + u"-anew"_s;
    QVERIFY(grade(anew));
    const auto now = test::repeatableIn(out_);
    const auto then = test::repeatableIn(anew);
    QVERIFY2(now == then, qPrintable(test::firstDifference(now, then)));
  }

  // What was measured then stands there still, also of what ended by itself.
  void nothingRunsAgain() {
    const auto before = runs(out_);
    QVERIFY(before.size() > 5);
    QVERIFY(course_.edit(kFile, kText, "Another text"));
    QVERIFY(grade(out_));
    QCOMPARE(runs(out_), before);
    QVERIFY(QDir(out_ + u"/.answers"_s).removeRecursively());
    QVERIFY(course_.edit(kFile, "Another text", kText));
    QVERIFY(grade(out_));
    QVERIFY(runs(out_) != before);
  }

  // A damaged file costs a run; one of another program is not taken for it.
  void damagedAnswersAreNotTaken() {
    const QString of = u"/.answers/%1/"_s + kExercise;
    const QString right = out_ + of.arg(u"bando-link-frame"_s);
    QByteArray bytes = test::bytesOf(right);
    QVERIFY(bytes.size() > 1000);
    bytes[bytes.size() - 100] = static_cast<char>(bytes[bytes.size() - 100] ^ 1);
    QVERIFY(test::writeBytes(right, bytes));
    const QString wrong = out_ + of.arg(u"mori-bias-forgotten"_s);
    QVERIFY(QFile::remove(wrong));
    QVERIFY(QFile::copy(whole_ + of.arg(u"ebina-own-elimination"_s), wrong));
    QVERIFY(course_.edit(kFile, kText, "Another text"));
    const Result<BatchSummary> again = grade(out_);
    QVERIFY(again);
    QVERIFY(again->changes.isEmpty());
    QCOMPARE(result(out_, u"mori-bias-forgotten"_s).verdict, Verdict::Failed);
    QVERIFY(test::bytesOf(right) != bytes);
  }

  // Nor what fits no run, with its hash made right again.
  void impossibleAnswersAreNotTaken_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("a case that is not there")
        << QByteArray(R"("endedIn":-1)") << QByteArray(R"("endedIn":20000000)");
    QTest::newRow("finished early") << QByteArray(R"("cases":)") << QByteArray(R"("cases":0,"c":)");
    QTest::newRow("no outcome") << QByteArray(R"("outcome":0)") << QByteArray(R"("outcome":99)");
  }

  void impossibleAnswersAreNotTaken() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    const QString path = out_ + u"/.answers/ebina-own-elimination/"_s + kExercise;
    const QByteArray whole = test::bytesOf(path);
    QByteArray bytes = whole.mid(whole.indexOf('\n') + 1);
    const qsizetype at = bytes.indexOf(from);
    QVERIFY(at > 0);
    bytes.replace(at, from.size(), to);
    const QByteArray hash =
        QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex() + '\n';
    QVERIFY(test::writeBytes(path, hash + bytes));
    QVERIFY(course_.edit(kFile, kText, "Another text"));
    const Result<BatchSummary> again = grade(out_);
    QVERIFY(again && again->changes.isEmpty());
    QCOMPARE(result(out_, u"ebina-own-elimination"_s).verdict, Verdict::Passed);
    QVERIFY(test::bytesOf(path) != hash + bytes);
  }

  // What hidden cases are drawn from, and what was answered to them, is not for everybody.
  void otherUsersSeeNothing() {
    QCOMPARE(
        int(QFile::permissions(whole_) & (QFile::ReadOther | QFile::WriteOther | QFile::ExeOther)),
        0);
  }

  void whatChangesWaitsUntilItIsTaken() {
    const QString student = u"mori-bias-forgotten"_s;
    const QString review = reviewPath(out_ + u'/' + student, kExercise);
    QVERIFY(writeReview(review, {9.0, u"as agreed"_s, {}}, 10));
    const auto before = result(out_, student);
    QCOMPARE(before.verdict, Verdict::Failed);
    QVERIFY(course_.edit(kFile, kTolerance, kAny));
    Result<BatchSummary> again = grade(out_);
    QVERIFY(again);
    const int passed = again->passed;
    QVERIFY(!again->changes.isEmpty());
    const auto found = std::find_if(again->changes.begin(), again->changes.end(),
                                    [&](const Change& one) { return one.student == student; });
    QVERIFY(found != again->changes.end());
    QCOMPARE(found->before, Verdict::Failed);
    QCOMPARE(found->after, Verdict::Passed);
    QCOMPARE(found->corrected, 9.0);
    QVERIFY2(text(*found).startsWith(
                 u"mori-bias-forgotten unit-vector-method: failed 0 → passed 10 (Joint"_s),
             qPrintable(text(*found)));
    QVERIFY(sums(again->changes).at(0).contains(u"failed → passed"_s));
    QCOMPARE(result(out_, student).receipt.exerciseVersion, before.receipt.exerciseVersion);

    // Nobody is graded a third time to be told the same.
    const Result<BatchSummary> asked = grade(out_);
    QVERIFY(asked);
    QVERIFY(told_.isEmpty());
    QCOMPARE(asked->changes.size(), again->changes.size());
    {
      const auto lock = json::FolderLock::take(out_);
      QVERIFY(lock && *lock);
      QVERIFY(!takeChanges(out_, again->changes));
    }
    QVERIFY(takeChanges(out_, again->changes));
    again->take();
    QVERIFY(again->passed > passed);
    QVERIFY(again->changes.isEmpty());
    QCOMPARE(result(out_, student).verdict, Verdict::Passed);
    QCOMPARE(readReview(review, 10)->score, 9.0);
    QVERIFY(!QFileInfo::exists(out_ + u"/.regraded"_s));
    const Result<BatchSummary> last = grade(out_);
    QVERIFY(last && last->changes.isEmpty());
    QVERIFY(told_.isEmpty());
  }

  // As a killed one leaves it: of those that wait some are there, one is half written.
  void isResumed() {
    QVERIFY(course_.edit(kFile, kTolerance, kAny));
    const Result<BatchSummary> again = grade(out_);
    QVERIFY(again && again->changes.size() > 1);
    const Change first = again->changes.first();
    const QString waiting = waitingPath(out_, first.student, kExercise, u".json"_s);
    QVERIFY(QFile::remove(waiting));
    QVERIFY(test::writeBytes(waiting + u".Ab12Cd"_s, "half a fi"));
    const Result<BatchSummary> resumed = grade(out_);
    QVERIFY(resumed);
    QCOMPARE(told_, QStringList{first.student + u' ' + kExercise});
    QCOMPARE(resumed->changes.size(), again->changes.size());
    QVERIFY(!QFileInfo::exists(waiting + u".Ab12Cd"_s));
  }

  void whatIsPutBackWaitsNoMore() {
    QVERIFY(course_.edit(kFile, kTolerance, kAny));
    QVERIFY(!grade(out_)->changes.isEmpty());
    QVERIFY(course_.edit(kFile, kAny, kTolerance));
    const Result<BatchSummary> back = grade(out_);
    QVERIFY(back && back->changes.isEmpty());
    QVERIFY(!QFileInfo::exists(out_ + u"/.regraded"_s));
  }

  // The result that counts, too, while it does.
  void anotherDateReachesWhatCountsAndWhatWaits_data() {
    QTest::addColumn<bool>("waitsBefore");
    QTest::newRow("waits since before") << true;
    QTest::newRow("waits since now") << false;
  }

  void anotherDateReachesWhatCountsAndWhatWaits() {
    QFETCH(bool, waitsBefore);
    QVERIFY(course_.edit(kFile, kTolerance, kAny));
    if (waitsBefore) {
      QVERIFY(!grade(out_)->changes.isEmpty());
    }
    due_ = QDateTime(QDate(2001, 1, 1), QTime(0, 0), QTimeZone::utc());
    const Result<BatchSummary> again = grade(out_);
    due_ = {};
    QVERIFY(again && !again->changes.isEmpty());
    const QString late = QString::fromLatin1(kLate);
    for (const Change& change : again->changes) {
      QVERIFY(result(out_, change.student).flags.contains(late));
      QVERIFY(result(out_ + u"/.regraded"_s, change.student).flags.contains(late));
    }
    const QString whose = again->changes.first().shown;
    const auto told = std::count_if(
        again->redated.begin(), again->redated.end(),
        [&](const Redated& one) { return one.shown == whose && one.exercise == kExercise; });
    QCOMPARE(told, 1);
  }

  // A course that cannot be judged by takes nobody's verdict away.
  void whatCannotBeGradedReplacesNothing() {
    const auto before = test::repeatableIn(out_);
    QVERIFY(course_.edit(kFile, kTolerance, kNone));
    const Result<BatchSummary> again = grade(out_);
    QVERIFY(again && again->changes.isEmpty());
    QCOMPARE(again->notGraded, of(kExercise));
    const auto now = test::repeatableIn(out_);
    QVERIFY2(now == before, qPrintable(test::firstDifference(now, before)));
  }

  // Of it nobody could say that the earlier verdict is his.
  void aNewFileIsNoChange() {
    const QString file = folder_.filePath(u"class/ebina-own-elimination/unit_vector_method.cpp"_s);
    const QByteArray own = test::bytesOf(file);
    QVERIFY(test::writeBytes(
        file, test::bytesOf(
                  test::source(u"tests/submissions/shimizu-plus-bias/unit_vector_method.cpp"_s))));
    const Result<BatchSummary> again = grade(out_);
    QVERIFY(test::writeBytes(file, own));
    QVERIFY(again && again->changes.isEmpty());
    QCOMPARE(result(out_, u"ebina-own-elimination"_s).verdict, Verdict::Failed);
  }

 private:
  Result<BatchSummary> grade(const QString& out) {
    told_.clear();
    BatchOptions options;
    options.jobs = 2;
    options.resume = true;
    options.seed = 7;
    options.due = due_;
    options.finished = [this](const Submission& submission, const ExerciseResult& result, int,
                              int) { told_ += submission.name + u' ' + result.exercise; };
    const Result<course::Course> course = course::loadCourse(course_.root());
    return course ? gradeBatch(*course, kit_, folder_.filePath(u"class"_s), out, options)
                  : tl::unexpected(course.error());
  }

  // How many results there are of an exercise.
  qsizetype of(const QString& exercise) const {
    return test::repeatableIn(whole_).keys().filter(u'/' + exercise + u".json"_s).size();
  }

  ExerciseResult result(const QString& out, const QString& student) const {
    return readResult(out + u'/' + student + u'/' + kExercise + u".json"_s).value();
  }

  // What was measured, by file.
  QMap<QString, QJsonValue> runs(const QString& out) const {
    QMap<QString, QJsonValue> all;
    for (const QString& name : test::repeatableIn(out).keys()) {
      if (name.endsWith(u".json"_s) && name.contains(u'/')) {
        const QJsonObject result =
            QJsonDocument::fromJson(test::bytesOf(out + u'/' + name)).object();
        all[name] = QJsonObject{{u"build"_s, result[u"build"_s]}, {u"run"_s, result[u"run"_s]}};
      }
    }
    return all;
  }

  decltype(BatchOptions::due) due_;
  const test::CourseCopy course_;
  const QTemporaryDir folder_;
  sandbox::Kit kit_;
  QString whole_;
  QString out_;
  int number_ = 0;
  QStringList told_;
};

ENSHU_TEST(RegradedTest)

}  // namespace enshu::regraded_test

#include "regraded_test.moc"
