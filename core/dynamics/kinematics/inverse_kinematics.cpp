// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/kinematics/inverse_kinematics.h"

#include <Eigen/Cholesky>
#include <Eigen/Geometry>
#include <cstdio>

#include "core/base/contract.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "core/robot/random.h"
#include "core/robot/robot_state.h"

namespace enshu {

using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kFirstDamping = 1e-3;
constexpr double kLeastDamping = 1e-15;
constexpr double kMostDamping = 1e9;  // a step so small that it changes nothing
constexpr std::uint64_t kSeed = 1;    // of the other starts

// e of the target at q: position first, as far as they are asked for.
VectorXd errorOf(const Robot& robot, const LinkTarget& target, const VectorXd& q) {
  const Transform T_w = linkPoses(robot, q)[static_cast<size_t>(target.link)];
  VectorXd e(0);
  if (target.position) {
    e = *target.position - T_w * target.point;
  }
  if (target.orientation) {
    const Eigen::AngleAxisd turn(Eigen::Matrix3d(*target.orientation * T_w.R.transpose()));
    e.conservativeResize(e.size() + 3);
    e.tail<3>() = turn.angle() * turn.axis();
  }
  return e;
}

MatrixXd jacobianOf(const Robot& robot, const LinkTarget& target, const VectorXd& q) {
  const MatrixXd J = linkJacobian(robot, q, target.link, target.point);
  return J.middleRows(target.position ? 0 : 3,
                      (target.position ? 3 : 0) + (target.orientation ? 3 : 0));
}

struct Search {
  VectorXd q;
  VectorXd e;
  double lambda = kFirstDamping;
  int iterations = 0;
};

// The damped step, its lambda raised until the error falls; false: it falls no further.
bool improve(const Robot& robot, const LinkTarget& target, Search& search) {
  const MatrixXd J = jacobianOf(robot, target, search.q);
  const VectorXd gradient = J.transpose() * search.e;
  const MatrixXd JtJ = J.transpose() * J;
  while (search.lambda < kMostDamping) {
    MatrixXd damped = JtJ;
    damped.diagonal().array() += search.lambda;
    // Eigen's, not model/elimination.h: it goes on where lambda is lost beside J^T J.
    const VectorXd dq = damped.ldlt().solve(gradient);
    const VectorXd q = normalised(robot, search.q + coordinateRate(robot, search.q, dq));
    const VectorXd e = errorOf(robot, target, q);
    if (e.norm() < search.e.norm()) {
      search.q = q;
      search.e = e;
      search.lambda = std::max(search.lambda / 10, kLeastDamping);
      return true;
    }
    search.lambda *= 10;
  }
  return false;
}

// Levenberg and Marquardt's descent from q until e is within the tolerance or falls no further.
Search descend(const Robot& robot, const LinkTarget& target, const VectorXd& q,
               const InverseKinematicsOptions& options) {
  Search search{q, errorOf(robot, target, q)};
  while (search.iterations < options.iterations && search.e.norm() > options.tolerance &&
         improve(robot, target, search)) {
    ++search.iterations;
  }
  return search;
}

// Another place to start from: q moved by up to one radian or metre in each degree of freedom.
VectorXd nearby(const Robot& robot, const VectorXd& q, Random& random) {
  const VectorXd step = random.vector(robot.dof(), -1, 1);
  return normalised(robot, q + coordinateRate(robot, q, step));
}

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", value);
  return text;
}

}  // namespace

Result<InverseKinematicsSolution> inverseKinematics(const Robot& robot, const VectorXd& q,
                                                    const LinkTarget& target,
                                                    const InverseKinematicsOptions& options) {
  expects(q.size() == robot.coordinates(), "inverseKinematics: q has the wrong size");
  expects(target.link >= 0 && target.link < robot.linkCount(),
          "inverseKinematics: a target for a link that does not exist");
  expects(target.position || target.orientation, "inverseKinematics: no target");
  expects(!target.orientation || isRotation(*target.orientation, 1e-6),
          "inverseKinematics: the orientation is not a rotation");
  const std::string& name = robot.link(target.link).name;
  if (!robot.loops().empty()) {
    return failure(name, ENSHU_TEXT("inverse kinematics does not keep loops closed"));
  }
  ENSHU_TRY(checkCoordinates(robot, normalised(robot, q)));
  Random random(kSeed);
  Search best = descend(robot, target, normalised(robot, q), options);
  for (int start = 1; start < options.starts && !(best.e.norm() <= options.tolerance); ++start) {
    const Search search =
        descend(robot, target, nearby(robot, normalised(robot, q), random), options);
    if (search.e.norm() < best.e.norm()) {
      best = search;
    }
  }
  const double position = target.position ? best.e.head<3>().norm() : 0;
  const double turn = target.orientation ? best.e.tail<3>().norm() : 0;
  if (!(best.e.norm() <= options.tolerance)) {
    return failure(name, ENSHU_TEXT("the target is out of reach: %1 m and %2 rad are left"),
                   {number(position), number(turn)});
  }
  return InverseKinematicsSolution{best.q, position, turn, best.iterations};
}

}  // namespace enshu
