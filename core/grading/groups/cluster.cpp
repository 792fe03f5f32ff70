// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/groups/cluster.h"

#include <algorithm>
#include <map>
#include <utility>

namespace enshu::grading {

namespace {

using Groups = std::vector<std::vector<std::size_t>>;
// How far apart two groups are, by their places; those further apart than 1 are not in it.
using Near = std::map<std::pair<std::size_t, std::size_t>, double>;

std::pair<std::size_t, std::size_t> ordered(std::size_t a, std::size_t b) {
  return std::minmax({a, b});
}

// Joins the second group to the first: they are as far from a third as the farther one is.
void join(std::size_t first, std::size_t second, Groups& groups, Near& near) {
  groups[first].insert(groups[first].end(), groups[second].begin(), groups[second].end());
  groups[second].clear();
  for (std::size_t third = 0; third < groups.size(); ++third) {
    const auto of = near.find(ordered(first, third));
    const auto other = near.find(ordered(second, third));
    if (of != near.end() && other != near.end() && third != first && third != second) {
      of->second = std::max(of->second, other->second);
    } else if (of != near.end()) {
      near.erase(of);
    }
    near.erase(ordered(second, third));
  }
}

}  // namespace

Groups cluster(std::size_t count, const std::function<double(std::size_t, std::size_t)>& apart) {
  Groups groups(count);
  Near near;
  for (std::size_t k = 0; k < count; ++k) {
    groups[k] = {k};
    for (std::size_t before = 0; before < k; ++before) {
      if (const double far = apart(before, k); far <= 1) {
        near[{before, k}] = far;
      }
    }
  }
  while (!near.empty()) {
    const auto least = std::min_element(
        near.begin(), near.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    const auto [first, second] = least->first;
    join(first, second, groups, near);
  }
  std::erase_if(groups, [](const auto& group) { return group.empty(); });
  for (std::vector<std::size_t>& group : groups) {
    std::sort(group.begin(), group.end());
  }
  return groups;
}

}  // namespace enshu::grading
