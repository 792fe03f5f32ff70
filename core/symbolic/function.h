// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/symbolic/scalar.h"

namespace enshu::symbolic {

// How a prepared function is called, interpreted or compiled: inputs[k] points to the numbers of
// input k, outputs[k] to the room for those of output k, column by column. They must not overlap.
using Callable = std::function<void(const double* const* inputs, double* const* outputs)>;

// A function y_1, y_2, ... = f(x_1, x_2, ...) of real vectors, made by tracing an algorithm:
//   Function f("inertia_matrix");
//   const Vector q = f.input("q", 7);
//   f.output("M", inertiaMatrix(model, q));
class Function {
 public:
  struct Input {
    std::string name;
    std::vector<int> nodes;
  };
  struct Output {
    std::string name;
    int rows = 0;
    int cols = 0;
    std::vector<Term> terms;  // column by column
  };

  // Throws ContractViolation if the name is no identifier of C (letters, digits, _).
  explicit Function(std::string name);

  // A new input of `size` numbers.
  Vector input(const std::string& name, int size);

  // A new output. Throws ContractViolation if it is made of another function's inputs.
  template <class Derived>
  void output(const std::string& name, const Eigen::MatrixBase<Derived>& value) {
    appendOutput(name, value);
  }

  const std::string& name() const { return name_; }
  const std::vector<Input>& inputs() const { return inputs_; }
  const std::vector<Output>& outputs() const { return outputs_; }
  const Graph& graph() const { return *graph_; }

 private:
  void appendOutput(const std::string& name, const Matrix& value);

  std::string name_;
  std::unique_ptr<Graph> graph_;  // stays where it is when the function is moved
  std::vector<Input> inputs_;
  std::vector<Output> outputs_;
};

}  // namespace enshu::symbolic
