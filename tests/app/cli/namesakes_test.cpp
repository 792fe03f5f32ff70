// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu grade` with a roster that does not tell everybody apart: who may be whom is said in one
// wording on the terminal, on the page and beside a table, and what it advises settles it.
#include "tests/app/cli/command.h"
#include "tests/support/archives.h"
#include "tests/support/csv.h"
#include "tests/support/suite.h"

namespace enshu::namesakes_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

class NamesakesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    enshu_ = std::make_unique<Enshu>();
    const QByteArray right = bytesOf(source(kSolution));
    put(u"lab.zip"_s, pack(Format::Zip, {moodle("Sato Jun_14", right),
                                         moodle("03240123 Tanaka Taro_12", right)}));
    put(u"list.csv"_s,
        "Name,Student ID\nTanaka Taro,3240123\nSato Jun,3240125\nSato Jun,3240126\n");
  }

  void whoMayBeWhomIsSaidEverywhere() {
    const QStringList lines{
        u"Sato Jun: may be Sato Jun (3240125) or Sato Jun (3240126) of the roster; nobody was "
        "taken. A roster with the platform's numbers tells them apart, such as the worksheet or "
        "the "
        "gradebook (--resume --roster FILE, in the window Roster…)"_s,
        u"Sato Jun (3240125), Sato Jun (3240126): at least 1 of them handed in nothing; who, is "
        "not known"_s};
    Ended ended = grade(u"list.csv"_s);
    QVERIFY2(ended.code == Done, result(ended));
    verifySaid(ended.err, lines);
    QVERIFY2(!ended.err.contains(u"): handed in nothing"_s), result(ended));
    QCOMPARE(report({}).code, int(Done));
    verifySaid(textOf(at(u"r/report.html"_s)), lines);
    ended = report({u"--format"_s, u"csv"_s});
    verifySaid(ended.err, lines);
    // The number is whole in which a spreadsheet left out a zero.
    QCOMPARE(students(), (QStringList{u"Sato Jun"_s, u"Tanaka Taro (03240123)"_s}));
  }

  void thePlatformsListSettlesIt() {
    QCOMPARE(grade(u"list.csv"_s).code, int(Done));
    put(u"w.csv"_s,
        "Identifier,\"Full name\",\"ID number\",Status,Grade\n"
        "Participant 12,Tanaka Taro,03240123,,\nParticipant 14,Sato Jun,03240125,,\n"
        "Participant 15,Sato Jun,03240126,,\n");
    const Ended ended = grade(u"w.csv"_s, {u"--resume"_s});
    QVERIFY2(ended.code == Done && !ended.err.contains(u"may be"_s) &&
                 !ended.err.contains(u"at least"_s),
             result(ended));
    QVERIFY2(ended.err.contains(u"Sato Jun (03240126): handed in nothing\n"_s), result(ended));
    QCOMPARE(report({u"--format"_s, u"csv"_s}).code, int(Done));
    QCOMPARE(students(), (QStringList{u"Sato Jun (03240125)"_s, u"Sato Jun (03240126)"_s,
                                      u"Tanaka Taro (03240123)"_s}));
  }

  void twoSubmissionsOfOneRow() {
    const QByteArray right = bytesOf(source(kSolution));
    put(u"lab.zip"_s,
        pack(Format::Zip, {moodle("Tanaka Taro_12", right), moodle("03240123 Mallory_13", right)}));
    put(u"list.csv"_s, "Name,Student ID\nTanaka Taro,03240123\nMori Ken,03240127\n");
    const QString next =
        u"; nobody was taken. Unpack the download, take away what is not theirs or name it after "
        "whose it is, and grade it into another folder (--out DIR, in the window Results…)"_s;
    const QStringList lines{
        u"Tanaka Taro: claims the row of Tanaka Taro (03240123), and so does Mallory (03240123)"_s +
            next,
        u"Mallory (03240123): claims the row of Tanaka Taro (03240123), and so does Tanaka Taro"_s +
            next};
    const Ended ended = grade(u"list.csv"_s);
    verifySaid(ended.err, lines);
    QVERIFY2(!ended.err.contains(u"Tanaka Taro (03240123): handed in nothing"_s), result(ended));
    QVERIFY2(ended.err.contains(u"Mori Ken (03240127): handed in nothing"_s), result(ended));
    QCOMPARE(report({}).code, int(Done));
    verifySaid(textOf(at(u"r/report.html"_s)), lines);
    // As it advises.
    put(u"lab.zip"_s, pack(Format::Zip, {moodle("Tanaka Taro_12", right)}));
    const Ended again = grade(u"list.csv"_s, {u"--out"_s, at(u"other"_s)});
    QVERIFY2(again.code == Done && !again.err.contains(u"claims"_s), result(again));
  }

 private:
  static void verifySaid(const QString& text, const QStringList& lines) {
    for (const QString& line : lines) {
      QVERIFY2(QString(text).replace(u"&#39;"_s, u"'"_s).contains(line),
               qPrintable(line + u"\n\n"_s + text));
    }
  }
  Packed moodle(const QByteArray& who, const QByteArray& bytes) const {
    return {who + "_assignsubmission_file/" + kFile.toUtf8(), bytes};
  }
  QString at(const QString& name) const { return enshu_->home() + u'/' + name; }
  void put(const QString& name, const QByteArray& bytes) const {
    QVERIFY(writeBytes(at(name), bytes));
  }
  Ended grade(const QString& roster, const QStringList& more = {}) const {
    const QStringList out =
        more.contains(u"--out"_s) ? QStringList() : QStringList{u"--out"_s, at(u"r"_s)};
    return enshu_->run(QStringList{u"grade"_s, at(u"lab.zip"_s), u"--roster"_s, at(roster)} + out +
                       more);
  }
  Ended report(const QStringList& more) const {
    return enshu_->run(QStringList{u"report"_s, at(u"r"_s)} + more);
  }
  QStringList students() const {
    QStringList names;
    for (const QStringList& row : readCsv(textOf(at(u"r/report.csv"_s))).mid(1)) {
      names += row.value(0);
    }
    names.sort();
    return names;
  }

  std::unique_ptr<Enshu> enshu_;
};

ENSHU_TEST(NamesakesTest)

}  // namespace enshu::namesakes_test

#include "namesakes_test.moc"
