// SPDX-License-Identifier: GPL-3.0-or-later
//
// Documents under a password: those of others are read, and msoffcrypto reads ours.
#include "core/table/lock.h"

#include <QTest>

#include "core/table/compound_file.h"
#include "core/table/table.h"
#include "core/table/workbook.h"
#include "tests/core/table/files.h"
#include "tests/core/table/other_readers.h"
#include "tests/support/suite.h"

namespace enshu::lock_test {

using namespace Qt::StringLiterals;

using namespace enshu::table;
using test::golden;
using test::said;

namespace {

// The locked file with its descriptor or its package changed.
QByteArray changed(const QByteArray& file, const char* stream,
                   const std::function<void(QByteArray&)>& change) {
  QList<Stream> streams;
  for (const char* name : {"EncryptionInfo", "EncryptedPackage"}) {
    streams.append({{name}, *streamOf(file, name)});
    if (qstrcmp(name, stream) == 0) {
      change(streams.last().bytes);
    }
  }
  return *compoundFile(streams);
}

}  // namespace

class LockTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void unlocks_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("password");
    QTest::newRow("agile") << golden("agile.xlsx") << u"パスワード1"_s;
    QTest::newRow("agile of 2010") << golden("agile-2010.xlsx") << u"pass"_s;
    QTest::newRow("standard") << golden("standard.xlsx") << u"pass"_s;
    QTest::newRow("our own") << *lock(golden("utol.xlsx"), u"秘密"_s) << u"秘密"_s;
  }
  void unlocks() {
    QFETCH(QByteArray, file);
    QFETCH(QString, password);
    QCOMPARE(kindOf(file), Kind::Locked);
    const auto document = unlock(file, u"a.xlsx"_s, password);
    QVERIFY2(document, document ? "" : qPrintable(said(document.error().error)));
    QCOMPARE(*document, golden("utol.xlsx"));
    for (const QString& wrong : {u"Pass"_s, u""_s, QString(1000, u'a')}) {
      const auto denied = unlock(file, u"a.xlsx"_s, wrong);
      QVERIFY(!denied);
      QVERIFY(denied.error().wrongPassword);
      QCOMPARE(said(denied.error().error), u"a.xlsx: the password is wrong"_s);
    }
  }

  void othersUnlockOurs() {
    const QByteArray plain = golden("utol.xlsx");
    const QStringList lines = test::readByOthers(*lock(plain, u"秘密 p"_s), u"秘密 p"_s);
    QVERIFY(lines.size() > 20);
    QCOMPARE(lines, test::readByOthers(plain));
    QVERIFY(test::readByOthers(*lock(plain, u"a"_s), u"b"_s).last().contains(u"InvalidKey"));
  }

  void everyLengthComesBack() {
    for (const qsizetype size : {0, 1, 15, 16, 17, 4095, 4096, 4097, 10'000}) {
      const QByteArray document(size, 'x');
      const auto back = unlock(*lock(document, u"p"_s), u"a"_s, u"p"_s);
      QVERIFY(back);
      QCOMPARE(*back, document);
    }
  }

  void lockedTwiceItIsAnother() {
    QVERIFY(*lock("a", u"p"_s) != *lock("a", u"p"_s));
    QVERIFY(!lock("a", {}));
    QVERIFY(!lock("a", QString(256, u'a')));
  }

  void oneChangedByteIsDamage() {
    const QByteArray file = golden("agile.xlsx");
    for (const qsizetype place : {0, 8, 5000}) {
      const QByteArray other = changed(file, "EncryptedPackage", [&](QByteArray& bytes) {
        bytes[place] = static_cast<char>(bytes[place] ^ 1);
      });
      const auto denied = unlock(other, u"a.xlsx"_s, u"パスワード1"_s);
      QVERIFY(!denied);
      QVERIFY(!denied.error().wrongPassword);
      QCOMPARE(said(denied.error().error), u"a.xlsx: is protected by a password, and damaged"_s);
    }
    const QByteArray cut = changed(file, "EncryptedPackage", [](QByteArray& b) { b.chop(16); });
    QVERIFY(!unlock(cut, u"a"_s, u"パスワード1"_s).error().wrongPassword);
  }

  void endlessWorkIsRefused() {
    QElapsedTimer timer;
    timer.start();
    const QByteArray other = changed(golden("agile.xlsx"), "EncryptionInfo", [](QByteArray& bytes) {
      bytes.replace("spinCount=\"100000\"", "spinCount=\"4000000000\"");
    });
    const auto denied = unlock(other, u"a"_s, u"パスワード1"_s);
    QVERIFY(!denied && !denied.error().wrongPassword);
    QVERIFY(timer.elapsed() < 5000);
  }

  void otherCompoundFilesSayWhatTheyAre() {
    const QByteArray old = *compoundFile({{{"Workbook"}, "x"}});
    QCOMPARE(kindOf(old), Kind::Other);
    QCOMPARE(said(readTable(old, u"a.xls"_s).error()),
             u"a.xls: is an old .xls file; save it as .xlsx in a spreadsheet program"_s);
    for (qsizetype size = 0; size < old.size(); size += 97) {
      QVERIFY(!readTable(old.left(size) + QByteArray(100, '\xFF'), u"a"_s));
    }
  }
};

ENSHU_TEST(LockTest)

}  // namespace enshu::lock_test

#include "lock_test.moc"
