// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/object_file.h"

#include <elf.h>

#include <QTest>
#include <cstring>

#include "tests/support/project.h"

using namespace Qt::StringLiterals;
using namespace enshu;

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

 private:
  static QByteArray foreign(const QByteArray& object) {
    return sandbox::foreignSection(object).value_or("damaged");
  }

  QByteArray object_;
};

QTEST_GUILESS_MAIN(ObjectFileTest)
#include "object_file_test.moc"
