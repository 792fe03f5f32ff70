// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/choices.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

#include "core/grading/files/result_names.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxChoicesBytes = 16 << 20;

QString pathIn(const QString& directory) {
  return QDir(directory).filePath(kChoicesFile);
}

}  // namespace

Result<QStringList> readChoices(const QString& directory) {
  const QString path = pathIn(directory);
  if (!QFileInfo::exists(path)) {
    return QStringList();
  }
  return json::readFile(path, kMaxChoicesBytes, [](const json::Value& root) {
    root.format("enshu-choices/1");
    return root.at("files").strings();
  });
}

Result<void> writeChoices(const QString& directory, const QStringList& files) {
  return json::writeFile(pathIn(directory), {{u"format"_s, u"enshu-choices/1"_s},
                                             {u"files"_s, QJsonArray::fromStringList(files)}});
}

}  // namespace enshu::grading
