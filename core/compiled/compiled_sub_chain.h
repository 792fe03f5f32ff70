// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compiled/compile.h"
#include "core/dynamics/assembly/prepared_chain.h"

namespace enshu::compiled {

// The sub-chain's equations (6)-(11) of [ADA], traced: q, u, tau, V_A (if it floats) -> those
// outputs of SubChainFunction that the chain has.
symbolic::Function subChainFunction(const SubChain& chain);

// A way to work off subChainFunction(chain), to be called with all outputs.
SubChainFunction withAllOutputs(const SubChain& chain, symbolic::Callable function);

// For HybridOptions::prepare: traces and compiles each sub-chain; those that are alike are compiled
// once. The Error is that of compile().
SubChainMaker subChainCompiler(const Options& options = {});

}  // namespace enshu::compiled
