// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/at.h"
#include "core/symbolic/function.h"
#include "core/symbolic/schedule.h"

namespace enshu::symbolic {

// Where each value of a function stands in the text that computes it: as a line of its own, in one
// of several parts, or inside the line that uses it. A product that one sum alone uses stands
// inside that sum, where it becomes a multiply-add.
class CodeLayout {
 public:
  // An element of an output that a node gives.
  struct Place {
    int output;
    int element;
    bool negative;
  };

  // The computation is cut into parts of at most `mostLines` lines; the first part has the angles.
  CodeLayout(const Function& function, int mostLines);

  int parts() const { return static_cast<int>(lines_.size()); }
  const std::vector<int>& lines(int part) const { return at(lines_, part); }
  int partOf(int node) const { return part_[nodeIndex(node)]; }
  bool isInside(int node) const { return inside_[nodeIndex(node)]; }

  // What several parts need is kept in an array; -1: the value is not.
  int kept(int node) const { return kept_[nodeIndex(node)]; }
  int keptCount() const { return keptCount_; }

  const std::vector<int>& toAngles() const { return toAngles_; }   // nodes, as lines
  const std::vector<int>& angles() const { return plan_.angles; }  // argument nodes
  const std::vector<int>& ofAngles() const { return ofAngles_; }   // their sines and cosines
  int angleIndex(int node) const;  // the place in angles() of the argument of one of ofAngles()

  const std::vector<Place>& outputsOf(int node) const { return outputsOf_[nodeIndex(node)]; }
  const std::vector<int>& earlyOutputs() const { return early_; }  // nodes known before the lines

 private:
  void findInside();
  void cut(int mostLines);
  void collectOutputs();
  void keep();
  void use(int node, int part);

  const Function& function_;
  const Graph& graph_;
  Schedule plan_;
  std::vector<bool> inside_;
  std::vector<int> part_;
  std::vector<int> kept_;
  int keptCount_ = 0;
  std::vector<std::vector<int>> lines_;
  std::vector<int> toAngles_;
  std::vector<int> ofAngles_;
  std::vector<std::vector<Place>> outputsOf_;
  std::vector<int> early_;
};

}  // namespace enshu::symbolic
