// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/course/course.h"

namespace enshu::authoring {

enum class Audience { Students, Assistants };

// A file of a course that is handed on.
struct PackedFile {
  QString name;  // its path below the course's folder there
  QString path;  // where it is now
};

// What such people need of a course: what students receive, the robots, the stored references and
// what is built. Assistants have the sources of solutions and mistakes too. An Error: a part of the
// course is wrong, or is not built as it stands now.
Result<QList<PackedFile>> packedFiles(const course::Course& course, Audience audience);

}  // namespace enshu::authoring
