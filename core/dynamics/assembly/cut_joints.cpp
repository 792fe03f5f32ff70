// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/cut_joints.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/at.h"
#include "core/robot/joint_kinematics.h"
#include "core/spatial/matrices.h"

namespace enshu {

namespace {

// Where the six entries of the joint or handle i begin.
Eigen::Index first(Eigen::Index i) {
  return 6 * i;
}

// Of the scaled Tc^T Ps Tc, whose eigenvalues are squares, relative to the largest.
constexpr double kRank = kLoopRank * kLoopRank;

}  // namespace

CutJoints::CutJoints(const Robot& robot, const Model<double>& model)
    : cut_(model.bodies.size()), keep_(model.bodies.size()) {
  appendGears(robot, model);
  appendLoops(robot, model);
  for (const CutJoint& joint : joints_) {
    for (const int body : {joint.a, joint.b}) {
      if (body > 0) {
        at(keep_, body) = 1;
      }
    }
  }
}

void CutJoints::appendGears(const Robot& robot, const Model<double>& model) {
  const auto append = [&](int link, double ratio, int driver) {
    const int b = at(model.links, link).body;
    const Body<double>& body = at(model.bodies, b);
    joints_.push_back({body.parent, b, body.joint, true, driver, ratio, {}});
    at(cut_, b) = 1;
  };
  for (const Gear& gear : robot.gears()) {
    const auto isDriver = [&](const CutJoint& joint) {
      return joint.driver < 0 && at(model.bodies, joint.b).link == gear.driver;
    };
    auto driver = std::find_if(joints_.begin(), joints_.end(), isDriver);
    if (driver == joints_.end()) {
      append(gear.driver, 1, -1);
      driver = std::prev(joints_.end());
    }
    append(gear.follower, gear.ratio, static_cast<int>(driver - joints_.begin()));
  }
}

void CutJoints::appendLoops(const Robot& robot, const Model<double>& model) {
  for (const Loop& loop : robot.loops()) {
    const Model<double>::Place a = loop.a < 0 ? Model<double>::Place{} : at(model.links, loop.a);
    const Model<double>::Place b = at(model.links, loop.b);
    CutJoint joint;
    joint.a = a.body;
    joint.b = b.body;
    joint.type = loop.joint.type;
    joint.loop = loop;
    joint.loop.socket = a.T_bl * loop.socket;
    joint.loop.plug = b.T_bl * loop.plug;
    joints_.push_back(joint);
  }
}

void CutJoints::prepare(const AssemblyPlan& plan, const std::vector<Matrix6>& Phi) {
  std::vector<char> isPart(plan.assemblies.size());
  for (const Assembly& assembly : plan.assemblies) {
    for (const int part : {assembly.inner, assembly.outer}) {
      if (part >= 0) {
        at(isPart, part) = 1;
      }
    }
  }
  for (int i = 0; i < count(plan.assemblies); ++i) {
    const auto& handles = at(plan.assemblies, i).handles;
    for (int h = 0; h < count(handles) && !at(isPart, i); ++h) {
      const int body = at(handles, h).body;
      handles_.push_back({i, h, body});
      PhiAlone_.push_back(at(Phi, body));
    }
  }
  for (int k = 0; k < count(joints_); ++k) {
    const CutJoint& joint = at(joints_, k);
    if (joint.a > 0 && joint.a != joint.b) {
      sides_.push_back({k, handleOf(joint.a)});
    }
    if (joint.b > 0) {
      sides_.push_back({k, handleOf(joint.b)});
    }
  }
  const auto h = first(count(handles_));
  const auto r = first(count(joints_));
  Eigen::Index m = 0;
  left_.loops.clear();
  int loop = 0;
  for (const CutJoint& joint : joints_) {
    const int conditions = 6 - jointDof(joint.type) + (joint.driver >= 0 ? 1 : 0);
    left_.loops.insert(left_.loops.end(), conditions, joint.geared ? -1 : loop++);
    m += conditions;
  }
  Phi_.setZero(h, h);
  E_.setZero(r, h);
  N_.setZero(r, m);
  alone_.setZero(r);
  P_.setZero(r, r);
  EPhi_.setZero(r, h);
  PN_.setZero(r, m);
  A_.setZero(m, m);
  B_.setZero(h);
  rho_.setZero(r);
  rate_.setZero(r);
  terms_.setZero(r);
  F_.setZero(r);
  f_.setZero(h);
  scale_.setZero(m);
  left_.rest.setZero(m);
  left_.terms.setZero(m);
  right_.setZero(m);
  solver_ = RangeSolver(m);
}

int CutJoints::handleOf(int body) const {
  const auto found = std::find_if(handles_.begin(), handles_.end(),
                                  [&](const Handle& handle) { return handle.body == body; });
  return static_cast<int>(found - handles_.begin());
}

void CutJoints::gatherResponses(const AssemblyState& state) {
  for (int h = 0; h < count(handles_); ++h) {
    const Handle& own = at(handles_, h);
    const AssembledBody& response = at(state.responses, own.assembly);
    B_.segment<6>(first(h)) = at(response.B, own.handle);
    for (int k = 0; k < count(handles_); ++k) {
      if (const Handle& other = at(handles_, k); other.assembly == own.assembly) {
        Phi_.block<6, 6>(first(h), first(k)) = response.phi(own.handle, other.handle);
      }
    }
  }
}

// The acceleration of a body without forces in the joints, and without that of the ground.
Motion CutJoints::freeAcceleration(int body, const AssemblyState& state) const {
  if (body == 0) {
    return {};
  }
  const Vector6 a = B_.segment<6>(first(handleOf(body)));
  return Motion{a.head<3>(), a.tail<3>()} -
         at(state.T_w, body)
             .applyInverse(Motion{state.groundBias().head<3>(), state.groundBias().tail<3>()});
}

// Joint k: its rows of E, rho for no forces and its terms.
void CutJoints::gatherJoint(int k, const LoopJoint& joint, const AssemblyState& state) {
  const CutJoint& sides = at(joints_, k);
  auto rows = E_.middleRows<6>(first(k));
  auto rho = rho_.segment<6>(first(k));
  rows.setZero();
  rho = -joint.axes.transpose() * joint.bias;
  alone_.segment<6>(first(k)).setZero();
  const auto add = [&](int body, const Matrix6& X) {
    if (body > 0) {
      const int h = handleOf(body);
      rows.middleCols<6>(first(h)) += X;
      alone_.segment<6>(first(k)) += (X * at(PhiAlone_, h) * X.transpose()).diagonal();
    } else {
      rho += X * state.groundBias();
    }
  };
  add(sides.b, joint.axes.transpose() * motionMatrix(joint.T_bp));
  add(sides.a, -joint.axes.transpose() * motionMatrix(joint.T_ap));
  terms_.segment<6>(first(k)) =
      accelerationTerms(joint, freeAcceleration(sides.a, state), freeAcceleration(sides.b, state));
}

Result<void> CutJoints::gatherJoints(const Robot& robot, const AssemblyState& state) {
  const auto side = [&](int body) { return LoopSide{at(state.T_w, body), at(state.v, body)}; };
  Eigen::Index column = 0;
  int loopIndex = 0;
  N_.setZero();
  F_.setZero();
  for (int k = 0; k < count(joints_); ++k) {
    const CutJoint& joint = at(joints_, k);
    LoopJoint held;
    if (joint.geared) {
      const AssembledJoint& own = at(state.joints, joint.b);
      held.T_ap = own.T_ab;
      held.axes = jointAxes(joint.type);
      held.bias = own.bias;
      held.blocked = 5;
      F_[first(k) + 5] = own.tau[0];
    } else {
      held = loopJoint(joint.loop, side(joint.a), side(joint.b));
      ENSHU_TRY(checkClosed(robot, loopIndex++, held));
    }
    gatherJoint(k, held, state);
    for (int i = 0; i < held.blocked; ++i) {
      N_(first(k) + i, column++) = 1;
    }
    if (joint.driver >= 0) {
      N_(first(k) + 5, column) = 1;
      N_(first(joint.driver) + 5, column++) = -joint.ratio;
    }
  }
  rho_.noalias() += E_ * B_;
  return {};
}

// P = E Phi E^T.
void CutJoints::multiplyOut() {
  EPhi_.setZero();
  for (const auto& [joint, handle] : sides_) {
    EPhi_.middleRows<6>(first(joint)) +=
        E_.block<6, 6>(first(joint), first(handle)).lazyProduct(Phi_.middleRows<6>(first(handle)));
  }
  P_.setZero();
  for (const auto& [joint, handle] : sides_) {
    P_.middleCols<6>(first(joint)) +=
        EPhi_.middleCols<6>(first(handle))
            .lazyProduct(E_.block<6, 6>(first(joint), first(handle)).transpose());
  }
}

// F = N lambda + Ta tau such that N^T (rho + P F) = 0, as nearly as can be.
void CutJoints::findForces() {
  if (A_.size() == 0) {
    return;
  }
  // What each condition feels of the bodies alone is the measure for what is no more than rounding.
  scale_.noalias() = N_.cwiseAbs2().transpose().lazyProduct(alone_);
  scale_ = scale_.unaryExpr([](double s) { return s > 0 ? 1 / std::sqrt(s) : 1; });
  PN_.noalias() = P_.lazyProduct(N_);
  A_.noalias() = N_.transpose().lazyProduct(PN_);
  A_.array().colwise() *= scale_.array();
  A_.array().rowwise() *= scale_.array().transpose();
  rate_ = rho_;
  rate_.noalias() += P_ * F_;
  right_.noalias() = N_.transpose() * rate_;
  right_.array() *= -scale_.array();
  if (!solver_.solve(A_, kRank, right_)) {
    right_.setConstant(std::numeric_limits<double>::quiet_NaN());
  }
  right_.array() *= scale_.array();
  F_.noalias() += N_ * right_;
}

Result<void> CutJoints::close(const Robot& robot, AssemblyState& state) {
  gatherResponses(state);
  ENSHU_TRY(gatherJoints(robot, state));
  multiplyOut();
  rate_.noalias() = P_ * F_;
  terms_ += rate_.cwiseAbs();
  findForces();
  rho_.noalias() += P_ * F_;
  // What has overflowed does so in all that follows, and is named there.
  if (rho_.allFinite() && !robot.loops().empty()) {
    left_.rest.noalias() = N_.transpose() * rho_;
    left_.terms.noalias() = N_.cwiseAbs().transpose().lazyProduct(terms_);
    ENSHU_TRY(checkKept(robot, left_));
  }
  f_.noalias() = E_.transpose() * F_;
  for (int h = 0; h < count(handles_); ++h) {
    const Handle& handle = at(handles_, h);
    at(at(state.responses, handle.assembly).f, handle.handle) = f_.segment<6>(first(h));
  }
  for (int k = 0; k < count(joints_); ++k) {
    if (const CutJoint& joint = at(joints_, k); joint.geared && joint.driver < 0) {
      at(state.joints, joint.b).ud[0] = rho_[first(k) + 5];
    }
  }
  return {};
}

}  // namespace enshu
