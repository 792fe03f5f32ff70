// SPDX-License-Identifier: GPL-3.0-or-later
//
// The same lab, downloaded again under another name after the class has changed: what was graded
// and corrected stays, nobody is there twice, and who is gone is told.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/grading/result/review.h"
#include "tests/app/cli/command.h"
#include "tests/support/archives.h"
#include "tests/support/csv.h"
#include "tests/support/suite.h"

namespace enshu::second_download_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

namespace {

const QByteArray kSheet =
    "Identifier,\"Full name\",\"ID number\",\"Email address\",Status,Grade\n"
    "Participant 12,Tanaka Taro,03240123,t@x.jp,,\n"
    "Participant 13,Suzuki Hana,03240124,h@x.jp,,\n"
    "Participant 14,Sato Jun,03240125,j@x.jp,,\n";

}  // namespace

class SecondDownloadTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    right_ = bytesOf(source(kSolution));
    wrong_ = bytesOf(source(u"tests/submissions/ueda-missing-semicolon/"_s + kFile));
  }

  void init() {
    enshu_ = std::make_unique<Enshu>();
    put(u"w.csv"_s, kSheet);
    put(u"first.zip"_s,
        pack(Format::Zip, {moodle("Tanaka Taro_12", wrong_), moodle("Suzuki Hana_13", wrong_),
                           moodle("Sato Jun_14", right_)}));
  }

  void whatIsUnchangedStaysAndNobodyIsDoubled() {
    Ended ended = grade(u"first.zip"_s);
    QVERIFY2(ended.out.contains(u"1 passed, 2 failed"_s), result(ended));
    correct(u"Suzuki Hana_13"_s);
    correct(u"Tanaka Taro_12"_s);
    put(u"second.zip"_s,
        pack(Format::Zip, {moodle("Tanaka Taro_12", right_), moodle("Suzuki Hana_13", wrong_),
                           moodle("Mori Ken_15", right_)}));
    ended = grade(u"second.zip"_s, {u"--resume"_s, u"--roster"_s, at(u"w.csv"_s)});
    QVERIFY2(ended.code == Failed && ended.out.contains(u"3 passed, 1 failed"_s) &&
                 ended.out.contains(u"(2 kept from before)"_s),
             result(ended));
    QCOMPARE(ended.err.count(u"Sato Jun"_s), 1);
    QVERIFY2(ended.err.contains(
                 u"Sato Jun (03240125): nothing was taken of this download; what was graded of "
                 "an earlier one stays\n"_s),
             result(ended));
    QVERIFY2(
        ended.err.contains(u"Tanaka Taro (03240123) unit-vector-method: another file counts now; "
                           "the corrected score 5.5 was given for the earlier file ("_s),
        result(ended));
    QVERIFY2(!ended.err.contains(u"Suzuki Hana"_s), result(ended));
    QCOMPARE(rows(), (QStringList{u"Mori Ken|passed|10"_s, u"Sato Jun (03240125)|passed|10"_s,
                                  u"Suzuki Hana (03240124)|failed|5.5"_s,
                                  u"Tanaka Taro (03240123)|passed|5.5"_s}));
    const QByteArray page = reportPage();
    QVERIFY(page.contains("Not in the newest download"));
    // Tables say it as the page does, and who fills in a platform's file is told.
    const auto table = readCsv(textOf(at(u"r/report.csv"_s)));
    const auto column = table[0].indexOf(u"not in the newest download"_s);
    QVERIFY(column > 0);
    for (qsizetype row = 1; row < table.size(); ++row) {
      QCOMPARE(table[row][column], table[row][0].startsWith(u"Sato Jun"_s) ? kExercise : QString());
    }
    put(u"marks.csv"_s,
        "Identifier,Full name,Grade,Maximum Grade,Last modified (grade),Feedback comments\n"
        "Participant 12,Tanaka Taro,,10.00,-,\nParticipant 14,Sato Jun,,10.00,-,\n");
    const Ended marks = enshu_->run({u"report"_s, at(u"r"_s), u"--format"_s, u"moodle"_s,
                                     u"--roster"_s, at(u"marks.csv"_s), u"--no-history"_s});
    QVERIFY2(marks.code == Done &&
                 marks.err.contains(u"Sato Jun (03240125): nothing was taken of the newest "
                                    u"download for unit-vector-method; the marks are "
                                    "of an earlier one\n"_s),
             result(marks));
    // Once more, and from where it was moved to.
    ended = grade(u"second.zip"_s, {u"--resume"_s});
    QVERIFY2(ended.err.contains(u"Sato Jun (03240125): nothing was taken of this download"_s),
             result(ended));
    QVERIFY2(ended.err.contains(u"was given for the earlier file ("_s), result(ended));
    QVERIFY(QFile::rename(at(u"second.zip"_s), at(u"moved.zip"_s)));
    ended = grade(u"moved.zip"_s, {u"--resume"_s});
    QVERIFY2(ended.out.contains(u"(4 kept from before)"_s), result(ended));
    QCOMPARE(rows().size(), 4);
    // Who is there again is not gone.
    ended = grade(u"first.zip"_s, {u"--resume"_s});
    QVERIFY2(ended.err.contains(u"Mori Ken: nothing was taken of this download"_s) &&
                 !ended.err.contains(u"Sato Jun"_s),
             result(ended));
    QCOMPARE(rows().size(), 4);
  }

  // Whatever is asked says so, until somebody looks at the new file.
  void aCorrectionIsOfTheFileThatItWasGivenFor() {
    const auto correct = [this](const QStringList& more) {
      return enshu_->run(QStringList{u"correct"_s, at(u"r"_s), u"tanaka taro"_s, kExercise} + more);
    };
    const auto report = [this](const QString& format) {
      return enshu_->run({u"report"_s, at(u"r"_s), u"--format"_s, format});
    };
    const QString line =
        u"enshu: Tanaka Taro unit-vector-method: another file counts now; the corrected score 5.5 "
        u"was "
        "given for the earlier file (to keep it: enshu correct "_s +
        at(u"r"_s) +
        u" 'Tanaka Taro_12' unit-vector-method --score 5.5 --reason agreed; to drop it: "
        "enshu correct "_s +
        at(u"r"_s) + u" 'Tanaka Taro_12' unit-vector-method --clear)\n"_s;
    QCOMPARE(grade(u"first.zip"_s).code, int(Failed));
    Ended ended = correct({u"--score"_s, u"5.5"_s, u"--reason"_s, u"agreed"_s});
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), result(ended));
    put(u"second.zip"_s,
        pack(Format::Zip, {moodle("Tanaka Taro_12", right_), moodle("Suzuki Hana_13", wrong_),
                           moodle("Sato Jun_14", right_)}));
    for (int k = 0; k < 3; ++k) {
      ended = grade(u"second.zip"_s, {u"--resume"_s});
      QVERIFY2(ended.err.count(line) == 1, result(ended));
    }
    for (const QString& format : {u"html"_s, u"csv"_s, u"xlsx"_s, u"feedback"_s, u"junit"_s}) {
      ended = report(format);
      QVERIFY2(ended.code == Done && ended.err.count(line) == 1, result(ended));
    }
    QVERIFY(bytesOf(at(u"r/report.html"_s)).contains("was given for an earlier file"));
    QVERIFY(bytesOf(at(u"r/report.csv"_s)).contains("unit-vector-method: earlier-file"));
    QVERIFY(rows().contains(u"Tanaka Taro|passed|5.5"_s));  // and it counts
    // A comment does not give the score again.
    ended = correct({u"--comment"_s, u"better"_s});
    QVERIFY2(ended.code == Done && ended.err == line, result(ended));
    ended = correct({u"--score"_s, u"5.5"_s, u"--reason"_s, u"agreed"_s});
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), result(ended));
    QVERIFY(!grade(u"second.zip"_s, {u"--resume"_s}).err.contains(line));
    QVERIFY(!report(u"html"_s).err.contains(line));
    QVERIFY(!bytesOf(at(u"r/report.html"_s)).contains("for an earlier file"));
    // The first file once more is another one again, which cannot be compiled: it takes no place.
    ended = grade(u"first.zip"_s, {u"--resume"_s});
    QVERIFY2(ended.err.contains(u"until somebody says which"_s) && !ended.err.contains(line),
             result(ended));
  }

  // An attempt is an answer of a person, whatever he was called when it was graded.
  void theHistoryCountsNobodyTwice() {
    QCOMPARE(grade(u"first.zip"_s).code, int(Failed));
    put(u"second.zip"_s,
        pack(Format::Zip, {moodle("Tanaka Taro_12", right_), moodle("Suzuki Hana_13", wrong_)}));
    for (int k = 0; k < 2; ++k) {
      QCOMPARE(
          grade(u"second.zip"_s, {u"--resume"_s, u"--replace"_s, u"--roster"_s, at(u"w.csv"_s)})
              .code,
          int(Failed));
    }
    const QJsonObject all = history({});
    QCOMPARE(all[u"exercises"][0][u"students"].toInt(), 3);
    QCOMPARE(all[u"exercises"][0][u"attempts"].toInt(), 4);  // Tanaka handed in twice
  }

  // Gradescope numbers what is handed in anew otherwise.
  void aSubmissionUnderAnotherNumber() {
    const auto scope = [&](const QByteArray& taro, const QByteArray& source) {
      const QByteArray at = "assignment_7_export/";
      const QByteArray list = taro +
                              ":\n  :submitters:\n  - :name: Tanaka Taro\n    :sid: '03240123'\n"
                              "    :email: t@x.jp\nsubmission_2:\n  :submitters:\n"
                              "  - :name: Suzuki Hana\n    :sid: '03240124'\n    :email: h@x.jp\n";
      return pack(Format::Zip, {{at + "submission_metadata.yml", list},
                                {at + taro + '/' + kFile.toUtf8(), source},
                                {at + "submission_2/" + kFile.toUtf8(), wrong_}});
    };
    put(u"a.zip"_s, scope("submission_1", wrong_));
    put(u"b.zip"_s, scope("submission_9", right_));
    QCOMPARE(grade(u"a.zip"_s).code, int(Failed));
    correct(u"submission_1"_s);
    const Ended ended = grade(u"b.zip"_s, {u"--resume"_s});
    QVERIFY2(ended.out.contains(u"1 passed, 1 failed"_s), result(ended));
    QVERIFY2(!ended.err.contains(u"nothing was taken of this download"_s), result(ended));
    QCOMPARE(rows(), (QStringList{u"Suzuki Hana (03240124)|failed|0"_s,
                                  u"Tanaka Taro (03240123)|passed|5.5"_s}));
    QVERIFY(QFileInfo::exists(at(u"r/submission_9"_s)) &&
            !QFileInfo::exists(at(u"r/submission_1"_s)));
    const QJsonObject all = history({});
    QCOMPARE(all[u"exercises"][0][u"students"].toInt(), 2);
    QCOMPARE(all[u"exercises"][0][u"attempts"].toInt(), 3);
  }

  // Two of one name are two: in one assignment a person keeps his number.
  void aNamesakeIsSomebodyElse() {
    QCOMPARE(grade(u"first.zip"_s).code, int(Failed));
    put(u"second.zip"_s,
        pack(Format::Zip, {moodle("Tanaka Taro_12", wrong_), moodle("Sato Jun_99", wrong_)}));
    const Ended ended = grade(u"second.zip"_s, {u"--resume"_s});
    QVERIFY2(ended.err.contains(u"Sato Jun [14]: nothing was taken of this download"_s),
             result(ended));
    QCOMPARE(rows(), (QStringList{u"Sato Jun [14]|passed|10"_s, u"Sato Jun [99]|failed|0"_s,
                                  u"Suzuki Hana|failed|0"_s, u"Tanaka Taro|failed|0"_s}));
  }

  void anotherClassAndAnotherLabAreRefused() {
    QCOMPARE(grade(u"first.zip"_s).code, int(Failed));
    const QByteArray before = bytesOf(at(u"r/batch.json"_s));
    put(u"class.zip"_s,
        pack(Format::Zip, {moodle("Abe Ai_12", right_), moodle("Ito Yu_71", right_)}));
    verifyRefused(grade(u"class.zip"_s, {u"--resume"_s}), Usage,
                  u"nobody of this download was graded here before (%1 was); grade it into another "
                  "folder with --out"_s.arg(at(u"first.zip"_s)));
    put(u"lab.zip"_s,
        pack(Format::Zip,
             {{"Tanaka Taro_12_assignsubmission_file/velocity_propagation.cpp", "int x;"}}));
    verifyRefused(grade(u"lab.zip"_s, {u"--resume"_s}), Usage,
                  u"this download holds other exercises than what was graded here before (%1); "
                  "grade it into another folder with --out"_s.arg(at(u"first.zip"_s)));
    verifyRefused(grade(u"lab.zip"_s), Usage, u"go on with --resume or choose another folder"_s);
    QCOMPARE(bytesOf(at(u"r/batch.json"_s)), before);
  }

 private:
  Packed moodle(const QByteArray& who, const QByteArray& bytes) const {
    return {who + "_assignsubmission_file/" + kFile.toUtf8(), bytes};
  }
  QString at(const QString& name) const { return enshu_->home() + u'/' + name; }
  void put(const QString& name, const QByteArray& bytes) const {
    QVERIFY(writeBytes(at(name), bytes));
  }
  Ended grade(const QString& download, const QStringList& more = {}) const {
    return enshu_->run(
        QStringList{u"grade"_s, at(download), u"--out"_s, at(u"r"_s), u"--jobs"_s, u"2"_s} + more);
  }
  void correct(const QString& student) const {
    QVERIFY(grading::writeReview(grading::reviewPath(at(u"r/"_s + student), kExercise),
                                 {5.5, u"explained in the lab"_s, {}}, 10));
  }

  // "name|verdict|score" of each line of the report.
  QStringList rows() const {
    const Ended ended = enshu_->run({u"report"_s, at(u"r"_s), u"--format"_s, u"csv"_s});
    if (ended.code != Done) {
      return {ended.err};
    }
    QStringList told;
    for (const QStringList& row : readCsv(textOf(at(u"r/report.csv"_s))).mid(1)) {
      told += row.value(0) + u'|' + row.value(2) + u'|' + row.value(3);
    }
    told.sort();
    return told;
  }
  QByteArray reportPage() const {
    return enshu_->run({u"report"_s, at(u"r"_s)}).code == Done ? bytesOf(at(u"r/report.html"_s))
                                                               : QByteArray();
  }
  QJsonObject history(const QStringList& more) const {
    const Ended ended = enshu_->run(QStringList{u"history"_s, u"--format"_s, u"json"_s} + more);
    return QJsonDocument::fromJson(ended.out.toUtf8()).object();
  }

  std::unique_ptr<Enshu> enshu_;
  QByteArray right_;
  QByteArray wrong_;
};

ENSHU_TEST(SecondDownloadTest)

}  // namespace enshu::second_download_test

#include "second_download_test.moc"
