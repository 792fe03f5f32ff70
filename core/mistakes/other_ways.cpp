// SPDX-License-Identifier: GPL-3.0-or-later
#include <Eigen/Geometry>
#include <cmath>
#include <numbers>

#include "core/driver/lab_functions.h"
#include "core/dynamics/composite/composite_forward_dynamics.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/mistakes/bank.h"
#include "core/simulation/lab_runs.h"

namespace enshu::mistakes {

namespace {

using Eigen::MatrixXd;
using Eigen::Vector3f;
using Eigen::VectorXd;

// (8), (9) in the axes of each link, and in single precision.
void linkVelocities(Chain& chain, const VectorXd& qd) {
  std::vector<Vector3f> v(chain.links.size());
  std::vector<Vector3f> w(chain.links.size());
  for (size_t k = 0; k < chain.links.size(); ++k) {
    ChainLink& j = chain.links[k];
    const Eigen::Matrix3f toChild = j.R_ij.transpose().cast<float>();
    Vector3f v_i = Vector3f::Zero();
    Vector3f w_i = Vector3f::Zero();
    if (j.parent >= 0) {
      v_i = v[static_cast<size_t>(j.parent)];
      w_i = w[static_cast<size_t>(j.parent)];
    }
    v[k] = toChild * (v_i + w_i.cross(Vector3f(j.p_ij.cast<float>())));
    w[k] = toChild * w_i;
    if (j.joint != JointType::Fixed) {
      const Vector3f own = j.axis.cast<float>() * static_cast<float>(qd[j.jointIndex]);
      (j.joint == JointType::Prismatic ? v[k] : w[k]) += own;
    }
    j.v = j.R * v[k].cast<double>();
    j.w = j.R * w[k].cast<double>();
  }
}

// The torques by the recursion in link axes.
MatrixXd linkRun(const LinkInverseDynamics& dynamics, double T, double dt, int samples) {
  const JointMotion motion = labInverseMotion(T, dt, samples, dynamics.joints());
  MatrixXd torque(dynamics.joints(), samples);
  for (int k = 0; k < samples; ++k) {
    torque.col(k) = dynamics(motion.q.col(k), motion.qd.col(k), motion.qdd.col(k));
  }
  return torque;
}

// The accelerations by composite rigid bodies, in link axes.
class CompositeDynamics : public ForwardDynamics {
 public:
  explicit CompositeDynamics(const Robot& robot) : robot_(robot) {}
  int joints() const override { return robot_.dof(); }
  VectorXd operator()(const VectorXd& q, const VectorXd& qd, const VectorXd& tau) const override {
    return compositeForwardDynamics(robot_, q, qd, tau)
        .value_or(VectorXd::Constant(robot_.dof(), std::nan("")));
  }

 private:
  Robot robot_;
};

// Makes a function for the robot of the case.
template <class Signature>
Mistake way(const char* id, const QString& exercise,
            std::function<Signature> (*make)(const Robot& robot)) {
  return {QString::fromLatin1(id),
          [exercise, make](const Robot& robot, driver::Functions& functions) {
            functions.add<Signature>(exercise, make(robot));
          }};
}

std::function<driver::VelocityPropagation> velocities(const Robot&) {
  return linkVelocities;
}

std::function<driver::InverseDynamicsRun> run(const Robot& robot) {
  return [own = LinkInverseDynamics(robot)](const InverseDynamics&, double T, double dt,
                                            int samples) { return linkRun(own, T, dt, samples); };
}

std::function<driver::UnitVectorMethod> acceleration(const Robot& robot) {
  return [own = CompositeDynamics(robot)](const InverseDynamics&, const VectorXd& q,
                                          const VectorXd& qd,
                                          const VectorXd& tau) { return own(q, qd, tau); };
}

std::function<driver::FrictionSimulation> friction(const Robot& robot) {
  return [own = CompositeDynamics(robot)](const ForwardDynamics&, const VectorXd& q0,
                                          const VectorXd& D, double dt, int steps) {
    return labFrictionRun(own, q0, D, dt, steps).qdd;
  };
}

}  // namespace

Mistakes otherWays(const QString& exercise) {
  const auto are = [&](const char* id) { return exercise == QLatin1String(id); };
  if (are("velocity-propagation")) {
    return {way("link-axes-single-precision", exercise, velocities)};
  }
  if (are("inverse-dynamics-run")) {
    return {way("link-axes", exercise, run)};
  }
  if (are("unit-vector-method")) {
    return {way("composite-bodies", exercise, acceleration)};
  }
  if (are("friction-simulation")) {
    return {way("composite-bodies", exercise, friction)};
  }
  return {};
}

}  // namespace enshu::mistakes
