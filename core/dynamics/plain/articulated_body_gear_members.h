// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/dynamics/plain/articulated_body_propagation.h"
#include "core/robot/robot.h"

namespace enshu::plain {

// [ABA] 2.6, (30)-(35): a body c that a gear moves as the body p sees it that carries the whole
// gear, whatever stands between them; in the frame of c. The fast one:
// articulated/articulated_body_kernel.h.
//   A_c = X_cp A_p + C_pc + J_c qdd  (35), (36),  qdd of the driver
struct GearMember {
  int c;
  Matrix6 X_cp;
  Matrix6X J_c;
  Vector6 C_pc;
};

// The bodies that move with the coordinates of one joint.
struct GearedBodies {
  int driver, p;  // p < 0: the ground
  std::vector<GearMember> members;
};

// Of a joint that drives none its own body alone. Links on fixed joints may stand between p and the
// members. The Error, its `where` a link: the gear ties joints that are neither of parent and child
// nor of children of one parent.
Result<GearedBodies> gearedBodies(const Robot& robot, const std::vector<ChildBody>& bodies,
                                  int driver);

}  // namespace enshu::plain
