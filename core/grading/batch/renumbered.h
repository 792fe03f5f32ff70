// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/batch/newer_download.h"

namespace enshu::grading {

// Those of a class whose number an earlier roster told, and for whom the one of now has another or
// none; also where the folder of their results is `moved`. Of a group each is found by
// his name; who is not is another person.
QList<Renumbered> renumberedOf(const ClassNotes& before, const ClassNotes& now, const Moved& moved);

}  // namespace enshu::grading
