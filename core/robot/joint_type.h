// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu {

// The kinds of joint between a link and its parent.
enum class JointType { Fixed, Revolute, Prismatic };

}  // namespace enshu
