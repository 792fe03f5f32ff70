// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

#include "core/driver/states.h"
#include "hybrid_modelling.h"

// A chain as sub-chains of four links, the last one of what is left.
namespace sub_chains {

inline constexpr int kLinks = 4;

// The number of the first link of each.
inline std::vector<int> starts(const enshu::Robot& robot) {
  std::vector<int> links;
  for (int i = 0; i < robot.linkCount(); i += kLinks) {
    links.push_back(i);
  }
  return links;
}

inline SubChainEquation equation(enshu::driver::States& states, Eigen::Index k, int start) {
  return states.of<SubChainEquation>("sub-chain", k, start);
}

// Forces on the handles of the sub-chain that begins with link `start`, up to 20 N and 5 N m:
// handle 1 is i, handle 2 is m.
inline Vector6 probe(Eigen::Index k, int start, int handle) {
  Vector6 F;
  for (int row = 0; row < 6; ++row) {
    F[row] = (row < 3 ? 20 : 5) *
             std::sin(1.3 * static_cast<double>(k) + 2.1 * row + 0.9 * start + 4 * handle);
  }
  return F;
}

}  // namespace sub_chains
