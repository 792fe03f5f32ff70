// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"
#include "tests/support/jet_pose.h"

namespace enshu::test {

// Column k of a body's Jacobian: the velocity of its origin and its angular velocity at u = e_k,
// and their rates along the motion; world coordinates.
struct PartialVelocity {
  Eigen::Vector3d linear, angular;
  Eigen::Vector3d linearRate, angularRate;
};

// A body in world coordinates: its pose and the first and second time derivatives of that.
struct PoseMotion {
  Eigen::Matrix3d R, Rd, Rdd;
  Eigen::Vector3d p, pd, pdd;
  std::vector<PartialVelocity> partial;  // one per degree of freedom

  static Eigen::Vector3d unskew(const Eigen::Matrix3d& W) {
    return Eigen::Vector3d(W(2, 1) - W(1, 2), W(0, 2) - W(2, 0), W(1, 0) - W(0, 1)) / 2;
  }
  Eigen::Vector3d w() const { return unskew(Rd * R.transpose()); }
  Eigen::Vector3d wd() const { return unskew(Rdd * R.transpose()); }  // [wd x] is its skew part

  // A point of the body, b in its coordinates.
  Eigen::Vector3d at(const Eigen::Vector3d& b) const { return p + R * b; }
  Eigen::Vector3d velocityAt(const Eigen::Vector3d& b) const { return pd + Rd * b; }
  Eigen::Vector3d accelerationAt(const Eigen::Vector3d& b) const { return pdd + Rdd * b; }
  Eigen::Vector3d partialAt(size_t k, const Eigen::Vector3d& b) const {
    return partial[k].linear + partial[k].angular.cross(R * b);
  }
};

// The independent model. It writes the pose of every link as a product of 4 x 4 matrices, of
// coordinates that run through (q, u, ud) as functions of time, and differentiates that exactly
// (tests/support/jet.h). All dynamics follow from the derivatives by d'Alembert's principle:
//   tau_k = sum over links of (m c'' - m g - f) . dc'/du_k + (d/dt (R J R^T w) - n) . dw/du_k.
// No recursion of velocities or forces, no joint subspace, no spatial algebra, and its own count of
// coordinates: it shares nothing with core/dynamics but what a Link holds.
class PoseModel {
 public:
  PoseModel(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
            const Eigen::VectorXd& ud)
      : robot_(robot) {
    number();
    links_.resize(robot.links().size());
    const Eigen::VectorXd none = Eigen::VectorXd::Zero(dof_);
    const std::vector<JetPose> poses = posesAlong(q, u, ud, none);
    for (size_t i = 0; i < links_.size(); ++i) {
      PoseMotion& link = links_[i];
      link.R = rotationPart(poses[i], &Jet::f);
      link.Rd = rotationPart(poses[i], &Jet::t);
      link.Rdd = rotationPart(poses[i], &Jet::tt);
      link.p = positionPart(poses[i], &Jet::f);
      link.pd = positionPart(poses[i], &Jet::t);
      link.pdd = positionPart(poses[i], &Jet::tt);
    }
    for (int k = 0; k < dof_; ++k) {
      addPartials(posesAlong(q, u, ud, Eigen::VectorXd::Unit(dof_, k)));
    }
  }

  int dof() const { return dof_; }
  const PoseMotion& link(int i) const { return links_[static_cast<size_t>(i)]; }

  // The torques of the motion under the loads.
  Eigen::VectorXd torques(const std::vector<ExternalLoad>& loads = {}) const {
    Eigen::VectorXd tau = Eigen::VectorXd::Zero(dof_);
    for (int k = 0; k < dof_; ++k) {
      for (size_t i = 0; i < links_.size(); ++i) {
        tau[k] += virtualPower(robot_.links()[i], links_[i], static_cast<size_t>(k));
      }
    }
    return tau - loadTorques(loads);
  }

