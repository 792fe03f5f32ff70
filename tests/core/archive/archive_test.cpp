// SPDX-License-Identifier: GPL-3.0-or-later
//
// Archives from strangers: what is wanted comes out whole, and nothing else, whatever they say.
#include <unistd.h>

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/archive/member_name.h"
#include "core/archive/read.h"
#include "tests/core/archive/raw_zip.h"
#include "tests/support/archives.h"
#include "tests/support/suite.h"
#include "tests/support/time_zone.h"

namespace enshu::archive_test {

using namespace Qt::StringLiterals;

using namespace enshu::archive;
using test::Format;
using test::pack;
using test::Packed;
using test::RawMember;
using test::rawZip;

namespace {

using Kind = Packed::Kind;

constexpr std::int64_t kWanted = 1 << 20;
const QByteArray kSource = "int main() { return 0; }\n";

// What came of reading an archive: "name=bytes" of what was taken, "name: reason" of what was
// refused, a ! behind it for an attack, and last why reading ended.
struct Read {
  QStringList taken;
  QStringList refused;
  QString ended;
};

QString said(const Refusal& refusal) {
  return QString::fromStdString(refusal.error.message()) + QString(refusal.attack ? 1 : 0, u'!');
}

Read readAll(const QByteArray& archive, const Limits& limits = {}) {
  Read read;
  Visitor visitor;
  visitor.wanted = [](const Member& member) {
    return QByteArray::fromStdString(member.parts.back()).endsWith(".cpp") ? kWanted : 0;
  };
  visitor.take = [&](const Member& member, const std::string& bytes) {
    QStringList parts;
    for (const std::string& part : member.parts) {
      parts += QString::fromStdString(part);
    }
    read.taken += parts.join(u'/') + u'=' + QString::number(bytes.size());
  };
  visitor.refuse = [&](const Member&, const Refusal& refusal) { read.refused += said(refusal); };
  const auto outcome =
      readBytes({archive.constData(), static_cast<std::size_t>(archive.size())}, limits, visitor);
  read.ended = outcome ? QString() : said(outcome.error());
  return read;
}

// A header of a tar, whatever its type is.
QByteArray tarHeader(const QByteArray& name, char type, const QByteArray& octalSize) {
  QByteArray header(512, '\0');
  header.replace(0, name.size(), name);
  header.replace(100, 7, "0000644");
  header.replace(124, octalSize.size(), octalSize);
  header[156] = type;
  header.replace(257, 7, "ustar  ");
  header.replace(148, 8, "        ");
  unsigned sum = 0;
  for (const char byte : header) {
    sum += static_cast<unsigned char>(byte);
  }
  header.replace(148, 7, QByteArray::number(sum, 8).rightJustified(6, '0') + '\0');
  return header;
}

// The sparse file of GNU tar: it says that it has one byte, and brings eight gigabytes.
QByteArray sparseBomb() {
  QByteArray header = tarHeader("a.dat", 'S', "77777777777");
  header.replace(386, 12, QByteArray("00000000000\0", 12));
  header.replace(398, 12, QByteArray("77777777777\0", 12));
  header.replace(483, 12, QByteArray("00000000001\0", 12));
  header.replace(148, 8, "        ");
  unsigned sum = 0;
  for (const char byte : header) {
    sum += static_cast<unsigned char>(byte);
  }
  header.replace(148, 7, QByteArray::number(sum, 8).rightJustified(6, '0') + '\0');
  const QByteArray zeros = test::gzipped(QByteArray(1 << 24, '\0'));
  return test::gzipped(header) + zeros.repeated(64);
}

}  // namespace

class ArchiveTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void takesWhatIsWanted_data() {
    QTest::addColumn<QByteArray>("archive");
    const QList<Packed> members{{"yamada/", {}, Kind::Folder, 0755},
                                {"yamada/a.cpp", kSource},
                                {"./b.cpp", "x"},
                                {"yamada//notes.txt", "not wanted"},
                                {"yamada/\xE6\xBC\x94/c.cpp", {}}};
    QTest::newRow("zip") << pack(Format::Zip, members);
    QTest::newRow("tar") << pack(Format::Tar, members);
    QTest::newRow("gzipped tar") << pack(Format::GzippedTar, members);
    QTest::newRow("zip behind a program") << "#!/bin/sh\n" + pack(Format::Zip, members);
  }

  void takesWhatIsWanted() {
    QFETCH(QByteArray, archive);
    const Read read = readAll(archive);
    QCOMPARE(read.ended, QString());
    QCOMPARE(read.refused, QStringList());
    QCOMPARE(read.taken, (QStringList{u"yamada/a.cpp=25"_s, u"b.cpp=1"_s, u"yamada/演/c.cpp=0"_s}));
  }

