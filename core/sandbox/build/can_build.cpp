// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/build/can_build.h"

#include <sys/mman.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <cerrno>
#include <cstring>

#include "core/sandbox/build/control.h"
#include "core/sandbox/build/plugin_place.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

// Maps the file as whoever loads it does; its code is not run here.
Result<void> map(QFile& plugin) {
  const auto bytes = static_cast<std::size_t>(plugin.size());
  void* mapped = mmap(nullptr, bytes, PROT_READ | PROT_EXEC, MAP_PRIVATE, plugin.handle(), 0);
  if (mapped == MAP_FAILED) {
    return failure(plugin.fileName().toStdString(),
                   ENSHU_TEXT("what was built here cannot be loaded: %1"), {std::strerror(errno)});
  }
  munmap(mapped, bytes);
  return {};
}

}  // namespace

Result<void> canBuild(const Kit& kit, const std::stop_token& stop) {
  const Result<QString> place = pluginPlace();
  ENSHU_TRY(place);
  const QTemporaryDir folder(QDir(*place).filePath(u"enshu-control-XXXXXX"_s));
  if (!folder.isValid()) {
    return failure(place->toStdString(), ENSHU_TEXT("nothing can be written there"));
  }
  const Result<QByteArray> built = buildControl(kit, false, folder.path(), buildLimits(), stop);
  ENSHU_TRY(built);
  QFile plugin(folder.filePath(u"control.so"_s));
  if (!plugin.open(QIODevice::ReadWrite) || plugin.write(*built) != built->size() ||
      !plugin.flush()) {
    return failure(folder.path().toStdString(), ENSHU_TEXT("nothing can be written there"));
  }
  return map(plugin);
}

}  // namespace enshu::sandbox
