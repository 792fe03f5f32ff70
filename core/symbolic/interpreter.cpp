// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/symbolic/interpreter.h"

#include <cmath>

#include "core/base/at.h"
#include "core/base/contract.h"

namespace enshu::symbolic {

namespace {

double compute(const Node& node, const std::vector<double>& values) {
  const double a = node.a < 0 ? 0 : at(values, node.a);
  const double b = node.b < 0 ? 0 : at(values, node.b);
  switch (node.operation) {
    case Operation::Input:
      break;
    case Operation::Constant:
      return node.constant;
    case Operation::Add:
      return a + b;
    case Operation::Subtract:
      return a - b;
    case Operation::Multiply:
      return a * b;
    case Operation::Reciprocal:
      return 1 / a;
    case Operation::SquareRoot:
      return std::sqrt(a);
    case Operation::Sine:
      return std::sin(a);
    case Operation::Cosine:
      return std::cos(a);
  }
  return std::nan("");
}

struct Program {
  std::vector<Node> nodes;
  std::vector<Function::Input> inputs;
  std::vector<Function::Output> outputs;

  void operator()(const double* const* in, double* const* out) const {
    std::vector<double> values(nodes.size());
    for (size_t k = 0; k < inputs.size(); ++k) {
      for (size_t i = 0; i < inputs[k].nodes.size(); ++i) {
        at(values, inputs[k].nodes[i]) = in[k][i];
      }
    }
    for (size_t i = 0; i < nodes.size(); ++i) {
      if (nodes[i].operation != Operation::Input) {
        values[i] = compute(nodes[i], values);
      }
    }
    for (size_t k = 0; k < outputs.size(); ++k) {
      for (size_t i = 0; i < outputs[k].terms.size(); ++i) {
        const Term term = outputs[k].terms[i];
        const double value = at(values, term.node);
        out[k][i] = term.negative ? -value : value;
      }
    }
  }
};

}  // namespace

Callable interpret(const Function& function) {
  Program program{{}, function.inputs(), function.outputs()};
  for (int i = 0; i < function.graph().size(); ++i) {
    program.nodes.push_back(function.graph().node(i));
  }
  return program;
}

std::vector<Eigen::VectorXd> evaluate(const Function& function,
                                      const std::vector<Eigen::VectorXd>& inputs) {
  expects(inputs.size() == function.inputs().size(), "symbolic: the wrong number of inputs");
  std::vector<const double*> in;
  for (size_t k = 0; k < inputs.size(); ++k) {
    expects(inputs[k].size() == static_cast<Eigen::Index>(function.inputs()[k].nodes.size()),
            "symbolic: an input has the wrong size");
    in.push_back(inputs[k].data());
  }
  std::vector<Eigen::VectorXd> outputs;
  for (const Function::Output& output : function.outputs()) {
    outputs.emplace_back(static_cast<Eigen::Index>(output.terms.size()));
  }
  std::vector<double*> out;
  out.reserve(outputs.size());
  for (Eigen::VectorXd& output : outputs) {
    out.push_back(output.data());
  }
  interpret(function)(in.data(), out.data());
  return outputs;
}

}  // namespace enshu::symbolic
