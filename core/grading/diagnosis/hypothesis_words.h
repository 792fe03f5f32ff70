// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/grading/diagnosis/hypotheses.h"

namespace enshu::grading {

// What makes the answer of a check the reference's, as a fact; and the id of that kind of fact.
QString sentence(const Hypothesis& hypothesis, const course::CheckSpec& spec);
QString id(const Hypothesis& hypothesis);

// What to look at, in the place of the check's own hint.
QString hint(const Hypothesis& hypothesis);

}  // namespace enshu::grading
