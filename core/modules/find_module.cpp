// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/find_module.h"

#include "core/driver/load_module.h"
#include "core/modules/built.h"
#include "core/modules/module_files.h"

namespace enshu::modules {

Result<void> checkModule(const course::Course& course, const course::Exercise& exercise) {
  const QString module = course.module(exercise);
  const Built built = readBuilt(course, exercise);
  if (built.stamp.isEmpty()) {
    return failure(module.toStdString(),
                   ENSHU_TEXT("the exercise is not built yet: run enshu course build"));
  }
  ENSHU_TRY(driver::checkStamp(module, QString::fromUtf8(built.stamp)));
  const QByteArray now = sourcesHash(course, exercise);
  if (!now.isEmpty() && built.sources != now) {
    return failure(course.solutions(exercise).toStdString(),
                   ENSHU_TEXT("has changed since it was built: run enshu course build"));
  }
  if (built.files != filesHash(course, exercise)) {
    return failure(module.toStdString(),
                   ENSHU_TEXT("is not as it was built: run enshu course build"));
  }
  return {};
}

// Before any of its code runs: loading is running.
Result<const driver::Module*> findModule(const course::Course& course,
                                         const course::Exercise& exercise) {
  return checkModule(course, exercise).and_then([&] {
    return driver::loadModule(course.module(exercise));
  });
}

}  // namespace enshu::modules
