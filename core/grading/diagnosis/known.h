// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "core/grading/checks/answered.h"
#include "core/grading/result/result.h"

namespace enshu::grading {

// What is certain of a wrong answer, whatever its cause: which cases, robots, links, channels and
// arguments of provided functions are right and which are not, how far it is from right, and the
// first law that does not hold. Every sentence is an observation, never a guess at the cause.
//
// Numbers, names and instants are those of shown cases alone; of a hidden one nothing is said but
// what kinds of joints its robot has. `checks` are the results made of the same answers.
QList<Known> knownOf(const Answered& answered, const QList<CheckResult>& checks);

}  // namespace enshu::grading
