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
