// SPDX-License-Identifier: GPL-3.0-or-later
//
// A batch killed at any moment has left whole files only and no process; --resume completes it to
// what a batch that nobody disturbed says. Two batches at once do not disturb each other.
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>
#include <QThread>

#include "tests/faults/graded.h"
#include "tests/support/suite.h"
#include "tests/support/survivors.h"

namespace enshu::killed_batch_test {

using namespace Qt::StringLiterals;
using test::Ended;

namespace {

constexpr int kFailed = 1;
constexpr int kUsage = 2;
constexpr quint32 kChance = 20221017;  // the moments are random, but the same in every run
constexpr int kDeathMs = 60000;        // a compiler that was just being started ends by itself

const QStringList kGrade{u"grade"_s, u"class"_s, u"--jobs"_s, u"2"_s, u"--seed"_s, u"77"_s};

}  // namespace

class KilledBatchTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::inheritOrphans());
    enshu_.set("TMPDIR", path(u"tmp"_s));
    enshu_.keepCacheAtHome();
    QVERIFY(QDir().mkpath(path(u"tmp"_s)));
    for (const QString& student :
         {u"akita-world-frame"_s, u"bando-link-frame"_s, u"maeda-friction-sign"_s,
          u"matsuda-uninitialised"_s, u"mori-bias-forgotten"_s, u"ueda-missing-semicolon"_s}) {
      QVERIFY(test::copyFolder(test::source(u"tests/submissions/"_s + student),
                               path(u"class/"_s + student)));
    }
    for (const char* file : {"inverse_dynamics_run", "friction_simulation", "unit_vector_method"}) {
      QFile::remove(path(u"class/akita-world-frame/%1.cpp"_s.arg(QLatin1StringView(file))));
    }
    QElapsedTimer clock;
    clock.start();
    const Ended ended = grade(u"whole"_s);
    duration_ = static_cast<int>(clock.elapsed());
    QVERIFY2(ended.code == kFailed, test::result(ended));
    whole_ = test::repeatableIn(path(u"whole"_s));
    QVERIFY(whole_.size() > 12);
  }

  void atAnyMoment() {
    const test::Numbers moments = test::numbers(4, 50);
    QRandomGenerator chance(kChance + static_cast<quint32>(moments.begin));
    for (int k = moments.begin; k < moments.end; ++k) {
      const QString out = u"parts-"_s + QString::number(k);
      do {
        killAfter(out, chance.bounded(duration_ + duration_ / 10));
      } while (!QTest::currentTestFailed() && chance.bounded(3) == 0);
      const Ended ended = grade(out, {u"--resume"_s});
      QVERIFY2(ended.code == kFailed, test::result(ended));
      const auto now = test::repeatableIn(path(out));
      QVERIFY2(now == whole_, qPrintable(test::firstDifference(whole_, now)));
      QCOMPARE(QDir(path(u"tmp"_s)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
               QStringList());
    }
  }

  // Else the kills above have tried nothing.
  void aKillMetARunningBatch() { QVERIFY(met_ > 0); }

  void whatWasBeingWrittenIsRemoved() {
    QVERIFY(test::copyFolder(path(u"whole"_s), path(u"rests"_s)));
    for (const char* name : {"batch.json.Ab12Cd", "mori-bias-forgotten/unit-vector-method.json.Zz9",
                             "mori-bias-forgotten/unit-vector-method.json.Zz9zzZ",
                             "mori-bias-forgotten/.unit-vector-method.mat.123.4"}) {
      QVERIFY(test::writeBytes(path(u"rests/"_s + QLatin1StringView(name)), "half a fi"));
    }
    const Ended ended = grade(u"rests"_s, {u"--resume"_s});
    QVERIFY2(ended.out.endsWith(u"kept from before)\n"_s) && ended.out.count(u'\n') == 1,
             test::result(ended));
    auto now = test::repeatableIn(path(u"rests"_s));
    QVERIFY(now.remove(u"mori-bias-forgotten/unit-vector-method.json.Zz9"_s) == 1);  // not ours
    QVERIFY2(now == whole_, qPrintable(test::firstDifference(whole_, now)));
  }

  void twoIntoDifferentFolders() {
    QProcess one;
    enshu_.prepare(one, kGrade + QStringList{u"--out"_s, u"one"_s});
    one.start(QIODevice::ReadOnly);
    QCOMPARE(grade(u"other"_s).code, kFailed);
    QVERIFY(one.waitForFinished(test::kGradeSeconds * 1000));
    for (const char* out : {"one", "other"}) {
      const auto now = test::repeatableIn(path(QString::fromLatin1(out)));
      QVERIFY2(now == whole_, qPrintable(test::firstDifference(whole_, now)));
    }
  }

  void theSecondIntoTheSameFolderIsRefused() {
    QProcess first;
    enshu_.prepare(first, kGrade + QStringList{u"--out"_s, u"same"_s});
    first.start(QIODevice::ReadOnly);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path(u"same/batch.json"_s)), 60000);
    const Ended second = grade(u"same"_s, {u"--resume"_s});
    QVERIFY2(second.code == kUsage && second.err.count(u'\n') == 1 && second.out.isEmpty() &&
                 second.err.startsWith(u"enshu: same: another `enshu grade`"_s),
             test::result(second));
    QVERIFY(first.state() == QProcess::Running);
    QVERIFY(first.waitForFinished(test::kGradeSeconds * 1000));
    const auto now = test::repeatableIn(path(u"same"_s));
    QVERIFY2(now == whole_, qPrintable(test::firstDifference(whole_, now)));
  }

 private:
  QString path(const QString& name) const { return enshu_.home() + u'/' + name; }

  Ended grade(const QString& out, const QStringList& options = {}) const {
    return enshu_.run(kGrade + QStringList{u"--out"_s, out} + options, test::kGradeSeconds);
  }

  // Begins the batch or goes on with it, builds what no earlier one has kept, kills it, and looks
  // at what it left.
  void killAfter(const QString& out, int milliseconds) {
    QDir(path(u"cache"_s)).removeRecursively();
    QProcess batch;
    enshu_.prepare(batch, kGrade + QStringList{u"--out"_s, out, u"--resume"_s});
    batch.start(QIODevice::ReadOnly);
    met_ += batch.waitForFinished(milliseconds) ? 0 : 1;
    batch.kill();
    QVERIFY(batch.state() == QProcess::NotRunning || batch.waitForFinished(kDeathMs));
    QTRY_COMPARE_WITH_TIMEOUT(test::survivors(), QStringList(), kDeathMs);
    const auto left = test::repeatableIn(path(out));
    for (auto file = left.begin(); file != left.end(); ++file) {
      const bool result = file.key().endsWith(u".json"_s) || file.key().endsWith(u".mat"_s);
      QVERIFY2(!result || file.value() == whole_.value(file.key()), qPrintable(file.key()));
    }
  }

  test::Enshu enshu_;
  QMap<QString, QByteArray> whole_;
  int duration_ = 0;
  int met_ = 0;  // batches that were running when they were killed
};

ENSHU_TEST(KilledBatchTest)

}  // namespace enshu::killed_batch_test

#include "killed_batch_test.moc"
