// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/batch/work.h"

namespace enshu::grading {

// The class as it was handed in, and what of it is to be graded, student by student. What is known
// of it is noted in the summary, with the choices of now, those who moved and who has more time. An
// Error: it cannot be opened, is another class than was graded there, or holds nothing to grade.
Result<QList<Work>> openSubmissions(Batch& batch, const QString& submissions);

}  // namespace enshu::grading
