// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/grading/excitation/excitation.h"
#include "core/sandbox/kit.h"

namespace enshu::grading {

// The model solution compiled as a student's compiler might, with -O1 and with -O3, both with the
// processor's vectors, and how far its answers then come from the reference's. Where a model
// solution cannot be built or run, that is a flaw of the course, and the Error.
Result<std::vector<Excitation::Honest>> honestBuilds(const course::Course& course,
                                                     const sandbox::Kit& kit,
                                                     const course::Exercise& exercise,
                                                     quint64 seed);

}  // namespace enshu::grading
