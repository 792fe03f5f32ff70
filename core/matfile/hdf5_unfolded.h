// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matfile/hdf5_rewriter.h"

namespace enshu::matfile {

// Adds all that is in an open HDF5 file, structs and groups unfolded as Contents names them:
// MATLAB's variables, Octave's, and datasets of numbers of any other program. `name` is that of
// what is being added. Throws Refusal.
void unfold(hid_t file, Rewriter& rewriter, std::string& name);

}  // namespace enshu::matfile
