// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/driver/module.h"

namespace enshu::modules {

// Whether the module of an exercise is built, for this Enshu and of what the course's folder holds
// now. An Error: it is not. None of its code runs.
Result<void> checkModule(const course::Course& course, const course::Exercise& exercise);

// The built module of an exercise, loaded. An Error: it was not built, or not from what the
// course's folder holds now, or for another version of Enshu.
Result<const driver::Module*> findModule(const course::Course& course,
                                         const course::Exercise& exercise);

}  // namespace enshu::modules
