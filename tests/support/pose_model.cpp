// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pose_model.h"

namespace enshu::test {

namespace {

Eigen::Vector3d unskew(const Eigen::Matrix3d& W) {
  return Eigen::Vector3d(W(2, 1) - W(1, 2), W(0, 2) - W(2, 0), W(1, 0) - W(0, 1)) / 2;
}

}  // namespace

Eigen::Vector3d PoseMotion::w() const {
  return unskew(Rd * R.transpose());
}

// [wd x] is the skew part of R'' R^T.
Eigen::Vector3d PoseMotion::wd() const {
  return unskew(Rdd * R.transpose());
}

Eigen::Vector3d PoseMotion::at(const Eigen::Vector3d& b) const {
  return p + R * b;
}

Eigen::Vector3d PoseMotion::velocityAt(const Eigen::Vector3d& b) const {
  return pd + Rd * b;
}

Eigen::Vector3d PoseMotion::accelerationAt(const Eigen::Vector3d& b) const {
  return pdd + Rdd * b;
}

Eigen::Vector3d PoseMotion::partialAt(size_t k, const Eigen::Vector3d& b) const {
  return partial[k].linear + partial[k].angular.cross(R * b);
}

PoseModel::PoseModel(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
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

Eigen::VectorXd PoseModel::torques(const std::vector<ExternalLoad>& loads) const {
  Eigen::VectorXd tau = Eigen::VectorXd::Zero(dof_);
  for (int k = 0; k < dof_; ++k) {
    for (size_t i = 0; i < links_.size(); ++i) {
      tau[k] += virtualPower(robot_.links()[i], links_[i], static_cast<size_t>(k));
    }
  }
  return tau - loadTorques(loads);
}

Eigen::VectorXd PoseModel::loadTorques(const std::vector<ExternalLoad>& loads) const {
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

Eigen::VectorXd PoseModel::gravityTorques() const {
  Eigen::VectorXd tau = Eigen::VectorXd::Zero(dof_);
  forEachPartial([&](const Link& body, const PoseMotion& motion, int k) {
    tau[k] -= body.mass * robot_.gravity().dot(motion.partialAt(size_t(k), body.com));
  });
  return tau;
}

Eigen::MatrixXd PoseModel::inertiaMatrix() const {
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

double PoseModel::kineticEnergy() const {
  double sum = 0;
  forEachLink([&](const Link& body, const PoseMotion& motion) {
    sum += body.mass * motion.velocityAt(body.com).squaredNorm() / 2 +
           motion.w().dot(worldInertia(body, motion) * motion.w()) / 2;
  });
  return sum;
}

double PoseModel::potentialEnergy() const {
  double sum = 0;
  forEachLink([&](const Link& body, const PoseMotion& motion) {
    sum -= body.mass * robot_.gravity().dot(motion.at(body.com));
  });
  return sum;
}

Eigen::Vector3d PoseModel::linearMomentum() const {
  Eigen::Vector3d sum(0, 0, 0);
  forEachLink([&](const Link& body, const PoseMotion& motion) {
    sum += body.mass * motion.velocityAt(body.com);
  });
  return sum;
}

Eigen::Vector3d PoseModel::angularMomentum() const {
  Eigen::Vector3d sum(0, 0, 0);
  forEachLink([&](const Link& body, const PoseMotion& motion) {
    sum += motion.at(body.com).cross(body.mass * motion.velocityAt(body.com)) +
           worldInertia(body, motion) * motion.w();
  });
  return sum;
}

Eigen::Vector3d PoseModel::centreOfMass() const {
  Eigen::Vector3d sum(0, 0, 0);
  double mass = 0;
  forEachLink([&](const Link& body, const PoseMotion& motion) {
    sum += body.mass * motion.at(body.com);
    mass += body.mass;
  });
  return sum / mass;
}

std::vector<JetPose> PoseModel::posesAlong(const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                           const Eigen::VectorXd& ud,
                                           const Eigen::VectorXd& e) const {
  std::vector<JetPose> poses(robot_.links().size());
  for (size_t i = 0; i < poses.size(); ++i) {
    const Link& link = robot_.links()[i];
    const JetPose T_pi = still(link.socket.R, link.socket.p) *
                         jointPose(link.joint, pathOf(i, q, u, ud, e)) * stillInverse(link.plug);
    poses[i] = link.parent < 0 ? T_pi : poses[static_cast<size_t>(link.parent)] * T_pi;
  }
  return poses;
}

Eigen::Matrix3d PoseModel::worldInertia(const Link& body, const PoseMotion& motion) {
  return motion.R * body.inertia * motion.R.transpose();
}

void PoseModel::number() {
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

JointPath PoseModel::pathOf(size_t i, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
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

void PoseModel::addPartials(const std::vector<JetPose>& poses) {
  for (size_t i = 0; i < links_.size(); ++i) {
    PoseMotion& link = links_[i];
    const Eigen::Matrix3d Rs = rotationPart(poses[i], &Jet::s);
    const Eigen::Matrix3d Rts = rotationPart(poses[i], &Jet::ts);
    link.partial.push_back({positionPart(poses[i], &Jet::s), unskew(Rs * link.R.transpose()),
                            positionPart(poses[i], &Jet::ts),
                            unskew(Rts * link.R.transpose() + Rs * link.Rd.transpose())});
  }
}

double PoseModel::virtualPower(const Link& body, const PoseMotion& motion, size_t k) const {
  const Eigen::Vector3d force = body.mass * (motion.accelerationAt(body.com) - robot_.gravity());
  const Eigen::Matrix3d& J = body.inertia;
  const Eigen::Vector3d moment = motion.Rd * J * motion.R.transpose() * motion.w() +
                                 motion.R * J * motion.Rd.transpose() * motion.w() +
                                 motion.R * J * motion.R.transpose() * motion.wd();
  return force.dot(motion.partialAt(k, body.com)) + moment.dot(motion.partial[k].angular);
}

}  // namespace enshu::test
