// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/arm_motion.h"

#include <algorithm>
#include <cmath>

#include "core/base/contract.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/robot/joint_kinematics.h"
#include "core/robot/robot_state.h"

namespace enshu::desk {

namespace {

constexpr double kFarthest = 1e6;  // [m or rad]
constexpr double kLeastQuaternion = 1e-3;

std::vector<SeriesPtr> rowsOf(const Eigen::VectorXd& t, const Eigen::MatrixXd& q) {
  const auto times = std::make_shared<const Eigen::VectorXd>(t);
  std::vector<SeriesPtr> rows;
  for (Eigen::Index row = 0; row < q.rows(); ++row) {
    rows.push_back(std::make_shared<const Series>(times, q.row(row)));
  }
  return rows;
}

// Where the quaternions of a robot begin in its q.
std::vector<Eigen::Index> quaternions(const Robot& robot) {
  std::vector<Eigen::Index> places;
  for (int i = 0; i < robot.linkCount(); ++i) {
    if (const int in = jointQuaternion(robot.link(i).joint.type); in >= 0) {
      places.push_back(robot.firstCoordinate(i) + in);
    }
  }
  return places;
}

}  // namespace

Eigen::Vector3d tipOf(const Link& link) {
  return link.mass > 0 ? Eigen::Vector3d(2 * link.com - link.plug.p) : link.plug.p;
}

LinkPoint handOf(const Robot& robot) {
  std::vector<bool> carries(static_cast<size_t>(robot.linkCount()), false);
  for (const Link& link : robot.links()) {
    if (link.parent >= 0) {
      carries[static_cast<size_t>(link.parent)] = true;
    }
  }
  int last = robot.linkCount() - 1;
  while (carries[static_cast<size_t>(last)]) {
    --last;
  }
  return {last, tipOf(robot.link(last))};
}

ArmMotion::ArmMotion(std::shared_ptr<const Robot> robot, std::vector<SeriesPtr> q)
    : robot_(std::move(robot)), q_(std::move(q)) {
  expects(!q_.empty() && q_.size() == static_cast<size_t>(robot_->coordinates()),
          "ArmMotion: a signal for each coordinate of the robot");
  for (const SeriesPtr& one : q_) {
    expects(one->t().size() == t().size(), "ArmMotion: signals of equally many samples");
  }
  quaternions_ = quaternions(*robot_);
  drawn_.assign(static_cast<size_t>(t().size()), -1);
  Eigen::Index last = -1;
  for (Eigen::Index k = 0; k < t().size(); ++k) {
    last = canDraw(k) ? k : last;
    drawn_[static_cast<size_t>(k)] = last;
  }
  const auto first = std::find_if(drawn_.begin(), drawn_.end(), [](auto k) { return k >= 0; });
  std::fill(drawn_.begin(), first, first == drawn_.end() ? -1 : *first);
}

ArmMotion::ArmMotion(std::shared_ptr<const Robot> robot, const Eigen::VectorXd& t,
                     const Eigen::MatrixXd& q)
    : ArmMotion(std::move(robot), rowsOf(t, q)) {}

bool ArmMotion::canDraw(Eigen::Index k) const {
  const auto fits = [k](const SeriesPtr& one) { return std::abs(one->y()[k]) <= kFarthest; };
  const auto turns = [&](Eigen::Index index) {
    return sample(k).segment<4>(index).norm() >= kLeastQuaternion;
  };
  return std::all_of(q_.begin(), q_.end(), fits) &&
         std::all_of(quaternions_.begin(), quaternions_.end(), turns);
}

Eigen::VectorXd ArmMotion::sample(Eigen::Index k) const {
  Eigen::VectorXd q(static_cast<Eigen::Index>(q_.size()));
  for (Eigen::Index i = 0; i < q.size(); ++i) {
    q[i] = q_[static_cast<size_t>(i)]->y()[k];
  }
  return q;
}

Eigen::Index ArmMotion::before(double time) const {
  const auto after = std::upper_bound(t().begin(), t().end(), time);
  return std::max<Eigen::Index>(after - t().begin() - 1, 0);
}

bool ArmMotion::isKnown(double time) const {
  const Eigen::Index k = before(time);
  const Eigen::Index next = std::min(k + 1, t().size() - 1);
  const bool between = time > t()[k];
  return drawn_[static_cast<size_t>(k)] == k &&
         (!between || drawn_[static_cast<size_t>(next)] == next);
}

std::optional<Eigen::VectorXd> ArmMotion::coordinates(double time) const {
  const Eigen::Index k = before(time);
  const Eigen::Index from = drawn_[static_cast<size_t>(k)];
  if (from < 0) {
    return std::nullopt;
  }
  Eigen::VectorXd q = sample(from);
  const bool between = from == k && k + 1 < t().size() && time > t()[k];
  if (between && drawn_[static_cast<size_t>(k + 1)] == k + 1) {
    const double share = (time - t()[k]) / (t()[k + 1] - t()[k]);
    Eigen::VectorXd next = sample(k + 1);
    for (const Eigen::Index at : quaternions_) {
      q.segment<4>(at).normalize();
      next.segment<4>(at).normalize();
      if (q.segment<4>(at).dot(next.segment<4>(at)) < 0) {
        next.segment<4>(at) *= -1;
      }
    }
    q += share * (next - q);
  }
  return normalised(*robot_, std::move(q));
}

std::vector<Transform> ArmMotion::poses(double time) const {
  const auto q = coordinates(time);
  return q ? linkPoses(*robot_, *q) : std::vector<Transform>();
}

std::vector<std::vector<Transform>> ArmMotion::spread(int most) const {
  expects(most >= 2, "ArmMotion: two samples at least");
  const Eigen::Index samples = t().size();
  const Eigen::Index count = std::min<Eigen::Index>(samples, most);
  std::vector<std::vector<Transform>> all;
  for (Eigen::Index i = 0; i < count; ++i) {
    const Eigen::Index k = count == 1 ? 0 : i * (samples - 1) / (count - 1);
    if (drawn_[static_cast<size_t>(k)] == k) {
      all.push_back(linkPoses(*robot_, normalised(*robot_, sample(k))));
    }
  }
  return all;
}

Eigen::AlignedBox3d ArmMotion::extent(int most) const {
  const LinkPoint hand = handOf(*robot_);
  Eigen::AlignedBox3d box;
  for (const std::vector<Transform>& poses : spread(most)) {
    for (int i = 0; i < robot_->linkCount(); ++i) {
      const Link& link = robot_->link(i);
      box.extend(poses[static_cast<size_t>(i)].p);
      if (link.parent < 0 && link.joint.type != JointType::Floating) {
        box.extend(link.socket.p);
      }
    }
    box.extend(poses[static_cast<size_t>(hand.link)] * hand.p);
  }
  return box;
}

std::vector<Eigen::Vector3d> ArmMotion::trace(int most) const {
  const LinkPoint hand = handOf(*robot_);
  std::vector<Eigen::Vector3d> path;
  for (const std::vector<Transform>& poses : spread(most)) {
    path.push_back(poses[static_cast<size_t>(hand.link)] * hand.p);
  }
  return path;
}

}  // namespace enshu::desk
