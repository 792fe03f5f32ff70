// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/arm_picture.h"

#include <QPainter>
#include <algorithm>
#include <functional>
#include <iterator>
#include <numbers>

#include "app/desk/pictures/ink.h"

namespace enshu::desk {

using Eigen::Vector3d;

namespace {

// nullptr: there is none, or a robot has no coordinates.
ArmMotionPtr motionOf(const grading::Trajectory& trajectory, const Eigen::MatrixXd& q) {
  const std::shared_ptr<const Robot> robot(trajectory.run, &trajectory.run->robot);
  return q.size() > 0 ? std::make_shared<const ArmMotion>(robot, trajectory.t, q) : nullptr;
}

// A solid as it is seen: two ends and a body between.
struct Shadow {
  QPointF a;
  QPointF b;
  double radius = 0;  // [px]
  double end = 0;     // how wide its flat ends are seen, 0 to 1
  bool round = false;
  double depth = 0;
  bool isJoint = false;
};

void drawBody(QPainter& painter, const Shadow& shadow, const QColor& fill, const QColor& edge) {
  const Qt::PenCapStyle cap = shadow.round ? Qt::RoundCap : Qt::FlatCap;
  const double width = std::max(2 * shadow.radius, 2.0);
  const bool point = shadow.a == shadow.b;
  if (shadow.round && point) {
    painter.setPen(QPen(edge, 1.2));
    painter.setBrush(fill);
    painter.drawEllipse(shadow.a, shadow.radius, shadow.radius);
    return;
  }
  painter.setPen(QPen(edge, width + 1.6, Qt::SolidLine, cap));
  painter.drawLine(shadow.a, shadow.b);
  painter.setPen(QPen(fill, std::max(width - 0.8, 1.0), Qt::SolidLine, cap));
  painter.drawLine(shadow.a, shadow.b);
}

// The flat end of a cylinder.
void drawEnd(QPainter& painter, const Shadow& shadow, const QPointF& point, const QColor& fill,
             const QColor& edge) {
  const QPointF along = shadow.b - shadow.a;
  painter.save();
  painter.translate(point);
  painter.rotate(std::atan2(along.y(), along.x()) * 180 / std::numbers::pi);
  painter.setPen(QPen(edge, 1));
  painter.setBrush(fill);
  painter.drawEllipse(QPointF(), shadow.radius * shadow.end, shadow.radius);
  painter.restore();
}

}  // namespace

ArmPicture::ArmPicture(PictureContent content, QWidget* parent)
    : SpacePicture(std::move(content), parent) {
  const grading::Trajectory& of = this->content().numbers;
  if (!of.run || of.run->q.cols() != of.t.size()) {
    return;
  }
  motion_ = motionOf(of, of.run->q);
  ghost_ = motionOf(of, of.run->reference);
  shape_ = armShape(of.run->robot);
}

QString ArmPicture::obstacle() const {
  if (!motion_) {
    return tr("No arm is known whose motion belongs to these numbers.");
  }
  return motion_->coordinates(content().numbers.t[0])
             ? QString()
             : tr("The arm cannot be drawn: its motion is without numbers.");
}

std::vector<Vector3d> ArmPicture::corners() const {
  std::vector<Vector3d> all;
  const auto add = [&](const Transform& T, const std::vector<Solid>& solids) {
    for (const Solid& solid : solids) {
      for (const Vector3d& end : {solid.a, solid.b}) {
        std::ranges::copy(rim(T * end, solid.radius), std::back_inserter(all));
      }
    }
  };
  add({}, shape_.ground.limbs);
  for (const std::vector<Transform>& T : {poses(instant()), ghostPoses(instant())}) {
    for (size_t i = 0; i < T.size(); ++i) {
      all.push_back(T[i].p);
      all.push_back(T[i] * tipOf(robot().link(static_cast<int>(i))));
      add(T[i], shape_.links[i].limbs);
      add(T[i], shape_.links[i].joints);
    }
  }
  for (const Link& link : robot().links()) {
    if (link.parent < 0 && link.joint.type != JointType::Floating) {
      all.push_back(link.socket.p);
    }
  }
  return all;
}

std::vector<Transform> ArmPicture::poses(Eigen::Index sample) const {
  return motion_->poses(content().numbers.t[sample]);
}

std::vector<Transform> ArmPicture::ghostPoses(Eigen::Index sample) const {
  return ghost_ ? ghost_->poses(content().numbers.t[sample]) : std::vector<Transform>();
}

Eigen::VectorXd ArmPicture::coordinates(Eigen::Index sample) const {
  return *motion_->coordinates(content().numbers.t[sample]);
}

void ArmPicture::drawArm(QPainter& painter, const std::vector<Transform>& poses,
                         double strength) const {
  const Ink ink = inkOf(palette());
  const Eigen::Vector3d sight = eye().row(2);
  std::vector<Shadow> shadows;
  const auto add = [&](const Transform& T, const Solid& solid, bool isJoint) {
    const Vector3d a = T * solid.a;
    const Vector3d b = T * solid.b;
    const double length = (b - a).norm();
    const double end = length > 0 ? std::abs((b - a).dot(sight)) / length : 1;
    const bool nearerA = depth(a) > depth(b);
    shadows.push_back({onPaper(nearerA ? b : a), onPaper(nearerA ? a : b), solid.radius * pixels(),
                       end, solid.rounding > 0.5 * solid.radius, depth((a + b) / 2), isJoint});
  };
  for (const Solid& limb : shape_.ground.limbs) {
    add({}, limb, true);
  }
  for (size_t i = 0; i < poses.size(); ++i) {
    for (const Solid& limb : shape_.links[i].limbs) {
      add(poses[i], limb, false);
    }
    for (const Solid& joint : shape_.links[i].joints) {
      add(poses[i], joint, true);
    }
  }
  std::sort(shadows.begin(), shadows.end(),
            [](const Shadow& a, const Shadow& b) { return a.depth < b.depth; });
  for (const Shadow& shadow : shadows) {
    const QColor fill = mixed(ink.paper, ink.faint, strength * (shadow.isJoint ? 0.62 : 0.34));
    const QColor edge = mixed(ink.paper, ink.text, strength * 0.55);
    drawBody(painter, shadow, fill, edge);
    if (!shadow.round) {
      drawEnd(painter, shadow, shadow.a, fill, edge);
      drawEnd(painter, shadow, shadow.b, mixed(fill, ink.paper, 0.35), edge);
    }
  }
}

}  // namespace enshu::desk
