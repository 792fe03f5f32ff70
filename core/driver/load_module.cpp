// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/load_module.h"

#include <dlfcn.h>

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QMutex>
#include <QMutexLocker>

#include "core/driver/module_headers.h"  // made by hash_headers.cmake

using namespace Qt::StringLiterals;

namespace enshu::driver {

namespace {

// The loader knows a library by the text of its path first: one that was made anew in the same
// place needs another spelling of it.
QByteArray spelling(const QString& path, int times) {
  const QFileInfo file(path);
  return QFile::encodeName(file.path() + u"/."_s.repeated(times) + u'/' + file.fileName());
}

Variant& variantOfThisThread() {
  thread_local Variant variant;
  return variant;
}

Result<const Module*> load(const QString& path, int timesBefore) {
  void* library = dlopen(spelling(path, timesBefore).constData(), RTLD_NOW | RTLD_NODELETE);
  if (library == nullptr) {
    return failure(path.toStdString(), ENSHU_TEXT("cannot be loaded: %1"), {dlerror()});
  }
  const auto* stamp = static_cast<const char*>(dlsym(library, kModuleStamp));
  const auto make = reinterpret_cast<MakeModule>(dlsym(library, kModuleSymbol));
  if (stamp == nullptr || make == nullptr) {
    return failure(path.toStdString(), ENSHU_TEXT("is no module of an exercise"));
  }
  ENSHU_TRY(checkStamp(path, QString::fromLatin1(stamp)));
  const Module* module = make(&variantOfThisThread);
  if (module == nullptr) {
    return failure(path.toStdString(), ENSHU_TEXT("is no module of an exercise"));
  }
  return module;
}

}  // namespace

QString moduleStamp() {
  return QStringLiteral(ENSHU_VERSION " " __VERSION__ " " ENSHU_HEADERS);
}

Result<void> checkStamp(const QString& path, const QString& stamp) {
  if (stamp != moduleStamp()) {
    return failure(path.toStdString(),
                   ENSHU_TEXT("was made for another version of Enshu (%1; this is %2): run enshu "
                              "course build"),
                   {stamp.toStdString(), moduleStamp().toStdString()});
  }
  return {};
}

Result<const Module*> loadModule(const QString& path) {
  static QMutex mutex;
  static QHash<QString, const Module*> loaded;
  static QHash<QString, int> times;  // that another library was loaded from the path
  const QFileInfo file(path);
  if (!file.exists()) {
    return failure(path.toStdString(),
                   ENSHU_TEXT("the exercise is not built yet: run enshu course build"));
  }
  const QString place = file.canonicalFilePath();
  const QString key = place + u' ' + QString::number(file.lastModified().toMSecsSinceEpoch()) +
                      u' ' + QString::number(file.size());
  const QMutexLocker lock(&mutex);
  if (!loaded.contains(key)) {
    const Result<const Module*> module = load(place, times[place]++);
    ENSHU_TRY(module);
    loaded[key] = *module;
  }
  return loaded[key];
}

}  // namespace enshu::driver
