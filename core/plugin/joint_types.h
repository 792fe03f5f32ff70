// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dynamics/model/chain.h"
#include "core/value/codec.h"

// A kind of joint crosses between processes as its number.
namespace enshu::value {

template <>
inline constexpr int kLast<JointType> = static_cast<int>(JointType::Floating);

}  // namespace enshu::value
