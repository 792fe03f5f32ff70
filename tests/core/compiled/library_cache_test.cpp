// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/library_cache.h"
#include "tests/support/suite.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace enshu::library_cache_test {

using namespace Qt::StringLiterals;
using namespace enshu::compiled;

namespace {

constexpr QFile::Permissions kOwner = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& content) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
}

bool becomeTheOnlyUser() {
  const std::string map = "1234 " + std::to_string(geteuid()) + " 1";
  if (unshare(CLONE_NEWUSER) != 0) {
    return false;
  }
  const int file = open("/proc/self/uid_map", O_WRONLY | O_CLOEXEC);
  return ::write(file, map.data(), map.size()) == static_cast<ssize_t>(map.size()) &&
         geteuid() == 1234;
}

}  // namespace

class LibraryCacheTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    built_ = folder_->filePath(u"built.so"_s);
    write(built_, "a library");
    place_ = folder_->filePath(u"a/b/cache"_s);
  }

  void theFolderIsPrivate() {
    const auto cache = LibraryCache::open(place_);
    QVERIFY(cache);
    const QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                                      QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    QVERIFY(!(QFileInfo(place_).permissions() & others));
    QVERIFY(LibraryCache::open(place_));
  }

  void aFolderOpenToOthersIsRefused() {
    QDir().mkpath(place_);
    QVERIFY(QFile::setPermissions(place_, kOwner | QFile::ReadGroup | QFile::ExeGroup));
    const auto cache = LibraryCache::open(place_);
    QVERIFY(!cache);
    QVERIFY(cache.error().message().find("700") != std::string::npos);
    QVERIFY(QFile::setPermissions(place_, kOwner));
    QVERIFY(LibraryCache::open(place_));
  }

  void aFolderThatOthersCanExchangeIsRefused_data() {
    QTest::addColumn<uint>("mode");
    QTest::addColumn<bool>("allowed");
    QTest::newRow("the user's") << 0755U << true;
    QTest::newRow("the group may write") << 0775U << false;
    QTest::newRow("all may write") << 0777U << false;
    QTest::newRow("sticky, as /tmp") << 01777U << true;
  }
  void aFolderThatOthersCanExchangeIsRefused() {
    QFETCH(uint, mode);
    QFETCH(bool, allowed);
    const QString above = folder_->filePath(u"a"_s);
    QVERIFY(LibraryCache::open(place_));
    QCOMPARE(chmod(QFile::encodeName(above).constData(), mode), 0);
    const auto cache = LibraryCache::open(place_);
    QCOMPARE(cache.has_value(), allowed);
    if (!allowed) {
      QCOMPARE(cache.error().where, QFileInfo(above).canonicalFilePath().toStdString());
    }
  }

  // Only root can give a folder away; for anybody else all of root's are somebody else's in a user
  // namespace of his own.
  void aFolderOfSomebodyElseAboveIsRefused() {
    const QByteArray above = QFile::encodeName(folder_->filePath(u"a"_s));
    QVERIFY(LibraryCache::open(place_));
    if (geteuid() == 0) {
      QCOMPARE(chown(above.constData(), 12345, 0), 0);
      QVERIFY(!LibraryCache::open(place_));
      return;
    }
    const pid_t child = fork();
    if (child == 0) {
      const bool alone = becomeTheOnlyUser();
      _exit(!alone ? 2 : LibraryCache::open(place_) ? 1 : 0);
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QVERIFY2(WEXITSTATUS(status) != 2, "this machine makes no user namespaces");
    QCOMPARE(status, 0);
  }

  // Whatever the mask leaves open: what is made on the way is the user's too.
  void foldersOnTheWayArePrivate() {
    const mode_t before = umask(0);
    const auto cache = LibraryCache::open(place_);
    umask(before);
    QVERIFY(cache);
  }

  // From then on the path without the link counts, which nobody can turn elsewhere.
  void aLinkOnTheWayIsFollowedOnce() {
    QVERIFY(LibraryCache::open(place_));
    const QString link = folder_->filePath(u"link"_s);
    QVERIFY(QFile::link(folder_->filePath(u"a"_s), link));
    const auto cache = LibraryCache::open(link + u"/b/cache"_s);
    QVERIFY(cache);
    QCOMPARE(cache->folder(), QFileInfo(place_).canonicalFilePath());
  }

  void aLinkOrAFileIsNoFolder() {
    QDir().mkpath(folder_->filePath(u"real"_s));
    QFile::setPermissions(folder_->filePath(u"real"_s), kOwner);
    const QString link = folder_->filePath(u"link"_s);
    QVERIFY(QFile::link(folder_->filePath(u"real"_s), link));
    QVERIFY(!LibraryCache::open(link));
    QVERIFY(!LibraryCache::open(built_));
    QVERIFY(!LibraryCache::open(built_ + u"/cache"_s));
  }

  void whatWasInsertedIsFound() {
    const auto cache = LibraryCache::open(place_);
    QVERIFY(cache);
    QVERIFY(cache->find("key").isEmpty());
    const auto path = cache->insert("key", built_);
    QVERIFY(path);
    QCOMPARE(cache->find("key"), *path);
    QVERIFY(cache->find("other").isEmpty());
    QVERIFY(contentOf(*path).startsWith("a library"));
    QVERIFY(!(QFileInfo(*path).permissions() & (QFile::WriteGroup | QFile::WriteOther)));
    QVERIFY(!cache->insert("key", folder_->filePath(u"nothing.so"_s)));
    QCOMPARE(cache->find("key"), *path);
  }

  void whatIsNotAsWrittenIsNotFound_data() {
    QTest::addColumn<QString>("damage");
    for (const char* damage : {"changed", "cut", "empty", "removed", "another key's", "writable",
                               "a link", "a folder"}) {
      QTest::addRow("%s", damage) << QString::fromLatin1(damage);
    }
  }
  void whatIsNotAsWrittenIsNotFound() {
    QFETCH(QString, damage);
    const auto cache = LibraryCache::open(place_);
    QVERIFY(cache);
    const QString path = *cache->insert("key", built_);
    QByteArray content = contentOf(path);
    if (damage == u"changed"_s) {
      content[2] = 'L';
      write(path, content);
    } else if (damage == u"cut"_s) {
      write(path, content.first(content.size() - 1));
    } else if (damage == u"empty"_s) {
      write(path, {});
    } else if (damage == u"removed"_s) {
      QFile::remove(path);
    } else if (damage == u"another key's"_s) {
      const QString other = *cache->insert("other", built_);
      QFile::remove(path);
      QVERIFY(QFile::copy(other, path));
      QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    } else if (damage == u"writable"_s) {
      QFile::setPermissions(path, kOwner | QFile::WriteOther);
    } else if (damage == u"a link"_s) {
      const QString aside = folder_->filePath(u"aside.so"_s);
      QVERIFY(QFile::rename(path, aside) && QFile::link(aside, path));
    } else {
      QFile::remove(path);
      QDir().mkdir(path);
    }
    QVERIFY(cache->find("key").isEmpty());
    if (damage != u"a folder"_s) {
      QVERIFY(cache->insert("key", built_));
      QCOMPARE(cache->find("key"), path);
    }
  }

 private:
  std::unique_ptr<QTemporaryDir> folder_;
  QString built_;
  QString place_;
};

ENSHU_TEST(LibraryCacheTest)

}  // namespace enshu::library_cache_test

#include "library_cache_test.moc"
