// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/same_robot.h"

#include <algorithm>
#include <optional>

namespace enshu::test {

namespace {

bool same(const Gear& a, const Gear& b) {
  return a.driver == b.driver && a.follower == b.follower && a.ratio == b.ratio &&
         a.offset == b.offset;
}

bool same(const Loop& a, const Loop& b) {
  return a.a == b.a && a.b == b.b && test::same(a.joint, b.joint) &&
         test::same(a.socket, b.socket) && test::same(a.plug, b.plug);
}

bool same(const Link& a, const Link& b) {
  const bool sameShape =
      a.shape.has_value() == b.shape.has_value() &&
      (!a.shape || (a.shape->axis == b.shape->axis && a.shape->radius == b.shape->radius &&
                    a.shape->length == b.shape->length));
  return a.name == b.name && a.parent == b.parent && test::same(a.joint, b.joint) &&
         test::same(a.socket, b.socket) && test::same(a.plug, b.plug) && a.mass == b.mass &&
         a.com == b.com && a.inertia == b.inertia && sameShape;
}

template <class Item>
bool sameItems(const std::vector<Item>& a, const std::vector<Item>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Item& x, const Item& y) { return same(x, y); });
}

}  // namespace

bool same(const Transform& a, const Transform& b) {
  return a.p == b.p && a.R == b.R;
}

bool same(const Joint& a, const Joint& b) {
  return a.type == b.type && (a.axis == b.axis || a.type == JointType::Fixed);
}

bool same(const std::vector<Gear>& a, const std::vector<Gear>& b) {
  return sameItems(a, b);
}

bool same(const Robot& a, const Robot& b) {
  return a.name() == b.name() && a.gravity() == b.gravity() && sameItems(a.links(), b.links()) &&
         sameItems(a.gears(), b.gears()) && sameItems(a.loops(), b.loops());
}

}  // namespace enshu::test
