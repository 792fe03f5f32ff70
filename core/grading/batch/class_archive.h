// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QStringList>

#include "core/grading/submission/unpack.h"

namespace enshu::grading {

// The archive of a whole class, as a learning platform gives it.
struct ClassArchive {
  QMap<QString, Handed> students;  // by the name of the folder or archive that is theirs
  QStringList loose;               // files that lie beside them
};

// Reads the archive of a class: folders of students, or archives of students; a folder around all
// of them does not count. A student's member that must not be unpacked refuses that student. An
// Error: the archive cannot be read, or one of its paths leads out of it.
Result<ClassArchive> readClassArchive(const course::Course& course, const QString& path);

}  // namespace enshu::grading
