// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/symbolic/schedule.h"

#include <algorithm>

namespace enshu::symbolic {

namespace {

bool isTrigonometric(const Node& node) {
  return node.operation == Operation::Sine || node.operation == Operation::Cosine;
}

bool isGiven(const Node& node) {
  return node.operation == Operation::Input || node.operation == Operation::Constant;
}

// How many values are alive at once while a tree of expressions is computed (the numbering of Sethi
// and Ullman): the operand that needs more goes first. Shared nodes make it an estimate.
std::vector<int> registerNeeds(const Graph& graph) {
  std::vector<int> needs(nodeIndex(graph.size()), 1);
  for (int i = 0; i < graph.size(); ++i) {
    const Node& node = graph.node(i);
    if (isGiven(node)) {
      needs[nodeIndex(i)] = 0;
    } else if (node.b >= 0) {
      const int a = needs[nodeIndex(node.a)], b = needs[nodeIndex(node.b)];
      needs[nodeIndex(i)] = std::max(1, a == b ? a + 1 : std::max(a, b));
    } else {
      needs[nodeIndex(i)] = std::max(1, needs[nodeIndex(node.a)]);
    }
  }
  return needs;
}

// Appends what leads to a node, operands first, each once.
class Walk {
 public:
  explicit Walk(const Graph& graph)
      : graph_(graph), needs_(registerNeeds(graph)), done_(nodeIndex(graph.size()), false) {}

  void leaveOut(int index) { done_[nodeIndex(index)] = true; }

  void to(int root, std::vector<int>& order) {
    std::vector<int> open{root};
    while (!open.empty()) {
      const int index = open.back();
      const Node& node = graph_.node(index);
      if (done_[nodeIndex(index)] || isGiven(node)) {
        open.pop_back();
        continue;
      }
      const size_t before = open.size();
      const bool bFirst = node.b >= 0 && needs_[nodeIndex(node.b)] > needs_[nodeIndex(node.a)];
      for (const int operand : {bFirst ? node.a : node.b, bFirst ? node.b : node.a}) {
        if (operand >= 0 && !done_[nodeIndex(operand)] && !isGiven(graph_.node(operand))) {
          open.push_back(operand);  // the last is done first
        }
      }
      if (open.size() == before) {
        open.pop_back();
        done_[nodeIndex(index)] = true;
        order.push_back(index);
      }
    }
  }

 private:
  const Graph& graph_;
  std::vector<int> needs_;
  std::vector<bool> done_;
};

std::vector<bool> reachable(const Function& function) {
  const Graph& graph = function.graph();
  std::vector<bool> reached(nodeIndex(graph.size()), false);
  for (const Function::Output& output : function.outputs()) {
    for (const Term& term : output.terms) {
      reached[nodeIndex(term.node)] = true;
    }
  }
  for (int i = graph.size() - 1; i >= 0; --i) {
    if (reached[nodeIndex(i)]) {
      for (const int operand : {graph.node(i).a, graph.node(i).b}) {
        if (operand >= 0) {
          reached[nodeIndex(operand)] = true;
        }
      }
    }
  }
  return reached;
}

// The arguments of the sines and cosines that need no other one.
std::vector<int> firstAngles(const Graph& graph, const std::vector<bool>& reached) {
  std::vector<bool> needsOne(nodeIndex(graph.size()), false);
  std::vector<int> angles;
  for (int i = 0; i < graph.size(); ++i) {
    const Node& node = graph.node(i);
    const bool below = (node.a >= 0 && needsOne[nodeIndex(node.a)]) ||
                       (node.b >= 0 && needsOne[nodeIndex(node.b)]);
    needsOne[nodeIndex(i)] = below || isTrigonometric(node);
    if (reached[nodeIndex(i)] && isTrigonometric(node) && !below) {
      angles.push_back(node.a);
    }
  }
  std::sort(angles.begin(), angles.end());
  angles.erase(std::unique(angles.begin(), angles.end()), angles.end());
  return angles;
}

}  // namespace

bool isOfFirstAngle(const Schedule& schedule, const Node& node) {
  return isTrigonometric(node) &&
         std::binary_search(schedule.angles.begin(), schedule.angles.end(), node.a);
}

Schedule schedule(const Function& function) {
  const Graph& graph = function.graph();
  const std::vector<bool> reached = reachable(function);
  Schedule schedule;
  schedule.angles = firstAngles(graph, reached);
  Walk walk(graph);
  for (const int angle : schedule.angles) {
    walk.to(angle, schedule.toAngles);
  }
  for (int i = 0; i < graph.size(); ++i) {
    if (isOfFirstAngle(schedule, graph.node(i))) {
      walk.leaveOut(i);
    }
  }
  schedule.uses.assign(nodeIndex(graph.size()), 0);
  for (const Function::Output& output : function.outputs()) {
    for (const Term& term : output.terms) {
      walk.to(term.node, schedule.order);
      ++schedule.uses[nodeIndex(term.node)];
    }
  }
  for (int i = 0; i < graph.size(); ++i) {
    if (reached[nodeIndex(i)]) {
      for (const int operand : {graph.node(i).a, graph.node(i).b}) {
        if (operand >= 0) {
          ++schedule.uses[nodeIndex(operand)];
        }
      }
    }
  }
  return schedule;
}

}  // namespace enshu::symbolic