  void tellsOfFolders() {
    const QByteArray archive =
        pack(Format::Zip, {{"yamada/", {}, Kind::Folder, 0755}, {"yamada/a.cpp", kSource}});
    QStringList folders;
    Visitor visitor;
    visitor.wanted = [](const Member&) { return std::int64_t{0}; };
    visitor.refuse = [](const Member&, const Refusal&) {};
    visitor.folder = [&](const Member& member) {
      folders += QString::fromStdString(member.parts.back());
    };
    QVERIFY(
        readBytes({archive.constData(), static_cast<std::size_t>(archive.size())}, {}, visitor));
    QCOMPARE(folders, QStringList{u"yamada"_s});
  }

  void refusesAMember_data() {
    QTest::addColumn<QByteArray>("archive");
    QTest::addColumn<QString>("reason");
    const QString out = u": leads out of the archive's own folder!"_s;
    const QString absolute = u": is an absolute path!"_s;
    const QString link = u": is a link!"_s;
    const QString other = u": is not an ordinary file!"_s;
    const auto row = [](const char* name, const Packed& member, const QString& reason,
                        Format format = Format::Tar) {
      QTest::newRow(name) << pack(format, {{"first.cpp", "1"}, member, {"last.cpp", "2"}})
                          << QString::fromUtf8(member.name) + reason;
    };
    row("up", {"../a.cpp", "x"}, out, Format::Zip);
    row("up in a tar", {"../a.cpp", "x"}, out);
    row("up inside", {"a/../../a.cpp", "x"}, out);
    row("up at the end", {"a/../", {}, Kind::Folder}, out);
    row("sibling", {"../out-evil/a.cpp", "x"}, out);
    row("absolute", {"/etc/a.cpp", "x"}, absolute);
    row("absolute in a zip", {"/etc/a.cpp", "x"}, absolute, Format::Zip);
    row("drive", {"C:/a.cpp", "x"}, absolute);
    row("drive and place", {"c:a.cpp", "x"}, absolute);
    row("share", {"\\\\host\\a.cpp", "x"}, absolute);
    row("backslashes up", {"a\\..\\..\\a.cpp", "x"}, out);
    row("backslash", {"a\\b.cpp", "x"}, u": has a backslash in its path"_s);
    row("link", {"a.cpp", "/etc/passwd", Kind::Link}, link);
    row("link in a zip", {"a.cpp", "/etc/passwd", Kind::Link}, link, Format::Zip);
    row("hard link", {"a.cpp", "first.cpp", Kind::HardLink}, link);
    row("device", {"a.cpp", {}, Kind::Device}, other);
    row("pipe", {"a.cpp", {}, Kind::Pipe}, other);
    row("setuid", {"a.cpp", "x", Kind::File, 04755},
        u": would run with the rights of its owner!"_s);
    row("large", {"a.cpp", QByteArray(kWanted + 1, 'x')}, u": is larger than 1 MiB"_s);
    row("deep", {QByteArray("d/").repeated(40) + "a.cpp", "x"}, u": lies in too many folders!"_s);
    QTest::newRow("long") << pack(Format::Tar, {{"first.cpp", "1"},
                                                {QByteArray(5000, 'n') + ".cpp", "x"},
                                                {"last.cpp", "2"}})
                          << QString(40, u'n') + u"...: has a path that is too long!"_s;
  }

  void refusesAMember() {
    QFETCH(QByteArray, archive);
    QFETCH(QString, reason);
    const Read read = readAll(archive);
    QCOMPARE(read.ended, QString());
    QCOMPARE(read.refused, QStringList{reason});
    QCOMPARE(read.taken, (QStringList{u"first.cpp=1"_s, u"last.cpp=1"_s}));
  }

  // A Python environment and a build folder are full of links, and nobody reads them.
  void passesOverWhatNobodyWants() {
    const QList<Packed> members{{"first.cpp", "1"},
                                {"venv/bin/python", "/usr/bin/python3", Kind::Link},
                                {"venv/lib64", "lib", Kind::Link},
                                {"build/libx.so.1", "x"},
                                {"build/libx.so", "build/libx.so.1", Kind::HardLink},
                                {"build/ping", "x", Kind::File, 04755},
                                {"build/null", {}, Kind::Device},
                                {"build/wake", {}, Kind::Pipe},
                                {"last.cpp", "2"}};
    const Read read = readAll(pack(Format::GzippedTar, members));
    QCOMPARE(read.ended, QString());
    QCOMPARE(read.refused, QStringList());
    QCOMPARE(read.taken, (QStringList{u"first.cpp=1"_s, u"last.cpp=1"_s}));
    QVERIFY(readAll(pack(Format::EncryptedZip, {{"notes.txt", "x"}})).refused.isEmpty());
  }

