// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "core/driver/functions.h"
#include "jacobian_derivative.h"

// The step of an exercise that stands on this one.
namespace derivative_step {

using namespace Qt::StringLiterals;

// The student's function; empty: the reference is to stand in for it.
inline std::function<decltype(::jacobianDerivative)> of(const enshu::driver::Functions& functions) {
  return functions.find<decltype(::jacobianDerivative)>(u"jacobian-derivative"_s);
}

}  // namespace derivative_step
