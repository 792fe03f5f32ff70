// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/inspection/object_file.h"

#include <elf.h>

#include <QTest>
#include <cstring>

#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::object_file_test {

using namespace Qt::StringLiterals;

namespace {

template <class T>
T at(const QByteArray& bytes, qsizetype offset) {
  T value;
  std::memcpy(&value, bytes.constData() + offset, sizeof value);
  return value;
}

template <class T>
void put(QByteArray& bytes, qsizetype offset, const T& value) {
  std::memcpy(bytes.data() + offset, &value, sizeof value);
}

}  // namespace

class ObjectFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // A plugin class with all that Qt brings into an object file.
  void initTestCase() {
    object_ = test::bytesOf(QStringLiteral(ENSHU_GLUE));
    QVERIFY(object_.size() > 1000);
  }

  void takesWhatTheCompilerMakes() { QCOMPARE(foreign(object_), QByteArray()); }

  void findsAnotherName() {
    QCOMPARE(foreign(QByteArray(object_).replace(".comment", ".deplibs")), QByteArray(".deplibs"));
    QCOMPARE(foreign(QByteArray(object_).replace(".note.GNU-stack", ".gnu.lto_.stack")),
             QByteArray(".gnu.lto_.stack"));
  }

  void findsAnotherKindUnderAKnownName() {
    const auto header = at<Elf64_Ehdr>(object_, 0);
    for (int k = 1; k < header.e_shnum; ++k) {
      const auto place = static_cast<qsizetype>(header.e_shoff + k * sizeof(Elf64_Shdr));
      auto section = at<Elf64_Shdr>(object_, place);
      QByteArray changed = object_;
      section.sh_type = 0x6fff4c04;  // SHT_LLVM_DEPENDENT_LIBRARIES
      put(changed, place, section);
      QVERIFY(!foreign(changed).isEmpty());
      section = at<Elf64_Shdr>(object_, place);
      section.sh_flags |= SHF_EXCLUDE;
      changed = object_;
      put(changed, place, section);
      QVERIFY(!foreign(changed).isEmpty());
    }
  }

  void refusesWhatIsDamaged() {
    QVERIFY(!sandbox::foreignSection({}));
    QVERIFY(!sandbox::foreignSection("#!/bin/sh\n"));
    for (qsizetype size = 0; size < object_.size(); size += 7) {
      QVERIFY(!sandbox::foreignSection(object_.left(size)));
    }
    for (const qsizetype field : {offsetof(Elf64_Ehdr, e_shoff), offsetof(Elf64_Ehdr, e_shstrndx),
                                  offsetof(Elf64_Ehdr, e_ident), offsetof(Elf64_Ehdr, e_type)}) {
      QByteArray changed = object_;
      put(changed, field, quint16{0xfff0});
      QVERIFY(!sandbox::foreignSection(changed));
    }
  }

  // A number of sections that is in the first of them, and is none.
  void refusesMoreSectionsThanThereAre() {
    QByteArray changed = object_;
    const auto header = at<Elf64_Ehdr>(object_, 0);
    put(changed, offsetof(Elf64_Ehdr, e_shnum), quint16{0});
    const auto first = static_cast<qsizetype>(header.e_shoff);
    auto section = at<Elf64_Shdr>(changed, first);
    section.sh_size = header.e_shnum;
    put(changed, first, section);
    QCOMPARE(foreign(changed), QByteArray());
    section.sh_size = ~quint64{0};
    put(changed, first, section);
    QVERIFY(!sandbox::foreignSection(changed));
  }

  // Numbers whose sum is too large for its kind look as if they lay in the file.
  void refusesANameBeyondTheEnd() {
    const auto header = at<Elf64_Ehdr>(object_, 0);
    const auto place =
        static_cast<qsizetype>(header.e_shoff + header.e_shstrndx * sizeof(Elf64_Shdr));
    constexpr quint64 kStep = quint64{1} << 31;
    QByteArray changed = object_;
    auto names = at<Elf64_Shdr>(object_, place);
    names.sh_offset -= kStep;
    put(changed, place, names);
    for (int k = 1; k < header.e_shnum; ++k) {
      const auto other = static_cast<qsizetype>(header.e_shoff + k * sizeof(Elf64_Shdr));
      auto section = at<Elf64_Shdr>(changed, other);
      section.sh_name += kStep;
      put(changed, other, section);
    }
    QVERIFY(!sandbox::foreignSection(changed));
  }

  void comparesWhatIsLoaded() {
    QVERIFY(sandbox::sameCode(plugin({{0, 200}}), plugin({{0, 200}})));
    QByteArray other = plugin({{0, 300}});
    other[280] = 'x';
    QVERIFY(!sandbox::sameCode(plugin({{0, 300}}), other));
    QVERIFY(sandbox::sameCode(plugin({{0, 200}}), [&] {
      QByteArray behind = plugin({{0, 200}});
      behind[280] = 'x';
      return behind;
    }()));
  }

  void aDamagedPluginIsLikeNone_data() {
    QTest::addColumn<QByteArray>("bytes");
    constexpr quint64 kLast = ~quint64{0};
    QTest::newRow("a sum beyond all numbers") << plugin({{kLast - 10, 200}});
    QTest::newRow("longer than the file") << plugin({{0, 1 << 20}});
    QTest::newRow("a length beyond all numbers") << plugin({{64, kLast}});
    QTest::newRow("the same thousand times")
        << plugin(QList<std::pair<quint64, quint64>>(1000, {0, 50'000}));
    QByteArray far = plugin({{0, 200}});
    put(far, offsetof(Elf64_Ehdr, e_phoff), kLast - 20);
    QTest::newRow("headers beyond all numbers") << far;
    QTest::newRow("none") << QByteArray();
  }

  void aDamagedPluginIsLikeNone() {
    QFETCH(QByteArray, bytes);
    QVERIFY(!sandbox::sameCode(bytes, bytes));
  }

 private:
  // 400 bytes or more, with segments at these offsets, of these sizes.
  static QByteArray plugin(const QList<std::pair<quint64, quint64>>& segments) {
    const qsizetype headers = sizeof(Elf64_Ehdr) + segments.size() * sizeof(Elf64_Phdr);
    QByteArray bytes(std::max<qsizetype>(400, headers), 'a');
    Elf64_Ehdr header = {};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_phoff = sizeof header;
    header.e_phentsize = sizeof(Elf64_Phdr);
    header.e_phnum = static_cast<quint16>(segments.size());
    put(bytes, 0, header);
    for (qsizetype k = 0; k < segments.size(); ++k) {
      Elf64_Phdr segment = {};
      segment.p_type = PT_LOAD;
      segment.p_offset = segments[k].first;
      segment.p_filesz = segments[k].second;
      put(bytes, static_cast<qsizetype>(sizeof header + k * sizeof segment), segment);
    }
    return bytes;
  }

  static QByteArray foreign(const QByteArray& object) {
    return sandbox::foreignSection(object).value_or("damaged");
  }

  QByteArray object_;
};

ENSHU_TEST(ObjectFileTest)

}  // namespace enshu::object_file_test

#include "object_file_test.moc"
