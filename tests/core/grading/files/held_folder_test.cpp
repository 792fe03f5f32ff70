// SPDX-License-Identifier: GPL-3.0-or-later
//
// Folders for temporary files lie among other users' folders.
#include <unistd.h>

#include <QRegularExpression>
#include <QTest>
#include <QThread>
#include <thread>

#include "core/grading/files/held_folder.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::held_folder_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class HeldFolderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isHeldAndGoesWithTheObject() {
    const QTemporaryDir place;
    auto folder = HeldFolder::make(place.path(), u"held-"_s);
    QVERIFY(folder);
    HeldFolder::removeAbandoned(place.path(), u"held-"_s);
    QVERIFY(test::writeBytes((*folder)->filePath(u"file"_s), "x"));
    folder->reset();
    QVERIFY(QDir(place.path()).isEmpty());
  }

  // Every process that begins looks for what others left.
  void goesInSilenceWhileAnotherLooksForAbandonedOnes() {
    const QTemporaryDir place;
    QTest::failOnWarning(QRegularExpression(u"."_s));
    const std::jthread other([&](const std::stop_token& stop) {
      while (!stop.stop_requested()) {
        HeldFolder::removeAbandoned(place.path(), u"held-"_s);
        QThread::usleep(100);  // without a pause it is faster than any lock
      }
    });
    for (int k = 0; k < 2000; ++k) {
      const auto folder = HeldFolder::make(place.path(), u"held-"_s);
      QVERIFY(folder);
      QVERIFY(test::writeBytes((*folder)->filePath(u"file"_s), "x"));
    }
  }

  // What somebody else put in its place is none of ours.
  void aLinkIsNotOurs() {
    const QTemporaryDir place;
    const QString link = place.filePath(u"link"_s);
    QVERIFY(isOwnFolder(place.path()));
    QVERIFY(QFile::link(place.path(), link));
    QVERIFY(!isOwnFolder(link));
    QVERIFY(!isOwnFolder(place.filePath(u"none"_s)));
  }

  void anotherUsersFolderIsNotOurs() {
    if (geteuid() == 0) {
      const QTemporaryDir place;
      QCOMPARE(chown(place.path().toLocal8Bit().constData(), 1, 1), 0);
      QVERIFY(!isOwnFolder(place.path()));
    } else {
      QVERIFY(!isOwnFolder(u"/"_s));
    }
  }
};

ENSHU_TEST(HeldFolderTest)

}  // namespace enshu::held_folder_test

#include "held_folder_test.moc"
