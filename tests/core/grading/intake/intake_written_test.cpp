// SPDX-License-Identifier: GPL-3.0-or-later
//
// Downloads as the platforms' own sources write them: groups, anonymous ones, without folders; and
// when something in them was handed in.
#include <QTest>
#include <QTimeZone>

#include "tests/core/archive/raw_zip.h"
#include "tests/core/grading/intake/class_fixture.h"
#include "tests/support/suite.h"

namespace enshu::intake_written_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using test::ClassFixture;
using test::Format;
using test::pack;
using test::Packed;

namespace {

const QByteArray kFile = "velocity_propagation.cpp";
const QByteArray kOther = "inverse_dynamics_run.cpp";

QByteArray zipOf(const QByteArray& source) {
  return pack(Format::Zip, {{kFile, source}});
}

}  // namespace

class WrittenTest : public QObject {
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
    // As Sakai writes it, in one line: names may hold what stands between names.
    row("sakai members",
        {{"L/grades.csv", "\"L\",\"Points\"\n"},
         {"L/Group 3 (g-3)/timestamp.txt", "2026-11-20T14:03:11Z"},
         {"L/Group 3 (g-3)/members.txt",
          "Tanaka, Taro(ttaro); &#37428;&#26408;, &#33457;&#23376;(shana); Smith (Bob); Jr, "
          "Rob(rob); Abe,(aken); O&#55357;&#56832;, Li (x)(li)"},
         {"L/Group 3 (g-3)/Submission attachment(s)/" + kFile, "g"},
         {"L/Group 4 (g-4)/members.txt", "Mori Ken (mken)\nIto Jun (ijun)"},
         {"L/Group 4 (g-4)/Submission attachment(s)/" + kFile, "h"}},
        u"sakai: Group 3(g-3)=Tanaka, Taro (ttaro), 鈴木, 花子 (shana), Smith (Bob); Jr, Rob "
        u"(rob), Abe (aken), O\U0001F600, Li (x) (li) g, Group 4(g-4)=Mori Ken (mken), Ito Jun "
        u"(ijun) h"_s);
    row("sakai without folders",
        {{"L/grades.csv", "\"L\",\"Points\"\n"},
         {"L/Tanaka, Taro(ttaro)_Submission attachment(s)_" + kFile, "t"},
         {"L/Tanaka, Taro(ttaro)_Submission attachment(s)_a_1.txt", "-"},
         {"L/Tanaka, Taro(ttaro)_comments.txt", "-"},
         {"L/Tanaka, Taro(ttaro)_Feedback Attachment(s)" + kFile, "f"},
         {"L/Tanaka, Taro(ttaro)__submissionText.html", "-"},
         {"L/Suzuki, Hana(shana)_Submission attachment(s)_" + kOther, "s"}},
        u"sakai: Suzuki, Hana(shana)=Suzuki, Hana (shana) s, Tanaka, Taro(ttaro)=Tanaka, Taro "
        u"(ttaro) t; L/Tanaka, Taro(ttaro)_Submission attachment(s)_a_1.txt: no file of an "
        u"exercise; L/Tanaka, Taro(ttaro)__submissionText.html: no file of an exercise"_s);
    row("sakai without folders in another language",
        {{"L/Tanaka, Taro(ttaro)_提出物の添付ファイル_" + kFile, "t"},
         {"L/grades.csv", "\"L\",\"Points\"\n"},
         {"L/,(shana)_提出物の添付ファイル_" + kFile, "s"}},
        u"sakai: ,(shana)=shana s, Tanaka, Taro(ttaro)=Tanaka, Taro (ttaro) t"_s);
    row("sakai anonymous",
        {{"L/grades.csv", "\"L\",\"Points\"\n"},
         {"L/0a1b2c3d-1111-2222-3333-444455556666 Anonymous ID/timestamp.txt",
          "2026-11-20T14:03:11Z"},
         {"L/0a1b2c3d-1111-2222-3333-444455556666 Anonymous ID/S/" + kFile, "t"},
         {"L/ffffffff-1111-2222-3333-444455556666 Anonymous ID/S/" + kFile, "s"}},
        u"sakai: 0a1b2c3d-1111-2222-3333-444455556666 Anonymous ID=Anonymous ID "
        u"(0a1b2c3d-1111-2222-3333-444455556666) t, ffffffff-1111-2222-3333-444455556666 "
        u"Anonymous ID=Anonymous ID (ffffffff-1111-2222-3333-444455556666) s"_s);
    row("sakai anonymous and without folders",
        {{"L/grades.csv", "\"L\",\"Points\"\n"},
         {"L/0a1b2c3d-1111-2222-3333-444455556666 Anonymous ID_Submission attachment(s)_" + kFile,
          "t"},
         {"L/ffffffff-1111-2222-3333-444455556666 Anonymous ID_Submission attachment(s)_" + kFile,
          "s"}},
        u"sakai: 0a1b2c3d-1111-2222-3333-444455556666 Anonymous ID=Anonymous ID "
        u"(0a1b2c3d-1111-2222-3333-444455556666) t, ffffffff-1111-2222-3333-444455556666 "
        u"Anonymous ID=Anonymous ID (ffffffff-1111-2222-3333-444455556666) s"_s);
    row("canvas anonymous",
        {{"anon_x9aB3_501_" + kFile, "t"},
         {"LATE_anon_Qk2Lm_502_1_velocity_propagation.cpp", "l"},
         {"LATE_anon_Qk2Lm_503_" + kFile, "s"},
         {"anon_7dPqR_504_2_3_a.zip", zipOf("a")},
         {"anon_7dPqR_text.html", "-"},
         {"anon_12345_505_" + kFile, "n"}},
        u"canvas: anon_12345=anon 12345 n, anon_7dPqR=anon 7dPqR a, anon_Qk2Lm=anon Qk2Lm s late, "
        u"anon_x9aB3=anon x9aB3 t; anon_7dPqR_text.html: no file of an exercise; "
        u"LATE_anon_Qk2Lm_502_1_velocity_propagation.cpp: no file of an exercise"_s);
    row("a student of canvas who is called anon",
        {{"anon_90011_501_" + kFile, "t"}, {"suzukihana_9002_502_" + kFile, "s"}},
        u"canvas: anon_90011=anon t, suzukihana_9002=suzukihana s"_s);
    row("moodle's default team",
        {{"Team A_17_assignsubmission_file/" + kFile, "t"},
         {"Default group_assignsubmission_file/" + kFile, "d"}},
        u"moodle: Default group=Default group d, Team A_17=Team A t"_s);
    row("moodle's default team alone", {{"既定のチーム_assignsubmission_file_" + kFile, "d"}},
        u"moodle: 既定のチーム=既定のチーム d"_s);
    for (const QByteArray ending : {"", ".rtf", ".docx", ".cpp.bak", ".cpp~"}) {
      const QByteArray other = "inverse_dynamics_run" + ending;
      row(qPrintable(u"ending: "_s + QString::fromLatin1(ending)),
          {{"a/" + kFile, "a"},
           {"a/" + other, "x"},
           {"b/" + kOther, "b"},
           {"b/inverse_dynamics_run.h", "-"}},
          u"plain: a=a a, b=b b; a/"_s + QString::fromLatin1(other) +
              u": no file of an exercise; if it is meant as one, rename it to "
              u"inverse_dynamics_run.cpp in the unpacked download and grade again, or have it "
              u"handed in anew; b/inverse_dynamics_run.h: no file of an exercise"_s);
    }
  }

  void everybodyIsRecognised() {
    QFETCH(QList<Packed>, members);
    QFETCH(QString, found);
    QCOMPARE(class_->found(class_->zip(members)), found);
    QCOMPARE(class_->found(class_->unpacked(members)), found);
  }

  // Without folders there are no files that tell.
  void sakaisListOfGradesTellsWhen() {
    const ClassFolder flat =
        class_
            ->open(class_->zip(
                {{"L/grades.csv",
                  "\"L\",\"Points\"\n\n\"Display ID\",\"ID\",\"Last "
                  "Name\",\"First Name\",\"grade\",\"Submission date\",\"Late\"\n"
                  "\"1\",\"ttaro\",\"Tanaka\",\"Taro\",\"\",\"2026-11-20T14:03:11.106Z\","
                  "\"On time\"\n"},
                 {"L/Tanaka, Taro(ttaro)_Submission attachment(s)_" + kFile, "t"}}))
            .value();
    QCOMPARE(flat.submissions[0].handedIn.toSecsSinceEpoch(),
             QDateTime(QDate(2026, 11, 20), QTime(14, 3, 11), QTimeZone::utc()).toSecsSinceEpoch());
  }

  // A clock's of the platform, also of what a student packed, whatever he wrote into it.
  void theDownloadTellsWhen() {
    test::RawMember plain{"Abe_1_assignsubmission_file/" + kFile, "a"};
    plain.clock = (46u << 9 | 11u << 5 | 21u) << 16 | 20u << 11;
    test::RawMember inside{kFile, "i"};
    inside.clock = (46u << 9 | 1u << 5 | 1u) << 16;
    test::RawMember packed{"Ito_2_assignsubmission_file/work.zip", test::rawZip({inside})};
    packed.clock = plain.clock;
    class_->put("class.zip", test::rawZip({plain, packed}));
    const auto timesIn = [&](const QString& path) {
      const ClassFolder folder = class_->open(path).value();
      QStringList times;
      for (const Submission& submission : folder.submissions) {
        times += submission.times.values();
      }
      return times;
    };
    const QString evening = u"2026-11-21T20:00:00"_s;
    QCOMPARE(timesIn(class_->path(u"class.zip"_s)), (QStringList{evening, evening}));
    // Unpacked, the files' own.
    const QDateTime moment(QDate(2026, 11, 22), QTime(9, 0), QTimeZone::utc());
    for (const test::RawMember& member : {plain, packed}) {
      class_->put("class/" + member.name, member.bytes);
      QFile file(class_->path(u"class/"_s + QString::fromUtf8(member.name)));
      QVERIFY(file.open(QIODevice::ReadWrite) &&
              file.setFileTime(moment, QFileDevice::FileModificationTime));
    }
    QCOMPARE(timesIn(class_->path(u"class"_s)),
             (QStringList{u"2026-11-22T09:00:00Z"_s, u"2026-11-22T09:00:00Z"_s}));
  }

 private:
  std::unique_ptr<ClassFixture> class_;
};

ENSHU_TEST(WrittenTest)

}  // namespace enshu::intake_written_test

#include "intake_written_test.moc"
