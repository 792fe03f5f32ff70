// SPDX-License-Identifier: GPL-3.0-or-later
//
// Downloads of two platforms through the command line: graded, called by name, the absent named,
// another attempt chosen, and points lost for being late.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include "tests/support/archives.h"
#include "tests/support/csv.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::intake_commands_test {

using namespace Qt::StringLiterals;
using test::Ended;
using test::Format;
using test::pack;

namespace {

const QByteArray kFile = "unit_vector_method.cpp";

}  // namespace

class CommandsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    right_ = sourceOf(u"tests/hostile/correct-answer"_s);
    wrong_ = sourceOf(u"tests/hostile/compile-error"_s);
  }

  void aMoodleClassWithItsWorksheet() {
    put(u"moodle.zip"_s,
        pack(Format::Zip, {{"田中 太郎_12_assignsubmission_file/" + kFile, right_},
                           {"田中 太郎_12_assignsubmission_file/notes.txt", "-"},
                           {"鈴木 花子_13_assignsubmission_file/src/" + kFile, wrong_}}));
    put(u"worksheet.csv"_s,
        "識別子,フルネーム,IDナンバー,メールアドレス,ステータス,評点\n"
        "参加者 12,田中 太郎,03240123,t@x.jp,,\n参加者 13,鈴木 花子,03240124,h@x.jp,,\n"
        "参加者 14,佐藤 純,03240125,j@x.jp,,\n");
    const Ended graded =
        grade({u"moodle.zip"_s, u"--out"_s, u"m"_s, u"--roster"_s, u"worksheet.csv"_s});
    QVERIFY2(graded.code == 1 && graded.out.contains(u"田中 太郎 (03240123)"_s),
             test::result(graded));
    QCOMPARE(graded.err,
             u"enshu: worksheet.csv: 3 people; platform's number from \"識別子\", name from "
             "\"フルネーム\", number from \"IDナンバー\", address from \"メールアドレス\"\n"
             "enshu: 田中 太郎_12_assignsubmission_file/notes.txt: no file of an exercise\n"
             u"enshu: 佐藤 純 (03240125): handed in nothing\n"_s);
    const QJsonObject batch = objectOf(u"m/batch.json"_s);
    QCOMPARE(batch[u"platform"_s].toString(), u"moodle"_s);
    const QJsonObject student = batch[u"students"_s][u"田中 太郎_12"_s].toObject();
    QCOMPARE(student[u"persons"_s][0][u"email"_s].toString(), u"t@x.jp"_s);
    QCOMPARE(student[u"files"_s][u"unit-vector-method"_s].toString(),
             u"田中 太郎_12_assignsubmission_file/"_s + QString::fromLatin1(kFile));
    QCOMPARE(batch[u"absent"_s][0][u"name"_s].toString(), u"佐藤 純"_s);
    QCOMPARE(rowsOf(u"m"_s), (QStringList{u"田中 太郎 (03240123)|passed|03240123"_s,
                                          u"鈴木 花子 (03240124)|failed|03240124"_s,
                                          u"佐藤 純 (03240125)|not submitted|03240125"_s}));
    // The roster stays with the batch.
    const Ended resumed = grade({u"moodle.zip"_s, u"--out"_s, u"m"_s, u"--resume"_s});
    QVERIFY2(resumed.err.contains(u"佐藤 純 (03240125): handed in nothing"_s),
             test::result(resumed));
    put(u"other.csv"_s, "氏名,学籍番号\n田中 太郎,3240123\n鈴木 花子,03259999\n");
    const Ended other = grade({u"moodle.zip"_s, u"--out"_s, u"o"_s, u"--roster"_s, u"other.csv"_s});
    const Ended righted = grade(
        {u"moodle.zip"_s, u"--out"_s, u"o"_s, u"--resume"_s, u"--roster"_s, u"worksheet.csv"_s});
    QVERIFY2(
        righted.err.contains(u"鈴木 花子 (03259999): had this number in the earlier roster"_s) &&
            !righted.err.contains(u"田中 太郎 (3240123): had"_s),
        test::result(other) + test::result(righted));
    put(u"poorer.csv"_s, "氏名,メールアドレス\n田中 太郎,t@x.jp\n鈴木 花子,h@x.jp\n");
    const Ended poorer =
        grade({u"moodle.zip"_s, u"--out"_s, u"m"_s, u"--resume"_s, u"--roster"_s, u"poorer.csv"_s});
    QVERIFY2(poorer.err.contains(u"鈴木 花子 (03240124): had a number in the earlier roster"_s),
             test::result(poorer));
  }

  void aCanvasClassWithAttempts() {
    put(u"canvas.zip"_s,
        pack(Format::Zip, {{"tanakataro_LATE_9001_501_unit_vector_method.cpp", wrong_},
                           {"tanakataro_LATE_9001_502_unit_vector_method-1.cpp", right_},
                           {"suzukihana_9002_503_unit_vector_method.cpp", right_}}));
    const Ended graded = grade({u"canvas.zip"_s, u"--out"_s, u"c"_s});
    QVERIFY2(graded.code == 0 && graded.out.contains(u"2 passed"_s), test::result(graded));
    QVERIFY2(graded.out.contains(u"[late]"_s), test::result(graded));
    QVERIFY2(graded.err.contains(u"tanakataro_LATE_9001_502_unit_vector_method-1.cpp: counts of 2 "
                                 u"files for the same exercise, the platform says"_s),
             test::result(graded));
    const Ended chosen = grade({u"canvas.zip"_s, u"--out"_s, u"c"_s, u"--resume"_s, u"--choose"_s,
                                u"tanakataro_LATE_9001_501_unit_vector_method.cpp"_s});
    QVERIFY2(chosen.out.contains(u"1 passed, 1 failed"_s), test::result(chosen));
    const Ended kept = grade({u"canvas.zip"_s, u"--out"_s, u"c"_s, u"--resume"_s});
    QVERIFY2(kept.out.contains(u"1 passed, 1 failed"_s) && kept.out.contains(u"2 kept"_s),
             test::result(kept));
    const Ended none = grade(
        {u"canvas.zip"_s, u"--out"_s, u"c"_s, u"--resume"_s, u"--choose"_s, u"nothing.cpp"_s});
    QVERIFY2(none.code == 2 &&
                 none.err.contains(u"nothing.cpp: is no file that somebody handed in for an "
                                   "exercise; there are tanakataro_LATE_9001_501_"
                                   "unit_vector_method.cpp, tanakataro_LATE_9001_502_"_s),
             test::result(none));
    QVERIFY2(graded.err.contains(u"(--choose takes another: tanakataro_LATE_9001_501_"
                                 "unit_vector_method.cpp)\n"_s),
             test::result(graded));
    // A gradebook calls them by their names, for one report.
    put(u"gradebook.csv"_s,
        "Student,ID,SIS User ID,SIS Login ID,Section\n    Points Possible,,,,\n"
        "\"Tanaka, Taro\",9001,03240123,ttaro,A\n\"Suzuki, Hana\",9002,03240124,shana,A\n");
    QCOMPARE(rowsOf(u"c"_s, {u"--roster"_s, u"gradebook.csv"_s}),
             (QStringList{u"Suzuki, Hana (03240124)|passed|03240124"_s,
                          u"Tanaka, Taro (03240123)|failed|03240123"_s}));
    put(u"strangers.csv"_s, "Name,Student ID\nMori Ken,111111\nAbe Ai,222222\n");
    const Ended strangers = enshu_.run({u"report"_s, u"c"_s, u"--roster"_s, u"strangers.csv"_s});
    QVERIFY2(strangers.code == 2 && strangers.err.contains(u"strangers.csv: nobody who handed in "
                                                           u"stands in this list"_s),
             test::result(strangers));
    put(u"twice.csv"_s, "Name,Student ID\nA,111111\nB,111111\n");
    const Ended twice = enshu_.run({u"report"_s, u"c"_s, u"--roster"_s, u"twice.csv"_s});
    QVERIFY2(
        twice.code == 2 && twice.err.contains(u"ids that stand in several rows: 111111 (2, 3)"_s),
        test::result(twice));
  }

  // Whoever misnames his file is called as the roster calls him, and told how it is named.
  void aWrongNameIsToldWithTheRightOne() {
    put(u"named/abe/"_s + QString::fromLatin1(kFile), right_);
    put(u"named/03-240124/unit_vector_metod.cpp"_s, right_);
    put(u"named/ito/main.cpp"_s, right_);
    put(u"named/ito/notes.txt"_s, "-");
    put(u"named.csv"_s, "Name,Number\nabe,03-240123\nSuzuki Hana,03-240124\nito,03-240125\n");
    const Ended graded = grade({u"named"_s, u"--out"_s, u"n"_s, u"--roster"_s, u"named.csv"_s});
    const QString none =
        u": no file of an exercise is there (expected: unit_vector_method.cpp), skipped\n"_s;
    const QString near =
        u": no file of an exercise is there (expected: unit_vector_method.cpp; "
        "unit_vector_metod.cpp is nearly such a name), skipped\n"_s;
    for (const QString& line :
         {u"enshu: Suzuki Hana (03-240124)"_s + near, u"enshu: ito (03-240125)"_s + none,
          u"enshu: 03-240124/unit_vector_metod.cpp: no file of an exercise; if it is meant as one, "
          "rename it to unit_vector_method.cpp in the unpacked download and grade again, or have "
          "it handed in anew\n"_s,
          u"enshu: ito/main.cpp: no file of an exercise (expected: unit_vector_method.cpp)\n"_s,
          u"enshu: ito/notes.txt: no file of an exercise\n"_s}) {
      QVERIFY2(graded.err.contains(line), test::result(graded));
    }
    // Tables say why as well.
    QCOMPARE(rowsOf(u"n"_s).size(), 3);
    const auto rows = test::readCsv(test::textOf(path(u"n/report.csv"_s)));
    const qsizetype finding = rows[0].indexOf(u"unit-vector-method finding"_s);
    const bool isNear = rows[2].contains(u"03-240124"_s);
    QCOMPARE(rows[2].value(finding),
             isNear ? u"the file is called unit_vector_metod.cpp, and the name that counts is "
                      "unit_vector_method.cpp"_s
                    : none.mid(2).trimmed());
    put(u"misnamed/abe/unit_vector_metod.cpp"_s, right_);
    const Ended all = grade({u"misnamed"_s, u"--out"_s, u"all"_s});
    QVERIFY2(all.code == 2 && all.err.contains(u"abe/unit_vector_metod.cpp is nearly "
                                               "unit_vector_method.cpp"_s),
             test::result(all));
  }

  // Told with whatever call goes through the class, and to the student himself.
  void lateIsToldEveryTime() {
    const QDateTime due = QDateTime::fromSecsSinceEpoch(1'780'000'000);
    const QString file = u"overdue/abe/"_s + QString::fromLatin1(kFile);
    put(file, right_);
    QFile opened(path(file));
    QVERIFY(opened.open(QIODevice::ReadWrite) &&
            opened.setFileTime(due.addSecs(26 * 3600), QFileDevice::FileModificationTime));
    opened.close();
    const QString line = u"enshu: abe unit-vector-method: Handed in 1 day 2 h late.\n"_s;
    const QStringList call{u"overdue"_s, u"--out"_s, u"late"_s};
    const Ended graded = grade(call + QStringList{u"--due"_s, due.toString(Qt::ISODate)});
    QVERIFY2(graded.code == 0 && graded.err.contains(line), test::result(graded));
    const Ended resumed = grade(call + QStringList{u"--resume"_s});
    QVERIFY2(resumed.out.contains(u"1 kept"_s) && resumed.err.contains(line),
             test::result(resumed));
  }

  // Results that are not there are no results to go on with, which may be a slip in the name.
  void nothingToGoOnWithIsSaid() {
    put(u"anew/abe/"_s + QString::fromLatin1(kFile), right_);
    const Ended anew = grade({u"anew"_s, u"--out"_s, u"nowhere"_s, u"--resume"_s});
    QVERIFY2(anew.code == 0 && anew.err.startsWith(u"enshu: nowhere: no class was graded there, "
                                                   "this grading begins anew\n"_s),
             test::result(anew));
    const Ended again = grade({u"anew"_s, u"--out"_s, u"nowhere"_s, u"--resume"_s});
    QVERIFY2(!again.err.contains(u"begins anew"_s), test::result(again));
    const Ended chosen =
        grade({u"anew"_s, u"--out"_s, u"elsewhere"_s, u"--choose"_s, u"abe/other.cpp"_s});
    QVERIFY2(chosen.code == 2 && !chosen.err.contains(u"batch.json"_s) &&
                 chosen.err.contains(u"nobody handed in several"_s),
             test::result(chosen));
  }

  // Canvas gives no times, and those in its zip may be the download's: its own marks decide then.
  void timesOfTheDownloadTellNoLateness_data() {
    QTest::addColumn<int>("apart");
    QTest::addColumn<bool>("marked");  // the younger file is the late one
    QTest::addColumn<bool>("doubted");
    QTest::newRow("all at once") << 60 << true << true;
    QTest::newRow("against the marks") << 200'000 << false << true;
    QTest::newRow("with the marks") << 200'000 << true << false;
  }
  void timesOfTheDownloadTellNoLateness() {
    QFETCH(int, apart);
    QFETCH(bool, marked);
    QFETCH(bool, doubted);
    const QDateTime due = QDateTime::fromSecsSinceEpoch(1'780'000'000);
    const QString folder = u"times-"_s + QString::number(apart) + (marked ? u"-a"_s : u"-b"_s);
    const auto hand = [&](const QString& name, bool isLate, int after) {
      const QString file = folder + u'/' + name + (isLate ? u"_LATE_"_s : u"_"_s) +
                           (isLate ? u"9001_501_"_s : u"9002_502_"_s) + QString::fromLatin1(kFile);
      put(file, right_);
      QFile opened(path(file));
      QVERIFY(opened.open(QIODevice::ReadWrite) &&
              opened.setFileTime(due.addSecs(after), QFileDevice::FileModificationTime));
    };
    hand(u"abe"_s, !marked, -apart / 2);
    hand(u"ito"_s, marked, apart / 2);
    const Ended graded =
        grade({folder, u"--out"_s, folder + u"-results"_s, u"--due"_s, due.toString(Qt::ISODate)});
    QVERIFY2(graded.code == 0, test::result(graded));
    QCOMPARE(graded.out.count(u"[late]"_s), 1);
    const QString late = marked ? u"] ✓ ito "_s : u"] ✓ abe "_s;
    QVERIFY2(graded.out.contains(QRegularExpression(late + u".* \\[late\\]"_s)),
             test::result(graded));
    QCOMPARE(graded.err.count(
                 u": the times in this download do not tell when anything was handed in (files "
                 "that were unpacked or copied may have the time of that; take the archive "
                 "itself); what the platform marks as late is late\n"_s),
             doubted ? 1 : 0);
  }

  // What a student has written into his own archive tells nothing.
  void oneThatIsAgainstTheMarksIsDoubtedAlone() {
    const QDateTime due = QDateTime::fromSecsSinceEpoch(1'780'000'000);
    const auto hand = [&](const QString& name, int after) {
      const QString file = u"doubt/"_s + name + QString::fromLatin1(kFile);
      put(file, right_);
      QFile opened(path(file));
      QVERIFY(opened.open(QIODevice::ReadWrite) &&
              opened.setFileTime(due.addSecs(after), QFileDevice::FileModificationTime));
    };
    hand(u"abe_9001_501_"_s, -100'000);
    hand(u"ito_LATE_9002_502_"_s, 100'000);
    hand(u"ueno_9003_503_"_s, 200'000);
    packDated(u"doubt/zoe_9004_504_sub.tar"_s, due.addDays(30).toSecsSinceEpoch());
    packDated(u"doubt/yui_9005_505_sub.tar"_s, 300'000'000'000);  // of no year that a date has
    for (const QString& archive :
         {u"doubt/zoe_9004_504_sub.tar"_s, u"doubt/yui_9005_505_sub.tar"_s}) {
      QFile opened(path(archive));
      QVERIFY(opened.open(QIODevice::ReadWrite) &&
              opened.setFileTime(due.addSecs(-50'000), QFileDevice::FileModificationTime));
    }
    const Ended graded =
        grade({u"doubt"_s, u"--out"_s, u"doubted"_s, u"--due"_s, due.toString(Qt::ISODate)});
    QVERIFY2(graded.code == 0, test::result(graded));
    QVERIFY2(!graded.err.contains(u"the times in this download"_s), test::result(graded));
    const QString against =
        u": the time of the file is against what the platform marks as late; nobody knows when it "
        "was handed in\n"_s;
    QVERIFY2(graded.err.contains(u"ueno"_s + against) && graded.err.count(against) == 1,
             test::result(graded));
    const auto has = [&](const QString& student) {
      return objectOf(u"doubted/"_s + student + u"/unit-vector-method.json"_s)
          .contains(u"handedIn"_s);
    };
    QVERIFY(has(u"abe_9001"_s) && has(u"ito_9002"_s) && !has(u"ueno_9003"_s) &&
            has(u"zoe_9004"_s) && has(u"yui_9005"_s));
    QCOMPARE(rowsOf(u"doubted"_s).size(), 5);
  }

  // Where Moodle's worksheet says when, that counts, as long as it is of this download.
  void theListSaysWhen() {
    const QDateTime late = QDateTime::fromString(u"2026-11-22T03:00:00+09:00"_s, Qt::ISODate);
    const auto hand = [&](const QString& name, const QDateTime& time, const QByteArray& more = {}) {
      const QString file =
          u"listed/"_s + name + u"_assignsubmission_file/"_s + QString::fromLatin1(kFile);
      put(file, right_ + more);
      QFile opened(path(file));
      QVERIFY(opened.open(QIODevice::ReadWrite) &&
              opened.setFileTime(time, QFileDevice::FileModificationTime));
    };
    hand(u"Abe Ken_12"_s, late);
    hand(u"Ito Mai_13"_s, late.addDays(-2));
    put(u"listed.csv"_s,
        "Identifier,\"Full name\",\"ID number\",Grade,\"Maximum grade\",\"Last modified "
        "(submission)\",\"Last modified (grade)\"\n"
        "Participant 12,Abe Ken,03240123,,10.00,\"Saturday, 21 November 2026, 8:00 PM\",-\n"
        "Participant 13,Ito Mai,03240124,,10.00,\"Sunday, 22 November 2026, 8:00 PM\",-\n");
    const Ended graded = grade({u"listed"_s, u"--out"_s, u"l"_s, u"--roster"_s, u"listed.csv"_s,
                                u"--due"_s, u"2026-11-21T23:59+09:00"_s});
    QVERIFY2(graded.code == 0 && graded.out.count(u"[late]"_s) == 1, test::result(graded));
    for (const QString& line :
         {u"; when they handed in from \"Last modified (submission)\"\n"_s,
          u"the times in the platform's list have no zone: they were read in UTC+09:00, the zone "
          u"of "
          "the due date; \"timeZone\" in course.json names another\n"_s,
          u"Ito Mai (03240124) unit-vector-method: Handed in 20 h 1 min late.\n"_s,
          u"Abe Ken (03240123): handed in 2026-11-21 "_s}) {
      QVERIFY2(graded.err.contains(line), test::result(graded));
    }
    QVERIFY2(!graded.err.contains(u"the times in the archive"_s), test::result(graded));
    // It is kept for the same download, and for no other.
    const Ended same = grade({u"listed"_s, u"--out"_s, u"l"_s, u"--resume"_s});
    QVERIFY2(same.err.contains(u"Ito Mai (03240124) unit-vector-method: Handed in 20 h"_s) &&
                 !same.err.contains(u"Abe Ken (03240123) unit-vector-method"_s),
             test::result(same));
    QVERIFY(QFile::rename(path(u"listed"_s), path(u"moved"_s)));
    const Ended moved = grade({u"moved"_s, u"--out"_s, u"l"_s, u"--resume"_s});
    QVERIFY2(!moved.err.contains(u"Abe Ken (03240123) unit-vector-method"_s), test::result(moved));
    hand(u"Abe Ken_12"_s, late, "\n// anew\n");
    hand(u"Ito Mai_13"_s, late.addDays(-2));
    const Ended other = grade({u"listed"_s, u"--out"_s, u"l"_s, u"--resume"_s});
    QVERIFY2(
        other.err.contains(u"the times in the list that was given before are of an earlier "
                           "download and do not count for this one"_s) &&
            other.err.contains(u"Abe Ken (03240123) unit-vector-method: Handed in 3 h 1 min"_s),
        test::result(other));
  }

  // Nobody of a group hands in for himself alone.
  void aGroupsMarkReachesAllOfIt() {
    put(u"groups.zip"_s, pack(Format::Zip, {{"teama_9001_501_" + kFile, right_},
                                            {"teamb_LATE_9003_502_" + kFile, wrong_}}));
    const QByteArray gradebook =
        "Student,ID,SIS User ID,SIS Login ID,Section,Lab (4711)\n    Points Possible,,,,,10\n"
        "\"Tanaka, Taro\",9001,03240123,ttaro,A,\n\"Suzuki, Hana\",9002,03240124,shana,A,\n"
        "\"Abe, Ken\",9003,03240125,aken,A,\n";
    put(u"gradebook.csv"_s, gradebook);
    const Ended asked =
        grade({u"groups.zip"_s, u"--out"_s, u"g"_s, u"--roster"_s, u"gradebook.csv"_s});
    QVERIFY2(
        asked.code == 1 &&
            asked.err.contains(u"teama (Tanaka, Taro (03240123)), teamb (Abe, Ken (03240125)): "
                               "2 names of the download are others than the roster has"_s),
        test::result(asked));
    put(u"teams.csv"_s,
        "name,canvas_user_id,user_id,login_id,sections,group_name,canvas_group_id,group_id\n"
        "Tanaka Taro,9001,03240123,ttaro,A,Team A,7,\nSuzuki Hana,9002,03240124,shana,A,Team A,7,"
        "\nAbe Ken,9003,03240125,aken,A,Team B,8,\n");
    const Ended answered =
        grade({u"groups.zip"_s, u"--out"_s, u"g"_s, u"--resume"_s, u"--roster"_s, u"teams.csv"_s});
    QVERIFY2(!answered.err.contains(u"names of the download"_s) &&
                 !answered.err.contains(u"handed in nothing"_s),
             test::result(answered));
    QCOMPARE(rowsOf(u"g"_s, {u"--roster"_s, u"gradebook.csv"_s}),
             (QStringList{u"Tanaka, Taro (03240123)|passed|03240123"_s,
                          u"Suzuki, Hana (03240124)|passed|03240124"_s,
                          u"Abe, Ken (03240125)|failed|03240125"_s}));
  }

 private:
  static QByteArray sourceOf(const QString& folder) {
    return test::bytesOf(test::source(folder) + u'/' + QString::fromLatin1(kFile));
  }
  QString path(const QString& name) const { return enshu_.home() + u'/' + name; }
  void put(const QString& name, const QByteArray& bytes) const {
    QVERIFY(test::writeBytes(path(name), bytes));
  }
  // A student's archive, whose member bears a time of his own.
  void packDated(const QString& archive, qint64 seconds) const {
    put(u"packed/"_s + QString::fromLatin1(kFile), right_);
    QCOMPARE(QProcess::execute(u"tar"_s,
                               {u"--mtime=@"_s + QString::number(seconds), u"-cf"_s, path(archive),
                                u"-C"_s, path(u"packed"_s), QString::fromLatin1(kFile)}),
             0);
  }
  QJsonObject objectOf(const QString& name) const {
    return QJsonDocument::fromJson(test::bytesOf(path(name))).object();
  }
  Ended grade(const QStringList& arguments) const {
    return enshu_.run(QStringList{u"grade"_s} + arguments + QStringList{u"--jobs"_s, u"2"_s});
  }
  // "name|verdict|number" of each line of the report.
  QStringList rowsOf(const QString& results, const QStringList& more = {}) const {
    const Ended ended =
        enshu_.run(QStringList{u"report"_s, results, u"--format"_s, u"csv"_s} + more);
    if (ended.code != 0) {
      return {ended.err};
    }
    const QList<QStringList> rows = test::readCsv(test::textOf(path(results + u"/report.csv"_s)));
    QStringList told;
    for (const QStringList& row : rows.mid(1)) {
      const auto cell = [&](const QString& title) { return row.value(rows[0].indexOf(title)); };
      told += row.value(0) + u'|' + cell(u"unit-vector-method"_s) + u'|' + cell(u"number"_s);
    }
    return told;
  }

  test::Enshu enshu_;
  QByteArray right_;
  QByteArray wrong_;
};

ENSHU_TEST(CommandsTest)

}  // namespace enshu::intake_commands_test

#include "intake_commands_test.moc"
