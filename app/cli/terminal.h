// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/result.h"

namespace enshu::cli {

// One line to standard output.
void print(const QString& line);

// Whether everything has arrived there; complains if not.
bool isPrinted();

// One line to standard error.
void complain(const QString& line);
void complain(const Error& error);

// A line on standard error that the next one overwrites; nothing where there is no terminal.
void progress(const QString& line);
void clearProgress();

// The text, filled up with spaces to so many columns; a Japanese letter takes two.
QString padded(const QString& text, int columns);

}  // namespace enshu::cli
