// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/course/exercise.h"

namespace enshu::course {

// The text of an exercise.json with one more mistake, behind the others; everything else stays as
// it stands. The texts in these languages; the file of a recording as it is to stand there,
// relative to the solutions. An Error: there is no list of mistakes at the top.
Result<QByteArray> withMistake(const QByteArray& text, const QString& path,
                               const MistakeSpec& mistake, const QStringList& languages);

}  // namespace enshu::course
