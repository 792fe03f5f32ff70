// SPDX-License-Identifier: GPL-3.0-or-later
#include <Eigen/Geometry>
#include <cmath>
#include <numbers>

#include "core/dynamics/composite/composite_forward_dynamics.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/mistakes/bank.h"
#include "core/plugin/interfaces.h"
#include "core/simulation/lab_runs.h"

namespace enshu::mistakes {

namespace {

using Eigen::MatrixXd;
using Eigen::Vector3f;
using Eigen::VectorXd;

// (8), (9) in the axes of each link, and in single precision.
class LinkVelocities : public QObject, public plugin::VelocityPropagation {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::VelocityPropagation)

 public:
  void forwardKinematicsVelocity(Chain& chain, const VectorXd& qd) override {
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
};

// The torques by the recursion in link axes.
class LinkRun : public QObject, public plugin::InverseDynamicsRun {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::InverseDynamicsRun)

 public:
  explicit LinkRun(const Robot& robot) : dynamics_(robot) {}

  MatrixXd idSample(const InverseDynamics&, double T, double dt, int samples) override {
    const JointMotion motion = labInverseMotion(T, dt, samples, dynamics_.joints());
    MatrixXd torque(dynamics_.joints(), samples);
    for (int k = 0; k < samples; ++k) {
      torque.col(k) = dynamics_(motion.q.col(k), motion.qd.col(k), motion.qdd.col(k));
    }
    return torque;
  }

 private:
  LinkInverseDynamics dynamics_;
};

VectorXd byComposites(const Robot& robot, const VectorXd& q, const VectorXd& qd,
                      const VectorXd& tau) {
  return compositeForwardDynamics(robot, q, qd, tau)
      .value_or(VectorXd::Constant(robot.dof(), std::nan("")));
}

// The accelerations by composite rigid bodies, in link axes.
class CompositeAcceleration : public QObject, public plugin::UnitVectorMethod {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::UnitVectorMethod)

 public:
  explicit CompositeAcceleration(const Robot& robot) : robot_(robot) {}

  VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd& q, const VectorXd& qd,
                            const VectorXd& tau) override {
    return byComposites(robot_, q, qd, tau);
  }

 private:
  Robot robot_;
};

class CompositeFriction : public QObject, public plugin::FrictionSimulation {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::FrictionSimulation)

 public:
  explicit CompositeFriction(const Robot& robot) : robot_(robot) {}

  MatrixXd fdAssignment(const ForwardDynamics&, const VectorXd& q0, const VectorXd& friction,
                        double dt, int steps) override {
    return labFrictionRun(Dynamics(robot_), q0, friction, dt, steps).qdd;
  }

 private:
  class Dynamics : public ForwardDynamics {
   public:
    explicit Dynamics(const Robot& robot) : robot_(robot) {}
    int joints() const override { return robot_.dof(); }
    VectorXd operator()(const VectorXd& q, const VectorXd& qd, const VectorXd& tau) const override {
      return byComposites(robot_, q, qd, tau);
    }

   private:
    const Robot& robot_;
  };

  Robot robot_;
};

}  // namespace

Mistakes otherWays(const QString& exercise) {
  const auto are = [&](const char* id) { return exercise == QLatin1String(id); };
  if (are("velocity-propagation")) {
    return {{QStringLiteral("link-axes-single-precision"),
             [](const Robot&) { return std::make_unique<LinkVelocities>(); }}};
  }
  if (are("inverse-dynamics-run")) {
    return {{QStringLiteral("link-axes"),
             [](const Robot& robot) { return std::make_unique<LinkRun>(robot); }}};
  }
  if (are("unit-vector-method")) {
    return {{QStringLiteral("composite-bodies"),
             [](const Robot& robot) { return std::make_unique<CompositeAcceleration>(robot); }}};
  }
  if (are("friction-simulation")) {
    return {{QStringLiteral("composite-bodies"),
             [](const Robot& robot) { return std::make_unique<CompositeFriction>(robot); }}};
  }
  return {};
}

}  // namespace enshu::mistakes

#include "other_ways.moc"
