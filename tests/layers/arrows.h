// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace enshu::test {

// The includes of one source file that no arrow of the design allows, each as one sentence.
// `path` is the file's path below the root of the project, `text` its contents.
QStringList forbiddenIncludes(const QString& path, const QString& text);

// The arrows of the tables that its includes go along, "core/json > core/base" among libraries,
// "core/grading: checks > laws" inside one.
QStringList arrowsIn(const QString& path, const QString& text);

// All arrows of the tables but for those of a course, which need not be in use.
QStringList allArrows();

// Those that do not point at a folder that stands above in its table: a circle, or no folder.
QStringList arrowsThatPointUp();

// The libraries and programs in the order of their table.
QStringList librariesInOrder();

}  // namespace enshu::test
