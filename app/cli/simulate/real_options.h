// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>

#include "app/cli/arguments.h"

namespace enshu::cli {

// The real number of an option, at least `least`; `byDefault` where it is not given. Nothing after
// a message: it is no number, or too small.
std::optional<double> real(const Arguments& given, const char* option, double byDefault,
                           double least);

// Likewise, but it must be greater than zero.
std::optional<double> positive(const Arguments& given, const char* option, double byDefault);

// The numbers of an option, separated by commas: `size` of them. Nothing after a message: another
// count, or no numbers.
std::optional<Eigen::VectorXd> realList(const Arguments& given, const char* option, int size);

}  // namespace enshu::cli
