// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/recipes/motions.h"

// The runs of the lab and the papers as motions of a case.
namespace enshu::recipes {

// lab-inverse, lab-friction and the runs of core/simulation/paper_runs.h.
std::vector<std::string> runNames();
bool isRun(const std::string& name);

// The states of a run; `robot` stands in the place of the lab's arm, and must be the paper's robot
// in its numbers of coordinates and degrees of freedom. tau: on the joints, friction in it.
// Throws std::invalid_argument as drawStates does.
States runStates(const Recipe& recipe, const Robot& robot);

}  // namespace enshu::recipes
