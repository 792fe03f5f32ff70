// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/find_module.h"

#include "core/driver/load_module.h"
#include "core/modules/build_modules.h"
#include "core/modules/module_files.h"

namespace enshu::modules {

Result<const driver::Module*> findModule(const course::Course& course,
                                         const course::Exercise& exercise) {
  const QByteArray now = sourcesHash(course, exercise);
  const QString module = course.module(exercise);
  if (!now.isEmpty() && QFileInfo::exists(module) && builtFrom(module).sources != now) {
    return failure(course.solutions(exercise).toStdString(),
                   ENSHU_TEXT("has changed since it was built: run enshu course build"));
  }
  return driver::loadModule(module);
}

}  // namespace enshu::modules
