// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/model/model.h"

#include <algorithm>
#include <utility>

#include "core/base/at.h"
#include "core/spatial/rotation.h"

namespace enshu {

using Eigen::Matrix3d;
using Eigen::Vector3d;

namespace {

int anglesOf(JointType type) {
  switch (type) {
    case JointType::Revolute:
    case JointType::Cylindrical:
      return 1;
    case JointType::Universal:
      return 2;
    case JointType::BallZyx:
      return 3;
    default:
      return 0;
  }
}

void addAngles(Model<double>& model, const Body<double>& body) {
  // A cylindrical joint's angle is its second coordinate.
  const int first = body.q + (body.joint == JointType::Cylindrical ? 1 : 0);
  for (int k = 0; k < anglesOf(body.joint); ++k) {
    model.angles.push_back({first + k, body.ratio, body.offset});
  }
}

// A new body for the joint of link i.
void addBody(Model<double>& model, const Robot& robot, int i, const Model<double>::Place& parent) {
  const Link& link = robot.link(i);
  const Transform turn = {turnToAxis(link.joint.axis), Vector3d::Zero()};
  Body<double> body;
  body.joint = link.joint.type;
  body.parent = parent.body;
  body.link = i;
  body.dof = robot.dof(i);
  body.q = robot.firstCoordinate(i);
  body.u = robot.firstDof(i);
  body.column = model.columns;
  body.angle = count(model.angles);
  if (const Gear* gear = robot.gearOf(i)) {
    body.ratio = gear->ratio;
    body.offset = gear->offset;
  }
  body.socket = parent.T_bl * link.socket * turn;
  model.columns += body.dof;
  addAngles(model, body);
  model.links.push_back({count(model.bodies), (link.plug * turn).inverse()});
  model.bodies.push_back(body);
}

// The body and another rigid one, given in its frame.
RigidInertia merged(const RigidInertia& a, const RigidInertia& b) {
  const double mass = a.mass + b.mass;
  if (mass == 0) {
    return {};
  }
  const Vector3d com = (a.mass * a.com + b.mass * b.com) / mass;
  const Matrix3d r_a = skew(a.com - com);
  const Matrix3d r_b = skew(b.com - com);
  return {mass, com, a.inertia - a.mass * r_a * r_a + b.inertia - b.mass * r_b * r_b};
}

void addInertia(Body<double>& body, const Link& link, const Transform& T_bl) {
  const RigidInertia own = {link.mass, T_bl * link.com, T_bl.R * link.inertia * T_bl.R.transpose()};
  body.rigid = body.rigid.mass == 0 ? own : merged(body.rigid, own);
  body.mass = body.rigid.mass;
  body.h = body.mass * body.rigid.com;
  const Matrix3d c = skew(body.rigid.com);
  body.J = body.rigid.inertia - body.mass * c * c;
}

// The body with a moving joint that carries body i; 0: the ground.
int carrier(const Model<double>& model, int i) {
  int p = at(model.bodies, i).parent;
  while (p > 0 && at(model.bodies, p).dof == 0) {
    p = at(model.bodies, p).parent;
  }
  return p;
}

// Whether body i stands on `base` or on what that carries.
bool carries(const Model<double>& model, int base, int i) {
  while (i > base) {
    i = at(model.bodies, i).parent;
  }
  return i == base;
}

void addGears(Model<double>& model, const Robot& robot) {
  model.groupOf.assign(model.bodies.size(), -1);
  for (const Gear& gear : robot.gears()) {
    const int driver = at(model.links, gear.driver).body;
    const int follower = at(model.links, gear.follower).body;
    const bool serial = carrier(model, follower) == driver;
    if (!serial && carrier(model, follower) != carrier(model, driver)) {
      model.strayFollower = gear.follower;
    }
    int& group = at(model.groupOf, driver);
    if (group < 0) {
      group = count(model.groups);
      model.groups.push_back({{driver}, {false}, driver, 0});
    }
    at(model.groupOf, follower) = group;
    GearGroup& joined = at(model.groups, group);
    joined.members.push_back(follower);
    joined.serial.push_back(serial);
    joined.leader = std::min(joined.leader, follower);
  }
  for (GearGroup& group : model.groups) {
    group.base = at(model.bodies, group.leader).parent;
    for (size_t m = 0; m < group.members.size(); ++m) {
      while (!group.serial[m] && !carries(model, group.base, group.members[m])) {
        group.base = at(model.bodies, group.base).parent;
      }
    }
  }
}

// Paths to the roots, for the algorithms that walk along them.
void addPaths(Model<double>& model) {
  const int n = count(model.bodies);
  model.runColumn.assign(n, 0);
  model.runParent.assign(n, 0);
  model.root.assign(n, 0);
  for (int i = 1; i < n; ++i) {
    const Body<double>& body = at(model.bodies, i);
    const int p = body.parent;
    const Body<double>& before = at(model.bodies, p);
    const bool continues = p > 0 && before.column + before.dof == body.column;
    at(model.runColumn, i) = continues ? at(model.runColumn, p) : body.column;
    at(model.runParent, i) = continues ? at(model.runParent, p) : p;
    at(model.root, i) = p > 0 ? at(model.root, p) : i;
  }
}

void addDofs(Model<double>& model) {
  std::vector<int> parent(model.dof, -1);
  model.linkOfDof.assign(model.dof, -1);
  for (int i = 1; i < count(model.bodies); ++i) {
    const Body<double>& body = at(model.bodies, i);
    const int p = carrier(model, i);
    const Body<double>& before = at(model.bodies, p);
    for (int k = 0; k < body.dof; ++k) {
      const int dof = body.u + k;
      const int above = p > 0 ? before.u + before.dof - 1 : -1;
      // A gear couples what no path joins: then every dof may feel all before it.
      at(parent, dof) = model.geared() || k > 0 ? dof - 1 : above;
      if (int& link = at(model.linkOfDof, dof); link < 0) {
        link = body.link;
      }
    }
  }
  model.branches = branches(std::move(parent));
}

bool isTranslation(JointType type, int k) {
  return type == JointType::Prismatic || (type == JointType::Cylindrical && k == 0) ||
         (type == JointType::Floating && k < 3);
}

void addInertiaScales(Model<double>& model) {
  model.inertiaScale.assign(model.dof, 0);
  std::vector<double> mass(model.bodies.size(), 0);
  std::vector<double> moments(model.bodies.size(), 0);
  for (int i = count(model.bodies) - 1; i >= 1; --i) {
    const Body<double>& body = at(model.bodies, i);
    at(mass, i) += body.mass;
    at(moments, i) += body.J.trace();
    at(mass, body.parent) += at(mass, i);
    at(moments, body.parent) += at(moments, i);
    for (int k = 0; k < body.dof; ++k) {
      const double carried = at(isTranslation(body.joint, k) ? mass : moments, i);
      at(model.inertiaScale, body.u + k) += body.ratio * body.ratio * carried;
    }
  }
}

}  // namespace

Model<double> makeModel(const Robot& robot, FixedLinks fixedLinks) {
  Model<double> model;
  model.gravity = robot.gravity();
  model.coordinates = robot.coordinates();
  model.dof = robot.dof();
  model.bodies.emplace_back();
  for (int i = 0; i < robot.linkCount(); ++i) {
    const Link& link = robot.link(i);
    const Model<double>::Place parent =
        link.parent < 0 ? Model<double>::Place{} : at(model.links, link.parent);
    if (link.joint.type == JointType::Fixed && fixedLinks == FixedLinks::Merged) {
      model.links.push_back({parent.body, parent.T_bl * link.socket * link.plug.inverse()});
    } else {
      addBody(model, robot, i, parent);
    }
    const auto& [body, T_bl] = model.links.back();
    addInertia(at(model.bodies, body), link, T_bl);
  }
  addGears(model, robot);
  addPaths(model);
  addDofs(model);
  addInertiaScales(model);
  return model;
}

}  // namespace enshu
