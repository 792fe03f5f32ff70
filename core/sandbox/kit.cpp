// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/kit.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

constexpr qint64 kMaxKitJsonBytes = 1 << 20;

QString standardDirectory() {
  QString named = qEnvironmentVariable("ENSHU_KIT");
  if (!named.isEmpty()) {
    return named;
  }
  const QString beside = QCoreApplication::applicationDirPath();
  QString installed = beside + "/../lib/enshu/kit"_L1;
  return QFileInfo::exists(installed) ? installed : beside + "/../kit"_L1;
}

QString path(const QDir& directory, const QJsonValue& value) {
  return QDir::cleanPath(directory.absoluteFilePath(value.toString()));
}

QStringList flags(const QString& directory, const QJsonValue& value) {
  QStringList list;
  for (const QJsonValue flag : value.toArray()) {
    list += flag.toString().replace("${kit}"_L1, directory);
  }
  return list;
}

}  // namespace

QString Kit::glue(const QString& exercise) const {
  QString file = exercise;
  return exercises + "/glue_"_L1 + file.replace(u'-', u'_') + ".o"_L1;
}

QStringList Kit::hidden() const {
  static constexpr QLatin1StringView kInstalled = "/lib/enshu/kit"_L1;
  if (!directory.endsWith(kInstalled)) {
    return course;
  }
  const QString prefix = directory.chopped(kInstalled.size());
  return course + QStringList{prefix + "/lib/enshu"_L1, prefix + "/share/enshu"_L1,
                              prefix + "/bin/enshu"_L1, prefix + "/bin/enshu-desk"_L1};
}

Result<Kit> loadKit(const QString& directory) {
  const QDir asked(directory.isEmpty() ? standardDirectory() : directory);
  const QString root = asked.canonicalPath();
  const std::string where = asked.absoluteFilePath(u"kit.json"_s).toStdString();
  QFile file(root + "/kit.json"_L1);
  if (root.isEmpty() || !file.open(QIODevice::ReadOnly)) {
    return failure(where, ENSHU_TEXT("the build kit is missing; build Enshu again, or name its "
                                     "directory in ENSHU_KIT"));
  }
  const QJsonObject json = QJsonDocument::fromJson(file.read(kMaxKitJsonBytes)).object();
  if (json["format"_L1] != "enshu-kit/1"_L1) {
    return failure(where, ENSHU_TEXT("this is no enshu-kit/1 document; build Enshu again"));
  }
  const QDir base(root);
  Kit kit;
  kit.directory = root;
  kit.worker = path(base, json["worker"_L1]);
  kit.student = path(base, json["student"_L1]);
  kit.edits = QFileInfo(kit.worker).dir().filePath(u"enshu-edits"_s);
  kit.compiler = path(base, json["compiler"_L1]);
  kit.compilerVersion = json["compilerVersion"_L1].toString();
  kit.compileFlags = flags(root, json["compileFlags"_L1]);
  kit.linker = path(base, json["linker"_L1]);
  kit.linkFlags = flags(root, json["linkFlags"_L1]);
  kit.libraries = flags(root, json["libraries"_L1]);
  kit.includeDirectory = path(base, json["includeDirectory"_L1]);
  kit.exercises = QDir::cleanPath(root + "/../built/students"_L1);
  for (const QString& needed :
       QStringList{kit.worker, kit.student, kit.compiler, kit.linker, kit.includeDirectory} +
           kit.libraries) {
    if (!QFileInfo::exists(needed)) {
      return failure(where, ENSHU_TEXT("%1 does not exist; build Enshu again"),
                     {needed.toStdString()});
    }
  }
  for (const QString& program : {kit.worker, kit.student, kit.compiler, kit.linker}) {
    if (!QFileInfo(program).isExecutable()) {
      return failure(where, ENSHU_TEXT("%1 cannot be executed; build Enshu again"),
                     {program.toStdString()});
    }
  }
  return kit;
}

}  // namespace enshu::sandbox
