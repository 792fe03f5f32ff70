// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/base/result.h"

namespace enshu::modules {

// Runs a tool on a course's own files, which are trusted: in no box. What it says is added to
// `messages`. An Error, at `place`: it could not be run, or refuses the files.
Result<void> runCompiler(const QString& place, const QStringList& command,
                         const std::stop_token& stop, QString& messages);

// Gives a finished file its name, in place of any other.
Result<void> moveOver(const QString& from, const QString& to);

}  // namespace enshu::modules
