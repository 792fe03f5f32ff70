// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/assembly_plan.h"

#include <algorithm>
#include <utility>

#include "core/base/at.h"

namespace enshu {

namespace {

class Planner {
 public:
  Planner(const Model<double>& model, const AssemblyOptions& options)
      : model_(model),
        options_(options),
        children_(model.bodies.size()),
        size_(model.bodies.size(), 1) {
    const int n = count(model.bodies);
    for (int b = 0; b < n; ++b) {
      open_.push_back((cut(b) ? 0 : 1) + (keep(b) ? 1 : 0));
    }
    for (int b = n - 1; b > 0; --b) {
      if (const int p = parentOf(b); p > 0 && !cut(b)) {
        at(children_, p).push_back(b);
        ++at(open_, p);
        at(size_, p) += at(size_, b);
      }
    }
  }

  AssemblyPlan plan() {
    for (int b = 1; b < count(model_.bodies); ++b) {
      if (cut(b) || parentOf(b) == 0) {
        subtree(b);
      }
    }
    return std::move(plan_);
  }

 private:
  // A part of the way down, and the body whose joint leads to it.
  struct Piece {
    int assembly;
    int head;
  };

  int parentOf(int b) const { return at(model_.bodies, b).parent; }
  bool cut(int b) const { return !options_.cut.empty() && at(options_.cut, b); }
  bool keep(int b) const { return !options_.keep.empty() && at(options_.keep, b); }
  bool onGround(int b) const { return parentOf(b) == 0 && !cut(b); }
  bool simple(int b) { return at(children_, b).size() <= 1 && !keep(b); }

  // Body b and all below it, with the ground if b stands on it.
  int subtree(int b) {
    const std::vector<int> path = heavyPath(b);
    std::vector<Piece> pieces;
    for (int first = 0; first < count(path);) {
      const int length = chainLength(path, first);
      pieces.push_back({piece(path, first, length), at(path, first)});
      first += length;
    }
    return halves(pieces, 0, count(pieces));
  }

  // The way down that always follows the heaviest child.
  std::vector<int> heavyPath(int b) {
    std::vector<int> path{b};
    while (!at(children_, path.back()).empty()) {
      const std::vector<int>& children = at(children_, path.back());
      path.push_back(*std::max_element(children.begin(), children.end(),
                                       [&](int x, int y) { return at(size_, x) < at(size_, y); }));
    }
    return path;
  }

  // How many bodies of the path make the next leaf: as even as the longest way without a branch
  // allows. Branches and bodies to keep stand at its ends only; with the ground, at its far end.
  int chainLength(const std::vector<int>& path, int first) {
    const bool firstMayBranch = !onGround(at(path, first));
    int run = 1;
    while (first + run < count(path) &&
           (simple(at(path, first + run - 1)) || (run == 1 && firstMayBranch))) {
      ++run;
    }
    const int pieces = (run + options_.chain - 1) / options_.chain;
    return (run + pieces - 1) / pieces;
  }

  // The leaf of `length` bodies of the path, with all that branches off it.
  int piece(const std::vector<int>& path, int first, int length) {
    const int foot = at(path, first);
    Assembly leaf;
    for (int k = first; k < first + length; ++k) {
      leaf.chain.push_back(at(path, k));
      if (k > first) {
        --at(open_, at(path, k - 1));
        --at(open_, at(path, k));
      }
    }
    leaf.grounded = onGround(foot) && options_.chain > 1;
    if (leaf.grounded) {
      --at(open_, foot);
    }
    for (const int b : leaf.chain) {
      if (at(open_, b) > 0) {
        leaf.handles.push_back({b});
      }
    }
    const bool grounded = leaf.grounded;
    int index = append(std::move(leaf));
    for (int k = first; k < first + length; ++k) {
      const int next = k + 1 < count(path) ? at(path, k + 1) : -1;
      for (const int child : at(children_, at(path, k))) {
        if (child != next) {
          index = assemble(index, subtree(child), child);
        }
      }
    }
    return onGround(foot) && !grounded ? assemble(-1, index, foot) : index;
  }

  int halves(const std::vector<Piece>& pieces, int first, int last) {
    if (last - first == 1) {
      return at(pieces, first).assembly;
    }
    const int middle = (first + last) / 2;
    const int inner = halves(pieces, first, middle);
    const int outer = halves(pieces, middle, last);
    return assemble(inner, outer, at(pieces, middle).head);
  }

  int assemble(int inner, int outer, int joint) {
    Assembly whole;
    whole.joint = joint;
    whole.inner = inner;
    whole.outer = outer;
    --at(open_, joint);
    if (inner >= 0) {
      --at(open_, parentOf(joint));
      whole.innerHandle = takeHandles(inner, parentOf(joint), false, whole);
    }
    whole.outerHandle = takeHandles(outer, joint, true, whole);
    return append(std::move(whole));
  }

  // Hands on those handles of a part that are still needed; which of its handles is `body`.
  int takeHandles(int part, int body, bool outer, Assembly& whole) {
    const std::vector<Assembly::Handle>& handles = at(plan_.assemblies, part).handles;
    int found = -1;
    for (int h = 0; h < count(handles); ++h) {
      const int b = at(handles, h).body;
      found = b == body ? h : found;
      if (at(open_, b) > 0) {
        whole.handles.push_back({b, outer, h});
      }
    }
    return found;
  }

  int append(Assembly assembly) {
    plan_.assemblies.push_back(std::move(assembly));
    return count(plan_.assemblies) - 1;
  }

  const Model<double>& model_;
  const AssemblyOptions& options_;
  std::vector<std::vector<int>> children_;
  std::vector<int> size_;  // bodies of the subtree
  std::vector<int> open_;  // joints of each body that are not yet assembled
  AssemblyPlan plan_;
};

}  // namespace

AssemblyPlan assemblyPlan(const Model<double>& model, const AssemblyOptions& options) {
  return Planner(model, options).plan();
}

}  // namespace enshu
