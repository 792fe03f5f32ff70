// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/articulated_body_gear_members.h"

#include "core/base/at.h"

namespace enshu::plain {

namespace {

// From body c inward to p. Of the two bodies of a serial gear, 2 on 1 on 0, it comes to
//   A_2 = (X_21 X_10) A_0 + (X_21 C_01 + C_12) + (X_21 J_1 + gamma J_2) qdd_1  (35)
// The Error: c does not stand on p, or another joint that moves is between them.
Result<GearMember> memberOf(const Robot& robot, const std::vector<ChildBody>& bodies, int driver,
                            int c, int p) {
  GearMember member{c, Matrix6::Identity(), Matrix6X::Zero(6, robot.dof(driver)), Vector6::Zero()};
  for (int b = c; b == c || b != p; b = robot.link(b).parent) {
    if (b < 0 || b == p || (b != c && b != driver && robot.dof(b) > 0)) {
      return failure(robot.link(c).name,
                     ENSHU_TEXT("the articulated-body algorithm needs the driver of a gear to be "
                                "the parent or a sibling of the follower"));
    }
    const ChildBody& body = at(bodies, b);
    member.C_pc += member.X_cp * body.C_pc;  // (33)-(35)
    if (robot.dof(b) > 0) {
      member.J_c += member.X_cp * body.J_c;  // (32), (35); a follower's J_c has gamma in it
    }
    member.X_cp = member.X_cp * body.X_cp;  // (30)-(32), (35)
  }
  return member;
}

}  // namespace

Result<GearedBodies> gearedBodies(const Robot& robot, const std::vector<ChildBody>& bodies,
                                  int driver) {
  GearedBodies geared{driver, robot.link(driver).parent, {}};
  std::vector<int> moved{driver};
  for (const Gear& gear : robot.gears()) {
    if (gear.driver == driver) {
      moved.push_back(gear.follower);
    }
  }
  while (moved.size() > 1 && geared.p >= 0 && robot.dof(geared.p) == 0) {
    geared.p = robot.link(geared.p).parent;
  }
  for (const int c : moved) {
    Result<GearMember> member = memberOf(robot, bodies, driver, c, geared.p);
    ENSHU_TRY(member);
    geared.members.push_back(*std::move(member));
  }
  return geared;
}

}  // namespace enshu::plain