  // J^T f of the loads.
  Eigen::VectorXd loadTorques(const std::vector<ExternalLoad>& loads) const {
    Eigen::VectorXd tau = Eigen::VectorXd::Zero(dof_);
    for (const ExternalLoad& load : loads) {
      const PoseMotion& body = link(load.link);
      for (int k = 0; k < dof_; ++k) {
        const auto column = static_cast<size_t>(k);
        tau[k] += load.force.dot(body.partialAt(column, load.point)) +
                  load.moment.dot(body.partial[column].angular);
      }
    }
    return tau;
  }

  // dV/du_k of the potential energy.
  Eigen::VectorXd gravityTorques() const {
    Eigen::VectorXd tau = Eigen::VectorXd::Zero(dof_);
    forEachPartial([&](const Link& body, const PoseMotion& motion, int k) {
      tau[k] -= body.mass * robot_.gravity().dot(motion.partialAt(size_t(k), body.com));
    });
    return tau;
  }

  // d2T/du_j du_k of the kinetic energy.
  Eigen::MatrixXd inertiaMatrix() const {
    Eigen::MatrixXd M = Eigen::MatrixXd::Zero(dof_, dof_);
    forEachPartial([&](const Link& body, const PoseMotion& motion, int j) {
      const Eigen::Vector3d momentum = body.mass * motion.partialAt(size_t(j), body.com);
      const Eigen::Vector3d spin = worldInertia(body, motion) * motion.partial[size_t(j)].angular;
      for (int k = 0; k <= j; ++k) {
        M(j, k) += momentum.dot(motion.partialAt(size_t(k), body.com)) +
                   spin.dot(motion.partial[size_t(k)].angular);
      }
    });
    M.triangularView<Eigen::StrictlyUpper>() = M.transpose();
    return M;
  }

  double kineticEnergy() const {
    double sum = 0;
    forEachLink([&](const Link& body, const PoseMotion& motion) {
      sum += body.mass * motion.velocityAt(body.com).squaredNorm() / 2 +
             motion.w().dot(worldInertia(body, motion) * motion.w()) / 2;
    });
    return sum;
  }
  double potentialEnergy() const {
    double sum = 0;
    forEachLink([&](const Link& body, const PoseMotion& motion) {
      sum -= body.mass * robot_.gravity().dot(motion.at(body.com));
    });
    return sum;
  }
  Eigen::Vector3d linearMomentum() const {
    Eigen::Vector3d sum(0, 0, 0);
    forEachLink([&](const Link& body, const PoseMotion& motion) {
      sum += body.mass * motion.velocityAt(body.com);
    });
    return sum;
  }
  // About the world origin.
  Eigen::Vector3d angularMomentum() const {
    Eigen::Vector3d sum(0, 0, 0);
    forEachLink([&](const Link& body, const PoseMotion& motion) {
      sum += motion.at(body.com).cross(body.mass * motion.velocityAt(body.com)) +
             worldInertia(body, motion) * motion.w();
    });
    return sum;
  }
  Eigen::Vector3d centreOfMass() const {
    Eigen::Vector3d sum(0, 0, 0);
    double mass = 0;
    forEachLink([&](const Link& body, const PoseMotion& motion) {
      sum += body.mass * motion.at(body.com);
      mass += body.mass;
    });
    return sum / mass;
  }

  // T_wi(t, s) of every link, s in the direction e of the velocities.
  std::vector<JetPose> posesAlong(const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                  const Eigen::VectorXd& ud, const Eigen::VectorXd& e) const {
    std::vector<JetPose> poses(robot_.links().size());
    for (size_t i = 0; i < poses.size(); ++i) {
      const Link& link = robot_.links()[i];
      const JetPose T_pi = still(link.socket.R, link.socket.p) *
                           jointPose(link.joint, pathOf(i, q, u, ud, e)) * stillInverse(link.plug);
      poses[i] = link.parent < 0 ? T_pi : poses[static_cast<size_t>(link.parent)] * T_pi;
    }
    return poses;
  }

