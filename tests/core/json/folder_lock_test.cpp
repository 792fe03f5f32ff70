// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <functional>
#include <thread>

#include "core/json/folder_lock.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::folder_lock_test {

using namespace Qt::StringLiterals;
using enshu::json::FolderLock;

namespace {

std::function<void()> beforeLocking;  // once

}  // namespace

// In place of the C library's, to come between.
extern "C" int flock(int fd, int operation) noexcept {
  if (const auto act = std::exchange(beforeLocking, nullptr)) {
    act();
  }
  return static_cast<int>(syscall(SYS_flock, fd, operation));
}

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

  // Between opening the file and locking it, somebody puts another folder there.
  void holdsNoFileThatIsGone() {
    beforeLocking = [this] { QFile::remove(folder_.filePath(u".lock"_s)); };
    const std::optional<FolderLock> first = FolderLock::take(folder_.path(), 1000).value();
    QVERIFY(!beforeLocking && first && first->isExclusive());
    QVERIFY(!took(folder_.path()));
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

  // They could keep out everybody who must write.
  void whoMayOnlyReadHoldsNothing_data() {
    QTest::addColumn<mode_t>("mask");
    QTest::addColumn<mode_t>("before");  // 0: there is none yet
    QTest::addColumn<FolderLock::Of>("whose");
    QTest::addColumn<mode_t>("mode");
    using Of = FolderLock::Of;
    QTest::newRow("of writers") << mode_t{022} << mode_t{0} << Of::Writers << mode_t{0600};
    QTest::newRow("of a group") << mode_t{002} << mode_t{0} << Of::Writers << mode_t{0620};
    QTest::newRow("of an earlier version")
        << mode_t{022} << mode_t{0644} << Of::Writers << mode_t{0600};
    QTest::newRow("of a group's") << mode_t{022} << mode_t{0664} << Of::Writers << mode_t{0620};
    QTest::newRow("of the owner") << mode_t{002} << mode_t{0} << Of::Owner << mode_t{0600};
    QTest::newRow("closed") << mode_t{022} << mode_t{0600} << Of::Writers << mode_t{0600};
  }
  void whoMayOnlyReadHoldsNothing() {
    QFETCH(mode_t, mask);
    QFETCH(mode_t, before);
    QFETCH(FolderLock::Of, whose);
    const QTemporaryDir folder;
    const QByteArray path = QFile::encodeName(folder.filePath(u".lock"_s));
    if (before != 0) {
      QVERIFY(test::writeBytes(folder.filePath(u".lock"_s), {}));
      QCOMPARE(chmod(path.constData(), before), 0);
    }
    const mode_t usual = umask(mask);
    const auto held = FolderLock::take(folder.path(), 0, whose);
    umask(usual);
    QVERIFY(held && *held);
    struct stat status {};
    QCOMPARE(stat(path.constData(), &status), 0);
    QTEST(mode_t(status.st_mode & 0777), "mode");
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

ENSHU_TEST(FolderLockTest)

}  // namespace enshu::folder_lock_test

#include "folder_lock_test.moc"
