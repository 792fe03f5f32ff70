// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/compiled_sub_chain.h"

#include <array>

#include "core/compiled/reduced_model.h"

namespace enshu::compiled {

using symbolic::Function;
using symbolic::Scalar;
using symbolic::Vector;

namespace {

// Which of SubChainFunction's outputs a chain has.
std::array<bool, 9> outputsOf(const SubChain& chain) {
  const bool A = !chain.grounded;
  const bool D = chain.outer;
  return {A, A && D, D, A, D, D, A, D, true};
}

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
  const auto has = outputsOf(chain);
  const auto output = [&](size_t k, const char* name, const auto& value) {
    if (has[k]) {
      f.output(name, value);
    }
  };
  output(0, "Phi_A", r.Phi_A);
  output(1, "Phi_DA", r.Phi_DA);
  output(2, "Phi_D", r.Phi_D);
  output(3, "B_A", r.B_A);
  output(4, "B_D", r.B_D);
  output(5, "V_D", r.V_D);
  output(6, "Y_A", r.Y_A);
  output(7, "Y_m", r.Y_m);
  output(8, "y", r.y);
  return f;
}

SubChainFunction withAllOutputs(const SubChain& chain, symbolic::Callable function) {
  return [function = std::move(function), has = outputsOf(chain)](const double* const* inputs,
                                                                  double* const* outputs) {
    std::array<double*, 9> own{};
    size_t count = 0;
    for (size_t k = 0; k < has.size(); ++k) {
      if (has[k]) {
        own[count++] = outputs[k];
      }
    }
    function(inputs, own.data());
  };
}

SubChainMaker subChainCompiler(const Options& options) {
  return [options](const SubChain& chain) -> Result<SubChainFunction> {
    return compile(subChainFunction(chain), options).map([&](Entry entry) {
      return withAllOutputs(chain, entry);
    });
  };
}

}  // namespace enshu::compiled
