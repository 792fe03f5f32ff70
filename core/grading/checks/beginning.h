// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/driver/signals.h"
#include "core/grading/checks/answered.h"

namespace enshu::grading {

// Columns behind the first divergence that show what becomes of it.
inline constexpr Eigen::Index kGlance = 6;

Eigen::Index samplesOf(const driver::Signals& inputs);

// The first `columns` samples of a case: of the inputs those that have one column per sample.
driver::Signals beginningOf(const driver::Signals& inputs, Eigen::Index columns);

// The first sample of an answered case at which the answer leaves the reference; as many as there
// are if it never does.
Eigen::Index firstDivergence(const Answered& answered, size_t caseIndex);

}  // namespace enshu::grading
