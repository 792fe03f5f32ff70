// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/can_build.h"

#include <dlfcn.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <memory>

#include "core/sandbox/control.h"
#include "core/sandbox/plugin_place.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

constexpr int kAnswer = 42;

struct Close {
  void operator()(void* library) const { dlclose(library); }
};

// Loads what was built of our own text, in this process.
Result<void> load(const QString& path) {
  const std::unique_ptr<void, Close> library(
      dlopen(QFile::encodeName(path).constData(), RTLD_NOW | RTLD_LOCAL));
  if (!library) {
    const char* reason = dlerror();
    return failure(path.toStdString(), ENSHU_TEXT("what was built here cannot be loaded: %1"),
                   {reason != nullptr ? reason : ""});
  }
  const auto control = reinterpret_cast<int (*)()>(dlsym(library.get(), "enshuControl"));
  if (control == nullptr || control() != kAnswer) {
    return failure(path.toStdString(), ENSHU_TEXT("what was built here does not answer"));
  }
  return {};
}

}  // namespace

Result<void> canBuild(const Kit& kit, const std::stop_token& stop) {
  const Result<QString> place = pluginPlace();
  if (!place) {
    return tl::unexpected(place.error());
  }
  const QTemporaryDir folder(QDir(*place).filePath(u"enshu-control-XXXXXX"_s));
  if (!folder.isValid()) {
    return failure(place->toStdString(), ENSHU_TEXT("nothing can be written there"));
  }
  const Result<QByteArray> built = buildControl(kit, false, folder.path(), buildLimits(), stop);
  if (!built) {
    return tl::unexpected(built.error());
  }
  QFile plugin(folder.filePath(u"control.so"_s));
  if (!plugin.open(QIODevice::WriteOnly) || plugin.write(*built) != built->size() ||
      !plugin.flush()) {
    return failure(folder.path().toStdString(), ENSHU_TEXT("nothing can be written there"));
  }
  return load(plugin.fileName());
}

}  // namespace enshu::sandbox
