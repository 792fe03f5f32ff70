// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/base/result.h"
#include "core/course/course.h"

namespace enshu::modules {

// What was made of an exercise, and of what; kept beside the module, as <module>.json.
struct Built {
  QByteArray stamp;    // driver::moduleStamp()
  QByteArray sources;  // sourcesHash()
  QByteArray kit;      // of the library and the flags
  QByteArray files;    // filesHash()

  bool operator==(const Built&) const = default;
};

// The file with these notes.
QString notesOf(const course::Course& course, const course::Exercise& exercise);

// All empty where nothing is known.
Built readBuilt(const course::Course& course, const course::Exercise& exercise);
Result<void> writeBuilt(const course::Course& course, const course::Exercise& exercise,
                        const Built& built);

// SHA-256, in hex, of the module and of what a student's build needs; empty if one of these files
// is missing or is no file.
QByteArray filesHash(const course::Course& course, const course::Exercise& exercise);

}  // namespace enshu::modules
