// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/builds/kept_builds.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QJsonDocument>
#include <QStandardPaths>

#include "core/grading/builds/build_json.h"
#include "core/grading/files/hash.h"
#include "core/json/file.h"
#include "core/json/own_folder.h"
#include "core/json/read.h"
#include "core/modules/file_digest.h"
#include "core/text/version.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using sandbox::BuildOutcome;
using sandbox::BuildReport;

constexpr qint64 kMostOfOne = 64 << 20;  // a plugin with what was said of it
const QString kEnding = u".built"_s;

QString pluginHash(const QByteArray& bytes) {
  return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

// Parts that cannot run into one another.
class Print {
 public:
  void add(const QString& part) {
    const QByteArray bytes = part.toUtf8();
    hash_.addData(QByteArray::number(bytes.size()) + ':');
    hash_.addData(bytes);
  }
  void add(const QStringList& parts) {
    add(QString::number(parts.size()));
    for (const QString& part : parts) {
      add(part);
    }
  }
  // A file by its bytes.
  void addFile(const QString& path) {
    const QString hash = sha256(path);
    isWhole_ = isWhole_ && !hash.isEmpty();
    add({path, hash});
  }
  // The same of one of the course's, which may change meanwhile: read again where its date did.
  void addKnown(const QString& path) {
    const QByteArray digest = modules::fileDigest(path, kMostOfOne);
    isWhole_ = isWhole_ && !digest.isEmpty();
    add({path, QString::fromLatin1(digest.toHex())});
  }
  // A large one of the system's by its size and date.
  void addDated(const QString& path) {
    const QFileInfo info(path);
    isWhole_ = isWhole_ && info.exists();
    add({path, QString::number(info.size()),
         QString::number(info.lastModified().toMSecsSinceEpoch())});
  }
  QByteArray hex() const { return isWhole_ ? hash_.result().toHex() : QByteArray(); }

 private:
  QCryptographicHash hash_{QCryptographicHash::Sha256};
  bool isWhole_ = true;
};

QStringList filesBelow(const QString& folder, const QStringList& names) {
  QStringList files;
  QDirIterator entries(folder, names, QDir::Files, QDirIterator::Subdirectories);
  while (entries.hasNext()) {
    files += entries.next();
  }
  files.sort();
  return files;
}

QJsonObject headOf(const BuildReport& report, const QByteArray& key, const QByteArray& plugin) {
  QJsonObject head = grading::toJson(report);
  head[u"format"_s] = u"enshu-built/1"_s;
  head[u"key"_s] = QString::fromLatin1(key);
  head[u"plugin"_s] = plugin.isEmpty() ? QString() : pluginHash(plugin);
  return head;
}

BuildReport readHead(const json::Value& head, const QByteArray& key, const QByteArray& plugin) {
  head.format("enshu-built/1");
  BuildReport report = readBuildReport(head);
  const QString made = head.at("plugin").string();
  report.outcome = made.isEmpty() ? BuildOutcome::CompileError : BuildOutcome::Built;
  if (head.at("key").string().toLatin1() != key ||
      made != (plugin.isEmpty() ? QString() : pluginHash(plugin))) {
    head.refuse(ENSHU_TEXT("is of another build"));
  }
  return report;
}

}  // namespace

QString KeptBuilds::usualFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
         u"/enshu/builds"_s;
}

KeptBuilds::KeptBuilds(const QString& folder, qint64 mostBytes)
    : folder_(json::ownFolder(folder).value_or(QString())), mostBytes_(mostBytes) {}

