// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/roster/index.h"

namespace enshu::grading {

// Names of folders may hold more than somebody's name: a number or a login before or after it
// ("201_田中太郎", "Tanaka Taro (B2112345)"), or his team ("Team A-田中 太郎", as Moodle has it).
// Universities number in their own ways, so that the roster alone tells which part is what.
//
// Those who handed in, with each part in its place. A name is taken apart where both parts are of
// one row, or one is the name of a row and the other a number that no row has; where one is a row's
// number and nobody knows the other, only if more than half of the class are called in this way. A
// name that may be taken apart for two rows stays as it is, as do names that the roster has, and
// people of whom the platform tells a number, a login or an address.
QList<QList<Person>> inParts(const Roster& roster, const RosterIndex& index,
                             QList<QList<Person>> handedIn);

}  // namespace enshu::grading
