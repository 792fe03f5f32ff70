// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "core/course/progress.h"

namespace enshu::course {

// enshu-labs/1: the course, and how far this student is in it. It knows one "passed" for both
// forms; `due` where there is a date, `folder` where an exercise was started.
QJsonObject labsDocument(const Course& course, const Progress& progress);

}  // namespace enshu::course
