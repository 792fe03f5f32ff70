// SPDX-License-Identifier: GPL-3.0-or-later
//
// Grading a class: every example gets the verdict its folder states, a killed batch goes on where
// it stopped, and nothing is overwritten by a slip.
#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

#include "tests/support/csv.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"
#include "tests/support/thorough.h"

namespace enshu::grade_test {

using namespace Qt::StringLiterals;
using test::Ended;

namespace {

constexpr int kSeconds = 1200;
constexpr int kFailed = 1;
constexpr int kUsage = 2;
constexpr int kTool = 3;

QJsonObject objectOf(const QString& path) {
  return QJsonDocument::fromJson(test::bytesOf(path)).object();
}

QString submissions() {
  return test::source(u"tests/submissions"_s);
}

// In every run of each exercise a right answer, a wrong one and one whose mistake is named, and who
// is looked at below; with ENSHU_LONG everybody or a part of them.
QStringList students() {
  static const QStringList some =
      u"akita-world-frame aoki-blocks-by-hand chiba-cholesky eguchi-short endo-backwards "
      "fujii-by-halves fukuda-qt-plugin hamada-world-frame hirai-even-first ikeda-shift-jis "
      "inoue-static-bias isobe-known-slips jinbo-swallowed-line kirishima-short "
      "kuroda-counts-from-one kuroda-sign-slips maeda-friction-sign matsuda-uninitialised "
      "mizuhara-half-finished mori-bias-forgotten nishida-late-start noda-mirrored-speeds "
      "nomura-half-finished nozaki-one-liners oshima-one-based sugiyama-known-slips "
      "takeda-record-after-update ueda-missing-semicolon umezawa-signs wada-untouched "
      "yamane-wrong-start"_s.split(u' ');
  const QDir all(submissions());
  return test::chosen(some, all.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name));
}

// What a second grading must repeat: everything but the times and sizes that were measured.
QMap<QString, QJsonObject> resultsIn(const QString& folder) {
  QMap<QString, QJsonObject> results;
  for (const QString& file : test::filesBelow(folder, u"."_s, {u"*.json"_s})) {
    QJsonObject result = objectOf(folder + u'/' + file);
    for (const char* part : {"build", "run"}) {
      QJsonObject measured = result[QLatin1StringView(part)].toObject();
      for (const char* key : {"wallMs", "cpuMs", "maxRssKb"}) {
        measured.remove(QLatin1StringView(key));
      }
      result[QLatin1StringView(part)] = measured;
    }
    results[file] = result;
  }
  results.remove(u"batch.json"_s);
  return results;
}

QMap<QString, QByteArray> bytesIn(const QString& folder) {
  QMap<QString, QByteArray> files;
  for (const QString& file : test::filesBelow(folder, u"."_s)) {
    files[file] =
        QCryptographicHash::hash(test::bytesOf(folder + u'/' + file), QCryptographicHash::Sha256);
  }
  return files;
}

}  // namespace

class GradeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    for (const QString& student : students_) {
      QVERIFY(test::copyFolder(submissions() + u'/' + student, path(u"examples/"_s + student)));
    }
    graded_ = enshu_.run({u"grade"_s, u"examples"_s, u"--out"_s, u"all"_s, u"--jobs"_s, u"2"_s},
                         kSeconds);
    QVERIFY2(graded_.code == kFailed, test::result(graded_));  // wrong ones are among them
    QVERIFY2(graded_.out.contains(u" 0 not graded"_s), test::result(graded_));
  }

  void theExamplesOfTheFirstRunAreThere() {
    static const QRegularExpression list(u"for student in ([^;]*);"_s);
    const QString run = test::textOf(test::source(u"app/run"_s));
    const QStringList some = list.match(run).captured(1).remove(u'\\').simplified().split(u' ');
    QVERIFY(some.size() >= 5);
    for (const QString& student : some) {
      QVERIFY2(students_.contains(student), qPrintable(student));
    }
  }

  void everyExampleGetsItsVerdict_data() {
    QTest::addColumn<QString>("student");
    for (const QString& student : students_) {
      QTest::newRow(qPrintable(student)) << student;
    }
  }

  void everyExampleGetsItsVerdict() {
    QFETCH(QString, student);
    const QJsonObject file = objectOf(u"%1/%2/expected.json"_s.arg(submissions(), student));
    const QJsonObject expected = file[u"verdicts"_s].toObject();
    QVERIFY(!expected.isEmpty());
    QJsonObject found;
    QJsonObject mistakes;
    QJsonObject scores;
    for (const QString& name :
         QDir(path(u"all/"_s + student)).entryList({u"*.json"_s}, QDir::Files)) {
      const QJsonObject result = objectOf(path(u"all/%1/%2"_s.arg(student, name)));
      const QString exercise = QFileInfo(name).completeBaseName();
      QCOMPARE(result[u"exercise"_s].toString(), exercise);
      found[exercise] = result[u"verdict"_s];
      if (const QJsonArray said = result[u"diagnosis"_s].toArray(); !said.isEmpty()) {
        mistakes[exercise] = said[0].toObject()[u"mistake"_s];
      }
      const bool full = result[u"score"_s].toDouble() == result[u"maxScore"_s].toDouble();
      QCOMPARE(full, result[u"verdict"_s].toString() == u"passed"_s);
      QVERIFY(!result[u"credit"_s].toArray().isEmpty());
      if (const double score = result[u"score"_s].toDouble(); score > 0 && !full) {
        scores[exercise] = score;
      }
      QVERIFY(!result[u"summary"_s].toString().isEmpty());
    }
    QCOMPARE(found, expected);
    QCOMPARE(mistakes, file[u"mistakes"_s].toObject());
    QCOMPARE(scores, file[u"partial"_s].toObject());
  }

  void theReportsShowEverybody() {
    const Ended html = enshu_.run({u"report"_s, u"all"_s, u"--format"_s, u"html"_s});
    QVERIFY2(html.code == 0, test::result(html));
    const QString page = test::textOf(path(u"all/report.html"_s));
    QVERIFY(page.count(u"<svg"_s) > students_.size());
    const Ended csv = enshu_.run({u"report"_s, u"all"_s, u"--format"_s, u"csv"_s});
    QVERIFY2(csv.code == 0, test::result(csv));
    const QList<QStringList> rows =
        test::readCsv(test::textOf(path(u"all/report.csv"_s)).remove(QChar(0xFEFF)));
    QCOMPARE(rows.size(), students_.size() + 1);
    for (int k = 0; k < students_.size(); ++k) {
      QCOMPARE(rows[k + 1].size(), rows[0].size());
      QCOMPARE(rows[k + 1][0], students_[k]);
      QVERIFY2(page.contains(students_[k]), qPrintable(students_[k]));
      const QString verdict = rows[k + 1][rows[0].indexOf(u"unit-vector-method"_s)];
      QVERIFY((QStringList{u"passed"_s, u"failed"_s, u"not submitted"_s}).contains(verdict));
    }
  }

  void aSecondBatchIntoTheSameFolderIsRefused() {
    const auto before = bytesIn(path(u"all"_s));
    const Ended again = enshu_.run({u"grade"_s, u"examples"_s, u"--out"_s, u"all"_s});
    QVERIFY2(again.code == kUsage, test::result(again));
    QVERIFY2(again.out.isEmpty() && again.err.count(u'\n') == 1 &&
                 again.err.contains(u"all/batch.json"_s) && again.err.contains(u"--resume"_s),
             test::result(again));
    QCOMPARE(bytesIn(path(u"all"_s)), before);
  }

  void aKilledBatchEndsWithTheSameResults() {
    copyClass({u"akita-world-frame"_s, u"maeda-friction-sign"_s, u"ueda-missing-semicolon"_s,
               u"takeda-record-after-update"_s, u"wada-untouched"_s, u"yamane-wrong-start"_s});
    const QStringList grade{u"grade"_s, u"class"_s, u"--jobs"_s, u"2"_s, u"--seed"_s, u"77"_s};
    const Ended whole = enshu_.run(grade + QStringList{u"--out"_s, u"whole"_s}, kSeconds);
    QVERIFY2(whole.code == kFailed, test::result(whole));

    QProcess killed;
    enshu_.prepare(killed, grade + QStringList{u"--out"_s, u"parts"_s});
    killed.start(QIODevice::ReadOnly);
    QTRY_VERIFY_WITH_TIMEOUT(resultsIn(path(u"parts"_s)).size() >= 3, 60000);
    killed.kill();
    QVERIFY(killed.waitForFinished(10000));
    const auto first = resultsIn(path(u"parts"_s));
    QVERIFY(first.size() < resultsIn(path(u"whole"_s)).size());
    const auto kept = bytesIn(path(u"parts"_s));

    const Ended resumed =
        enshu_.run(grade + QStringList{u"--out"_s, u"parts"_s, u"--resume"_s}, kSeconds);
    QVERIFY2(resumed.code == kFailed, test::result(resumed));
    QCOMPARE(resultsIn(path(u"parts"_s)), resultsIn(path(u"whole"_s)));
    const auto now = bytesIn(path(u"parts"_s));
    for (const QString& file : first.keys()) {
      QCOMPARE(now[file], kept[file]);  // not graded again
    }
  }

  // The receipt in the assistant's folder makes the hidden case again, the student's own does not.
  void aReceiptRepeatsItsVerdict() {
    for (const QString& student : {u"akita-world-frame"_s, u"mori-bias-forgotten"_s}) {
      const QString receipt = path(u"all/%1/unit-vector-method.json"_s.arg(student));
      const QString handedIn = submissions() + u'/' + student;
      const Ended again = enshu_.run({u"check"_s, u"--receipt"_s, receipt, handedIn}, kSeconds);
      QVERIFY2(again.code == 0 && again.out.startsWith(u"Same verdict"_s), test::result(again));
      QVERIFY2(!again.out.contains(u"Was not the same"_s), test::result(again));
      const QString seed = objectOf(receipt)[u"receipt"_s][u"seed"_s].toString();
      const Ended seeded = enshu_.run(
          {u"check"_s, u"unit-vector-method"_s, handedIn, u"--seed"_s, seed, u"--json"_s, u"-"_s},
          kSeconds);
      const QJsonObject result = QJsonDocument::fromJson(seeded.out.toUtf8()).object();
      QCOMPARE(result[u"checks"_s], objectOf(receipt)[u"checks"_s]);
    }
  }

  // Only what is compared with the reference decides, and it decides both.
  void pointsAndVerdictNeverDisagree() {
    for (const QJsonObject& result : resultsIn(path(u"all"_s))) {
      QCOMPARE(result[u"verdict"_s].toString() == u"passed"_s,
               result[u"score"_s].toDouble() == result[u"maxScore"_s].toDouble());
    }
    const auto remarks = [&](const QString& student) {
      int found = 0;
      for (const QJsonValue check :
           objectOf(path(u"all/%1/inverse-dynamics-run.json"_s.arg(student)))[u"checks"_s]
               .toArray()) {
        found += check[u"remark"_s].toBool() ? 1 : 0;
      }
      return found;
    };
    QCOMPARE(remarks(u"noda-mirrored-speeds"_s), 6);
    for (const QString& student : {u"endo-backwards"_s, u"fujii-by-halves"_s, u"hirai-even-first"_s,
                                   u"akita-world-frame"_s}) {
      QCOMPARE(remarks(student), 0);
    }
  }

  void aRemarkIsSaidAndCostsNothing() {
    const Ended ended = enshu_.run(
        {u"check"_s, u"inverse-dynamics-run"_s, submissions() + u"/noda-mirrored-speeds"_s},
        kSeconds);
    QVERIFY2(ended.code == 0 && ended.out.startsWith(u"✓"_s), test::result(ended));
    QVERIFY2(ended.out.contains(u"  ! Law: the speeds belong to the angles, case lab"_s) &&
                 ended.out.contains(u"A remark, which costs nothing: First differs at"_s) &&
                 ended.out.contains(u"Integrate your qd over the run"_s),
             test::result(ended));
  }

  void resumingGradesAgainWhatHasChanged() {
    gradeParts();
    const QString result = path(u"parts/ueda-missing-semicolon/unit-vector-method.json"_s);
    QCOMPARE(objectOf(result)[u"verdict"_s].toString(), u"failed"_s);
    const auto before = resultsIn(path(u"parts"_s));
    QFile::remove(path(u"class/ueda-missing-semicolon/unit_vector_method.cpp"_s));
    QVERIFY(QFile::copy(submissions() + u"/akita-world-frame/unit_vector_method.cpp"_s,
                        path(u"class/ueda-missing-semicolon/unit_vector_method.cpp"_s)));
    const Ended resumed =
        enshu_.run({u"grade"_s, u"class"_s, u"--out"_s, u"parts"_s, u"--resume"_s}, kSeconds);
    QVERIFY2(resumed.code == kFailed, test::result(resumed));
    QCOMPARE(objectOf(result)[u"verdict"_s].toString(), u"passed"_s);
    auto now = resultsIn(path(u"parts"_s));
    auto same = before;
    now.remove(u"ueda-missing-semicolon/unit-vector-method.json"_s);
    same.remove(u"ueda-missing-semicolon/unit-vector-method.json"_s);
    QCOMPARE(now, same);
  }

  // Told for whom before it replaces anything, by whoever says so and by nobody else.
  void whatGradingAgainChangesWaits() {
    gradeParts();
    const QString result = path(u"parts/akita-world-frame/unit-vector-method.json"_s);
    const QByteArray right = test::bytesOf(result);
    const auto earlier = QByteArray(right)
                             .replace("\"verdict\": \"passed\"", "\"verdict\": \"failed\"")
                             .replace("\"score\": 10", "\"score\": 3")
                             .replace("\"enshu\": \"", "\"enshu\": \"0.");
    QVERIFY(earlier != right && test::writeBytes(result, earlier));
    const QStringList resume{u"grade"_s, u"class"_s, u"--out"_s, u"parts"_s, u"--resume"_s};
    const QString line = u"akita-world-frame unit-vector-method: failed 3 → passed 10"_s;
    const Ended waits = enshu_.run(resume, kSeconds);
    QVERIFY2(waits.code == kFailed && waits.out.contains(line) &&
                 waits.out.contains(u"unit-vector-method: 1 × failed → passed"_s) &&
                 waits.out.contains(u"--resume --replace"_s),
             test::result(waits));
    QCOMPARE(test::bytesOf(result), earlier);
    const Ended taken = enshu_.run(resume + QStringList{u"--replace"_s}, kSeconds);
    QVERIFY2(
        taken.code == kFailed && taken.out.contains(line) && !taken.out.contains(u"--replace"_s),
        test::result(taken));
    QCOMPARE(objectOf(result)[u"score"_s].toDouble(), 10.0);
    const Ended alone =
        enshu_.run({u"grade"_s, u"class"_s, u"--out"_s, u"other"_s, u"--replace"_s}, kSeconds);
    QVERIFY2(alone.code == kUsage && alone.err.contains(u"--replace goes with --resume"_s),
             test::result(alone));
  }

  void aDamagedResultOrSecretIsNotBelieved() {
    gradeParts();
    const QString result = path(u"parts/wada-untouched/unit-vector-method.json"_s);
    const QJsonObject good = objectOf(result);
    QVERIFY(test::writeBytes(result, test::bytesOf(result).left(200)));
    const QStringList resume{u"grade"_s, u"class"_s, u"--out"_s, u"parts"_s, u"--resume"_s};
    QCOMPARE(enshu_.run(resume, kSeconds).code, kFailed);
    QCOMPARE(objectOf(result)[u"verdict"_s], good[u"verdict"_s]);
    const auto refuses = [&](const QByteArray& member, const QString& place, int code = kUsage) {
      QVERIFY(test::writeBytes(path(u"parts/batch.json"_s),
                               R"({"format": "enshu-batch/1", )" + member + "}"));
      const Ended ended = enshu_.run(resume, kSeconds);
      QVERIFY2(ended.code == code && ended.err.contains(u"parts/batch.json"_s + place),
               test::result(ended));
    };
    for (const QByteArray& secret :
         {QByteArray("7"), QByteArray(63, 'a'), QByteArray(66, 'a'), QByteArray(64, 'g')}) {
      refuses("\"secret\": \"" + secret + "\"", u":/secret: is damaged"_s, kTool);
    }
    refuses(R"("submissions": "/other")", u":/submissions"_s);
    // Whoever was told the seed of an earlier version's batch knew its hidden cases.
    refuses(R"("seed": "7")", u":/seed"_s);
  }

  void resultsAmongTheSubmissionsAreRefused() {
    QVERIFY(test::copyFolder(submissions() + u"/mori-bias-forgotten"_s, path(u"own/mori"_s)));
    const Ended ended = enshu_.run({u"grade"_s, u"own"_s, u"--out"_s, u"own/results"_s}, kSeconds);
    QVERIFY2(ended.code == kUsage && ended.err.contains(u"own/results"_s), test::result(ended));
    QVERIFY(!QFile::exists(path(u"own/results"_s)));
  }

  void oneStudentsMessDoesNotStopTheClass() {
    QVERIFY(QDir().mkpath(path(u"mess/empty"_s)));
    QVERIFY(QDir().mkpath(path(u"mess/folder/unit_vector_method.cpp"_s)));
    QVERIFY(QDir().mkpath(path(u"mess/device"_s)));
    QVERIFY(QFile::link(u"/dev/zero"_s, path(u"mess/device/unit_vector_method.cpp"_s)));
    QVERIFY(test::copyFolder(submissions() + u"/chiba-cholesky"_s, path(u"mess/%1 =1 $(x)"_s)));
    QVERIFY(QFile::link(path(u"mess/%1 =1 $(x)"_s), path(u"mess/somebody else's"_s)));
    const Ended ended = enshu_.run({u"grade"_s, u"mess"_s, u"--out"_s, u"m"_s}, kSeconds);
    QVERIFY2(ended.code == kFailed, test::result(ended));
    QVERIFY2(ended.out.contains(u"2 passed, 2 failed, 0 not graded"_s), test::result(ended));
    QCOMPARE(ended.err,
             u"enshu: empty: no file of an exercise is there (expected: unit_vector_method.cpp, "
             "friction_simulation.cpp), skipped\n"
             u"enshu: somebody else's: is a link, skipped\n"
             u"enshu: %1 =1 $(x)/expected.json: no file of an exercise\n"_s);
    QVERIFY(objectOf(path(u"m/device/unit-vector-method.json"_s))[u"receipt"_s][u"sources"_s]
                .toObject()[u"unit_vector_method.cpp"_s] == QString());
    QCOMPARE(enshu_.run({u"report"_s, u"m"_s, u"--format"_s, u"csv"_s}).code, 0);
    const auto rows = test::readCsv(test::textOf(path(u"m/report.csv"_s)));
    QCOMPARE(rows.size(), 6);  // nobody vanishes, whatever was handed in
    QCOMPARE(rows.at(4).first(), u"empty"_s);
  }

 private:
  QString path(const QString& name) const { return enshu_.home() + u'/' + name; }

  // The batch that the tests of --resume go on with, for those that run alone.
  void gradeParts() {
    if (!QFile::exists(path(u"parts/batch.json"_s))) {
      aKilledBatchEndsWithTheSameResults();
    }
  }

  void copyClass(const QStringList& students) const {
    for (const QString& student : students) {
      QVERIFY(test::copyFolder(submissions() + u'/' + student, path(u"class/"_s + student)));
    }
  }

  test::Enshu enshu_;
  const QStringList students_ = students();
  Ended graded_;
};

ENSHU_TEST(GradeTest)

}  // namespace enshu::grade_test

#include "grade_test.moc"
