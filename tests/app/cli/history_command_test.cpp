// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu history` as a process: what it takes in and says, that several at once and one that is
// killed do no harm, and what it refuses.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QThread>

#include "core/grading/result/review.h"
#include "tests/app/cli/command.h"
#include "tests/support/csv.h"
#include "tests/support/results.h"
#include "tests/support/suite.h"

namespace enshu::history_command_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

namespace {

const QStringList kEverything{u"history"_s, u"--search"_s, u"e"_s, u"--format"_s, u"json"_s};

}  // namespace

class HistoryCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    enshu_ = std::make_unique<Enshu>();
    put(u"week1"_s, u"aoki"_s, u"a1"_s, false);
    put(u"week1"_s, u"baba"_s, u"b1"_s, true);
    put(u"week2"_s, u"aoki"_s, u"a2"_s, true);
  }

  void takesInAndTells() {
    Ended ended = enshu_->run({u"history"_s});
    QVERIFY2(ended.code == Done && ended.out.contains(u"history --add"_s), result(ended));
    ended = enshu_->run({u"history"_s, u"--add"_s, at(u"week1"_s), at(u"week2"_s)});
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), result(ended));
    QCOMPARE(ended.out, at(u"week1"_s) + u": 2 results\n"_s + at(u"week2"_s) + u": 1 result\n"_s);
    ended = enshu_->run({u"history"_s});
    QVERIFY2(
        ended.out.contains(QRegularExpression(
            u"\n%1 +2 +2 \\(100 %\\) +3 +1.5 +0 +0.12 s\n +1 × sign  The sign\n"_s.arg(kExercise))),
        result(ended));
    ended = enshu_->run({u"history"_s, u"--student"_s, u"AOKI"_s});
    QVERIFY2(ended.out.contains(
                 QRegularExpression(u"^aoki\n  %1 +1 +✗ 2.5/10 .*\n +The sign\n"_s.arg(kExercise))),
             result(ended));
    QVERIFY2(ended.out.contains(u" 2   ✓ 10/10"_s) && !ended.out.contains(u"baba"_s),
             result(ended));
    ended = enshu_->run({u"history"_s, u"--classes"_s});
    QVERIFY2(ended.out.contains(at(u"week2"_s) + u"  1 result\n"_s), result(ended));
  }

  // A history that somebody names takes in what is corrected, or says why not.
  void aCorrectionIsTakenIntoTheOneThatIsNamed() {
    const QStringList call{u"correct"_s,   at(u"week1"_s), u"aoki"_s,   kExercise,
                           u"--comment"_s, u"read it"_s,   u"--store"_s};
    Ended ended = enshu_->run(call + QStringList{at(u"named.sqlite"_s)});
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), result(ended));
    ended = enshu_->run(
        {u"history"_s, u"--search"_s, u"read it"_s, u"--store"_s, at(u"named.sqlite"_s)});
    QVERIFY2(ended.out.contains(u"aoki"_s), result(ended));
    ended = enshu_->run(call + QStringList{at(u"week1"_s), u"--replace"_s});
    QVERIFY2(ended.code == Done && ended.err.contains(u"the history did not take in"_s),
             result(ended));
  }

  void writesTables() {
    add({u"week1"_s});
    const QString file = at(u"h.csv"_s);
    QCOMPARE(enshu_
                 ->run({u"history"_s, u"--search"_s, u"baba"_s, u"--format"_s, u"csv"_s, u"--out"_s,
                        file})
                 .code,
             int(Done));
    const QList<QStringList> rows = readCsv(QString::fromUtf8(bytesOf(file).mid(3)));
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[1].mid(4, 5), (QStringList{kExercise, u"1"_s, u"passed"_s, u"10"_s, u"10"_s}));
    const Ended ended = enshu_->run({u"history"_s, u"--format"_s, u"csv"_s});
    QVERIFY2(ended.out.startsWith(u"exercise,students,"_s) && ended.out.count(u'\n') == 2,
             result(ended));
    const QJsonObject all = json({u"history"_s, u"--format"_s, u"json"_s});
    QCOMPARE(all[u"format"].toString(), u"enshu-history/1"_s);
    QCOMPARE(all[u"exercises"][0][u"passed"].toInt(), 1);
    QCOMPARE(all[u"classes"][0][u"folder"].toString(), at(u"week1"_s));
  }

  void aReportTakesCorrectionsIn() {
    add({u"week1"_s});
    QVERIFY(grading::writeReview(grading::reviewPath(at(u"week1/aoki"_s), kExercise),
                                 {9.0, u"nearly right"_s, {}}, 10));
    QCOMPARE(enshu_->run({u"report"_s, at(u"week1"_s), u"--format"_s, u"csv"_s}).code, int(Done));
    QCOMPARE(json({u"history"_s, u"--search"_s, u"nearly"_s, u"--format"_s,
                   u"json"_s})[u"attempts"][0][u"score"]
                 .toDouble(),
             9.0);
    // A class that nobody took in is not taken in by looking at it.
    QCOMPARE(enshu_->run({u"report"_s, at(u"week2"_s), u"--format"_s, u"csv"_s}).code, int(Done));
    QCOMPARE(json(kEverything)[u"classes"].toArray().size(), 1);
  }

  void gradingTakesItsClassIn() {
    const QString student = source(u"tests/submissions/chiba-cholesky/"_s + kFile);
    QVERIFY(writeBytes(at(u"class/chiba/"_s + kFile), bytesOf(student)));
    const QStringList call{u"grade"_s, at(u"class"_s), u"--out"_s};
    Ended ended = enshu_->run(call + QStringList{at(u"no"_s), u"--no-history"_s});
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), result(ended));
    QVERIFY(json(kEverything)[u"attempts"].toArray().isEmpty());
    ended = enshu_->run(call + QStringList{at(u"graded"_s)});
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), result(ended));
    const QJsonArray attempts = json(kEverything)[u"attempts"].toArray();
    QCOMPARE(attempts.size(), 1);
    QCOMPARE(attempts[0][u"name"].toString(), u"chiba"_s);
    QCOMPARE(attempts[0][u"source"].toString().size(), 64);
    // Nobody's grading fails for that.
    QVERIFY(writeBytes(at(u"thesis"_s), "my thesis"));
    ended = enshu_->run(call +
                        QStringList{at(u"graded"_s), u"--resume"_s, u"--store"_s, at(u"thesis"_s)});
    QVERIFY2(ended.code == Done && ended.err.count(u'\n') == 1, result(ended));
    QVERIFY2(ended.err.contains(u"enshu history --add"_s), result(ended));
    QCOMPARE(bytesOf(at(u"thesis"_s)), QByteArray("my thesis"));
  }

  // Nothing is lost, nothing doubled, and nobody is told to wait.
  void severalAtOnce() {
    QStringList folders;
    for (int k = 0; k < 6; ++k) {
      folders += u"class%1"_s.arg(k);
      for (int n = 0; n < 20; ++n) {
        put(folders.last(), u"s%1"_s.arg(n), u"%1-%2"_s.arg(k % 3).arg(n), k == 5);
      }
    }
    std::vector<std::unique_ptr<QProcess>> all;
    for (int k = 0; k < 12; ++k) {
      all.push_back(std::make_unique<QProcess>());
      enshu_->prepare(*all.back(), k == 11 ? QStringList{u"history"_s, u"--rebuild"_s}
                                           : QStringList{u"history"_s, u"--add"_s, at(u"week1"_s),
                                                         at(folders[k % 6])});
      all.back()->start(QIODevice::ReadOnly);
    }
    for (const auto& one : all) {
      QVERIFY(one->waitForFinished(120'000));
      QCOMPARE(one->exitCode(), int(Done));
      QVERIFY(one->readAllStandardError().isEmpty());
    }
    const QByteArray together = dump();
    folders.prepend(u"week1"_s);
    QVERIFY(QDir(enshu_->home() + u"/data/enshu/history"_s).removeRecursively());
    for (const QString& folder : folders) {
      add({folder});
    }
    QCOMPARE(together, dump());
    QCOMPARE(json(kEverything)[u"attempts"].toArray().size(), 20 * 3 + 2);
  }

  void oneThatIsKilledLosesNothing() {
    add({u"week1"_s});
    for (int n = 0; n < 200; ++n) {
      put(u"big"_s, u"s%1"_s.arg(n), u"%1"_s.arg(n), false);
    }
    const QByteArray before = dump();
    for (const int ms : {20, 60, 100, 140, 180, 220}) {
      QProcess process;
      enshu_->prepare(process, {u"history"_s, u"--add"_s, at(u"big"_s)});
      process.start(QIODevice::ReadOnly);
      QVERIFY(process.waitForStarted());
      QThread::msleep(static_cast<unsigned long>(ms));
      process.kill();
      process.waitForFinished();
      const QByteArray now = dump();
      QVERIFY(now == before || now.count("\"attempt\":") == 202);
      if (now != before) {
        QCOMPARE(enshu_->run({u"history"_s, u"--forget"_s, at(u"big"_s)}).code, int(Done));
      }
    }
    add({u"big"_s});
    QCOMPARE(dump().count("\"attempt\":"), 202);
  }

  void aFullDisk() {
    for (int n = 0; n < 200; ++n) {
      put(u"big"_s, u"s%1"_s.arg(n), u"%1"_s.arg(n), false);
    }
    QVERIFY(QDir().mkpath(at(u"disk"_s)));
    const QString enshu = programs() + u"/enshu"_s;
    const QString script =
        u"set -e; cd '%1'; h='%2 history --store disk/h.sqlite'; $h --add week1; $h --search e "
        "--format json > before; code=0; $h --add big || code=$?; $h --search e --format json > "
        "after; cmp before after; cat /dev/zero > disk/zeros || true; $h --classes; "
        "$h --forget week1 || exit $code"_s.arg(enshu_->home(), enshu);
    const Ended ended = bubble({u"--size"_s, u"100000"_s, u"--tmpfs"_s, at(u"disk"_s)},
                               {u"bash"_s, u"-c"_s, script});
    QVERIFY2(ended.code == Tool, result(ended));
    QVERIFY2(ended.out.contains(at(u"week1"_s) + u"  2 results"_s), result(ended));
    QCOMPARE(ended.err.count(u"there is no room on the disk: nothing was changed"_s), 2);
    QVERIFY2(!ended.err.contains(u"differ"_s), result(ended));
  }

  void aFolderThatCannotBeWritten() {
    add({u"week1"_s});
    const QString data = enshu_->home() + u"/data"_s;
    const QByteArray before = dump();
    const QStringList sealed{u"--ro-bind"_s, data, data};
    Ended ended = bubble(sealed, QStringList{programs() + u"/enshu"_s} + kEverything);
    QVERIFY2(ended.code == Done && ended.out.toUtf8() == before, result(ended));
    ended = bubble(sealed, {programs() + u"/enshu"_s, u"history"_s, u"--add"_s, at(u"week2"_s)});
    verifyRefused(ended, Tool, u"cannot be opened for writing"_s);
  }

  void forgets() {
    add({u"week1"_s, u"week2"_s});
    Ended ended = enshu_->run({u"history"_s, u"--forget-student"_s, u"b"_s});
    QVERIFY2(ended.code == Done && ended.out == u"baba is forgotten\n"_s, result(ended));
    QVERIFY2(ended.err.contains(at(u"week1/baba"_s)), result(ended));
    ended = enshu_->run({u"history"_s, u"--forget"_s, at(u"week1"_s), at(u"week2"_s)});
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), result(ended));
    QVERIFY(json(kEverything)[u"attempts"].toArray().isEmpty());
    QVERIFY(QFile::exists(at(u"week1/aoki"_s)));
    verifyRefused(enshu_->run({u"history"_s, u"--forget"_s, at(u"week1"_s)}), Usage,
                  u"does not know"_s);
  }

  void toldWhoIsMeant() {
    add({u"week1"_s});
    verifyRefused(enshu_->run({u"history"_s, u"--forget-student"_s, u"a"_s}), Usage,
                  u"aoki, baba"_s);
    verifyRefused(enshu_->run({u"history"_s, u"--forget-student"_s, u"zz"_s}), Usage, u"nobody"_s);
    QCOMPARE(json(kEverything)[u"attempts"].toArray().size(), 2);
  }

  void refuses_data() {
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("place");
    QTest::newRow("no folder") << u"--add"_s << u"name the folders"_s;
    QTest::newRow("a folder alone") << u"week1"_s << u"--add"_s;
    QTest::newRow("two things") << u"--rebuild --add week1"_s << u"go alone"_s;
    QTest::newRow("a question with a change") << u"--rebuild --student a"_s << u"go alone"_s;
    QTest::newRow("no format") << u"--format xml"_s << u"text, csv or json"_s;
    QTest::newRow("no table") << u"--out h.csv"_s << u"--format"_s;
    QTest::newRow("no exercise") << u"--exercise no-such"_s << u"no-such"_s;
    QTest::newRow("too many words")
        << u"--search %1"_s.arg(QString(u"a\u00a0"_s).repeated(20)) << u"16"_s;
    QTest::newRow("no results") << u"--add data"_s << u"enshu grade"_s;
    QTest::newRow("nothing there") << u"--add nowhere"_s << u"nowhere"_s;
  }

  void refuses() {
    QFETCH(QString, call);
    QFETCH(QString, place);
    QVERIFY(QDir().mkpath(at(u"data"_s)));
    verifyRefused(enshu_->run(QStringList{u"history"_s} + call.split(u' ')), Usage, place);
  }

 private:
  QString at(const QString& path) const { return enshu_->home() + u'/' + path; }

  void put(const QString& batch, const QString& student, const QString& source, bool passed) const {
    grading::ExerciseResult result = someResult(kExercise);
    result.receipt.sources = {{kFile, source}};
    result.diagnosis[0].explains = true;
    if (passed) {
      result.verdict = grading::Verdict::Passed;
      result.score = 10;
      result.diagnosis.clear();
    }
    QVERIFY(writeBytes(at(batch + u"/batch.json"_s), R"({"format": "enshu-batch/1"})"));
    QVERIFY(writeBytes(at(u"%1/%2/%3.json"_s.arg(batch, student, kExercise)),
                       QJsonDocument(grading::toJson(result)).toJson()));
  }

  void add(const QStringList& batches) const {
    QStringList call{u"history"_s, u"--add"_s};
    for (const QString& batch : batches) {
      call += at(batch);
    }
    const Ended ended = enshu_->run(call);
    QVERIFY2(ended.code == Done, result(ended));
  }

  QByteArray dump() const { return enshu_->run(kEverything).out.toUtf8(); }

  QJsonObject json(const QStringList& call) const {
    return QJsonDocument::fromJson(enshu_->run(call).out.toUtf8()).object();
  }

  // A command in a box that shows everything, but for some of it.
  Ended bubble(const QStringList& but, const QStringList& command) const {
    QProcess process;
    enshu_->prepare(process, {});
    process.setProgram(u"bwrap"_s);
    process.setArguments(QStringList{u"--dev-bind"_s, u"/"_s, u"/"_s} + but + command);
    process.start(QIODevice::ReadOnly);
    const bool ended = process.waitForFinished(120'000);
    return {ended ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
  }

  std::unique_ptr<Enshu> enshu_;
};

ENSHU_TEST(HistoryCommandTest)

}  // namespace enshu::history_command_test

#include "history_command_test.moc"
