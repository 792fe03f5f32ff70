// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <optional>

#include "core/base/result.h"

namespace enshu::course {

// What a student has said to an exercise's question; nothing: it was skipped.
using Guess = std::optional<double>;

// What this student has predicted in a course, by exercise: predictions.json (enshu-predictions/1)
// in its record, beside the progress, which knows nothing of it. No file: nothing yet. An Error:
// the file cannot be read, or means something else; it stays where it is.
Result<QHash<QString, Guess>> readGuesses(const QString& record);

// Adds a guess to the file as it is then, whoever else has written it meanwhile; what was said
// first stays. A file that cannot be read is kept under a new name that ends with ".damaged".
Result<void> keepGuess(const QString& record, const QString& exercise, Guess guess);

}  // namespace enshu::course
