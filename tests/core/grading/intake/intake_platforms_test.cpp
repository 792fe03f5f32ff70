// SPDX-License-Identifier: GPL-3.0-or-later
//
// Downloads of learning platforms, made by hand from their sources and documentation: everybody is
// recognised by content, zipped or unpacked, and nobody by another's trick.
#include <QElapsedTimer>
#include <QTest>
#include <QTimeZone>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "tests/core/grading/intake/class_fixture.h"
#include "tests/support/suite.h"

namespace enshu::intake_platforms_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using test::ClassFixture;
using test::Format;
using test::pack;
using test::Packed;

namespace {

const QByteArray kFile = "velocity_propagation.cpp";
const QByteArray kOther = "inverse_dynamics_run.cpp";

const QString kUnclear =
    u": its name can be read in two ways, so that it may be another one's; nobody was taken"_s;

QByteArray zipOf(const QByteArray& source) {
  return pack(Format::Zip, {{kFile, source}});
}

const QString kLoose =
    u"neither a student's folder nor an archive (.zip, .tar, .tar.gz, .tgz), skipped"_s;

const QByteArray kMetadata = R"(---
submission_101:
  :submitters:
  - :name: Tanaka Taro
    :sid: '03240123'
    :email: taro@example.ac.jp
  - :name: Suzuki Hana
    :sid: '03240124'
  :created_at: !ruby/object:ActiveSupport::TimeWithZone
    utc: &1 2026-11-20 14:03:11.106563000 Z
    zone: &2 !ruby/object:ActiveSupport::TimeZone
      name: Asia/Tokyo
    time: 2026-11-20 23:03:11.106563000 Z
  :score: 3.0
  :results:
    :tests:
    - :name: x
      :output: "submitters:\n- :name: Nobody"
submission_102:
  :submitters:
  - :name: 演習 花子
    :sid:
    :email: hanako@example.ac.jp
  :created_at: 2026-11-21 09:00:00 +09:00
)";

}  // namespace

class PlatformsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    qputenv("ENSHU_LANG", "en");
    class_ = std::make_unique<ClassFixture>();
  }

  void everybodyIsRecognised_data() {
    QTest::addColumn<QList<Packed>>("members");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* name, const QList<Packed>& members, const QString& found) {
      QTest::newRow(name) << members << found;
    };
    row("moodle folders",
        {{"Tanaka Taro_12_assignsubmission_file/" + kFile, "t"},
         {"Tanaka Taro_12_assignsubmission_onlinetext/onlinetext.html", "-"},
         {"Suzuki Hana_13_assignsubmission_file/work/src/" + kFile, "s"}},
        u"moodle: Suzuki Hana_13=Suzuki Hana s, Tanaka Taro_12=Tanaka Taro t; "
        u"Tanaka Taro_12_assignsubmission_onlinetext/onlinetext.html: no file of an exercise"_s);
    row("moodle before 4.1", {{"Tanaka Taro_12_assignsubmission_file_/" + kFile, "t"}},
        u"moodle: Tanaka Taro_12=Tanaka Taro t"_s);
    row("moodle flat",
        {{"Tanaka Taro_12_assignsubmission_file_" + kFile, "t"},
         {"Tanaka Taro_12_assignsubmission_file_" + kOther, "u"},
         {"Suzuki Hana_13_assignsubmission_file_" + kFile, "s"}},
        u"moodle: Suzuki Hana_13=Suzuki Hana s, Tanaka Taro_12=Tanaka Taro t+u"_s);
    row("moodle blind",
        {{"Participant_12_assignsubmission_file/" + kFile, "t"},
         {"Participant_13_assignsubmission_file/" + kFile, "s"}},
        u"moodle: Participant_12=Participant [12] t, Participant_13=Participant [13] s"_s);
    row("moodle teams", {{"Team 3_7_assignsubmission_file/" + kFile, "t"}},
        u"moodle: Team 3_7=Team 3 t"_s);
    row("moodle with a login", {{"s_24_0123 田中 太郎_12_assignsubmission_file/" + kFile, "t"}},
        u"moodle: 田中 太郎_12=田中 太郎 (s_24_0123) t"_s);
    row("moodle archives in a folder of its own",
        {{"lab-12/Tanaka_12_assignsubmission_file/hw.zip",
          pack(Format::Zip, {{"a/" + kFile, "t"}})},
         {"lab-12/Suzuki_13_assignsubmission_file_/" + kFile, "s"}},
        u"moodle: Suzuki_13=Suzuki s, Tanaka_12=Tanaka t"_s);
    row("moodle with a roster beside its folder",
        {{"lab-12/Tanaka_12_assignsubmission_file/" + kFile, "t"},
         {"lab-12/Suzuki_13_assignsubmission_file/" + kFile, "s"},
         {"roster.csv", "name,number"}},
        u"moodle: Suzuki_13=Suzuki s, Tanaka_12=Tanaka t; roster.csv: "_s + kLoose);
    row("moodle with a folder of the same name",
        {{"Tanaka_12/notes.pdf", "-"},
         {"Tanaka_12/" + kFile, "x"},
         {"Tanaka_12_assignsubmission_file/" + kFile, "t"},
         {"Suzuki_13_assignsubmission_file/" + kFile, "s"}},
        u"moodle: Suzuki_13=Suzuki s, Tanaka_12=Tanaka t; Tanaka_12: is not called as a student's "
        u"is called in "
        u"this download, skipped; if it is one's, call it like the others and grade again"_s);
    row("utol with things beside its folder",
        {{"lab/03-240123 Tanaka/" + kFile, "t"},
         {"lab/03-240124 Suzuki/" + kFile, "s"},
         {"memo.txt", "-"},
         {".old/list.pdf", "-"}},
        u"utol: 03-240123 Tanaka=Tanaka (03-240123) t, 03-240124 Suzuki=Suzuki (03-240124) s; "_s +
            u".old: "_s + kLoose + u"; memo.txt: "_s + kLoose);
    row("folders with a roster beside the folder around",
        {{"lab/tanaka/" + kFile, "t"}, {"lab/suzuki/" + kFile, "s"}, {"roster.csv", "-"}},
        u"plain: suzuki=suzuki s, tanaka=tanaka t; roster.csv: "_s + kLoose);
    row("canvas",
        {{"tanakataro_LATE_9001_501_" + kFile, "t"},
         {"suzukihana_9002_502_" + kFile, "s"},
         {"abeken_late_9003_503_hw.zip", pack(Format::Zip, {{"work/" + kFile, "a"}})},
         {"abeken_9003_text.html", "-"}},
        u"canvas: abeken_9003=abeken a late, suzukihana_9002=suzukihana s, "
        u"tanakataro_9001=tanakataro t late; abeken_9003_text.html: no file of an exercise"_s);
    row("gradescope",
        {{"assignment_5_export/submission_metadata.yml", kMetadata},
         {"assignment_5_export/submission_101/" + kFile, "t"},
         {"assignment_5_export/submission_102/src/" + kFile, "h"}},
        u"gradescope: submission_101=Tanaka Taro (03240123), Suzuki Hana (03240124) t, "
        u"submission_102=演習 花子 h"_s);
    row("sakai",
        {{"Lab 1/grades.csv", "\"Lab 1\",\"Points\"\n"},
         {"Lab 1/Tanaka, Taro(s0123)/timestamp.txt", "20261120140311106"},
         {"Lab 1/Tanaka, Taro(s0123)/提出物の添付ファイル/" + kFile, "t"},
         {"Lab 1/Tanaka, Taro(s0123)/Feedback Attachment(s)/" + kFile, "f"},
         {"Lab 1/Abe, Ken(s0124)/Submission attachment(s)/" + kFile, "a"}},
        u"sakai: Abe, Ken(s0124)=Abe, Ken (s0124) a, Tanaka, Taro(s0123)=Tanaka, Taro (s0123) t"_s);
    row("utol", {{"03-240123 田中太郎/" + kFile, "t"}, {"03-240124_鈴木花子/提出/" + kFile, "s"}},
        u"utol: 03-240123 田中太郎=田中太郎 (03-240123) t, 03-240124_鈴木花子=鈴木花子 "
        u"(03-240124) s"_s);
    row("a date behind names",
        {{"Tanaka Taro_20261120/" + kFile, "t"},
         {"Abe Ken_20261120/" + kFile, "a"},
         {"Ito Jun_20261120/" + kFile, "i"}},
        u"plain: Abe Ken_20261120=Abe Ken_20261120 a, Ito Jun_20261120=Ito Jun_20261120 i, "
        "Tanaka Taro_20261120=Tanaka Taro_20261120 t"_s);
    row("plain and deep", {{"class/2026/a/x/y/" + kFile, "a"}, {"class/2026/b/" + kFile, "b"}},
        u"plain: a=a a, b=b b"_s);
    row("names of browsers and systems",
        {{"a/Velocity_Propagation (1).CPP", "a"},
         {"b/velocity_propagation-1.cpp", "b"},
         {"c/velocity_propagation_copy.cpp", "c"},
         {"d/velocity_propagation - コピー.cpp", "d"},
         {"e/velocity_propagation copy 2.cpp", "e"},
         {"f/velocity_propagation（１）.cpp", "f"},
         {"g/velocity_propagation_test.cpp", "g"}},
        u"plain: a=a a, b=b b, c=c c, d=d d, e=e e, f=f f; g: no file of an exercise is there "
        u"(expected: velocity_propagation.cpp; velocity_propagation_test.cpp is nearly such a "
        u"name), skipped; g/velocity_propagation_test.cpp: no "
        u"file of an exercise; if it is meant as one, rename it to velocity_propagation.cpp in "
        u"the unpacked download and grade again, or have it handed in anew"_s);
    row("a wrong name behind a platform's",
        {{"tanakataro_9001_501_" + kFile, "t"}, {"suzuki_9003_503_velocity_propogation.cpp", "s"}},
        u"canvas: tanakataro_9001=tanakataro t; suzuki_9003: no file of an exercise is there "
        u"(expected: velocity_propagation.cpp; velocity_propogation.cpp is nearly such a name), "
        u"skipped; "
        u"suzuki_9003_503_velocity_propogation.cpp: no file of an exercise; if it is meant as "
        u"one, rename it to suzuki_9003_503_velocity_propagation.cpp in the unpacked download and "
        u"grade again, or have it handed in anew"_s);
    row("two of one name",
        {{"Sato Jun_21_assignsubmission_file/" + kFile, "1"},
         {"Sato Jun_22_assignsubmission_file/" + kFile, "2"}},
        u"moodle: Sato Jun_21=Sato Jun [21] 1, Sato Jun_22=Sato Jun [22] 2"_s);
    row("a student plays a platform",
        {{"a/" + kFile, "a"},
         {"b/x_1_assignsubmission_file/" + kFile, "b"},
         {"c/submission_metadata.yml", "- x"},
         {"c/grades.csv", "-"},
         {"c/" + kFile, "c"}},
        u"plain: a=a a, b=b b, c=c c; c/grades.csv: no file of an exercise; "
        u"c/submission_metadata.yml: no file of an exercise"_s);
    row("a file that plays another's",
        {{"Tanaka_12_assignsubmission_file_x_13_assignsubmission_file_" + kFile, "t"},
         {"Tanaka_12_assignsubmission_file_" + kFile, "u"},
         {"Suzuki_13_assignsubmission_file_" + kFile, "s"}},
        u"moodle: Suzuki_13=Suzuki s, Tanaka_12=Tanaka u; "
        u"Tanaka_12_assignsubmission_file_x_13_assignsubmission_file_velocity_propagation.cpp"_s +
            kUnclear);
    const QByteArray mallory = "Tanaka Taro_12_assignsubmission_file_x_13_assignsubmission_file/";
    const QList<Packed> honest{{"Tanaka Taro_12_assignsubmission_file/" + kFile, "t"},
                               {"Suzuki_14_assignsubmission_file/" + kFile, "s"}};
    row("a name that plays another's", honest + QList<Packed>{{mallory + kFile, "m"}},
        u"moodle: Suzuki_14=Suzuki s, Tanaka Taro_12=Tanaka Taro t, "
        u"Tanaka Taro_12_assignsubmission_file_x_13=Tanaka Taro_12_assignsubmission_file_x m"_s);
    row("a name that frames another",
        honest + QList<Packed>{{mallory + "x.zip", pack(Format::Zip, {{"../../evil.cpp", "x"}})}},
        u"moodle: Suzuki_14=Suzuki s, Tanaka Taro_12=Tanaka Taro t; "
        u"Tanaka Taro_12_assignsubmission_file_x_13: refused, it looks like an attack: "
        u"../../evil.cpp: leads out of the archive's own folder"_s);
    row("numbers in names of canvas",
        {{"tanakataro_9001_501_" + kFile, "t"},
         {"suzuki_9003_503_" + kFile, "s"},
         {"tanakataro_9001_999_9002_502_a.zip", zipOf("m")},
         {"tanakataro_9001_9002_504_" + kFile, "m"},
         {"mal_9002_1_LATE_9002_505_a.zip", zipOf("m")},
         {"abe_9004_506_a_1_2_b.zip", zipOf("a")}},
        u"canvas: abe_9004=abe a, suzuki_9003=suzuki s, tanakataro_9001=tanakataro t; "
        u"mal_9002_1_LATE_9002_505_a.zip"_s +
            kUnclear + u"; tanakataro_9001_9002_504_velocity_propagation.cpp"_s + kUnclear +
            u"; tanakataro_9001_999_9002_502_a.zip"_s + kUnclear);
    row("a student's files turn nobody's class",
        {{"tanakataro_9001_501_" + kFile, "t"},
         {"suzuki_9003_503_" + kFile, "s"},
         {"mallory_9002_510_a_0_assignsubmission_file_x", "-"},
         {"mallory_9002_511_a_1_assignsubmission_file_x", "-"}},
        u"canvas: suzuki_9003=suzuki s, tanakataro_9001=tanakataro t; mallory_9002: no file of an "
        u"exercise is there (expected: velocity_propagation.cpp), skipped; "
        u"mallory_9002_510_a_0_assignsubmission_file_x: no file of an "
        u"exercise; mallory_9002_511_a_1_assignsubmission_file_x: no file of an exercise"_s);
    row("a single student hands in for himself alone",
        {{"Mallory M_13_assignsubmission_file/submission_metadata.yml", kMetadata},
         {"Mallory M_13_assignsubmission_file/submission_101/" + kFile, "m"},
         {"Mallory M_13_assignsubmission_file/submission_102/" + kFile, "n"}},
        u"moodle: Mallory M_13=Mallory M n; Mallory "
        u"M_13_assignsubmission_file/submission_metadata.yml: no file of an exercise"_s);
    row("sakai flat",
        {{"grades.csv", "\"Lab 1\",\"Points\"\n"},
         {"Tanaka, Taro(s1234)_" + kFile, "t"},
         {"Group 3 (A)(g3)_" + kFile, "g"},
         {"Mallory, M(s1236)_x(s1234)_" + kFile, "m"}},
        u"sakai: Group 3 (A)(g3)=Group 3 (A) (g3) g, Tanaka, Taro(s1234)=Tanaka, Taro (s1234) t; "
        u"Mallory, M(s1236)_x(s1234)_velocity_propagation.cpp"_s +
            kUnclear);
    row("sakai, an id in a name",
        {{"L/Tanaka, Taro(s1234)/timestamp.txt", "20261120140311106"},
         {"L/Tanaka, Taro(s1234)/S/" + kFile, "t"},
         {"L/Group 3 (A)(g3)/S/" + kFile, "g"},
         {"L/Tanaka, Taro(s1234)_x, M(s1236)/S/" + kFile, "m"}},
        u"sakai: Group 3 (A)(g3)=Group 3 (A) (g3) g, Tanaka, Taro(s1234)=Tanaka, Taro (s1234) t, "
        u"Tanaka, Taro(s1234)_x, M(s1236)=Tanaka, Taro(s1234)_x, M (s1236) m"_s);
    row("a file of the assistant's",
        {{"tanaka_1_2_" + kFile, "t"}, {"suzuki_2_3_" + kFile, "s"}, {"README.txt", "-"}},
        u"canvas: suzuki_2=suzuki s, tanaka_1=tanaka t; README.txt: neither a student's folder nor "
        u"an archive (.zip, .tar, .tar.gz, .tgz), skipped"_s);
  }

  void everybodyIsRecognised() {
    QFETCH(QList<Packed>, members);
    QFETCH(QString, found);
    QCOMPARE(class_->found(class_->zip(members)), found);
    QCOMPARE(class_->found(class_->unpacked(members)), found);
  }

  // As it was fetched, in a folder: nothing of it is lost, whatever lies beside it.
  void aDownloadInAFolderIsGraded_data() {
    QTest::addColumn<QList<Packed>>("members");
    QTest::addColumn<QString>("found");
    QTest::newRow("canvas flat") << QList<Packed>{{"tanaka_1_12_" + kFile, "t"},
                                                  {"suzuki_2_13_" + kFile, "s"}}
                                 << u"canvas: suzuki_2=suzuki s, tanaka_1=tanaka t"_s;
    QTest::newRow("moodle flat")
        << QList<Packed>{{"Tanaka Taro_12_assignsubmission_file_" + kFile, "t"},
                         {"Suzuki Hana_13_assignsubmission_file_" + kFile, "s"}}
        << u"moodle: Suzuki Hana_13=Suzuki Hana s, Tanaka Taro_12=Tanaka Taro t"_s;
    QTest::newRow("archives in it")
        << QList<Packed>{{"Tanaka_12_assignsubmission_file/hw.zip",
                          pack(Format::Zip, {{"a/" + kFile, "t"}})},
                         {"Suzuki_13_assignsubmission_file_/" + kFile, "s"}}
        << u"moodle: Suzuki_13=Suzuki s, Tanaka_12=Tanaka t"_s;
  }
  void aDownloadInAFolderIsGraded() {
    QFETCH(QList<Packed>, members);
    QFETCH(QString, found);
    class_->put("fetched/class.zip", pack(Format::Zip, members));
    QCOMPARE(class_->found(class_->path(u"fetched"_s)), found);
    class_->put("fetched/roster.csv", "name,number");
    QCOMPARE(class_->found(class_->path(u"fetched"_s)), found);
    const QString again = class_->found(class_->zip({{"class.zip", pack(Format::Zip, members)}}));
    QVERIFY2(again.endsWith(u"class.zip: the download lies in an archive in it (class.zip); "
                            "unpack it and give that"_s),
             qPrintable(again));
  }

  void ofSeveralDownloadsOneIsAskedFor() {
    const QList<Packed> members{{"Tanaka_12_assignsubmission_file/" + kFile, "t"},
                                {"Suzuki_13_assignsubmission_file/" + kFile, "s"}};
    class_->put("all/moodle.zip", pack(Format::Zip, members));
    for (const Packed& member : members) {
      class_->put("all/unpacked/" + member.name, member.bytes);
    }
    const QString found = class_->found(class_->path(u"all"_s));
    QVERIFY2(found.endsWith(u"all: several downloads lie there (moodle.zip, unpacked); give one "
                            "of them"_s),
             qPrintable(found));
  }

  // He alone does not turn what the others' are.
  void aStudentsArchiveThatLooksLikeADownloadIsHis() {
    class_->put("all/tanaka.zip",
                pack(Format::Zip, {{"Abe_1_assignsubmission_file/" + kFile, "t"},
                                   {"Ito_2_assignsubmission_file/" + kOther, "u"}}));
    class_->put("all/suzuki/" + kFile, "s");
    QCOMPARE(class_->found(class_->path(u"all"_s)), u"plain: suzuki=suzuki s, tanaka=tanaka t+u"_s);
  }

  // Whoever packs what he hands in as a platform would hands in for nobody else.
  void foldersBesideADownloadAreNotPassedOver() {
    class_->put("all/evil/Abe_1_assignsubmission_file/" + kFile, "t");
    class_->put("all/evil/Ito_2_assignsubmission_file/" + kFile, "u");
    class_->put("all/Ito/report.pdf", "-");
    const QString found = class_->found(class_->path(u"all"_s));
    QVERIFY2(
        found.endsWith(u"all: evil looks like a download, and other folders lie beside it (Ito): "
                       "give evil itself, unpacked, if that is the class"_s),
        qPrintable(found));
    QCOMPARE(class_->found(class_->path(u"all/evil"_s)), u"moodle: Abe_1=Abe t, Ito_2=Ito u"_s);
  }

  // Where nobody's work but that of one folder's folders is there, and alike.
  void foldersBesideAClassAreNotPassedOver_data() {
    QTest::addColumn<QList<Packed>>("beside");
    QTest::newRow("an empty one") << QList<Packed>{{"docs/", {}, Packed::Kind::Folder}};
    QTest::newRow("one without sources") << QList<Packed>{{"docs/sheet.pdf", "-"}};
  }
  void foldersBesideAClassAreNotPassedOver() {
    QFETCH(QList<Packed>, beside);
    const QList<Packed> members =
        beside + QList<Packed>{{"lab/abe/" + kFile, "a"}, {"lab/ito/x/" + kFile, "i"}};
    const auto isAskedFor = [](const QString& found) {
      return found.endsWith(
          u"lab looks like a download, and other folders lie beside it (docs): "
          "give lab itself, unpacked, if that is the class"_s);
    };
    QVERIFY2(isAskedFor(class_->found(class_->zip(members))),
             qPrintable(class_->found(class_->zip(members))));
    const QString unpacked = class_->unpacked(members);
    QVERIFY(isAskedFor(class_->found(unpacked)));
    QCOMPARE(class_->found(unpacked + u"/lab"_s), u"plain: abe=abe a, ito=ito i"_s);
  }

  void asManyFoldersBesideAClassAreNotPassedOver() {
    const QList<Packed> members{{"docs/sheet.pdf", "-"},
                                {"slides/1.pdf", "-"},
                                {"lab/abe/" + kFile, "a"},
                                {"lab/ito/" + kFile, "i"}};
    QVERIFY(class_->found(class_->unpacked(members)).contains(u"lie beside it (docs, slides)"_s));
  }

  // With a roster too, so that the marks can say it of him.
  void filesOfSomebodyGoWithHim() {
    class_->put("class/tanaka/" + kFile, "t");
    class_->put("class/tanaka/unit_vectr_method.cpp", "u");
    ClassFolder folder = class_->open(class_->path(u"class"_s)).value();
    enrol({Enrolled{{.name = u"Tanaka"_s, .number = u"1"_s}}}, folder);
    QCOMPARE(folder.submissions.first().persons.first().number, u"1"_s);
    QCOMPARE(folder.skipped.last().meant, u"unit_vector_method.cpp"_s);
    QCOMPARE(folder.skipped.last().persons, folder.submissions.first().persons);
  }

  void theFoldersOfTheOnlyOneWithSourcesAreHis() {
    const QList<Packed> members{
        {"abe/one/" + kFile, "a"}, {"abe/two/" + kOther, "b"}, {"ito/report.pdf", "-"}};
    const QString found = class_->found(class_->zip(members));
    QVERIFY2(found.startsWith(u"plain: abe=abe a+b; ito"_s), qPrintable(found));
    QCOMPARE(class_->found(class_->unpacked(members)), found);
  }

  void namesThatNobodyCanReadAreNotOne() {
    class_->put("class/a/" + kFile, "a");
    for (const char* name : {"jos\xE9", "jos\xE8"}) {
      const std::filesystem::path folder =
          std::filesystem::path(class_->path(u"class"_s).toStdString()) / name;
      std::filesystem::create_directory(folder);
      std::ofstream(folder / kFile.toStdString()) << name[3];
    }
    const ClassFolder folder = class_->open(class_->path(u"class"_s)).value();
    QCOMPARE(folder.submissions.size(), 3);
  }

  void aFolderOfNothingButNoiseIsNamed() {
    class_->put("class/a/" + kFile, "a");
    class_->put("class/b/.DS_Store", "-");
    class_->put("class/c/work/._x", "-");
    class_->put("class/__MACOSX/d/._x", "-");
    const QString nothing =
        u"no file of an exercise is there (expected: velocity_propagation.cpp), skipped"_s;
    QCOMPARE(class_->found(class_->path(u"class"_s)),
             u"plain: a=a a; b: "_s + nothing + u"; c: "_s + nothing);
  }

  void anEmptyFolderOfAnArchiveIsNamed() {
    const QString nothing =
        u"no file of an exercise is there (expected: velocity_propagation.cpp), skipped"_s;
    const QString archive = class_->zip({{"class/", {}, Packed::Kind::Folder},
                                         {"class/a/", {}, Packed::Kind::Folder},
                                         {"class/a/" + kFile, "a"},
                                         {"class/b/", {}, Packed::Kind::Folder},
                                         {"class/b/src/", {}, Packed::Kind::Folder},
                                         {"class/c/.DS_Store", "-"},
                                         {"__MACOSX/", {}, Packed::Kind::Folder},
                                         {"__MACOSX/class/._x", "-"}});
    QCOMPARE(class_->found(archive), u"plain: a=a a; b: "_s + nothing + u"; c: "_s + nothing);
  }

  void platformsTellWhen() {
    const ClassFolder gradescope = class_
                                       ->open(class_->zip({{"x/submission_metadata.yml", kMetadata},
                                                           {"x/submission_101/" + kFile, "t"},
                                                           {"x/submission_102/" + kFile, "h"}}))
                                       .value();
    QCOMPARE(gradescope.submissions[0].handedIn,
             QDateTime(QDate(2026, 11, 20), QTime(14, 3, 11), QTimeZone::utc()));
    QCOMPARE(gradescope.submissions[1].handedIn,
             QDateTime(QDate(2026, 11, 21), QTime(0, 0), QTimeZone::utc()));
    QCOMPARE(gradescope.submissions[0].persons[0], (Person{.name = u"Tanaka Taro"_s,
                                                           .number = u"03240123"_s,
                                                           .email = u"taro@example.ac.jp"_s}));
    QCOMPARE(gradescope.submissions[0].persons[1].email, QString());
    const ClassFolder sakai =
        class_
            ->open(class_->zip({{"L/Abe, Ken(k)/timestamp.txt", "2026-11-20T14:03:11Z"},
                                {"L/Abe, Ken(k)/S/" + kFile, "t"}}))
            .value();
    QCOMPARE(sakai.platform, u"sakai"_s);
    QCOMPARE(sakai.submissions[0].handedIn,
             QDateTime(QDate(2026, 11, 20), QTime(14, 3, 11), QTimeZone::utc()));
  }

  void aBombOfAliasesIsNeverMultiplied() {
    QByteArray bomb = "a0: &a0 [x, x]\n";
    for (int k = 1; k < 60; ++k) {
      const QByteArray last = "*a" + QByteArray::number(k - 1);
      bomb += "a" + QByteArray::number(k) + ": &a" + QByteArray::number(k) + " [" + last + ", " +
              last + "]\n";
    }
    QElapsedTimer timer;
    timer.start();
    const QString found = class_->found(class_->zip(
        {{"submission_metadata.yml", bomb + kMetadata.mid(4)}, {"submission_102/" + kFile, "h"}}));
    QCOMPARE(found, u"gradescope: submission_102=演習 花子 h"_s);
    QVERIFY(timer.elapsed() < 5000);
  }

  void whatAPlatformSaysMustBeReadable() {
    const QString deep = class_->found(class_->zip(
        {{"submission_metadata.yml", QByteArray(5000, '[')}, {"submission_102/" + kFile, "h"}}));
    QVERIFY2(deep.endsWith(u"submission_metadata.yml: nests too deeply"_s), qPrintable(deep));
    const QString broken = class_->found(
        class_->zip({{"submission_metadata.yml", "a: [b\n"}, {"submission_102/" + kFile, "h"}}));
    QVERIFY2(broken.contains(u"submission_metadata.yml: is no YAML, line "_s), qPrintable(broken));
  }

  void tricksInNamesRefuseTheirOwnersAlone() {
    const QString found = class_->found(class_->zip({{"tanaka_1_2_../../" + kFile, "t"},
                                                     {"suzuki_2_3_" + kFile, "s"},
                                                     {"abe\n_3_4_" + kFile, "a"},
                                                     {"abe_4_5_" + kFile, "b"}}));
    QVERIFY2(found.startsWith(u"canvas: "_s) && found.contains(u"suzuki_2=suzuki s"_s) &&
                 found.contains(u"=abe\\u000a a"_s) && found.contains(u"abe_4=abe b"_s) &&
                 found.contains(u"tanaka_1: refused, it looks like an attack"_s),
             qPrintable(found));
  }

  void namesOfJapaneseWindowsAreRead() {
    // 田中_12 in CP932, without the flag of UTF-8
    const QByteArray name = QByteArray("\x93\x63\x92\x86_12_assignsubmission_file/") + kFile;
    class_->put("class.tar", pack(Format::Tar, {{name, "t"}}));
    QCOMPARE(class_->found(class_->path(u"class.tar"_s)), u"moodle: 田中_12=田中 t"_s);
  }

  // Ten times the files take some ten times as long, not a hundred times.
  void aHundredThousandFilesAreSoonListed() {
    const auto ticksOf = [this](int files) {  // of the processor
      QList<Packed> members{{"tanaka_1_2_" + kFile, "t"}};
      for (int k = 0; k < files; ++k) {
        members.append({"suzuki_2_" + QByteArray::number(k + 3) + "_x.txt", ""});
      }
      const QString archive = class_->zip(members);
      const std::clock_t before = std::clock();
      const ClassFolder folder = class_->open(archive).value();
      const std::clock_t ticks = std::clock() - before;
      // Suzuki, a hundred files, and that there are more.
      return folder.submissions.size() == 1 && folder.skipped.size() == 102 ? ticks : -1;
    };
    const std::clock_t few = ticksOf(10'000);
    const std::clock_t many = ticksOf(100'000);
    QVERIFY(few > 0 && many > 0);
    QVERIFY2(many < 30 * few, qPrintable(u"%1 and %2"_s.arg(few).arg(many)));
  }

 private:
  std::unique_ptr<ClassFixture> class_;
};

ENSHU_TEST(PlatformsTest)

}  // namespace enshu::intake_platforms_test

#include "intake_platforms_test.moc"
