// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>

namespace enshu::sandbox {

// Writes all of it to the open file, as far as the system has it then; else false, and the file's
// errorString() says why: what finds no room is first written in part, without an error, and only
// the rest has one.
bool writeWhole(QFile& file, const QByteArray& bytes);

}  // namespace enshu::sandbox
