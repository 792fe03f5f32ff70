// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu similar` as a process: what it finds, says and writes, and what it refuses.
#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "core/grading/intake/choices.h"
#include "core/grading/result/result.h"
#include "tests/app/cli/command.h"
#include "tests/support/suite.h"

namespace enshu::similar_command_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

namespace {

const QString kSolution = u"solutions/forward-dynamics/%1/%2"_s.arg(kExercise, kFile);
const QString kStarter = u"assignments/forward-dynamics/%1/%2"_s.arg(kExercise, kFile);

QByteArray submission(const QString& student) {
  return bytesOf(source(u"tests/submissions/%1/%2"_s.arg(student, kFile)));
}

// The answer of one who changed the names of another.
QByteArray renamed(QByteArray text) {
  for (const auto& [from, to] : {std::pair("gauss", "loeser"), std::pair("zero", "nichts"),
                                 std::pair("tau", "moment"), std::pair("qdd", "a2")}) {
    text.replace(from, to);
  }
  return "// 自分で書きました\n" + text;
}

}  // namespace

class SimilarCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    enshu_ = std::make_unique<Enshu>();
    folder_ = std::make_unique<QTemporaryDir>();
    const QByteArray own = submission(u"ebina-own-elimination"_s);
    QVERIFY(!own.isEmpty() && !submission(u"chiba-cholesky"_s).isEmpty());
    put(u"class/aoki"_s, own);
    put(u"class/baba"_s, renamed(own));
    put(u"class/chiba"_s, submission(u"chiba-cholesky"_s));
    batch(u"results"_s, at(u"class"_s));
  }

  void findsARenamedCopy() {
    const Ended ended = enshu_->run({u"similar"_s, at(u"results"_s)});
    QVERIFY2(ended.code == Done, result(ended));
    QVERIFY2(ended.out.startsWith(kExercise + u'\n'), result(ended));
    QVERIFY2(ended.out.contains(QRegularExpression(u"aoki \\d+ %  ~  baba \\d+ %"_s)),
             result(ended));
    QVERIFY2(ended.out.contains(u"lines "_s) && ended.out.contains(u"no verdict"_s), result(ended));
    QVERIFY2(!ended.out.contains(u"chiba"_s) && ended.err.isEmpty(), result(ended));
  }

  // Where little is not the solution's nothing else shows it.
  void theSameWrongFileIsFirst() {
    QByteArray slip = bytesOf(source(kSolution));
    slip.replace("tau - ", "tau + ");
    QVERIFY(slip != bytesOf(source(kSolution)));
    put(u"class/doi"_s, slip);
    put(u"class/endo"_s, slip);
    put(u"class/fujii"_s, "// Fujii\n" + slip);
    put(u"class/goto"_s, bytesOf(source(kSolution)));
    put(u"class/hara"_s, bytesOf(source(kSolution)));
    put(u"class/ito"_s, bytesOf(source(kStarter)));
    put(u"class/kato"_s, bytesOf(source(kStarter)));
    for (const char* student : {"doi", "endo", "fujii", "ito", "kato"}) {
      graded(u"class/"_s, QString::fromLatin1(student), grading::Verdict::Failed);
    }
    graded(u"class/"_s, u"goto"_s, grading::Verdict::Passed);
    graded(u"class/"_s, u"hara"_s, grading::Verdict::Passed);
    const Ended ended = enshu_->run({u"similar"_s, at(u"results"_s)});
    QVERIFY2(ended.code == Done, result(ended));
    const QStringList lines = ended.out.split(u'\n');
    QVERIFY2(lines[0] == kExercise + u": the same, and wrong"_s &&
                 lines[1] == u"  doi 100 %  ~  endo 100 %: the same file, and wrong"_s &&
                 lines[2].startsWith(u"  doi 100 %  ~  fujii 100 %: the same file but for"_s) &&
                 lines[3].startsWith(u"  endo 100 %  ~  fujii"_s) && lines[4] == kExercise &&
                 lines[5].contains(u"aoki"_s),
             result(ended));
    QVERIFY2(!ended.out.contains(QRegularExpression(u"goto|hara|ito|kato"_s)), result(ended));

    const Ended json = enshu_->run({u"similar"_s, at(u"results"_s), u"--json"_s, u"-"_s});
    const QJsonArray pairs =
        QJsonDocument::fromJson(json.out.toUtf8()).object()[u"pairs"].toArray();
    QCOMPARE(pairs[0][u"same"].toString(), u"file"_s);
    QCOMPARE(pairs[1][u"same"].toString(), u"code"_s);
    QVERIFY(pairs[0][u"wrong"].toBool() && !pairs[3][u"wrong"].toBool());
  }

  void theSameWrongFileOfAnEarlierYear() {
    QByteArray slip = bytesOf(source(kSolution));
    slip.replace("tau - ", "tau + ");
    put(u"last/endo"_s, slip);
    put(u"class/doi"_s, slip);
    graded(u"class/"_s, u"doi"_s, grading::Verdict::Failed);
    const Ended ended = enshu_->run({u"similar"_s, at(u"results"_s), u"--with"_s, at(u"last"_s)});
    QVERIFY2(ended.out.contains(
                 u"  doi 100 %  ~  endo (%1) 100 %: the same file, and wrong"_s.arg(at(u"last"_s))),
             result(ended));
  }

  void writesADocument() {
    const Ended ended = enshu_->run({u"similar"_s, at(u"results"_s), u"--json"_s, u"-"_s});
    QVERIFY2(ended.code == Done, result(ended));
    const QJsonObject document = QJsonDocument::fromJson(ended.out.toUtf8()).object();
    QCOMPARE(document[u"format"].toString(), u"enshu-similarity/1"_s);
    QCOMPARE(document[u"compared"][kExercise].toInt(), 3);
    const QJsonArray pairs = document[u"pairs"].toArray();
    QCOMPARE(pairs.size(), 1);
    QCOMPARE(pairs[0][u"exercise"].toString(), kExercise);
    QCOMPARE(pairs[0][u"first"][u"student"].toString(), u"aoki"_s);
    QVERIFY(pairs[0][u"second"][u"from"].isNull());
    QVERIFY(pairs[0][u"second"][u"share"].toDouble() > 0.55);
    const QJsonObject passage = pairs[0][u"passages"][0].toObject();
    QCOMPARE(passage[u"second"][0].toInt(), passage[u"first"][0].toInt() + 1);
    // The same in a file, to the letter, and every time.
    const QString file = at(u"similar.json"_s);
    QCOMPARE(enshu_->run({u"similar"_s, at(u"results"_s), u"--json"_s, file}).code, int(Done));
    QCOMPARE(QJsonDocument::fromJson(bytesOf(file)).object(), document);
  }

  void comparesWithEarlierYears() {
    put(u"last/endo"_s, renamed(submission(u"chiba-cholesky"_s)));
    put(u"before/fujii"_s, submission(u"chiba-cholesky"_s));
    batch(u"before-results"_s, at(u"before"_s));
    const Ended ended = enshu_->run({u"similar"_s, at(u"results"_s), u"--with"_s, at(u"last"_s),
                                     u"--with"_s, at(u"before-results"_s)});
    QVERIFY2(ended.code == Done, result(ended));
    QVERIFY2(ended.out.contains(u"fujii (%1)"_s.arg(at(u"before-results"_s))), result(ended));
    QVERIFY2(ended.out.contains(u"endo (%1)"_s.arg(at(u"last"_s))), result(ended));
    QVERIFY2(ended.out.contains(u"aoki"_s), result(ended));
  }

  void saysWhatChangedSinceTheGrading() {
    const QByteArray graded = "int before;";
    const QString hash =
        QString::fromLatin1(QCryptographicHash::hash(graded, QCryptographicHash::Sha256).toHex());
    grading::ExerciseResult before;
    before.exercise = kExercise;
    before.receipt.sources = {{kFile, hash}};
    QVERIFY(QDir().mkpath(at(u"results/aoki"_s)));
    QVERIFY(writeBytes(at(u"results/aoki/%1.json"_s.arg(kExercise)),
                       QJsonDocument(grading::toJson(before)).toJson()));
    const Ended ended = enshu_->run({u"similar"_s, at(u"results"_s)});
    QVERIFY2(ended.code == Done, result(ended));
    QVERIFY2(ended.err.contains(u"changed since the grading, compared as it is now: aoki"_s),
             result(ended));
  }

  // Of two attempts the one that was graded: the assistant's choice, not the newest.
  void comparesTheAttemptThatWasChosen() {
    const QString newer = u"class/baba/unit_vector_method (1).cpp"_s;
    QCOMPARE(kFile, u"unit_vector_method.cpp"_s);
    QVERIFY(writeBytes(at(newer), submission(u"chiba-cholesky"_s)));
    const Ended newest = enshu_->run({u"similar"_s, at(u"results"_s)});
    QVERIFY2(newest.out.contains(u"chiba"_s) && !newest.out.contains(u"aoki"_s), result(newest));
    QVERIFY(grading::writeChoices(at(u"results"_s), {{u"baba/"_s + kFile}}));
    const Ended chosen = enshu_->run({u"similar"_s, at(u"results"_s)});
    QVERIFY2(chosen.out.contains(u"aoki"_s) && !chosen.out.contains(u"chiba"_s), result(chosen));
  }

  void saysWhatIsNotCompared() {
    QVERIFY(writeBytes(at(u"class/chiba/"_s + kFile), QByteArray("a\0b", 3)));
    const Ended ended = enshu_->run({u"similar"_s, at(u"results"_s)});
    QVERIFY2(ended.code == Done, result(ended));
    QVERIFY2(ended.err.contains(u"chiba/"_s + kFile), result(ended));
    QVERIFY2(ended.out.contains(u"baba"_s), result(ended));
  }

  void refuses() {
    verifyRefused(enshu_->run({u"similar"_s, at(u"class"_s)}), Usage, at(u"class"_s));
    verifyRefused(enshu_->run({u"similar"_s, at(u"results"_s), u"--with"_s, at(u"nowhere"_s)}),
                  Usage, at(u"nowhere"_s));
    verifyRefused(enshu_->run({u"similar"_s, at(u"results"_s), u"--with"_s, at(u"class"_s)}), Usage,
                  u"compared already"_s);
    verifyRefused(enshu_->run({u"similar"_s, at(u"results"_s), u"--exercise"_s, u"no-such"_s}),
                  Usage, u"no-such"_s);
    QVERIFY(QDir().rename(at(u"class"_s), at(u"moved"_s)));
    verifyRefused(enshu_->run({u"similar"_s, at(u"results"_s)}), Usage,
                  u"cannot be read any more"_s);
  }

 private:
  QString at(const QString& path) const { return folder_->filePath(path); }

  void put(const QString& student, const QByteArray& text) {
    QVERIFY(QDir().mkpath(at(student)));
    QVERIFY(writeBytes(at(student + u'/' + kFile), text));
  }

  // As grading leaves it.
  void graded(const QString& folder, const QString& student, grading::Verdict verdict) {
    const QByteArray text = bytesOf(at(folder + student + u'/' + kFile));
    grading::ExerciseResult one;
    one.exercise = kExercise;
    one.verdict = verdict;
    one.receipt.sources = {
        {kFile,
         QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex())}};
    QVERIFY(QDir().mkpath(at(u"results/"_s + student)));
    QVERIFY(writeBytes(at(u"results/%1/%2.json"_s.arg(student, kExercise)),
                       QJsonDocument(grading::toJson(one)).toJson()));
  }

  void batch(const QString& results, const QString& submissions) {
    QVERIFY(QDir().mkpath(at(results)));
    QVERIFY(writeBytes(at(results + u"/batch.json"_s),
                       QJsonDocument(QJsonObject{{u"format"_s, u"enshu-batch/1"_s},
                                                 {u"submissions"_s, submissions}})
                           .toJson()));
  }

  std::unique_ptr<Enshu> enshu_;
  std::unique_ptr<QTemporaryDir> folder_;
};

ENSHU_TEST(SimilarCommandTest)

}  // namespace enshu::similar_command_test

#include "similar_command_test.moc"
