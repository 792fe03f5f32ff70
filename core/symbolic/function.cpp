// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/symbolic/function.h"

#include <algorithm>

#include "core/base/contract.h"

namespace enshu::symbolic {

namespace {

bool isIdentifier(const std::string& name) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  return !name.empty() && letter(name[0]) && std::all_of(name.begin(), name.end(), [&](char c) {
    return letter(c) || (c >= '0' && c <= '9');
  });
}

}  // namespace

Function::Function(std::string name) : name_(std::move(name)), graph_(std::make_unique<Graph>()) {
  expects(isIdentifier(name_), "symbolic: the function's name is no identifier");
}

Vector Function::input(const std::string& name, int size) {
  expects(size >= 0, "symbolic: an input of negative size");
  Input& input = inputs_.emplace_back(Input{name, {}});
  Vector x(size);
  for (Scalar& entry : x) {
    const Term term = graph_->input();
    input.nodes.push_back(term.node);
    entry = Scalar(*graph_, term);
  }
  return x;
}

void Function::appendOutput(const std::string& name, const Matrix& value) {
  Output& output = outputs_.emplace_back(
      Output{name, static_cast<int>(value.rows()), static_cast<int>(value.cols()), {}});
  for (const Scalar& entry : value.reshaped()) {
    output.terms.push_back(entry.in(*graph_));
  }
}

}  // namespace enshu::symbolic
