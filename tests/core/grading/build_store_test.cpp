// SPDX-License-Identifier: GPL-3.0-or-later
//
// What killed processes left in the temporary folder goes; what living ones hold, and what is not
// ours, stays.
#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>

#include "core/grading/build_store.h"
#include "tests/support/project.h"

using namespace Qt::StringLiterals;
using namespace enshu;
using namespace enshu::grading;

class BuildStoreTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { qputenv("TMPDIR", folder_.path().toUtf8()); }

  void removesWhatIsAbandoned() {
    QVERIFY(test::writeBytes(path(u"enshu-builds-dead00/a/plugin.so"_s), "x"));
    QVERIFY(test::writeBytes(path(u"enshu-builds-living/a/plugin.so"_s), "x"));
    QVERIFY(test::writeBytes(path(u"another/a/plugin.so"_s), "x"));
    QVERIFY(QFile::link(path(u"another"_s), path(u"enshu-builds-link00"_s)));
    const auto held = json::FolderLock::take(path(u"enshu-builds-living"_s)).value();
    QVERIFY(held);
    {
      const BuildStore store;
      QCOMPARE(folders().size(), 4);  // its own is the fourth
      const BuildStore other;
      QCOMPARE(folders().size(), 5);
    }
    QCOMPARE(folders(),
             (QStringList{u"another"_s, u"enshu-builds-link00"_s, u"enshu-builds-living"_s}));
    QVERIFY(QFile::exists(path(u"another/a/plugin.so"_s)));
    QVERIFY(QFile::exists(path(u"enshu-builds-living/a/plugin.so"_s)));
  }

  void hashesOrdinaryFilesOnly() {
    QVERIFY(test::writeBytes(path(u"file"_s), "abc"));
    QVERIFY(QFile::link(path(u"file"_s), path(u"link"_s)));
    QCOMPARE(sha256(path(u"file"_s)).toLatin1(),
             QCryptographicHash::hash("abc", QCryptographicHash::Sha256).toHex());
    for (const char* name : {"link", "absent", "."}) {
      QVERIFY(sha256(path(QString::fromLatin1(name))).isEmpty());
    }
    QVERIFY(sha256(u"/dev/zero"_s).isEmpty());
  }

 private:
  QString path(const QString& name) const { return folder_.filePath(name); }

  QStringList folders() const {
    return QDir(folder_.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
  }

  QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(BuildStoreTest)
#include "build_store_test.moc"
