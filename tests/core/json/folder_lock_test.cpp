// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <thread>

#include "core/json/folder_lock.h"

using namespace Qt::StringLiterals;
using enshu::json::FolderLock;

class FolderLockTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isHeldByOneAlone() {
    std::optional<FolderLock> first = FolderLock::take(folder_.path());
    QVERIFY(first && first->isExclusive());
    QVERIFY(!FolderLock::take(folder_.path()));
    std::thread([&] { QVERIFY(!FolderLock::take(folder_.path())); }).join();
    QCOMPARE(QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList());
    first.reset();
    QVERIFY(FolderLock::take(folder_.path()));
  }

  void movesWithItsObject() {
    std::optional<FolderLock> first = FolderLock::take(folder_.path());
    FolderLock second = std::move(*first);
    first.reset();
    QVERIFY(!FolderLock::take(folder_.path()));
  }

  void waitsForTheOther() {
    std::optional<FolderLock> first = FolderLock::take(folder_.path());
    std::thread other([&] {
      QThread::msleep(50);
      first.reset();
    });
    QVERIFY(FolderLock::take(folder_.path(), 60000));
    other.join();
  }

  void endsWithTheProcess() {
    int told[2];
    QCOMPARE(pipe(told), 0);
    const pid_t child = fork();
    if (child == 0) {
      alarm(60);  // if the test ends before it kills
      const auto held = FolderLock::take(folder_.path());
      const char byte = held ? 'y' : 'n';
      if (write(told[1], &byte, 1) == 1) {
        pause();
      }
      _exit(1);
    }
    char byte = 0;
    QCOMPARE(read(told[0], &byte, 1), 1);
    QCOMPARE(byte, 'y');
    QVERIFY(!FolderLock::take(folder_.path()));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    QVERIFY(FolderLock::take(folder_.path()));
  }

  void isNotExclusiveWhereThereIsNoFolder() {
    const auto lock = FolderLock::take(folder_.filePath(u"absent"_s));
    QVERIFY(lock && !lock->isExclusive());
  }

 private:
  QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(FolderLockTest)
#include "folder_lock_test.moc"
