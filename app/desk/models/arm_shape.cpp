// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/arm_shape.h"

#include <algorithm>
#include <cmath>

#include "app/desk/models/arm_motion.h"

namespace enshu::desk {

using Eigen::Vector3d;

namespace {

constexpr double kLeastReach = 0.1;   // [m]
constexpr double kThickness = 0.028;  // radius of a limb, of the reach
constexpr double kTaper = 0.35;       // what the last limb lacks against the first

double distanceToSegment(const Vector3d& x, const Vector3d& a, const Vector3d& b) {
  const Vector3d along = b - a;
  const double square = along.squaredNorm();
  const double share = square > 0 ? std::clamp((x - a).dot(along) / square, 0.0, 1.0) : 0;
  return (a + share * along - x).norm();
}

bool slides(JointType type) {
  return type == JointType::Prismatic || type == JointType::Cylindrical;
}

bool hasAxis(JointType type) {
  return type == JointType::Revolute || slides(type);
}

bool isBall(JointType type) {
  return type == JointType::Spherical || type == JointType::BallZyx || type == JointType::Universal;
}

class Designer {
 public:
  explicit Designer(const Robot& robot) : robot_(robot) { measure(); }

  ArmShape design() {
    shape_.links.resize(static_cast<size_t>(robot_.linkCount()));
    for (int i = 0; i < robot_.linkCount(); ++i) {
      addLimbs(i);
    }
    for (int i = 0; i < robot_.linkCount(); ++i) {
      addJoint(i);
    }
    return shape_;
  }

 private:
  // Where the joints that ride on a link begin, in link coordinates.
  std::vector<Vector3d> sockets(int i) const {
    std::vector<Vector3d> all;
    for (const Link& link : robot_.links()) {
      if (link.parent == i) {
        all.push_back(link.socket.p);
      }
    }
    return all;
  }

  // Along every path of the tree: how deep a link stands, and how far its tip gets.
  void measure() {
    std::vector<double> far;
    double reach = 0;
    for (int i = 0; i < robot_.linkCount(); ++i) {
      const Link& link = robot_.link(i);
      const bool root = link.parent < 0;
      const auto parent = static_cast<size_t>(std::max(link.parent, 0));
      const Vector3d from = root ? Vector3d::Zero() : robot_.link(link.parent).plug.p;
      far.push_back((root ? 0 : far[parent]) + (root ? 0 : (link.socket.p - from).norm()));
      depth_.push_back(root ? 0 : depth_[parent] + 1);
      const double tip = sockets(i).empty() ? (tipOf(link) - link.plug.p).norm() : 0;
      reach = std::max(reach, far.back() + tip);
    }
    shape_.reach = std::max(reach, kLeastReach);
    deepest_ = std::max(1, *std::max_element(depth_.begin(), depth_.end()));
  }

  double radius(int i) const {
    const auto& own = robot_.link(i).shape;
    const double slender = 1 - kTaper * depth_[static_cast<size_t>(i)] / deepest_;
    return own ? own->radius : kThickness * shape_.reach * slender;
  }

  void addLimb(int i, const Vector3d& a, const Vector3d& b, double radius, double rounding) {
    shape_.links[static_cast<size_t>(i)].limbs.push_back({a, b, radius, rounding});
  }

  double distanceToLimbs(int i, const Vector3d& x) const {
    double least = (x - robot_.link(i).plug.p).norm();
    for (const Solid& limb : shape_.links[static_cast<size_t>(i)].limbs) {
      least = std::min(least, distanceToSegment(x, limb.a, limb.b));
    }
    return least;
  }

  void addLimbs(int i) {
    const Link& link = robot_.link(i);
    const double r = radius(i);
    if (link.shape) {
      const Vector3d half = link.shape->length / 2 * Vector3d::Unit(link.shape->axis);
      addLimb(i, link.com - half, link.com + half, r, r / 5);
    }
    std::vector<Vector3d> ends = sockets(i);
    if (ends.empty() && !link.shape) {
      ends.push_back(tipOf(link));
    }
    if (link.mass > 0) {
      ends.push_back(link.com);
    }
    const double thin = link.shape ? r / 2 : r;
    for (const Vector3d& end : ends) {
      if (distanceToLimbs(i, end) > (link.shape ? 1.3 : 0.5) * r) {
        addLimb(i, link.plug.p, end, thin, thin);
      }
    }
  }

  // The thicker of the two links, unless the next joint is so near that the housings would merge.
  double housingRadius(int i) const {
    const Link& link = robot_.link(i);
    const double own = robot_.link(i).mass > 0 || link.shape ? radius(i) : 0;
    const double r = std::max(own, link.parent >= 0 ? radius(link.parent) : 0);
    double room = 2 * r;
    const auto near = [&](const Vector3d& offset) {
      if (const double distance = offset.norm(); distance > r / 10) {
        room = std::min(room, distance / 2);
      }
    };
    for (const Vector3d& socket : sockets(i)) {
      near(socket - link.plug.p);
    }
    if (link.parent >= 0) {
      near(link.socket.p - robot_.link(link.parent).plug.p);
    }
    return std::clamp(room, r / 2, 1.12 * r);
  }

  // Long enough to stand out of the limbs on either side.
  double housingHalf(int i) const {
    const Link& link = robot_.link(i);
    return 1.18 * std::max(radius(i), link.parent >= 0 ? radius(link.parent) : 0);
  }

  void addJoint(int i) {
    const Link& link = robot_.link(i);
    const JointType type = link.joint.type;
    LinkShape& own = shape_.links[static_cast<size_t>(i)];
    const Vector3d& p = link.plug.p;
    const double r = housingRadius(i);
    if (isBall(type)) {
      own.joints.push_back({p, p, 1.12 * radius(i), 1.12 * radius(i)});
    } else if (slides(type)) {
      LinkShape& below =
          link.parent < 0 ? shape_.ground : shape_.links[static_cast<size_t>(link.parent)];
      const Vector3d half = 1.6 * r * (link.socket.R * link.joint.axis);
      below.joints.push_back({link.socket.p - half, link.socket.p + half, 1.2 * r, 0.2 * r});
      shape_.slides.push_back({i, 0.6 * r});
    } else if (type == JointType::Revolute) {
      const Vector3d half = housingHalf(i) * (link.plug.R * link.joint.axis);
      own.joints.push_back({p - half, p + half, r, 0.15 * r});
    }
    if (hasAxis(type)) {
      shape_.axes.push_back({i, p, link.plug.R * link.joint.axis});
    }
    if (link.parent < 0 && type == JointType::Revolute) {
      const Vector3d half = 1.02 * housingHalf(i) * (link.socket.R * link.joint.axis);
      shape_.ground.limbs.push_back(
          {link.socket.p - 1.25 * half, link.socket.p - half, 1.5 * r, 0});
    }
  }

  const Robot& robot_;
  ArmShape shape_;
  std::vector<int> depth_;
  int deepest_ = 1;
};

}  // namespace

ArmShape armShape(const Robot& robot) {
  return Designer(robot).design();
}

}  // namespace enshu::desk
