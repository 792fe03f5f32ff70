// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFileInfo>
#include <QList>
#include <QString>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/modules/course_kit.h"

namespace enshu::modules {

// How the build of one exercise's module went.
struct ModuleReport {
  QString exercise;
  bool anew = false;      // there was something to do
  QString messages = {};  // the compiler's, with the places in the course's files
  std::optional<Error> fault = std::nullopt;  // why there is no module
};

// Builds the module of one exercise, unless it stands as it would be built.
ModuleReport buildModule(const course::Course& course, const CourseKit& kit,
                         const course::Exercise& exercise, const std::stop_token& stop);

// Builds the modules of the exercises that changed, `jobs` at once; each replaces the one before it
// whole or not at all. What is wrong with one exercise is in its report, and the others are built.
// `done` is called from the building threads, one at a time. Waits for whoever builds the same
// course meanwhile. An Error: nothing could be begun. Throws what `done` throws.
Result<QList<ModuleReport>> buildModules(const course::Course& course, const CourseKit& kit,
                                         int jobs, const std::stop_token& stop,
                                         const std::function<void(const ModuleReport&)>& done);

}  // namespace enshu::modules
