// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/exercise.h"
#include "core/sandbox/build/diagnostics.h"

namespace enshu::grading {

// What the compiler said about a line, as one sentence for somebody who meets it for the first
// time; where none is known, or the words may not be the compiler's (isForeign), as it was printed,
// with the types as the handout writes them.
QString plainly(const sandbox::Diagnostic& said, const course::Exercise& exercise);

// The same of all of them, without what follows from others: of a line with errors the first, and
// of notes those with a sentence.
QList<sandbox::Diagnostic> plainly(const QList<sandbox::Diagnostic>& said,
                                   const course::Exercise& exercise);

}  // namespace enshu::grading