 private:
  static Eigen::Matrix3d worldInertia(const Link& body, const PoseMotion& motion) {
    return motion.R * body.inertia * motion.R.transpose();
  }

  // Which entries of q and u each joint has: one after the other, followers of gears left out.
  void number() {
    driver_.resize(robot_.links().size());
    std::vector<const Gear*> gearOf(robot_.links().size(), nullptr);
    for (const Gear& gear : robot_.gears()) {
      gearOf[static_cast<size_t>(gear.follower)] = &gear;
    }
    for (size_t i = 0; i < driver_.size(); ++i) {
      firstCoordinate_.push_back(coordinates_);
      firstDof_.push_back(dof_);
      driver_[i] = {static_cast<int>(i), 1, 0};
      if (gearOf[i] != nullptr) {
        driver_[i] = {gearOf[i]->driver, gearOf[i]->ratio, gearOf[i]->offset};
      } else {
        coordinates_ += coordinatesOf(robot_.links()[i].joint.type);
        dof_ += freedomsOf(robot_.links()[i].joint.type);
      }
    }
  }

  JointPath pathOf(size_t i, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                   const Eigen::VectorXd& ud, const Eigen::VectorXd& e) const {
    const auto& [driver, ratio, offset] = driver_[i];
    const JointType type = robot_.links()[i].joint.type;
    const int x = firstCoordinate_[static_cast<size_t>(driver)], size = coordinatesOf(type);
    const int k = firstDof_[static_cast<size_t>(driver)], freedoms = freedomsOf(type);
    JointPath path{q.segment(x, size), u.segment(k, freedoms), ud.segment(k, freedoms),
                   e.segment(k, freedoms)};
    if (driver != static_cast<int>(i)) {
      path.q = (ratio * path.q).array() + offset;
      path.u *= ratio;
      path.ud *= ratio;
      path.e *= ratio;
    }
    return path;
  }

  void addPartials(const std::vector<JetPose>& poses) {
    for (size_t i = 0; i < links_.size(); ++i) {
      PoseMotion& link = links_[i];
      const Eigen::Matrix3d Rs = rotationPart(poses[i], &Jet::s);
      const Eigen::Matrix3d Rts = rotationPart(poses[i], &Jet::ts);
      link.partial.push_back(
          {positionPart(poses[i], &Jet::s), PoseMotion::unskew(Rs * link.R.transpose()),
           positionPart(poses[i], &Jet::ts),
           PoseMotion::unskew(Rts * link.R.transpose() + Rs * link.Rd.transpose())});
    }
  }

  double virtualPower(const Link& body, const PoseMotion& motion, size_t k) const {
    const Eigen::Vector3d force = body.mass * (motion.accelerationAt(body.com) - robot_.gravity());
    const Eigen::Matrix3d& J = body.inertia;
    const Eigen::Vector3d moment = motion.Rd * J * motion.R.transpose() * motion.w() +
                                   motion.R * J * motion.Rd.transpose() * motion.w() +
                                   motion.R * J * motion.R.transpose() * motion.wd();
    return force.dot(motion.partialAt(k, body.com)) + moment.dot(motion.partial[k].angular);
  }

  template <class Visit>
  void forEachLink(const Visit& visit) const {
    for (size_t i = 0; i < links_.size(); ++i) {
      visit(robot_.links()[i], links_[i]);
    }
  }
  template <class Visit>
  void forEachPartial(const Visit& visit) const {
    forEachLink([&](const Link& body, const PoseMotion& motion) {
      for (int k = 0; k < dof_; ++k) {
        visit(body, motion, k);
      }
    });
  }

  struct Driver {
    int link;
    double ratio, offset;
  };

  const Robot& robot_;
  std::vector<Driver> driver_;  // whose entries in q and u a joint has
  std::vector<int> firstCoordinate_, firstDof_;
  int coordinates_ = 0;
  int dof_ = 0;
  std::vector<PoseMotion> links_;
};

}  // namespace enshu::test
