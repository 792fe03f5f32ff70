// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/compiled_sub_chain.h"

#include <array>

#include "core/compiled/reduced_model.h"

namespace enshu::compiled {

using symbolic::Function;
using symbolic::Scalar;
using symbolic::Vector;

namespace {

// The outputs that this chain has, as places in the list of SubChainFunction.
struct Outputs {
  std::array<int, 9> place{};
  int count = 0;

  explicit Outputs(const SubChain& chain) {
    const bool inner = !chain.grounded;
    const std::array<bool, 9> has{inner, inner && chain.outer, chain.outer,
                                  inner, chain.outer,          chain.outer,
                                  inner, chain.outer,          true};
    for (size_t k = 0; k < has.size(); ++k) {
      if (has[k]) {
        place[static_cast<size_t>(count++)] = static_cast<int>(k);
      }
    }
  }
};

}  // namespace

Function subChainFunction(const SubChain& chain) {
  const Model<Scalar> model = reducedModel(makeModel(chain.robot)).cast<Scalar>();
  SubChainEquations<Scalar> equations(chain, model);
  Function f("sub_chain");
  const Vector q = f.input("q", chain.coordinates);
  const Vector u = f.input("u", chain.dof);
  const Vector tau = f.input("tau", chain.dof);
  Eigen::Matrix<Scalar, 6, 1> V_A = Eigen::Matrix<Scalar, 6, 1>::Constant(Scalar(0));
  if (!chain.grounded) {
    V_A = f.input("V_A", 6);
  }
  const SubChainResponse<Scalar>& r = equations.respond(q, u, tau, V_A);
  const bool inner = !chain.grounded;
  if (inner) {
    f.output("Phi_A", r.Phi_A);
  }
  if (inner && chain.outer) {
    f.output("Phi_DA", r.Phi_DA);
  }
  if (chain.outer) {
    f.output("Phi_D", r.Phi_D);
  }
  if (inner) {
    f.output("B_A", r.B_A);
  }
  if (chain.outer) {
    f.output("B_D", r.B_D);
    f.output("V_D", r.V_D);
  }
  if (inner) {
    f.output("Y_A", r.Y_A);
  }
  if (chain.outer) {
    f.output("Y_m", r.Y_m);
  }
  f.output("y", r.y);
  return f;
}

SubChainMaker subChainCompiler(const Options& options) {
  return [options](const SubChain& chain) -> Result<SubChainFunction> {
    return compile(subChainFunction(chain), options).map([&](Entry entry) -> SubChainFunction {
      return [entry, own = Outputs(chain)](const double* const* inputs, double* const* outputs) {
        std::array<double*, 9> some{};
        for (int k = 0; k < own.count; ++k) {
          some[static_cast<size_t>(k)] = outputs[own.place[static_cast<size_t>(k)]];
        }
        entry(inputs, some.data());
      };
    });
  };
}

}  // namespace enshu::compiled
