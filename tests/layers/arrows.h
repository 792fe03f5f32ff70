// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace enshu::test {

// The includes of one source file that no arrow of the design allows, each as one sentence.
// `path` is the file's path below the root of the project, `text` its contents.
QStringList forbiddenIncludes(const QString& path, const QString& text);

}  // namespace enshu::test
