// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "core/recipes/recipe.h"
#include "core/robot/robot.h"

namespace enshu::recipes {

// States of a robot, one column each, in the conventions of q, u, ud and tau.
struct States {
  Eigen::RowVectorXd t;  // [s]; empty: the states are no motion
  Eigen::MatrixXd q, u, ud, tau;
  Eigen::MatrixXd external;  // [force; moment] on each link at its origin, link axes; empty: none
};

// The names of the recipes below.
std::vector<std::string> stateRecipes();

// States by a recipe. `samples`: how many.
//
//   smooth   a motion with exact derivatives and smooth torques of its own. Parameters `samples`
//            (60), `dt` (drawn from [0.02, 0.05] s), `torque` (10: the largest, about). For robots
//            without quaternions and loops.
//   states   states that have nothing to do with each other: q as randomCoordinates draws it, or
//            near the zero position where loops must be closed, and they are; u, ud and tau within
//            `speed` (2), `acceleration` (5) and `torque` (10). `load` (0): external forces on all
//            links, each entry within it [N or N m]. `samples` (20).
//   the name of a run (core/recipes/runs.h)
//            its states as they are recorded, all of them; or some, which are no motion: `samples`,
//            so many from the first to the last, or `at`, their numbers from 0. Nothing is drawn.
//
// Throws std::invalid_argument: there is no such recipe, its parameters are wrong, or it cannot
// serve the robot.
States drawStates(const Recipe& recipe, const Robot& robot, Random& random);

}  // namespace enshu::recipes
