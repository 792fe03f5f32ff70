// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/input/contact.h"

namespace enshu {

tl::unexpected<Error> noNormal(const Robot& robot, int link) {
  return failure(robot.link(link).name,
                 ENSHU_TEXT("the surface has no normal where the link touches it"));
}

tl::unexpected<Error> heldAlready(const Robot& robot, int link) {
  return failure(robot.link(link).name,
                 ENSHU_TEXT("the link cannot move along the normal of its contact, or another "
                            "contact holds that direction already"));
}

tl::unexpected<Error> jammed(const Robot& robot, int link) {
  return failure(robot.link(link).name,
                 ENSHU_TEXT("the friction is so strong that the contact jams"));
}

}  // namespace enshu
