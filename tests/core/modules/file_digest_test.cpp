// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/stat.h>

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>

#include "core/modules/file_digest.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::file_digest_test {

using namespace Qt::StringLiterals;
using namespace enshu::modules;

namespace {

QByteArray sha256(const QByteArray& bytes) {
  return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

}  // namespace

class FileDigestTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isTheSha256OfTheBytes() {
    QVERIFY(test::writeBytes(file(), "abc"));
    QCOMPARE(fileDigest(file(), 3), sha256("abc"));
    QCOMPARE(fileDigest(file(), 3), sha256("abc"));
  }

  void isEmptyWhereNothingCanBeRead() {
    QVERIFY(test::writeBytes(file(), "abc"));
    QVERIFY(fileDigest(file(), 2).isEmpty());
    QVERIFY(fileDigest(folder_.filePath(u"none"_s), 100).isEmpty());
    QVERIFY(fileDigest(folder_.path(), 1 << 20).isEmpty());
  }

  // As long as the file before it and with its date put back, within one tick of the file system's
  // clock where the kernel has no finer one: what was read a moment ago is never taken for it.
  void seesEveryChange() {
    const timespec past[2] = {{1000, 0}, {1000, 0}};
    for (int k = 1000; k < 1300; ++k) {
      const QByteArray bytes = QByteArray::number(k);
      QVERIFY(test::writeBytes(file(), bytes));
      QCOMPARE(utimensat(AT_FDCWD, QFile::encodeName(file()).constData(), past, 0), 0);
      QCOMPARE(fileDigest(file(), 100), sha256(bytes));
    }
  }

 private:
  QString file() const { return folder_.filePath(u"file"_s); }

  QTemporaryDir folder_;
};

ENSHU_TEST(FileDigestTest)

}  // namespace enshu::file_digest_test

#include "file_digest_test.moc"
