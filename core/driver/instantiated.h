// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/plugin/lab_types.h"
#include "core/plugin/solvers.h"

// What most modules would compile for themselves, compiled once into the library that they are
// linked with: the encoding of the links of the lab's chain. instantiated.cpp sets the macro of
// core/plugin/solvers.h to nothing and so defines what is only declared here.
namespace std {
ENSHU_INSTANTIATE template class vector<enshu::ChainLink>;
}

namespace enshu::value {
ENSHU_INSTANTIATE template struct Codec<std::vector<ChainLink>>;
}  // namespace enshu::value
