// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu::desk {

// What of the arm is shown besides its links.
struct ArmParts {
  bool axes = false;    // of the joints
  bool frames = false;  // of the links and of the world
  bool masses = false;  // centres of mass
  bool trace = true;    // the path of the hand
  bool ghost = true;    // the reference
  bool ground = true;

  bool operator==(const ArmParts&) const = default;
};

}  // namespace enshu::desk
