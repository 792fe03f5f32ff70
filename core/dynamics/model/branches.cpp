// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/model/branches.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/base/at.h"

namespace enshu {

namespace {

// Rows that a segment must have on average to be worth its start.
constexpr int kWorthwhile = 6;

std::vector<Branches::Segment> pathFrom(const std::vector<int>& parent, int row) {
  std::vector<Branches::Segment> path;
  for (; row >= 0; row = at(parent, row)) {
    if (path.empty() || path.back().first != row + 1) {
      path.push_back({row, 0});
    }
    path.back().first = row;
    ++path.back().size;
  }
  std::reverse(path.begin(), path.end());
  return path;
}

std::vector<Branches::Panel> panelsOf(const std::vector<int>& parent) {
  std::vector<Branches::Panel> panels;
  for (int end = count(parent); end > 0; end = panels.back().first) {
    int first = end - 1;
    while (end - first < Branches::kWidest && first > 0 && at(parent, first) == first - 1) {
      --first;
    }
    panels.push_back({first, end - first, pathFrom(parent, at(parent, first))});
  }
  return panels;
}

bool worthwhile(const std::vector<Branches::Panel>& panels) {
  long entries = 0;
  long segments = 0;
  for (const Branches::Panel& panel : panels) {
    for (const Branches::Segment& segment : panel.path) {
      entries += long{panel.size} * segment.size;
    }
    segments += long{panel.size} * std::max(count(panel.path), 1);
  }
  return entries > kWorthwhile * segments;
}

}  // namespace

Branches branches(std::vector<int> parent) {
  std::vector<Branches::Panel> panels = panelsOf(parent);
  if (!worthwhile(panels)) {
    panels.clear();
  }
  return {std::move(parent), std::move(panels)};
}

Branches fullMatrix(int rows) {
  std::vector<int> parent(rows);
  std::iota(parent.begin(), parent.end(), -1);
  return branches(std::move(parent));
}

}  // namespace enshu
