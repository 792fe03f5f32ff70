// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "core/base/at.h"

namespace enshu {

// Where a symmetric matrix of a tree has entries: in row j and column k >= j only if j is on the
// way from k to the root, both included. (Featherstone's branch-induced sparsity.) Eliminated from
// the tips inward it stays so: nothing is filled.
struct Branches {
  // Rows one after the other.
  struct Segment {
    int first = 0;
    int size = 0;
  };
  // A few rows, each the parent of the next, whose columns are eliminated together; and the way on
  // to the root, from there, in as few segments as it has.
  struct Panel {
    int first = 0;
    int size = 0;
    std::vector<Segment> path;
  };
  static constexpr int kWidest = 4;  // a panel

  std::vector<int> parent;    // per row, the one before it on the way to the root; -1: none
  std::vector<Panel> panels;  // of all rows, tips first, where ways are long enough; else none

  int rows() const { return count(parent); }
  int above(int row) const { return at(parent, row); }
};

// Parents come before their children.
Branches branches(std::vector<int> parent);

// Those of a matrix that may have entries anywhere.
Branches fullMatrix(int rows);

}  // namespace enshu
