// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/build_store.h"

#include <unistd.h>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

namespace enshu::grading {

namespace {

constexpr qint64 kMaxHashedBytes = 64 << 20;
constexpr int kAttempts = 10;
const QString kPrefix = QStringLiteral("enshu-builds-");

// The folders of this user's stores whose processes are dead: nobody holds them.
void removeAbandoned() {
  const QDir::Filters folders = QDir::Dirs | QDir::NoSymLinks;
  for (const QFileInfo& folder : QDir(QDir::tempPath()).entryInfoList({kPrefix + u'*'}, folders)) {
    if (folder.ownerId() != geteuid()) {
      continue;
    }
    const auto lock = json::FolderLock::take(folder.filePath());
    if (lock && *lock && (*lock)->isExclusive()) {
      QDir(folder.filePath()).removeRecursively();
    }
  }
}

}  // namespace

BuildStore::BuildStore() {
  removeAbandoned();
  // Another store's removeAbandoned may be faster than the lock.
  for (int k = 0; k < kAttempts && !(lock_ && QFileInfo::exists(directory_->path())); ++k) {
    directory_ = std::make_unique<QTemporaryDir>(QDir::temp().filePath(kPrefix + u"XXXXXX"_qs));
    lock_ = directory_->isValid()
                ? json::FolderLock::take(directory_->path()).value_or(std::nullopt)
                : std::nullopt;
  }
}

QString sha256(const QString& path) {
  // A submission may hold anything under a source's name: a link to somebody's file, a device, a
  // pipe, a terabyte of holes.
  const QFileInfo info(path);
  QFile file(path);
  QCryptographicHash hash(QCryptographicHash::Sha256);
  if (info.isSymLink() || !info.isFile() || info.size() > kMaxHashedBytes ||
      !file.open(QIODevice::ReadOnly) || !hash.addData(&file)) {
    return {};
  }
  return QString::fromLatin1(hash.result().toHex());
}

Result<sandbox::BuildReport> BuildStore::build(const sandbox::Kit& kit,
                                               const course::Exercise& exercise,
                                               const QString& source, const std::stop_token& stop) {
  // A link is refused whatever it leads to, so its target's text says nothing about it.
  const QString text = sha256(source);
  const QByteArray key = (exercise.id + u'/' + text).toUtf8();
  if (!text.isEmpty()) {
    const std::lock_guard lock(mutex_);
    if (const auto known = reports_.constFind(key);
        known != reports_.constEnd() &&
        (known->plugin.isEmpty() || QFileInfo::exists(known->plugin))) {
      return *known;
    }
  }
  if (!directory_->isValid()) {
    return failure(QDir::tempPath().toStdString(), ENSHU_TEXT("no folder can be made here: %1"),
                   {directory_->errorString().toStdString()});
  }
  const QString folder = directory_->filePath(QUuid::createUuid().toString(QUuid::WithoutBraces));
  if (!QDir().mkpath(folder)) {
    return failure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  Result<sandbox::BuildReport> report =
      sandbox::build(kit, exercise.id, source, folder, sandbox::buildLimits(), stop);
  // A limit may have been met because the machine was busy; the next student is not to inherit it.
  const bool lasting = report && report->outcome != sandbox::BuildOutcome::CompileLimit;
  if (lasting && !text.isEmpty()) {
    const std::lock_guard lock(mutex_);
    reports_.insert(key, *report);
  }
  return report;
}

}  // namespace enshu::grading
