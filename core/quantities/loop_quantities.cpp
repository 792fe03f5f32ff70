// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/at.h"
#include "core/dynamics/assembly/loop_joint.h"
#include "core/dynamics/composite/composite_forward_dynamics_kernel.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/input/inertia_factor.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/quantities/quantity.h"
#include "core/spatial/matrices.h"

// The two ends that a loop's joint holds together, on the tree without the loops; both read in the
// joint's plug frame. Spatial accelerations, linear first.
namespace enshu::quantities {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using value::Any;

LoopSide sideOf(const std::vector<Transform>& T_w, const std::vector<Motion>& v, int link) {
  return link < 0 ? LoopSide() : LoopSide{at(T_w, link), at(v, link)};
}

template <class Make>
Any::List perLoop(const Instant& instant, Make make) {
  const std::vector<Transform> T_w = linkPoses(instant.robot, instant.q);
  const std::vector<Motion> v = linkVelocities(instant.robot, instant.q, instant.u);
  return each(instant.robot.loops(), [&](const Loop& loop) {
    return make(loop, loopJoint(loop, sideOf(T_w, v, loop.a), sideOf(T_w, v, loop.b)));
  });
}

// J of a frame on a link: its twist in its own axes is J u.
MatrixXd jacobianOf(const Instant& instant, int link, const Transform& T_lp) {
  if (link < 0) {
    return MatrixXd::Zero(6, instant.robot.dof());
  }
  const std::vector<Transform> T_w = linkPoses(instant.robot, instant.q);
  const Eigen::Matrix3d R = at(T_w, link).R.transpose();
  MatrixXd J = linkJacobian(instant.robot, instant.q, link);
  J.topRows<3>() = R * J.topRows<3>();
  J.bottomRows<3>() = R * J.bottomRows<3>();
  return motionMatrix(T_lp) * J;
}

Evaluated loopJacobians(const Instant& instant) {
  return perLoop(instant, [&](const Loop& loop, const LoopJoint& joint) {
    return Any::Record{{"J1", jacobianOf(instant, loop.a, joint.T_ap)},
                       {"J2", jacobianOf(instant, loop.b, joint.T_bp)}};
  });
}

Evaluated joints(const Instant& instant) {
  return perLoop(instant, [](const Loop&, const LoopJoint& joint) {
    const int free = 6 - joint.blocked;
    return Any::Record{{"S", MatrixXd(joint.axes.rightCols(free))},
                       {"Tc", MatrixXd(joint.axes.leftCols(joint.blocked))},
                       {"Ta", MatrixXd(joint.axes.rightCols(free))},
                       {"g", VectorXd(joint.bias)},
                       {"tau", VectorXd(VectorXd::Zero(free))}};
  });
}

// Phi_hk = J_h M^-1 J_k^T; B: the accelerations of the ends while the loops are open.
Evaluated loopResponses(const Instant& instant) {
  const Model<double>& model = instant.prepared.model;
  VectorXd ud(instant.robot.dof());
  const int singular = compositeForwardDynamics<double>(
      model, instant.prepared.space, instant.q, instant.u, instant.tau, instant.external, ud);
  if (singular >= 0) {
    return singularInertia(instant.robot, singular);
  }
  MatrixXd M(model.dof, model.dof);
  compositeInertiaMatrix<double>(model, instant.prepared.space, instant.q, M);
  const auto factor = factoredInertia(instant.robot, model, M);
  ENSHU_TRY(factor);
  const std::vector<Motion> a = linkAccelerations(instant.robot, instant.q, instant.u, ud);
  const auto bias = [&](int link, const Transform& T_lp) {
    return link < 0 ? VectorXd(VectorXd::Zero(6))
                    : VectorXd(T_lp.applyInverse(at(a, link)).vector());
  };
  return perLoop(instant, [&](const Loop& loop, const LoopJoint& joint) {
    const MatrixXd J1 = jacobianOf(instant, loop.a, joint.T_ap);
    const MatrixXd J2 = jacobianOf(instant, loop.b, joint.T_bp);
    return Any::Record{{"Phi11", MatrixXd(J1 * factor->solve(J1.transpose()))},
                       {"Phi12", MatrixXd(J1 * factor->solve(J2.transpose()))},
                       {"Phi21", MatrixXd(J2 * factor->solve(J1.transpose()))},
                       {"Phi22", MatrixXd(J2 * factor->solve(J2.transpose()))},
                       {"B1", bias(loop.a, joint.T_ap)},
                       {"B2", bias(loop.b, joint.T_bp)}};
  });
}

}  // namespace

QuantityList loopQuantities() {
  return {{"loop-response", {"q", "u", "tau"}, loopResponses},
          {"loop-joint", {"q", "u"}, joints},
          {"loop-jacobian", {"q"}, loopJacobians}};
}

}  // namespace enshu::quantities
