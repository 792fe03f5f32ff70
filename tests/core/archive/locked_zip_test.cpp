// SPDX-License-Identifier: GPL-3.0-or-later
//
// Zips under a password: those of 7-Zip are read, and Python reads ours where it can.
#include <QProcess>
#include <QTemporaryFile>
#include <QTest>

#include "core/archive/read.h"
#include "core/archive/write.h"
#include "core/base/contract.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::locked_zip_test {

using namespace Qt::StringLiterals;

using namespace enshu::archive;

namespace {

struct Read {
  std::string taken;
  std::optional<Refusal> refusal;  // of the archive or of a member
};

Read readAll(const std::string& bytes, const std::string& password) {
  Read read;
  Visitor visitor;
  visitor.wanted = [](const Member&) { return 1 << 20; };
  visitor.take = [&](const Member& member, const std::string& content) {
    read.taken += member.name + "=" + content + ";";
  };
  visitor.refuse = [&](const Member&, const Refusal& refusal) { read.refusal = refusal; };
  if (const auto done = readBytes(bytes, {}, visitor, password); !done) {
    read.refusal = done.error();
  }
  return read;
}

std::string golden(const QString& path) {
  return test::bytesOf(test::source(u"tests/core/"_s + path)).toStdString();
}

const std::vector<NewMember> kMembers{
    {"a.txt", "first", 1'000'000'000},
    {"フィードバック/b.txt", std::string(5000, 'b'), 1'000'000'000}};

std::string ours(Cipher cipher) {
  return packLocked(kMembers, "geheim", cipher).value_or(std::string());
}

}  // namespace

class LockedZipTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsWithThePassword_data() {
    QTest::addColumn<QByteArray>("zip");
    QTest::addColumn<QByteArray>("expected");
    const std::string roster = "comma-utf8.csv=" + golden(u"table/files/comma-utf8.csv"_s) + ";";
    const std::string both = "a.txt=first;フィードバック/b.txt=" + std::string(5000, 'b') + ";";
    const auto row = [](const char* name, const std::string& zip, const std::string& expected) {
      QTest::newRow(name) << QByteArray::fromStdString(zip) << QByteArray::fromStdString(expected);
    };
    row("AES of 7-Zip", golden(u"archive/files/aes.zip"_s), roster);
    row("old way of 7-Zip", golden(u"archive/files/zipcrypto.zip"_s), roster);
    row("our AES", ours(Cipher::Aes256), both);
    row("our old way", ours(Cipher::ZipCrypto), both);
  }
  void readsWithThePassword() {
    QFETCH(QByteArray, zip);
    QFETCH(QByteArray, expected);
    QVERIFY(!zip.contains("first") && !zip.contains("0310001"));
    const Read right = readAll(zip.toStdString(), "geheim");
    QVERIFY2(!right.refusal, right.refusal ? right.refusal->error.message().c_str() : "");
    QCOMPARE(QByteArray::fromStdString(right.taken), expected);
    for (const char* password : {"", "Geheim"}) {
      const Read wrong = readAll(zip.toStdString(), password);
      QVERIFY(wrong.refusal && wrong.refusal->locked && !wrong.refusal->attack);
    }
    QCOMPARE(readAll(zip.toStdString(), "x").refusal->error.text,
             "cannot be decrypted: the password is wrong, or it is damaged");
  }

  // Two or three of these pass the one byte by which the old way tells.
  void noWrongPasswordGivesNonsense() {
    const std::string zip = golden(u"archive/files/zipcrypto.zip"_s);
    for (int k = 0; k < 700; ++k) {
      const Read wrong = readAll(zip, "wrong" + std::to_string(k));
      QVERIFY(wrong.taken.empty() && wrong.refusal && wrong.refusal->locked);
    }
  }

  void othersReadTheOldWay() {
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(QByteArray::fromStdString(ours(Cipher::ZipCrypto)));
    QVERIFY(file.flush());
    QProcess python;
    python.start(
        u"/usr/bin/python3"_s,
        {u"-c"_s,
         u"import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); z.setpassword(b'geheim');"
         "print([(ascii(n), len(z.read(n))) for n in z.namelist()])"_s,
         file.fileName()});
    QVERIFY(python.waitForFinished());
    QCOMPARE(python.readAllStandardOutput().trimmed(),
             "[(\"'a.txt'\", 5), (\"'" +
                 QByteArray("\\\\u30d5\\\\u30a3\\\\u30fc\\\\u30c9\\\\u30d0\\\\u30c3\\\\u30af") +
                 "/b.txt'\", 5000)]");
  }

  void anEmptyPasswordIsTheCallersMistake() {
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             static_cast<void>(packLocked(kMembers, "", Cipher::Aes256)));
  }
};

ENSHU_TEST(LockedZipTest)

}  // namespace enshu::locked_zip_test

#include "locked_zip_test.moc"
