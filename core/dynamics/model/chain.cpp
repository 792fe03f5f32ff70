// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/model/chain.h"

#include <limits>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/robot/robot.h"

namespace enshu {

namespace {

// A link whose passes have not run: whoever reads a quantity too early sees NaN.
ChainLink blankLink() {
  const Eigen::Vector3d vector =
      Eigen::Vector3d::Constant(std::numeric_limits<double>::quiet_NaN());
  const Eigen::Matrix3d matrix = vector.replicate<1, 3>();
  ChainLink link;
  for (auto* quantity : {&link.p_ij, &link.p, &link.p_C, &link.v, &link.w, &link.vd, &link.wd,
                         &link.vd_c, &link.f, &link.n}) {
    *quantity = vector;
  }
  link.R_ij = matrix;
  link.R = matrix;
  return link;
}

ChainLink makeGround(const Eigen::Vector3d& gravity) {
  ChainLink ground = blankLink();
  ground.name = "ground";
  ground.axis = Eigen::Vector3d::UnitZ();
  ground.com.setZero();
  ground.inertia.setZero();
  ground.p.setZero();
  ground.R.setIdentity();
  ground.v.setZero();
  ground.w.setZero();
  ground.vd = -gravity;
  ground.wd.setZero();
  return ground;
}

}  // namespace

Chain makeChain(const Robot& robot) {
  expects(robot.gears().empty() && robot.loops().empty(),
          "makeChain: the lab's chain has neither gears nor loops");
  Chain chain;
  chain.gravity = robot.gravity();
  chain.ground = makeGround(robot.gravity());
  chain.joints = robot.dof();
  for (int index = 0; index < robot.linkCount(); ++index) {
    const Link& link = robot.link(index);
    expects(link.plug.R.isIdentity(0) && link.plug.p.isZero(0),
            "makeChain: the lab's chain has its links at their joints, without plugs");
    expects(robot.dof(index) <= 1, "makeChain: the lab's joints turn or slide, or are fixed");
    ChainLink j = blankLink();
    j.name = link.name;
    j.parent = link.parent;
    j.joint = link.joint.type;
    j.jointIndex = robot.dof(index) > 0 ? robot.firstDof(index) : -1;
    j.axis = link.joint.axis;
    j.p_ij0 = link.socket.p;
    j.R_ij0 = link.socket.R;
    j.mass = link.mass;
    j.com = link.com;
    j.inertia = link.inertia;
    chain.links.push_back(j);
    if (link.parent >= 0) {
      at(chain.links, link.parent).children.push_back(index);
    }
  }
  return chain;
}

}  // namespace enshu
