// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/known_folders.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>

#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::store {

namespace {

constexpr qint64 kMaxBytes = 4 << 20;
constexpr QFile::Permissions kOwn = QFile::ReadOwner | QFile::WriteOwner;

KnownFolders readFolders(const json::Value& root) {
  root.format("enshu-history-folders/1");
  KnownFolders known{root.at("course").text(), root.at("folders").strings()};
  for (const QString& folder : known.folders) {
    if (!QDir::isAbsolutePath(folder)) {
      root.at("folders").refuse(ENSHU_TEXT("expected absolute paths"));
    }
  }
  return known;
}

}  // namespace

QString knownFoldersPath(const QString& file) {
  return file + u".json"_s;
}

KnownFolders readKnownFolders(const QString& file) {
  const QString path = knownFoldersPath(file);
  if (!QFileInfo::exists(path)) {
    return {};
  }
  Result<KnownFolders> known = json::readFile(path, kMaxBytes, readFolders);
  if (!known) {
    throw Refusal{known.error()};
  }
  return *known;
}

void writeKnownFolders(const QString& file, const KnownFolders& known) {
  const QString path = knownFoldersPath(file);
  const bool isNew = !QFileInfo::exists(path);
  const Result<void> written =
      json::writeFile(path, {{u"format"_s, u"enshu-history-folders/1"_s},
                             {u"course"_s, known.course},
                             {u"folders"_s, QJsonArray::fromStringList(known.folders)}});
  if (!written) {
    throw Refusal{written.error()};
  }
  if (isNew) {
    QFile::setPermissions(path, kOwn);
  }
}

QString knownPath(const QString& folder) {
  const QFileInfo info(folder);
  const QString real = info.canonicalFilePath();
  return real.isEmpty() ? QDir::cleanPath(info.absoluteFilePath()) : real;
}

}  // namespace enshu::store
