// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/symbolic/code_layout.h"

#include <algorithm>

namespace enshu::symbolic {

namespace {

bool isSum(const Node& node) {
  return node.operation == Operation::Add || node.operation == Operation::Subtract;
}

}  // namespace

CodeLayout::CodeLayout(const Function& function, int mostLines)
    : function_(function),
      graph_(function.graph()),
      plan_(schedule(function)),
      inside_(nodeIndex(graph_.size()), false),
      part_(nodeIndex(graph_.size()), 0),
      kept_(nodeIndex(graph_.size()), -1),
      outputsOf_(nodeIndex(graph_.size())) {
  findInside();
  cut(std::max(1, mostLines));
  collectOutputs();
  keep();
}

int CodeLayout::angleIndex(int node) const {
  const auto place =
      std::lower_bound(plan_.angles.begin(), plan_.angles.end(), graph_.node(node).a);
  return static_cast<int>(place - plan_.angles.begin());
}

void CodeLayout::findInside() {
  for (const std::vector<int>* list : {&plan_.toAngles, &plan_.order}) {
    for (const int index : *list) {
      const Node& node = graph_.node(index);
      if (!isSum(node)) {
        continue;
      }
      for (const int operand : {node.a, node.b}) {
        inside_[nodeIndex(operand)] = graph_.node(operand).operation == Operation::Multiply &&
                                      plan_.uses[nodeIndex(operand)] == 1;
      }
    }
  }
}

void CodeLayout::cut(int mostLines) {
  for (const int index : plan_.toAngles) {
    if (!isInside(index)) {
      toAngles_.push_back(index);
    }
  }
  for (int i = 0; i < graph_.size(); ++i) {
    if (plan_.uses[nodeIndex(i)] > 0 && isOfFirstAngle(plan_, graph_.node(i))) {
      ofAngles_.push_back(i);
    }
  }
  lines_.resize(1);
  for (const int index : plan_.order) {
    if (isInside(index)) {
      continue;
    }
    if (static_cast<int>(lines_.back().size()) == mostLines) {
      lines_.emplace_back();
    }
    lines_.back().push_back(index);
    part_[nodeIndex(index)] = parts() - 1;
  }
}

void CodeLayout::collectOutputs() {
  const std::vector<Function::Output>& outputs = function_.outputs();
  for (size_t k = 0; k < outputs.size(); ++k) {
    for (size_t i = 0; i < outputs[k].terms.size(); ++i) {
      const Term term = outputs[k].terms[i];
      outputsOf_[nodeIndex(term.node)].push_back(
          {static_cast<int>(k), static_cast<int>(i), term.negative});
    }
  }
  std::vector<bool> isLine(nodeIndex(graph_.size()), false);
  for (const std::vector<int>& part : lines_) {
    for (const int index : part) {
      isLine[nodeIndex(index)] = true;
    }
  }
  for (int i = 0; i < graph_.size(); ++i) {
    if (!outputsOf(i).empty() && !isLine[nodeIndex(i)]) {
      early_.push_back(i);
    }
  }
}

void CodeLayout::keep() {
  for (int part = 0; part < parts(); ++part) {
    for (const int index : lines(part)) {
      use(graph_.node(index).a, part);
      use(graph_.node(index).b, part);
    }
  }
}

void CodeLayout::use(int node, int part) {
  if (node < 0 || graph_.node(node).operation == Operation::Input ||
      graph_.node(node).operation == Operation::Constant) {
    return;
  }
  if (isInside(node)) {
    use(graph_.node(node).a, part);
    use(graph_.node(node).b, part);
  } else if (partOf(node) != part && kept(node) < 0) {
    kept_[nodeIndex(node)] = keptCount_++;
  }
}

}  // namespace enshu::symbolic