  void refusesWhatIsEncrypted() {
    const Read read = readAll(pack(Format::EncryptedZip, {{"a.cpp", kSource}}));
    QCOMPARE(read.refused, QStringList{u"a.cpp: is encrypted, and no password is known here"_s});
    QVERIFY(read.taken.isEmpty());
  }

  void refusesTheWhole_data() {
    QTest::addColumn<QByteArray>("archive");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const QByteArray& archive, const char* reason) {
      QTest::newRow(name) << archive << QString::fromLatin1(reason);
    };
    const QByteArray zip = pack(Format::Zip, {{"a.cpp", kSource}, {"b.cpp", kSource}});
    const QByteArray tar = pack(Format::GzippedTar, {{"a.cpp", kSource}, {"b.cpp", kSource}});
    row("nothing", {}, "the archive cannot be read: it is no .zip, *");
    row("no archive", "not an archive at all", "the archive cannot be read: it is no .zip, *");
    row("a program",
        "\x7F"
        "ELF" +
            QByteArray(4000, 'e'),
        "the archive cannot be read: it is no .zip, *");
    row("half a zip", zip.left(zip.size() / 2),
        "the archive cannot be read: it is damaged, cut off, *");
    row("half a tar", tar.left(tar.size() / 2), "*cannot be read: *");
    row("wrong sum", rawZip({{"a.cpp", kSource, true, 0, {}, 1}}),
        "a.cpp: the archive cannot be read: it is damaged, *");
    row("more than it says", rawZip({{"a.cpp", QByteArray(kWanted, 'x'), true, 0, 10}}),
        "a.cpp: the archive cannot be read: it is damaged, *");
    row("less than it says", rawZip({{"a.cpp", kSource, true, 0, 1000}}),
        "a.cpp: the archive cannot be read: it is damaged, *");
    row("elsewhere", rawZip({{"a.cpp", kSource, true, 0, {}, {}, 0xFFFFFF00u}}),
        "*cannot be read: *");
    row("claims too much", rawZip({{"a.dat", {}, false, 0, 0xFFFFFFFEu}}),
        "the archive unpacks to more than 512 MiB!");
    row("claims too much for its size", rawZip({{"a.dat", {}, false, 0, 100 << 20}}),
        "the archive unpacks to more than 200 times its size!");
    row("sparse bomb", sparseBomb(), "the archive unpacks to more than 200 times its size!");
    row("bomb",
        test::gzipped(tarHeader("a.cpp", '0', "00100000000") + QByteArray(1 << 24, '\0')) +
            test::gzipped(tarHeader("b.dat", '0', "07000000000")) +
            test::gzipped(QByteArray(1 << 24, '\0')).repeated(56),
        "the archive unpacks to more than 512 MiB!");
    row("a name that is damaged",
        pack(Format::Zip, {{"a.cpp", kSource}, {"\xE3\x81\x82.cpp", kSource}})
            .replace("\xE3\x81\x82", "\xE3\xFF\x82"),
        "the archive is damaged: its 2. name is no text");
    row("many", pack(Format::Tar, QList<Packed>(10'001, {"a.txt", {}})),
        "the archive holds more than 10000 files");
  }

  void refusesTheWhole() {
    QFETCH(QByteArray, archive);
    QFETCH(QString, reason);
    const Read read = readAll(archive);
    const auto pattern = QRegularExpression::fromWildcard(reason, Qt::CaseSensitive);
    QVERIFY2(pattern.match(read.ended).hasMatch(),
             qPrintable(read.ended + u' ' + read.taken.join(u' ')));
  }

  void readsNoMoreThanItMay() {
    Limits limits;
    limits.takenBytes = 40;
    const QByteArray two = pack(Format::Zip, {{"a.cpp", kSource}, {"b.cpp", kSource}});
    QCOMPARE(readAll(two, limits).ended,
             u"b.cpp: is more than can be read of one archive, 0 MiB!"_s);
    limits = {};
    limits.archiveBytes = two.size() - 1;
    QCOMPARE(readAll(two, limits).ended, u"the archive is larger than 0 MiB"_s);
    limits.archiveBytes = two.size();
    QCOMPARE(readAll(two, limits).taken.size(), 2);
  }

  void namesComeInEveryEncoding_data() {
    QTest::addColumn<QByteArray>("archive");
    QTest::addColumn<QString>("folder");
    const auto zip = [](const char* folder, quint16 flags) {
      return rawZip({{folder + QByteArray("/a.cpp"), kSource, false, flags}});
    };
    QTest::newRow("flagged") << zip("演習", 0x800) << u"演習"_s;
    QTest::newRow("UTF-8, not flagged") << zip("演習", 0) << u"演習"_s;
    QTest::newRow("Shift-JIS") << zip("\x89\x89\x8F\x4B", 0) << u"演習"_s;
    // The second byte of this letter is a backslash.
    QTest::newRow("Shift-JIS with 0x5C") << zip("\x95\x5C", 0) << u"表"_s;
    QTest::newRow("none") << zip("\xFF\xFE", 0) << u"\uFFFDFF\uFFFDFE"_s;
    QTest::newRow("turning mark") << zip("\u202Egpj", 0x800) << u"\u202Egpj"_s;
    QTest::newRow("two lines") << zip("a\nb", 0) << u"a\nb"_s;
    QTest::newRow("long") << zip(QByteArray(300, 'n').constData(), 0) << QString(300, u'n');
  }

  void namesComeInEveryEncoding() {
    QFETCH(QByteArray, archive);
    QFETCH(QString, folder);
    const Read read = readAll(archive);
    QCOMPARE(read.ended, QString());
    QCOMPARE(read.taken, QStringList{folder + u"/a.cpp=25"_s});
  }

  void aNameEndsAtItsFirstZero() {
    QCOMPARE(readAll(rawZip({{QByteArray("a.cpp\0/../b", 11), kSource}})).taken,
             QStringList{u"a.cpp=25"_s});
  }

  // As it stands there, in whatever zone this machine is, also an hour that its clock leaves out.
  void whatAClockShowedIsTold() {
    const auto clock = [](int year, int month, int day, int hour, int minute) {
      return static_cast<quint32>((year - 1980) << 9 | month << 5 | day) << 16 |
             static_cast<quint32>(hour << 11 | minute << 5);
    };
    const QByteArray moment("UT\x05\x00\x01\x00\xF1\x53\x65", 9);  // 1'700'000'000
    RawMember dos{"dos.cpp", kSource};
    dos.clock = clock(2026, 3, 8, 2, 30);
    RawMember told{"told.cpp", kSource};
    told.clock = dos.clock;
    told.extra = QByteArray("\xFE\xCA\x01\x00\x00", 5) + moment;
    const RawMember none{"none.cpp", kSource};
    RawMember no{"no.cpp", kSource};
    no.clock = clock(2026, 13, 1, 0, 0);
    RawMember last{"last.cpp", kSource};
    last.clock = clock(2026, 11, 21, 20, 0);
    const QByteArray zip = rawZip({dos, told, none, no, last});
    for (const char* zone : {"UTC", "Asia/Tokyo", "America/New_York"}) {
      const test::TimeZone here(zone);
      QMap<QString, std::int64_t> clocks;
      std::int64_t moments = 0;
      Visitor visitor;
      visitor.wanted = [&](const Member& member) -> std::int64_t {
        clocks[QString::fromStdString(member.name)] = member.wallClock;
        moments = member.name == "told.cpp" ? member.modified : moments;
        return 0;
      };
      QVERIFY(readBytes({zip.constData(), static_cast<std::size_t>(zip.size())}, {}, visitor));
      QCOMPARE(clocks, (QMap<QString, std::int64_t>{{u"dos.cpp"_s, 1'772'937'000},
                                                    {u"told.cpp"_s, 0},
                                                    {u"none.cpp"_s, 0},
                                                    {u"no.cpp"_s, 0},
                                                    {u"last.cpp"_s, 1'795'291'200}}));
      QCOMPARE(moments, 1'700'000'000);
    }
  }

  void readsAFileButNoLinkToIt() {
    const QTemporaryDir folder;
    const QByteArray zip = pack(Format::Zip, {{"a.cpp", kSource}});
    QFile file(folder.filePath(u"a.zip"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(zip) == zip.size());
    file.close();
    QVERIFY(file.link(folder.filePath(u"link.zip"_s)));
    const auto read = [&](const char* name) {
      int taken = 0;
      Visitor visitor;
      visitor.wanted = [](const Member&) { return kWanted; };
      visitor.take = [&](const Member&, const std::string&) { ++taken; };
      visitor.refuse = [](const Member&, const Refusal&) {};
      const std::string path = folder.filePath(QString::fromLatin1(name)).toStdString();
      return readFile(path, {}, visitor) && taken == 1;
    };
    QVERIFY(read("a.zip"));
    QVERIFY(!read("link.zip"));
    QVERIFY(!read("."));
    QVERIFY(!read("none.zip"));
  }
};

ENSHU_TEST(ArchiveTest)

}  // namespace enshu::archive_test

#include "archive_test.moc"
