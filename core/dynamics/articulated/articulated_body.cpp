// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/articulated/articulated_body.h"

#include "core/base/at.h"
#include "core/dynamics/articulated/articulated_body_kernel.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/spatial/rotation.h"

namespace enshu {

using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::VectorXd;

template int articulatedBodyAcceleration<double>(const Model<double>&, Workspace<double>&,
                                                 const Model<double>::ConstVector&,
                                                 const Model<double>::ConstVector&,
                                                 const Model<double>::ConstVector&,
                                                 Model<double>::Forces, Model<double>::Vector);

namespace {

// A robot on which the algorithm runs; the space then holds I^ and Z^.
struct Run {
  Run(const Robot& given, FixedLinks fixedLinks)
      : robot(given), model(makeModel(given, fixedLinks)), space(model) {}

  Result<VectorXd> operator()(const VectorXd& q, const VectorXd& u, const VectorXd& tau,
                              const std::vector<ExternalLoad>& loads) {
    const auto external = forwardDynamicsInput(robot, q, u, tau, loads);
    ENSHU_TRY(external);
    if (model.strayFollower >= 0) {
      return failure(robot.link(model.strayFollower).name,
                     ENSHU_TEXT("the articulated-body algorithm needs the driver of a gear to be "
                                "the parent or a sibling of the follower"));
    }
    VectorXd ud(model.dof);
    const int singular = articulatedBodyAcceleration(model, space, q, u, tau, *external, ud);
    if (singular >= 0) {
      return singularInertia(robot, singular);
    }
    return ud;
  }

  const Robot& robot;
  Model<double> model;
  Workspace<double> space;
};

// Of the body in world axes at its origin, gravity in A -> of the link in its axes at its origin,
// gravity in the bias. The origin of the body, at r in the world axes seen from the link's, has
// a = a_link + wd x r + w x (w x r).
ArticulatedBody ofLink(const Workspace<double>::Articulated& body, const Matrix3d& R_wl,
                       const Vector3d& r, const Vector3d& gravity) {
  Matrix6 I;
  I << body.ff.matrix(), body.fn, body.fn.transpose(), body.nn.matrix();
  Matrix6 X = Matrix6::Identity();
  X.topRightCorner<3, 3>() = -skew(r);
  Vector6 a = Vector6::Zero();
  a.head<3>() = body.w.cross(body.w.cross(r)) - gravity;
  Matrix6 R = Matrix6::Zero();
  R.topLeftCorner<3, 3>() = R_wl;
  R.bottomRightCorner<3, 3>() = R_wl;
  const Matrix6 XR = X * R;
  const Vector6 bias = XR.transpose() * (I * a + body.Z.vector());
  return {XR.transpose() * I * XR, {bias.head<3>(), bias.tail<3>()}};
}

}  // namespace

Result<VectorXd> articulatedBodyAcceleration(const Robot& robot, const VectorXd& q,
                                             const VectorXd& u, const VectorXd& tau,
                                             const std::vector<ExternalLoad>& loads) {
  Run run(robot, FixedLinks::Merged);
  return run(q, u, tau, loads);
}

Result<std::vector<ArticulatedBody>> articulatedBodies(const Robot& robot, const VectorXd& q,
                                                       const VectorXd& u, const VectorXd& tau,
                                                       const std::vector<ExternalLoad>& loads) {
  Run run(robot, FixedLinks::Kept);
  ENSHU_TRY(run(q, u, tau, loads));
  std::vector<ArticulatedBody> bodies;
  for (const auto& [body, T_bl] : run.model.links) {
    const Matrix3d& R_wb = at(run.space.pose, body).R;
    bodies.push_back(
        ofLink(at(run.space.articulated, body), R_wb * T_bl.R, -(R_wb * T_bl.p), robot.gravity()));
  }
  return bodies;
}

}  // namespace enshu
