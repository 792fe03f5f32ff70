// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/grading/checks/answered.h"
#include "core/grading/result/result.h"

// The kinds of facts that known.h collects, each by itself; none where nothing is to be said.
namespace enshu::grading {

using Fact = std::optional<Known>;

// What the provided functions were asked, beside what the reference asks them.
Fact askedOtherwise(const Answered& answered);

// What it was asked in the last instant of that case, where the driver records it.
Fact callsOfTheLastInstant(const Answered& answered, size_t k);

// What the robots of the wrong cases have and those of the right ones have not.
Fact wrongRobots(const Answered& answered);

// What the links have in common whose values are wrong, where it is just these.
Fact wrongLinks(const Answered& answered);

// What the wrong numbers have in common beside right ones: that they are zero, or of the opposite
// sign.
Fact wrongValues(const Answered& answered);

}  // namespace enshu::grading
