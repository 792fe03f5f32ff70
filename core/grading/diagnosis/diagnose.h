// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "core/grading/checks/answered.h"
#include "core/grading/result/result.h"

namespace enshu::grading {

// Which mistake explains the answers, of which there is one to every case.
//
// First the exercise's bank: a mistake is said when its own answers are the student's in every case
// and output, within the tolerance, at least kImprovement times nearer than the reference's are,
// and no other mistake's are. Then what is recorded of answers of a class (recorded.h), likewise in
// the cases that are the same. Then findHypothesis() of each failed check, if it says the same in
// all cases. Then two mistakes of the bank at once, if just one pair explains the answers: an entry
// for each, the first of which tells both. Then the nearest mistake, called that, if it comes ten
// times nearer than the reference and the answers are nearly its own. Hidden cases have a say in
// which mistake it is, but every number and name that is said is of the others: what shows in a
// hidden case alone is called by its mistake, without a margin of its own, or not explained.
//
// An entry with the id `unknown` says that nothing known fits; nothing at all is said of answers
// that pass or that have another shape. Mistakes that crash or never end are left out, and named in
// `leftOut`.
QList<Diagnosis> diagnose(const Answered& answered, QStringList* leftOut = nullptr);

}  // namespace enshu::grading
