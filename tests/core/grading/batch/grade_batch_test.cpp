// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of a batch: who is told, what is kept, and what becomes of a result that cannot be
// written. The submissions are no source files, so nothing has to be compiled.
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include "core/grading/batch/batch.h"
#include "core/json/folder_lock.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::grade_batch_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class GradeBatchTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    seed_ = 7;
    jobs_ = 2;
    const Result<course::Course> course = course::loadCourse(test::sourceRoot());
    const Result<sandbox::Kit> kit = sandbox::loadKit(test::programs() + u"/../kit"_s);
    QVERIFY(course && kit);
    course_ = *course;
    kit_ = *kit;
    for (const char* student : {"a", "b", "c"}) {
      QVERIFY(test::writeBytes(source(QString::fromLatin1(student)), " \n"));
    }
  }

  void tellsEveryResultOnceAndKeepsIt() {
    const Result<BatchSummary> first = grade();
    QVERIFY(first);
    QCOMPARE(first->failed, 3);
    QCOMPARE(first->kept, 0);
    told_.sort();
    QCOMPARE(told_, (QStringList{u"a 3"_s, u"b 3"_s, u"c 3"_s}));

    QVERIFY(test::writeBytes(source(u"b"_s), "\n"));
    const Result<BatchSummary> second = grade();
    QVERIFY(second);
    QCOMPARE(second->failed, 3);
    QCOMPARE(second->kept, 2);
    QCOMPARE(told_, QStringList{u"b 3"_s});
  }

  void whatWasNotBegunIsNotGraded() {
    jobs_ = 1;
    stopAfter_ = 1;
    Result<BatchSummary> summary = grade();
    QVERIFY(summary);
    QCOMPARE(summary->failed, 1);
    QCOMPARE(summary->notGraded, 2);
    stopAfter_ = 0;
    summary = grade();
    QVERIFY(summary);
    QCOMPARE(summary->failed, 3);
    QCOMPARE(summary->notGraded, 0);
  }

  // Who hands in another text meets other hidden cases, also in the same grading; the same text
  // meets the same ones. What is told of them is no use to anybody without the secret.
  void hiddenCasesHangOnTheText() {
    QVERIFY(test::writeBytes(source(u"c"_s), "  \n"));
    QVERIFY(grade());
    const QString seed = seedOf(u"a"_s);
    QCOMPARE(seedOf(u"b"_s), seed);
    QVERIFY(seedOf(u"c"_s) != seed);

    QVERIFY(test::writeBytes(source(u"a"_s), "\n\n"));
    QVERIFY(grade());
    QVERIFY(seedOf(u"a"_s) != seed);
    QCOMPARE(seedOf(u"b"_s), seed);
    QVERIFY(test::writeBytes(source(u"a"_s), " \n"));
    QVERIFY(grade());
    QCOMPARE(seedOf(u"a"_s), seed);
  }

  // Of 256 bits that no result tells; from a seed only where a test wants the same ones again.
  void everyGradingHasASecretOfItsOwn() {
    seed_ = 0;
    QVERIFY(grade(u"class"_s, u"one"_s) && grade(u"class"_s, u"two"_s));
    QVERIFY(seedOf(u"a"_s, u"one"_s) != seedOf(u"a"_s, u"two"_s));
    const QString secret = secretOf(u"one"_s);
    QCOMPARE(secret.size(), 64);
    QVERIFY(secret != secretOf(u"two"_s));
    QVERIFY(!test::bytesOf(path(u"one/a/unit-vector-method.json"_s)).contains(secret.toLatin1()));
    const QString seed = seedOf(u"a"_s, u"one"_s);
    const Result<BatchSummary> resumed = grade(u"class"_s, u"one"_s);
    QVERIFY(resumed);
    QCOMPARE(resumed->kept, 3);
    QCOMPARE(secretOf(u"one"_s), secret);

    QVERIFY(test::writeBytes(source(u"a"_s), "\n"));
    QVERIFY(grade(u"class"_s, u"one"_s));
    QVERIFY(test::writeBytes(source(u"a"_s), " \n"));
    QVERIFY(grade(u"class"_s, u"one"_s));
    QCOMPARE(seedOf(u"a"_s, u"one"_s), seed);

    seed_ = 7;
    QVERIFY(grade(u"class"_s, u"three"_s) && grade(u"class"_s, u"four"_s));
    QCOMPARE(seedOf(u"a"_s, u"three"_s), seedOf(u"a"_s, u"four"_s));
  }

  // As --unsafe leaves them; a robot or a model solution that was another one.
  void resultsOfOtherCircumstancesDoNotHold_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("isolation") << u"isolation"_s << QJsonValue(QJsonArray());
    QTest::newRow("robot") << u"robots"_s
                           << QJsonValue(QJsonObject{{u"lab_arm.json"_s, u"00ff"_s}});
    QTest::newRow("module") << u"module"_s << QJsonValue(u"00ff"_s);
  }
  void resultsOfOtherCircumstancesDoNotHold() {
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    QVERIFY(grade());
    changeReceipt(u"b"_s, key, value);
    const Result<BatchSummary> again = grade();
    QVERIFY(again);
    QCOMPARE(again->kept, 2);
    QCOMPARE(told_, QStringList{u"b 3"_s});
  }

  void resultsAmongTheSubmissionsAreRefused_data() {
    QTest::addColumn<QString>("submissions");
    QTest::addColumn<QString>("out");
    QTest::newRow("inside") << u"class"_s << u"class/out/of/sight"_s;
    QTest::newRow("class through a link") << u"link"_s << u"class/out"_s;
    QTest::newRow("out through a link") << u"class"_s << u"link/new/out"_s;
    QTest::newRow("up again") << u"class"_s << u"class/new/../out"_s;
  }

  void resultsAmongTheSubmissionsAreRefused() {
    QFETCH(QString, submissions);
    QFETCH(QString, out);
    QVERIFY(QFile::link(path(u"class"_s), path(u"link"_s)));
    const Result<BatchSummary> refused = grade(submissions, out);
    QVERIFY(!refused);
    QVERIFY(QString::fromStdString(refused.error().message())
                .contains(u"lies among the submissions"_s));
    QCOMPARE(QDir(path(u"class"_s)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size(), 3);
  }

  // Nor may they lie among those of an archive, unpacked, which would be a class of its own again.
  void resultsInAnUnpackedDownloadAreRefused() {
    QVERIFY(test::writeBytes(path(u"unpacked/b/work/unit_vector_method.cpp"_s), "int x;"));
    const Result<BatchSummary> refused = grade(u"class"_s, u"unpacked"_s);
    QVERIFY(!refused && QString::fromStdString(refused.error().message())
                            .contains(u"lies among the submissions"_s));
    QCOMPARE(QDir(path(u"unpacked"_s)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
             QStringList{u"b"_s});
  }

  void gradesAgainWhatIsAskedForAndNothingElse() {
    QVERIFY(grade());
    again_ = [](const QString& student, const QString&) { return student == u"b"_s; };
    const Result<BatchSummary> summary = grade();
    QVERIFY(summary);
    QCOMPARE(summary->failed, 1);
    QCOMPARE(summary->kept, 0);
    QCOMPARE(told_, QStringList{u"b 1"_s});
    QVERIFY(QFile::exists(path(u"out/a/unit-vector-method.json"_s)));
    again_ = [](const QString&, const QString&) { return false; };
    const Result<BatchSummary> nobody = grade();
    again_ = nullptr;
    QVERIFY(!nobody);
    QVERIFY(QString::fromStdString(nobody.error().message()).contains(u"graded again"_s));
  }

  void aResultThatCannotBeWrittenIsNotGraded() {
    QVERIFY(test::writeBytes(path(u"out/b"_s), "in the way"));
    const Result<BatchSummary> summary = grade();
    QVERIFY(summary && !summary->fault);
    QCOMPARE(summary->failed, 2);
    QCOMPARE(summary->notGraded, 1);
    QCOMPARE(told_.size(), 3);
    QCOMPARE(test::bytesOf(path(u"out/b"_s)), "in the way");
    QVERIFY(QFile::remove(path(u"out/b"_s)));
    const Result<BatchSummary> again = grade();
    QVERIFY(again);
    QCOMPARE(again->failed, 3);
    QCOMPARE(again->kept, 2);
  }

  void aFolderInUseIsRefused() {
    QVERIFY(QDir().mkpath(path(u"out"_s)));
    std::optional<json::FolderLock> lock = json::FolderLock::take(path(u"out"_s)).value();
    const Result<BatchSummary> refused = grade();
    QVERIFY(!refused);
    QVERIFY(QString::fromStdString(refused.error().message()).contains(u"another `enshu grade`"_s));
    QVERIFY(QDir(path(u"out"_s)).isEmpty());
    lock.reset();
    QVERIFY(grade());
    QVERIFY(json::FolderLock::take(path(u"out"_s)).value());
  }

  // As the roster does. Another date is said with the call, and what it changes is told.
  void theDueDateStaysWithTheResults() {
    const QDateTime past(QDate(2020, 1, 1), QTime(12, 0));
    due_ = past;
    QVERIFY(grade());
    QVERIFY(isLate(u"a"_s));
    due_ = {};
    Result<BatchSummary> again = grade();
    QVERIFY(again);
    QCOMPARE(again->kept, 3);
    QCOMPARE(again->notes.due, past);
    QVERIFY(again->redated.isEmpty());
    QVERIFY(isLate(u"a"_s));
    due_ = QDateTime();
    again = grade();
    QVERIFY(again);
    QVERIFY(!isLate(u"a"_s));
    QCOMPARE(again->redated.size(), 3);
    QCOMPARE(again->redated[0].exercise, u"unit-vector-method"_s);
    QVERIFY(!again->redated[0].late);
  }

  void aProblemOfItsOwnEndsNoBatch() {
    complain_ = true;
    const Result<BatchSummary> summary = grade();
    complain_ = false;
    QVERIFY(summary && summary->fault);
    QVERIFY(QString::fromStdString(summary->fault->message()).contains(u"out of paper"_s));
    QCOMPARE(summary->failed, 3);  // each once
    QCOMPARE(summary->notGraded, 0);
    QCOMPARE(told_.size(), 3);
  }

  void anUnwritableBatchIsAFault() {
    QVERIFY(QDir().mkpath(path(u"out/batch.json"_s)));
    const Result<BatchSummary> summary = grade();
    QVERIFY(!summary || summary->fault);
    QVERIFY(told_.isEmpty());
  }

 private:
  QString path(const QString& name) const { return folder_->filePath(name); }

  QString source(const QString& student) const {
    return path(u"class/%1/unit_vector_method.cpp"_s.arg(student));
  }

  bool isLate(const QString& student) const {
    const QString file = path(u"out/%1/unit-vector-method.json"_s.arg(student));
    const QJsonArray flags = QJsonDocument::fromJson(test::bytesOf(file))[u"flags"_s].toArray();
    return flags.contains(QLatin1StringView(kLate));
  }

  QString seedOf(const QString& student, const QString& out = u"out"_s) const {
    const QString file = path(u"%1/%2/unit-vector-method.json"_s.arg(out, student));
    return QJsonDocument::fromJson(test::bytesOf(file))[u"receipt"_s][u"seed"_s].toString();
  }

  QString secretOf(const QString& out) const {
    return QJsonDocument::fromJson(test::bytesOf(path(out + u"/batch.json"_s)))[u"secret"_s]
        .toString();
  }

  void changeReceipt(const QString& student, const QString& key, const QJsonValue& value) const {
    const QString file = path(u"out/%1/unit-vector-method.json"_s.arg(student));
    QJsonObject result = QJsonDocument::fromJson(test::bytesOf(file)).object();
    QJsonObject receipt = result[u"receipt"_s].toObject();
    receipt[key] = value;
    result[u"receipt"_s] = receipt;
    QVERIFY(test::writeBytes(file, QJsonDocument(result).toJson()));
  }

  Result<BatchSummary> grade(const QString& submissions = u"class"_s,
                             const QString& out = u"out"_s) {
    told_.clear();
    std::stop_source stop;
    BatchOptions options;
    options.stop = stop.get_token();
    options.jobs = jobs_;
    options.resume = true;
    options.seed = seed_;
    options.again = again_;
    options.due = due_;
    options.finished = [&, this](const Submission& submission, const ExerciseResult&, int done,
                                 int total) {
      told_ += submission.name + u' ' + QString::number(total);
      if (done == stopAfter_) {
        stop.request_stop();
      }
      if (complain_) {
        throw std::runtime_error("out of paper");
      }
    };
    return gradeBatch(course_, kit_, path(submissions), path(out), options);
  }

  course::Course course_;
  sandbox::Kit kit_;
  std::unique_ptr<QTemporaryDir> folder_;
  QStringList told_;
  decltype(BatchOptions::again) again_;
  bool complain_ = false;
  int stopAfter_ = 0;  // results; 0: never
  int jobs_ = 2;
  quint64 seed_ = 7;
  decltype(BatchOptions::due) due_;
};

ENSHU_TEST(GradeBatchTest)

}  // namespace enshu::grade_batch_test

#include "grade_batch_test.moc"
