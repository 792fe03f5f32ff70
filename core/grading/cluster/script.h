// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

#include "core/base/result.h"

namespace enshu::grading {

struct Batch;

// The script of an array's tasks: it runs `enshu grade-part` in the language, the time zone, the
// course and the kit of whoever grades the class. No secret is in it.
QByteArray scriptOf(const Batch& batch, const QString& program, const QString& folder, int array);

// What it ends with where it never came to that, as words about the machine; nothing for any other
// exit code.
std::optional<Error> hindranceOf(int exitCode, const QString& program, const QString& folder);

}  // namespace enshu::grading
