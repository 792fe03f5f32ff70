// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/base/result.h"

namespace enshu::desk {

// The program and its arguments that open `file` at `line`. In the command %f stands for the file
// and %l for the line; a command without %f gets the file at its end.
QStringList editorCommand(const QString& command, const QString& file, int line);

// The program of the command, as it was found; an Error if there is none of that name. Empty for
// the empty command.
Result<QString> editorProgram(const QString& command);

// Opens a file in the person's editor: the command, or the desktop's program when it is empty.
Result<void> openInEditor(const QString& command, const QString& file, int line = 1);

// Commands of the common editors that are installed here; one without a window of its own in that
// of a terminal.
QStringList installedEditors();

}  // namespace enshu::desk
