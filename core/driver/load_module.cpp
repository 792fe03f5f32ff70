// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/load_module.h"

#include <dlfcn.h>

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QMutex>
#include <QMutexLocker>

namespace enshu::driver {

namespace {

// By the system's own loader, for which a file made anew is another one; QLibrary knows it by its
// name.
Result<const Module*> load(const QString& path) {
  void* library = dlopen(QFile::encodeName(path).constData(), RTLD_NOW | RTLD_NODELETE);
  if (library == nullptr) {
    return failure(path.toStdString(), ENSHU_TEXT("cannot be loaded: %1"), {dlerror()});
  }
  const auto* stamp = static_cast<const char*>(dlsym(library, kModuleStamp));
  const auto make = reinterpret_cast<const Module* (*)()>(dlsym(library, kModuleSymbol));
  if (stamp == nullptr || make == nullptr) {
    return failure(path.toStdString(), ENSHU_TEXT("is no module of an exercise"));
  }
  if (moduleStamp() != QLatin1String(stamp)) {
    return failure(path.toStdString(),
                   ENSHU_TEXT("was made for another version of Enshu (%1; this is %2): run enshu "
                              "course build"),
                   {stamp, moduleStamp().toStdString()});
  }
  return make();
}

}  // namespace

QString moduleStamp() {
  return QStringLiteral(ENSHU_VERSION " " __VERSION__);
}

Result<const Module*> loadModule(const QString& path) {
  static QMutex mutex;
  static QHash<QString, const Module*> loaded;
  const QFileInfo file(path);
  if (!file.exists()) {
    return failure(path.toStdString(),
                   ENSHU_TEXT("the exercise is not built yet: run enshu course build"));
  }
  const QString key = file.canonicalFilePath() + u' ' +
                      QString::number(file.lastModified().toMSecsSinceEpoch()) + u' ' +
                      QString::number(file.size());
  const QMutexLocker lock(&mutex);
  if (!loaded.contains(key)) {
    Result<const Module*> module = load(file.canonicalFilePath());
    if (!module) {
      return module;
    }
    loaded[key] = *module;
  }
  return loaded[key];
}

}  // namespace enshu::driver
