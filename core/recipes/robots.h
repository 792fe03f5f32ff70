// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/recipes/recipe.h"
#include "core/robot/robot.h"

namespace enshu::recipes {

// How many links and degrees of freedom a robot has.
struct Counts {
  int links = 0;
  int dof = 0;
};

// What a robot is drawn for. What is shown is drawn by a seed that everybody knows; what is hidden
// has to tell by itself, whatever is drawn.
enum class Use { Shown, Hidden };

// A robot drawn by a recipe; it shares neither count with those in `known`: whoever has written one
// of their numbers into his program is told so in every case that is drawn. All have random frames,
// axes and bodies. `links`: how many, [5, 8] if nothing is said; a number of links that is known is
// passed over, and the next beyond the range takes its place.
//
//   tree      revolute, prismatic and fixed joints. Parameters `branching` (true), `prismatic`
//             (true), `fixed` (true). Unless a parameter forbids it, some link stands at least four
//             deep and a prismatic joint rides on a revolute one: a stub on the ground hides most
//             of what can go wrong. A hidden one has a fixed joint before one that moves, too: who
//             takes a link's number for its joint's is told so.
//   general   a tree with plugs, and among its joints one each of universal, cylindrical, spherical
//   chain     the same without branches
//   contact   a tree with a link that three moving joints or more carry: its points can be held
//             against a surface
//   loop      two branches on a moving base, joined at their ends; closed where all q are zero.
//             `links` is of each branch, [3, 5]; `spherical` (true): the joint of the loop, else
//             revolute
//
// Throws std::invalid_argument: there is no such recipe, or its parameters are wrong.
Robot drawRobot(const Recipe& recipe, const std::vector<Counts>& known, Random& random,
                Use use = Use::Shown);

}  // namespace enshu::recipes