// What builds with the same flags have in common, looked at once.
QByteArray KeptBuilds::toolsOf(const sandbox::Kit& kit) {
  const std::lock_guard lock(mutex_);
  const QString name =
      (QStringList{kit.directory, kit.lines ? u"lines"_s : QString()} + kit.compileFlags)
          .join(u'\n');
  if (tools_.contains(name)) {
    return tools_.value(name);
  }
  Print print;
  print.add({text::version(), kit.directory, kit.compiler, kit.compilerVersion, kit.linker,
             QString::number(kit.lines), QString::number(kit.unsafe)});
  print.add(kit.compileFlags);
  print.add(kit.linkFlags);
  for (const QString& path : QStringList{kit.compiler, kit.linker} + kit.libraries) {
    print.addDated(path);
  }
  for (const QString& flag : kit.compileFlags) {
    if (flag.startsWith(u"-isystem"_s)) {
      for (const QString& path : filesBelow(flag.mid(8), {u"*"_s})) {
        print.addDated(path);
      }
    }
  }
  for (const QString& path : filesBelow(kit.directory, {u"*.pch"_s, u"*.a"_s})) {
    print.addDated(path);
  }
  for (const QString& path :
       filesBelow(kit.directory, {u"*.h"_s, u"*.hpp"_s, u"*.o"_s, u"kit.json"_s})) {
    print.addFile(path);
  }
  return *tools_.insert(name, print.hex());
}

QByteArray KeptBuilds::keyOf(const sandbox::Kit& kit, const QString& exercise,
                             const sandbox::SourceFile& source) {
  const QByteArray tools = toolsOf(kit);
  if (tools.isEmpty() || source.sha256.isEmpty()) {
    return {};
  }
  Print print;
  print.add({QString::fromLatin1(tools), exercise, source.name, source.sha256});
  for (const QString& path : filesBelow(kit.exercises, {u"*"_s})) {
    if (!path.endsWith(u".o"_s)) {  // that of the exercise alone is linked
      print.addKnown(path);
    }
  }
  print.addKnown(kit.glue(exercise));
  return print.hex();
}

std::optional<BuildReport> KeptBuilds::take(const QByteArray& key, const QString& plugin) const {
  const QString path = folder_ + u'/' + QString::fromLatin1(key) + kEnding;
  const Result<QByteArray> bytes = json::readBytes(path, kMostOfOne);
  const qsizetype end = bytes ? bytes->indexOf('\n') : -1;
  if (folder_.isEmpty() || key.isEmpty() || end < 0) {
    return {};
  }
  const QByteArray made = bytes->mid(end + 1);
  Result<BuildReport> report = json::read(
      bytes->left(end), path, [&](const json::Value& head) { return readHead(head, key, made); });
  if (!report || (!made.isEmpty() && !json::writeBytes(plugin, made))) {
    return {};
  }
  report->plugin = made.isEmpty() ? QString() : plugin;
  if (QFile file(path); file.open(QIODevice::ReadWrite)) {
    file.setFileTime(QDateTime::currentDateTimeUtc(), QFileDevice::FileModificationTime);
  }
  return *report;
}

void KeptBuilds::keep(const QByteArray& key, const BuildReport& report) {
  const bool isBuilt = report.outcome == BuildOutcome::Built;
  if (key.isEmpty() || !(isBuilt || report.outcome == BuildOutcome::CompileError) ||
      folder_.isEmpty()) {
    return;
  }
  Result<QByteArray> plugin = QByteArray();
  if (isBuilt) {
    plugin = json::readBytes(report.plugin, kMostOfOne / 2);
  }
  if (!plugin || plugin->isEmpty() == isBuilt) {
    return;
  }
  const QByteArray head =
      QJsonDocument(headOf(report, key, *plugin)).toJson(QJsonDocument::Compact);
  static_cast<void>(
      json::writeBytes(folder_ + u'/' + QString::fromLatin1(key) + kEnding, head + '\n' + *plugin));
  const std::lock_guard lock(mutex_);
  written_ += head.size() + plugin->size();
  if (!isTidy_ || written_ > mostBytes_ / 16) {
    isTidy_ = true;
    written_ = 0;
    removeOldest();
  }
}

void KeptBuilds::removeOldest() const {
  const QFileInfoList files =
      QDir(folder_).entryInfoList({u'*' + kEnding + u'*'}, QDir::Files | QDir::Hidden, QDir::Time);
  qint64 bytes = 0;
  for (const QFileInfo& file : files) {
    bytes += file.size();
    if (bytes > mostBytes_) {
      QFile::remove(file.filePath());
    }
  }
}

}  // namespace enshu::grading
