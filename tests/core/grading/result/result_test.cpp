// SPDX-License-Identifier: GPL-3.0-or-later
//
// enshu-result/1: what is written is read back, and nothing else is read.
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

#include "core/grading/result/result.h"
#include "core/json/file.h"
#include "tests/support/project.h"
#include "tests/support/results.h"
#include "tests/support/suite.h"

namespace enshu::result_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

// As earlier versions wrote the checks, the first under this id.
QJsonArray withIdsAlone(const QJsonArray& checks, const QString& firstId) {
  QJsonArray old;
  for (const QJsonValue value : checks) {
    QJsonObject check = value.toObject();
    check.remove(u"case"_s);
    check.remove(u"check"_s);
    old += check;
  }
  QJsonObject first = old.first().toObject();
  first[u"id"_s] = firstId;
  old.replace(0, first);
  return old;
}

}  // namespace

class ResultTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void comesBackWhole() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"r.json"_s);
    const ExerciseResult result = test::someResult();
    QVERIFY(json::writeFile(path, toJson(result)));
    const Result<ExerciseResult> read = readResult(path);
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(toJson(*read), toJson(result));
    QCOMPARE(read->receipt.seed, result.receipt.seed);
    QCOMPARE(read->receipt.sources, result.receipt.sources);
    QCOMPARE(read->receipt.module, result.receipt.module);
    QCOMPARE(read->score, 2.5);
    QCOMPARE(read->build->messages, result.build->messages);
    QCOMPARE(read->run->maxRssKb, result.run->maxRssKb);
    QCOMPARE(read->checks[1].error.value(), 0.125);
    QCOMPARE(read->checks[1].rationale, result.checks[1].rationale);
    QCOMPARE(read->checks[1].at->sample, 137);
    QVERIFY(read->checks[2].hidden && !read->checks[1].hidden);
    QCOMPARE(read->diagnosis[0].margin, 3.0);
    QCOMPARE(read->checks[1].at->channel, result.checks[1].at->channel);
    QCOMPARE(read->credit[0].points, 2.5);
    QCOMPARE(read->credit[0].reason, result.credit[0].reason);
    QVERIFY(!read->checks[2].error && !read->checks[2].at);
  }

  void comesBackWithoutBuildAndRun() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"r.json"_s);
    ExerciseResult result;
    result.exercise = u"unit-vector-method"_s;
    QVERIFY(json::writeFile(path, toJson(result)));
    const Result<ExerciseResult> read = readResult(path);
    QVERIFY(read && !read->build && !read->run && read->verdict == Verdict::NotGraded);
  }

  void readsWhatEarlierVersionsWrote() {
    QJsonObject json = toJson(test::someResult());
    QJsonObject receipt = json[u"receipt"_s].toObject();
    json.remove(u"credit"_s);
    json.remove(u"flags"_s);
    receipt.remove(u"robots"_s);
    receipt.remove(u"module"_s);
    json[u"receipt"_s] = receipt;
    json[u"checks"_s] = withIdsAlone(json[u"checks"_s].toArray(), u"chained.lab.a"_s);
    const Result<ExerciseResult> read = parseResult(QJsonDocument(json).toJson(), u"r.json"_s);
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QVERIFY(read->credit.isEmpty());
    QCOMPARE(read->score, 2.5);
    QCOMPARE(read->checks[1].caseId, u"seeded"_s);
    QCOMPARE(read->checks[1].checkId, u"a"_s);
    QVERIFY(!read->checks[1].chained && read->checks[0].chained);
    QCOMPARE(read->checks[0].id(), u"chained.lab.a"_s);
  }

  void refusesAnEarlierIdWithoutACase() {
    QJsonObject json = toJson(test::someResult());
    json[u"checks"_s] = withIdsAlone(json[u"checks"_s].toArray(), u"a"_s);
    const auto read = parseResult(QJsonDocument(json).toJson(), u"r.json"_s);
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().message()),
             u"r.json:/checks/0/id: is no id of a check"_s);
  }

  void aCheckKnowsWhatItIs() {
    ExerciseResult result = test::someResult();
    result.checks[0].caseId = u"chained"_s;
    result.checks[0].checkId = u"a.b"_s;
    result.checks[1].chained = true;
    const auto read = parseResult(QJsonDocument(toJson(result)).toJson(), u"r.json"_s);
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(read->checks[0].caseId, u"chained"_s);
    QCOMPARE(read->checks[0].checkId, u"a.b"_s);
    QVERIFY(!read->checks[0].chained && read->checks[1].chained);
    QCOMPARE(read->checks[0].id(), u"chained.a.b"_s);
    QCOMPARE(read->checks[1].id(), u"chained.seeded.a"_s);
  }

  void hasTheKeysOfTheFormat() {
    const QJsonObject json = toJson(test::someResult());
    QCOMPARE(json.keys(),
             (QStringList{u"build"_s, u"checks"_s, u"credit"_s, u"diagnosis"_s, u"exercise"_s,
                          u"flags"_s, u"format"_s, u"known"_s, u"maxScore"_s, u"receipt"_s,
                          u"run"_s, u"score"_s, u"summary"_s, u"verdict"_s}));
    QCOMPARE(json[u"format"_s].toString(), u"enshu-result/1"_s);
    QCOMPARE(json[u"verdict"_s].toString(), u"failed"_s);
    const QJsonObject check = json[u"checks"_s].toArray().at(1).toObject();
    for (const char* key : {"id", "case", "check", "title", "outcome", "error", "tolerance", "at",
                            "rationale", "hint", "hidden"}) {
      QVERIFY2(check.contains(QLatin1StringView(key)), key);
    }
    for (const char* key : {"chained", "law", "remark"}) {
      QVERIFY2(!check.contains(QLatin1StringView(key)), key);
    }
  }

  // Not even where somebody has filled them in.
  void nothingOfAHiddenCaseIsWritten() {
    ExerciseResult result = test::someResult();
    result.checks[2].error = 0.125;
    result.checks[2].at = Place{137, 0.685, u"hand x"_s};
    const QJsonObject check = toJson(result)[u"checks"_s].toArray().at(2).toObject();
    QVERIFY(check[u"hidden"_s].toBool());
    QVERIFY(!check.contains(u"error"_s) && !check.contains(u"at"_s));
  }

  void lawsRemarksAndFlagsComeBack() {
    ExerciseResult result = test::someResult();
    result.checks[0].law = true;
    result.checks[1].law = result.checks[1].remark = true;
    result.flags = QStringList{QString::fromLatin1(kExact)};
    const auto read = parseResult(QJsonDocument(toJson(result)).toJson(), u"r.json"_s);
    QVERIFY(read);
    QVERIFY(read->checks[0].law && !read->checks[0].remark && read->checks[0].decides());
    QVERIFY(read->checks[1].remark && !read->checks[1].decides());
    QVERIFY(!read->checks[2].law && read->checks[2].decides());
    QCOMPARE(read->flags, result.flags);
  }

  void momentsComeBack() {
    ExerciseResult result = test::someResult();
    result.due = QDateTime::fromString(u"2026-12-01T23:59:00+09:00"_s, Qt::ISODate);
    result.handedIn = QDateTime(QDate(11476, 8, 15), QTime(1, 2), QTimeZone::utc());
    const auto none = parseResult(QJsonDocument(toJson(result)).toJson(), u"r"_s);
    QVERIFY2(none && !none->handedIn.isValid(), "a time that cannot be written");
    result.handedIn = result.due.addSecs(1);
    QJsonObject json = toJson(result);
    const auto read = parseResult(QJsonDocument(json).toJson(), u"r.json"_s);
    QVERIFY(read && read->due == result.due && read->handedIn == result.handedIn);
    json[u"due"_s] = u"yesterday"_s;
    QVERIFY(!parseResult(QJsonDocument(json).toJson(), u"r.json"_s));
  }

  void aSeedThatIsNotToldIsNone() {
    ExerciseResult result = test::someResult();
    result.receipt.seed = 0;
    const QJsonObject json = toJson(result);
    QVERIFY(!json[u"receipt"_s].toObject().contains(u"seed"_s));
    QCOMPARE(parseResult(QJsonDocument(json).toJson(), u"r.json"_s)->receipt.seed, quint64{0});
  }

  void everyOutcomeHasItsWord() {
    using sandbox::BuildOutcome;
    using sandbox::RunOutcome;
    QStringList words;
    for (int k = 0; k <= static_cast<int>(RunOutcome::Refused); ++k) {
      words += id(static_cast<RunOutcome>(k));
    }
    QCOMPARE(words,
             (QStringList{u"finished"_s, u"exited"_s, u"crashed"_s, u"cpu-limit"_s, u"wall-limit"_s,
                          u"memory-limit"_s, u"output-limit"_s, u"protocol"_s, u"refused"_s}));
    words.clear();
    for (int k = 0; k <= static_cast<int>(BuildOutcome::Refused); ++k) {
      words += id(static_cast<BuildOutcome>(k));
    }
    QCOMPARE(words,
             (QStringList{u"built"_s, u"compile-error"_s, u"compile-limit"_s, u"refused"_s}));
    words.clear();
    for (int k = 0; k <= static_cast<int>(CheckOutcome::NotChecked); ++k) {
      words += id(static_cast<CheckOutcome>(k));
    }
    QCOMPARE(words, (QStringList{u"passed"_s, u"failed"_s, u"not-finite"_s, u"wrong-shape"_s,
                                 u"not-checked"_s}));
    QCOMPARE(id(Verdict::NotGraded), u"not graded"_s);
  }

  void refusesWithThePlace_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* from, const char* to, const char* expected) {
      QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(expected);
    };
    row("a newer format", "enshu-result/1", "enshu-result/2", ":/format: ");
    row("an unknown verdict", "\"verdict\": \"failed\"", "\"verdict\": \"fine\"",
        ":/verdict: unknown word fine");
    row("an unknown outcome", "\"outcome\": \"not-finite\"", "\"outcome\": \"odd\"",
        ":/checks/2/outcome: unknown word odd");
    row("a score in words", "\"score\": 2.5", "\"score\": \"all\"", ":/score: expected a number");
    row("a negative sample", "\"sample\": 137", "\"sample\": -1",
        ":/checks/1/at/sample: expected an integer");
    row("another check's id", "\"id\": \"seeded.a\"", "\"id\": \"lab.a\"",
        ":/checks/1/id: is not that of its case and check, seeded.a");
    row("a key missing", "\"receipt\"", "\"recipe\"", ": the key \"receipt\" is missing");
    row("cut off", "\"verdict\"", "", ":");
  }

  void refusesWithThePlace() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, expected);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"r.json"_s);
    QByteArray text = QJsonDocument(toJson(test::someResult())).toJson();
    const auto at = text.indexOf(from);
    QVERIFY(at >= 0);
    text = to.isEmpty() ? text.left(at) : text.replace(at, from.size(), to);
    QVERIFY(test::writeBytes(path, text));
    const Result<ExerciseResult> read = readResult(path);
    QVERIFY(!read);
    const QString message = QString::fromStdString(read.error().message());
    QVERIFY2(message.startsWith(path + expected), qPrintable(message));
  }
};

ENSHU_TEST(ResultTest)

}  // namespace enshu::result_test

#include "result_test.moc"
