// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/sub_chain.h"

#include <cmath>
#include <string>

#include "core/base/at.h"
#include "core/robot/joint_kinematics.h"

namespace enshu {

namespace {

// Rounding left by turned frames would hide from a recording scalar what is zero or one.
double clean(double x) {
  const double whole = std::round(x);
  return std::abs(x - whole) < 1e-15 ? whole : x;
}

Transform clean(const Transform& T_ab) {
  const auto entry = [](double x) { return clean(x); };
  return {T_ab.R.unaryExpr(entry), T_ab.p.unaryExpr(entry)};
}

}  // namespace

SubChain subChain(const Model<double>& model, const Assembly& leaf) {
  std::vector<Link> links;
  int dof = 0;
  int coordinates = 0;
  for (const int b : leaf.chain) {
    const Body<double>& body = at(model.bodies, b);
    Link link;
    link.name = "body" + std::to_string(b);
    link.parent = count(links) - 1;
    link.joint.type = body.joint;
    link.socket = clean(body.socket);
    link.mass = body.rigid.mass;
    link.com = clean({Eigen::Matrix3d::Identity(), body.rigid.com}).p;
    link.inertia = (body.rigid.inertia + body.rigid.inertia.transpose()) / 2;
    if (links.empty() && !leaf.grounded) {
      link.joint.type = JointType::Floating;
      link.socket = {};
    } else {
      dof += body.dof;
      coordinates += jointCoordinates(body.joint);
    }
    links.push_back(link);
  }
  const bool outer = !leaf.handles.empty() && leaf.handles.back().body == leaf.chain.back() &&
                     (leaf.grounded || leaf.chain.size() > 1);
  return {Robot::build("sub-chain", links, model.gravity), leaf.grounded, outer, dof, coordinates};
}

}  // namespace enshu
