// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a class handed in: everybody is found under a name of their own, in folders and archives,
// and what is not graded is named with its reason.
#include <sys/stat.h>

#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

#include "core/grading/intake/class_folder.h"
#include "core/grading/intake/platform.h"
#include "core/grading/submission/unpack.h"
#include "tests/core/grading/intake/class_fixture.h"
#include "tests/support/archives.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::class_folder_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using test::Format;
using test::pack;
using test::Packed;
using test::writeBytes;

namespace {

const QByteArray kFile = "velocity_propagation.cpp";
const QString kExercise = u"velocity-propagation"_s;
const QString kNothing =
    u" (nothing) no file of an exercise is there (expected: velocity_propagation.cpp), skipped"_s;

QByteArray zipOf(const QByteArray& source, const QByteArray& member = kFile) {
  return pack(Format::Zip, {{member, source}});
}

// What no compression makes smaller.
QByteArray noise(qsizetype size) {
  QByteArray bytes(size, '\0');
  std::mt19937 random(7);
  std::generate(bytes.begin(), bytes.end(), [&] { return static_cast<char>(random()); });
  return bytes;
}

}  // namespace

class ClassFolderTest : public QObject, private test::ClassFiles {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    qputenv("ENSHU_LANG", "en");
    course_ = course::loadCourse(test::sourceRoot()).value();
    renew();
  }

  void foldersAndArchivesAreStudents() {
    put("a-folder/" + kFile, "a");
    put("b.zip", zipOf("b"));
    put("c.tar.gz", pack(Format::GzippedTar, {{"c/work/" + kFile, "c"}, {"c/notes.txt", "-"}}));
    put("d.TGZ", pack(Format::GzippedTar, {{kFile, "d"}}));
    put("e.tar", pack(Format::Tar, {{kFile, "e"}}));
    put("f/homework.zip", zipOf("f", "Velocity_Propagation.CPP"));
    QCOMPARE(found(path()), u"a-folder=a b=b c=c d=d e=e f=f"_s);
  }

  void aDownloadedClassIsOne_data() {
    QTest::addColumn<QByteArray>("archive");
    QTest::addColumn<QString>("students");
    const auto row = [](const char* name, const QList<Packed>& members, const QString& students) {
      QTest::newRow(name) << pack(Format::Zip, members) << students;
    };
    row("folders", {{"A_1_file/" + kFile, "a"}, {"B_2_file/deep/" + kFile, "b"}},
        u"A_1_file=a B_2_file=b"_s);
    row("archives", {{"a.zip", zipOf("a")}, {"b.zip", zipOf("b")}}, u"a=a b=b"_s);
    row("archives in folders",
        {{"A_1_file/hw.zip", zipOf("a")}, {"B_2_file/hw.tar", pack(Format::Tar, {{kFile, "b"}})}},
        u"A_1_file=a B_2_file=b"_s);
    row("a folder around folders",
        {{"class/a/" + kFile, "a"}, {"class/b/" + kFile, "b"}, {"__MACOSX/class/._a", "x"}},
        u"a=a b=b"_s);
    row("a folder around archives", {{"class/a.zip", zipOf("a")}, {"class/b.zip", zipOf("b")}},
        u"a=a b=b"_s);
    row("one student", {{"A_1_file/" + kFile, "a"}, {"A_1_file/old/" + kFile, "o"}},
        u"A_1_file=a"_s);
    row("source beside an archive", {{"a/" + kFile, "a"}, {"a/starter.zip", zipOf("s")}}, u"a=a"_s);
    row("loose", {{"a/" + kFile, "a"}, {kFile, "?"}},
        u"a=a; velocity_propagation.cpp (loose) neither a student's folder nor an archive (.zip, "
        u".tar, .tar.gz, .tgz), skipped"_s);
    row("nothing", {{"a/" + kFile, "a"}, {"b/notes.txt", "-"}, {"c.zip", zipOf("c", "notes.txt")}},
        u"a=a; b"_s + kNothing + u"; c.zip"_s + kNothing);
    row("one student's link",
        {{"a/" + kFile, "/etc/passwd", Packed::Kind::Link}, {"b/" + kFile, "b"}},
        u"b=b; a (refused!) refused, it looks like an attack: a/velocity_propagation.cpp: is a link"_s);
    row("one student's backslash", {{"a/x\\y.cpp", "a"}, {"b/" + kFile, "b"}},
        u"b=b; a (refused) refused: a/x\\y.cpp: has a backslash in its path"_s);
    row("one student's depth",
        {{"class/a/" + QByteArray("d/").repeated(40) + kFile, "a"},
         {"class/b/" + kFile, "b"},
         {"class/c/" + kFile, "c"}},
        u"b=b c=c; a (refused!) refused, it looks like an attack: class/a/"_s +
            u"d/"_s.repeated(40) + u"velocity_propagation.cpp: lies in too many folders"_s);
    row("one student's way out", {{"a/../../" + kFile, "a"}, {"b/" + kFile, "b"}},
        u"b=b; a (refused!) refused, it looks like an attack: a/../../velocity_propagation.cpp: "
        u"leads out of the archive's own folder"_s);
    row("a way out of the folder around",
        {{"class/../" + kFile, "x"}, {"class/b/" + kFile, "b"}, {"class/c/" + kFile, "c"}},
        u"b=b c=c; class (refused!) refused, it looks like an attack: "
        u"class/../velocity_propagation.cpp: leads out of the archive's own folder"_s);
    row("a backslash of the system", {{"__MACOSX/x\\y", "-"}, {"b/" + kFile, "b"}}, u"b=b"_s);
    row("one student's environment",
        {{"a/" + kFile, "a"},
         {"a/venv/bin/python", "/usr/bin/python3", Packed::Kind::Link},
         {"b/" + kFile, "b"}},
        u"a=a b=b"_s);
    row("one student's bomb",
        {{"a.zip", zipOf(QByteArray(100 << 20, '\0'), "a.dat")}, {"b/" + kFile, "b"}},
        u"b=b; a.zip (refused!) refused, it looks like an attack: the archive unpacks to more than "
        u"200 times its size"_s);
    row("a bomb beside", {{"a/" + kFile, "a"}, {"a/zeros.dat", QByteArray(100 << 20, '\0')}},
        u"a=a"_s);
    row("an archive in an archive in an archive",
        {{"a/hw.zip", zipOf(zipOf("a"), "inner.zip")}, {"b/" + kFile, "b"}},
        u"b=b; a"_s + kNothing);
  }

  void aDownloadedClassIsOne() {
    QFETCH(QByteArray, archive);
    QFETCH(QString, students);
    put("class.zip", archive);
    QCOMPARE(found(path(u"class.zip"_s)), students);
  }

  void aClassThatLeadsOutIsRefused() {
    put("class.tar", pack(Format::Tar, {{"a/" + kFile, "a"}, {"../out-evil/" + kFile, "x"}}));
    QVERIFY(found(path(u"class.tar"_s))
                .endsWith(u"class.tar: refused: ../out-evil/velocity_propagation.cpp: leads out of "
                          u"the archive's own folder"_s));
    QVERIFY(found(path(u"none"_s)).endsWith(u"none: there is no such file or folder"_s));
    put("notes.txt", "x");
    QVERIFY(found(path(u"notes.txt"_s))
                .endsWith(u"is neither a folder nor an archive (.zip, .tar, "
                          u".tar.gz, .tgz)"_s));
  }

  void whatIsNotGradedIsNamed() {
    put("a.zip", pack(Format::Zip, {{"../" + kFile, "x"}}));
    put("b.zip", "no archive");
    put("c.zip", pack(Format::EncryptedZip, {{kFile, "c"}}));
    put("d.zip", pack(Format::Tar, {{"one/" + kFile, "1"}, {"One/" + kFile, "2"}}));
    put("e/notes.txt", "-");
    put("f/1.zip", zipOf("f"));
    put("f/2.zip", zipOf("f"));
    put("tanaka.cpp", "int main() {}");
    put("report.html/" + kFile, "r");
    put("w/" + kFile, "w");
    put("w.zip", zipOf("w"));
    put("z/" + kFile, "z");
    put("z.zip", zipOf("other"));
    QVERIFY(QFile::link(path(u"z"_s), path(u"y"_s)));
    QVERIFY(QFile::link(u"/nowhere"_s, path(u"x"_s)));
    QCOMPARE(
        found(path()).split(u"; "_s),
        (QStringList{
            u"d=1 f=f w=w"_s,
            u"a.zip (refused!) refused, it looks like an attack: ../velocity_propagation.cpp: "
            u"leads out of the archive's own folder"_s,
            u"b.zip (refused) refused: the archive cannot be read: it is no .zip, .tar or "
            u".tar.gz file, or its beginning is damaged"_s,
            u"c.zip (refused) refused: velocity_propagation.cpp: is encrypted, and no password is "
            u"known here"_s,
            u"e"_s + kNothing, u"report.html (nothing) the results need this name, skipped"_s,
            u"tanaka.cpp (loose) neither a student's folder nor an archive (.zip, .tar, .tar.gz, "
            u".tgz), skipped"_s,
            u"x (nothing) is a link, skipped"_s, u"y (nothing) is a link, skipped"_s,
            u"z (nothing) there is another submission under this name, and it differs"_s,
            u"both are skipped"_s,
            u"z.zip (nothing) there is another submission under this name, and it differs"_s,
            u"both are skipped"_s}));
    // The same once more is nobody else's.
    const auto folder = openClass(course_, path(), {});
    QVERIFY(std::any_of(folder->skipped.begin(), folder->skipped.end(), [](const Skipped& one) {
      return one.name == u"w.zip" && one.kind == Skipped::Kind::Unused;
    }));
  }

  // Who notices that his archive is broken hands in the file beside it. What was read of one until
  // it ended is nobody's.
  void aBrokenArchiveLeavesWhatLiesBesideIt() {
    put("a/lab.zip", "no archive");
    put("a/" + kFile, "a");
    QByteArray cutOff = pack(Format::Tar, {{kFile, "old"}, {"notes.txt", QByteArray(4096, 'x')}});
    cutOff.truncate(cutOff.indexOf("xxx") + 1000);
    put("b/work/lab.tar", cutOff);
    put("b/work/deeper/" + kFile, "b");
    put("c/lab.tar", cutOff);
    put("d/lab.rar", "d");
    put("d/" + kFile, "d");
    QVERIFY2(found(path()).startsWith(u"a=a b=b d=d; c (refused) refused: lab.tar: the archive"_s),
             qPrintable(found(path())));
    const Result<ClassFolder> folder = openClass(course_, path());
    QVERIFY(folder);
    QStringList unused;
    for (const Skipped& one : folder->skipped) {
      unused += one.kind == Skipped::Kind::Unused ? QStringList{one.name + u": "_s + one.reason}
                                                  : QStringList();
    }
    QCOMPARE(unused.size(), 3);
    QVERIFY(unused[0].startsWith(u"a/lab.zip: refused: the archive cannot be read"_s));
    QVERIFY(unused[1].startsWith(u"b/work/lab.tar: refused: the archive cannot be read"_s));
    QVERIFY(unused[2].startsWith(u"d/lab.rar: an archive of another kind"_s));
  }

  // An archive of another kind would come first by its name alone.
  void nobodyReplacesAnothersArchive() {
    put("a.zip", zipOf("a"));
    put("a.tar", pack(Format::Tar, {{kFile, "m"}}));
    put("a.tar.gz", pack(Format::GzippedTar, {{kFile, "n"}}));
    put("b.zip", zipOf("b"));
    const QString why =
        u" (nothing) there is another submission under this name, and it differs; both are skipped"_s;
    QCOMPARE(found(path()), u"b=b; a.tar"_s + why + u"; a.tar.gz"_s + why + u"; a.zip"_s + why);
  }

  // Nor does a file that nobody can read to its end.
  void whatIsNoOrdinaryFileIsLikeNoOther_data() {
    QTest::addColumn<bool>("pipe");
    QTest::newRow("pipe") << true;
    QTest::newRow("too large") << false;
  }

  void whatIsNoOrdinaryFileIsLikeNoOther() {
    QFETCH(bool, pipe);
    const QString file = path(u"a/"_s + QString::fromLatin1(kFile));
    QVERIFY(writeBytes(file, "a"));
    if (pipe) {
      QVERIFY(QFile::remove(file));
      QCOMPARE(mkfifo(QFile::encodeName(file).constData(), 0600), 0);
    } else {
      QVERIFY(QFile::resize(file, qint64{1} << 40));
    }
    put("a.zip", zipOf("a"));
    QVERIFY2(found(path()).contains(u"and it differs; both are skipped"_s),
             qPrintable(found(path()).left(300)));
  }

  // A small archive may unpack to much that bears a starter's name.
  void whatIsKeptOfArchivesIsSmall() {
    QList<Packed> members;
    for (int k = 0; k < 24; ++k) {
      members.append({QByteArray::number(k) + '/' + kFile, QByteArray(1 << 20, 'x')});
    }
    const QByteArray large = pack(Format::Zip, members);
    put("class.zip",
        pack(Format::Zip,
             {{"a/1.zip", large}, {"a/2.zip", large}, {"a/3.zip", large}, {"b.zip", zipOf("b")}}));
    const Starters starters(course_);
    const Result<Download> download = listDownload(starters, platformFiles(), path(u"class.zip"_s));
    QVERIFY(download);
    std::size_t kept = 0;
    for (const Entry& entry : download->entries) {
      kept += std::size_t(entry.bytes.capacity());
    }
    QVERIFY2(kept < (8U << 20), qPrintable(QString::number(kept)));
    const ClassFolder folder = openClass(course_, path(u"class.zip"_s)).value();
    QCOMPARE(test::bytesOf(folder.submissions[0].files[kExercise]).size(), 1 << 20);
  }

  // Nothing of him is kept then, and the others come in.
  void whatIsKeptOfOneStudentIsBounded_data() {
    QTest::addColumn<bool>("zipped");
    QTest::addColumn<QByteArray>("around");
    for (const bool zipped : {false, true}) {
      for (const char* around : {"", "class/", "year/class/"}) {
        QTest::addRow("%s %s", zipped ? "zipped" : "unpacked", around)
            << zipped << QByteArray(around);
      }
    }
  }

  void whatIsKeptOfOneStudentIsBounded() {
    QFETCH(bool, zipped);
    QFETCH(QByteArray, around);
    const QByteArray part = zipOf(noise(900));
    const QList<Packed> members{{around + "a/1.zip", part},
                                {around + "a/2.zip", part},
                                {around + "a/3.zip", part},
                                {around + "b/1.zip", part},
                                {around + "c.zip", part}};
    const Download listed = listedWith(zipped ? zip(members) : unpacked(members), {2000, 10'000});
    for (const Entry& entry : listed.entries) {
      const bool isOfA = entry.path().contains("a/"_L1) && entry.isStarter;
      QCOMPARE(entry.refusal.has_value(), isOfA);
      QCOMPARE(entry.bytes.isEmpty(), isOfA || !entry.isStarter);
    }
  }

  void whatIsKeptOfAClassIsBounded() {
    const QByteArray part = zipOf(noise(900));
    const QList<Packed> members{{"a.zip", part}, {"b.zip", part}, {"c.zip", part}};
    const Download listed = listedWith(zip(members), {2000, 2000});
    QStringList refused;
    for (const Entry& entry : listed.entries) {
      refused += entry.refusal ? words(*entry.refusal) : QString();
    }
    refused.removeAll(QString());
    QCOMPARE(refused, QStringList{u"c.zip/velocity_propagation.cpp: is not kept: all files of a "
                                  u"class in archives may take 0 MiB, compressed"_s});
  }

  // A file that another one of its path replaces takes nobody's room.
  void whatIsReplacedTakesNoRoomOfTheClass() {
    const Packed twice{kFile, noise(900)};
    const QList<Packed> members{{"a.zip", pack(Format::Zip, {twice, twice})},
                                {"b.zip", zipOf(noise(900))}};
    for (const Entry& entry : listedWith(zip(members), {2500, 2500}).entries) {
      QVERIFY2(!entry.refusal, entry.refusal ? qPrintable(words(*entry.refusal)) : "");
    }
  }

  void whoHandsInFarTooMuchIsNamed() {
    const QByteArray large = noise(1 << 20);
    QList<Packed> members;
    for (int k = 0; k < 17; ++k) {
      members.append({QByteArray::number(k) + '/' + kFile, large});
    }
    const QByteArray half = pack(Format::Tar, members);
    put("a/1.tar", half);
    put("a/2.tar", half);
    put("b/1.tar", half);
    put("c.zip", zipOf("c"));
    QVERIFY2(found(path()).endsWith(
                 u"; a (refused) refused: a/1.tar/0/velocity_propagation.cpp: is not kept: all "
                 u"files of one student in archives may take 32 MiB, compressed"_s),
             qPrintable(found(path()).right(300)));
    QCOMPARE(openClass(course_, path()).value().submissions.size(), 2);
  }

  void namesOutOfArchivesAreMadeSafe() {
    put("class.tar", pack(Format::Tar, {{"a\nb/" + kFile, "1"},
                                        {"...zip", zipOf("2")},
                                        {"\xE2\x80\xAEgpj/" + kFile, "3"},
                                        {"\x89\x89\x8F\x4B/" + kFile, "4"},
                                        {QByteArray(300, 'n') + "/" + kFile, "5"},
                                        {"batch.json.zip", zipOf("6")}}));
    const ClassFolder folder = openClass(course_, path(u"class.tar"_s)).value();
    QStringList names;
    for (const Submission& submission : folder.submissions) {
      names += submission.name.section(u'~', 0, 0) + u'=' + submission.original;
      QVERIFY(submission.name.toUtf8().size() < 256);
    }
    names.sort();
    QCOMPARE(names, (QStringList{u"_.=.."_s, u"_gpj=\\u202egpj"_s, u"a_b=a\\u000ab"_s,
                                 QString(80, u'n') + u'=' + QString(300, u'n'), u"演習="_s}));
    QCOMPARE(folder.skipped.size(), 1);
    QCOMPARE(folder.skipped.first().name, u"batch.json.zip"_s);
  }

  void hiddenFoldersAreStudents() {
    put(".hidden/" + kFile, "h");
    put(".hand.zip", zipOf("z"));
    put(".git/config", "-");
    put(".DS_Store", "-");
    put("._a", "-");
    put("a/" + kFile, "a");
    const ClassFolder folder = openClass(course_, path()).value();
    QStringList students;
    for (const Submission& submission : folder.submissions) {
      students += submission.name.section(u'~', 0, 0) + u'=' + submission.original;
    }
    students.sort();
    QCOMPARE(students, (QStringList{u"_hand=.hand"_s, u"_hidden=.hidden"_s, u"a="_s}));
    QVERIFY(found(path()).endsWith(u"; .git (loose) no file of an exercise is there, skipped"_s));
    put("class.zip", pack(Format::Zip, {{".hidden/" + kFile, "h"},
                                        {".git/config", "-"},
                                        {"class/a/" + kFile, "a"},
                                        {"class/b/" + kFile, "b"}}));
    QVERIFY(found(path(u"class.zip"_s)).contains(u"a=a b=b"_s));
    put("flat.zip", pack(Format::Zip, {{".hidden/" + kFile, "h"}, {"a/" + kFile, "a"}}));
    QCOMPARE(openClass(course_, path(u"flat.zip"_s)).value().submissions.size(), 2);
  }

  // Qt takes a path that begins so for one of its own, whatever folder it is to be below.
  void namesWithAColonStayBelowTheResults() {
    put("./:x/" + kFile, "a");
    put("./:y.zip", zipOf("b"));
    put("c/" + kFile, "c");
    const Result<ClassFolder> folder = openClass(course_, path());
    QVERIFY(folder);
    QCOMPARE(folder->submissions.size(), 3);
    for (const Submission& submission : folder->submissions) {
      QVERIFY2(!submission.name.startsWith(u':'), qPrintable(submission.name));
    }
  }

  void noTwoNamesLookTheSame() {
    for (const QString& name :
         {u"a"_s, u"a\u200b"_s, u"a "_s, u"\ufeffa"_s, u"が"_s, u"か\u3099"_s}) {
      QVERIFY(writeBytes(path(name) + u'/' + QString::fromLatin1(kFile), "x"));
    }
    const ClassFolder folder = openClass(course_, path()).value();
    QSet<QString> shown;
    for (const Submission& submission : folder.submissions) {
      shown += submission.shown;
      // On the disk as out of an archive, no name turns a text or hides behind another.
      QVERIFY2(submission.name == safeName(submission.name), qPrintable(submission.name));
    }
    QCOMPARE(shown, (QSet<QString>{u"a"_s, u"a\\u200b"_s, u"a\\u0020"_s, u"\\ufeffa"_s, u"が"_s,
                                   u"か\\u3099"_s}));
    QVERIFY(folder.skipped.isEmpty());  // a byte order mark is UTF-8
  }

  void namesThatAreNoUtf8AreReadAsWindowsWroteThem() {
    const std::string folder = path().toStdString() + "/\x89\x89\x8F\x4B";
    QVERIFY(std::filesystem::create_directory(folder));
    std::ofstream(folder + "/velocity_propagation.cpp") << "e";
    QCOMPARE(found(path()), u"演習=e"_s);
    QCOMPARE(openClass(course_, path()).value().submissions.first().shown, u"演習"_s);
  }

  void everyFileThatIsNotTakenIsNamed() {
    put("a/" + kFile, "a");
    put("a/notes.txt", "-");
    put("a/main.cpp", "-");
    put("a/.DS_Store", "-");
    put("b/hw.zip", pack(Format::Zip, {{"in.zip", zipOf("b")}}));
    for (int k = 0; k < 120; ++k) {
      put("c/venv/" + QByteArray::number(k), "-");
    }
    const ClassFolder folder = openClass(course_, path()).value();
    QStringList unused;
    for (const Skipped& one : folder.skipped) {
      if (one.kind == Skipped::Kind::Unused) {
        unused += one.name + u": "_s + one.reason;
      }
    }
    QCOMPARE(unused.size(), 3 + 101);
    QCOMPARE(unused.mid(0, 3),
             (QStringList{u"a/main.cpp: no file of an exercise"_s,
                          u"a/notes.txt: no file of an exercise"_s,
                          u"b/hw.zip/in.zip: an archive in a student's archive is not opened"_s}));
    QCOMPARE(unused.last(), u"c: 20 more file(s) that are no exercise's"_s);
  }

  void safeNamesStayApart() {
    QCOMPARE(safeName(u"Ogawa Hana_123_file"_s), u"Ogawa Hana_123_file"_s);
    QCOMPARE(safeName(u".."_s).section(u'~', 0, 0), u"_."_s);
    QVERIFY(!safeName(QString()).isEmpty());
    QVERIFY(safeName(u"a\nb"_s) != safeName(u"a\tb"_s));
    QVERIFY(safeName(QString(90, u'n')) != safeName(QString(91, u'n')));
  }

  void theFilesGoWithTheSubmission() {
    put("a.zip", zipOf("a"));
    QString file;
    {
      const Result<Submission> submission = findSubmission(course_, path(u"a.zip"_s));
      QVERIFY(submission);
      file = submission->files[kExercise];
      QCOMPARE(test::bytesOf(file), "a");
      const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther;
      QVERIFY(!(QFile::permissions(submission->unpacked->path()) & others));
    }
    QVERIFY(!file.isEmpty() && !QFile::exists(file));
  }

  // A batch that was killed had no time to remove them.
  void theFilesOfAKilledProcessGoWithTheNextOne() {
    const QString dead = QDir::temp().filePath(u"enshu-handed-dead00"_s);
    QVERIFY(test::writeBytes(dead + u"/student/a.cpp"_s, "a"));
    put("a.zip", zipOf("a"));
    QVERIFY(findSubmission(course_, path(u"a.zip"_s)));
    QVERIFY(!QFile::exists(dead));
  }

  void oneStudentsArchiveIsRefusedWithItsReason() {
    put("a.zip", pack(Format::Zip, {{kFile, "/etc/passwd", Packed::Kind::Link}}));
    const Result<Submission> submission = findSubmission(course_, path(u"a.zip"_s));
    QVERIFY(!submission);
    QCOMPARE(QString::fromStdString(submission.error().message()),
             path(u"a.zip"_s) + u": refused: velocity_propagation.cpp: is a link"_s);
  }

 private:
  Download listedWith(const QString& path, const KeptBytes& most) const {
    return listDownload(Starters(course_), platformFiles(), path, {}, most).value();
  }

  // "student=source ...; skipped (kind) reason; ...", or why it cannot be opened.
  QString found(const QString& submissions) const {
    const Result<ClassFolder> folder = openClass(course_, submissions);
    if (!folder) {
      return QString::fromStdString(folder.error().message());
    }
    QStringList students;
    for (const Submission& submission : folder->submissions) {
      students +=
          submission.name + u'=' + QString::fromUtf8(test::bytesOf(submission.files[kExercise]));
    }
    QStringList all{students.join(u' ')};
    for (const Skipped& one : folder->skipped) {
      if (one.kind == Skipped::Kind::Unused) {
        continue;
      }
      all += u"%1 (%2%3) %4"_s.arg(one.name, toJson(one)[u"kind"_s].toString(),
                                   one.attack ? u"!"_s : QString(), one.reason);
    }
    return all.join(u"; "_s);
  }

  course::Course course_;
};

ENSHU_TEST(ClassFolderTest)

}  // namespace enshu::class_folder_test

#include "class_folder_test.moc"
