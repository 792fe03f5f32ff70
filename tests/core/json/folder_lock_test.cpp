// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <atomic>
#include <thread>

#include "core/json/folder_lock.h"

using namespace Qt::StringLiterals;
using enshu::json::FolderLock;

class FolderLockTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isHeldByOneAlone() {
    std::optional<FolderLock> first = FolderLock::take(folder_.path()).value();
    QVERIFY(first && first->isExclusive());
    QVERIFY(!took(folder_.path()));
    std::thread([&] { QVERIFY(!took(folder_.path())); }).join();
    QVERIFY(QDir(folder_.path()).isEmpty());  // the lock is hidden
    first.reset();
    QVERIFY(took(folder_.path()));
  }

  void movesWithItsObject() {
    std::optional<FolderLock> first = FolderLock::take(folder_.path()).value();
    FolderLock second = std::move(*first);
    first.reset();
    QVERIFY(!took(folder_.path()));
  }

  void waitsForTheOther() {
    std::optional<FolderLock> first = FolderLock::take(folder_.path()).value();
    std::thread other([&] {
      QThread::msleep(50);
      first.reset();
    });
    QVERIFY(FolderLock::take(folder_.path(), 60000).value());
    other.join();
  }

  // A lock on a file that somebody has taken away since is none: the next one makes a new file.
  void holdsNoFileThatIsGone() {
    std::atomic<int> inside = 0;
    std::atomic<int> together = 0;
    const auto work = [&] {
      for (int round = 0; round < 3000; ++round) {
        const auto lock = FolderLock::take(folder_.path()).value();
        if (lock) {
          together += inside++ > 0 ? 1 : 0;
          QFile::remove(folder_.filePath(u".lock"_s));  // as with the folder
          --inside;
        }
      }
    };
    std::thread other(work);
    work();
    other.join();
    QCOMPARE(together.load(), 0);
  }

  void endsWithTheProcess() {
    int told[2];
    QCOMPARE(pipe(told), 0);
    const pid_t child = fork();
    if (child == 0) {
      alarm(60);  // if the test ends before it kills
      const auto held = FolderLock::take(folder_.path()).value();
      const char byte = held ? 'y' : 'n';
      if (write(told[1], &byte, 1) == 1) {
        pause();
      }
      _exit(1);
    }
    char byte = 0;
    QCOMPARE(read(told[0], &byte, 1), 1);
    QCOMPARE(byte, 'y');
    QVERIFY(!took(folder_.path()));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    QVERIFY(took(folder_.path()));
  }

  void isTheSameThroughALink() {
    const QTemporaryDir other;
    const QString link = other.filePath(u"link"_s);
    QVERIFY(QFile::link(folder_.path(), link));
    const std::optional<FolderLock> first = FolderLock::take(link).value();
    QVERIFY(first && first->isExclusive());
    QVERIFY(!took(folder_.path()));
    QVERIFY(!took(link));
  }

  void saysWhereThereIsNoFolder() {
    const auto lock = FolderLock::take(folder_.filePath(u"absent"_s));
    QVERIFY(!lock);
    QVERIFY(QString::fromStdString(lock.error().message())
                .startsWith(folder_.filePath(u"absent/.lock: cannot be opened"_s)));
  }

  void followsNoLinkInTheFolder() {
    const QTemporaryDir mine;
    QVERIFY(QFile::link(folder_.filePath(u"elsewhere"_s), mine.filePath(u".lock"_s)));
    QVERIFY(!FolderLock::take(mine.path()));
    QVERIFY(!QFile::exists(folder_.filePath(u"elsewhere"_s)));
  }

 private:
  static bool took(const QString& folder) { return FolderLock::take(folder).value().has_value(); }

  QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(FolderLockTest)
#include "folder_lock_test.moc"
