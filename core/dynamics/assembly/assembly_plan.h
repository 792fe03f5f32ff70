// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/at.h"
#include "core/dynamics/model/model.h"

namespace enshu {

// The order in which bodies are put together, [ADA] 2.2: a binary tree of assemblies whose leaves
// are single bodies or sub-chains. An assembly is known by its handles: those of its bodies that
// still have a joint to something outside.
struct Assembly {
  struct Handle {
    int body = -1;
    bool outer = false;  // from which of the two parts
    int part = -1;       // its handle there
  };
  std::vector<Handle> handles;

  // A leaf: the bodies of a chain, each the parent of the next; on the ground with the joint of the
  // first.
  std::vector<int> chain;
  bool grounded = false;

  // Not a leaf: the joint of body `joint` connects a handle of the inner part to a handle of the
  // outer part, which is that body.
  int joint = -1;
  int inner = -1;  // index of the part; -1: the ground alone
  int outer = -1;
  int innerHandle = 0;  // the ground has one
  int outerHandle = -1;

  bool leaf() const { return outer < 0; }
};

struct AssemblyPlan {
  std::vector<Assembly> assemblies;  // parts before what they are parts of
};

struct AssemblyOptions {
  int chain = 1;           // up to as many bodies make a leaf
  std::vector<char> cut;   // per body: its joint is left open; empty: none
  std::vector<char> keep;  // per body: a handle to the end; empty: none
};

// Serial pieces are assembled in halves; what branches off is assembled onto its body first. So no
// assembly has more than two handles besides those to keep, the work is linear in the bodies, and
// the depth of a chain of n bodies is log2 n.
AssemblyPlan assemblyPlan(const Model<double>& model, const AssemblyOptions& options = {});

}  // namespace enshu
