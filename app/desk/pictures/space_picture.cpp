// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/space_picture.h"

#include <Eigen/Eigenvalues>
#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/desk/pictures/ink.h"

namespace enshu::desk {

using Eigen::Vector3d;

namespace {

constexpr double kDegree = std::numbers::pi / 180;
constexpr double kTurn = 5 * kDegree;  // by a key
constexpr double kTurnByPixel = 0.5 * kDegree;
constexpr double kHead = 11;     // length of an arrow's head [px]
constexpr double kShortest = 4;  // of an arrow that is drawn as one [px]
constexpr double kEdge = 34;     // left free around the extent [px]

void drawHead(QPainter& painter, const QPointF& tip, const QPointF& along, double size,
              const QColor& colour) {
  const QPointF across(-along.y(), along.x());
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawPolygon(QPolygonF{tip, tip - size * along + 0.36 * size * across,
                                tip - 0.75 * size * along,
                                tip - size * along - 0.36 * size * across});
}

}  // namespace

SpacePicture::SpacePicture(PictureContent content, QWidget* parent)
    : Picture(std::move(content), parent), yaw_(-55 * kDegree), pitch_(22 * kDegree) {
  setCursor(Qt::OpenHandCursor);
}

Eigen::Matrix3d SpacePicture::eye() const {
  Eigen::Matrix3d rows;
  rows.row(0) << -std::sin(yaw_), std::cos(yaw_), 0;
  rows.row(2) << std::cos(pitch_) * std::cos(yaw_), std::cos(pitch_) * std::sin(yaw_),
      std::sin(pitch_);
  rows.row(1) = rows.row(2).cross(rows.row(0));
  return rows;
}

QPointF SpacePicture::onPaper(const Vector3d& point) const {
  const Vector3d seen = eye() * point;
  return QPointF(scale_ * seen.x(), -scale_ * seen.y()) - middle_ + room().center() +
         QPointF(0, fontMetrics().height() / 2.0);
}

std::array<Vector3d, 4> SpacePicture::rim(const Vector3d& centre, double radius) const {
  const Vector3d right = radius * eye().row(0).transpose();
  const Vector3d up = radius * eye().row(1).transpose();
  return {centre - right, centre + right, centre - up, centre + up};
}

double SpacePicture::depth(const Vector3d& point) const {
  return eye().row(2).dot(point);
}

void SpacePicture::aim() {
  Eigen::AlignedBox2d seen;
  for (const Vector3d& corner : corners()) {
    seen.extend((eye() * corner).head<2>());
  }
  const Eigen::Vector2d size = seen.sizes().cwiseMax(1e-6);
  scale_ = zoom_ * std::min((room().width() - 2 * kEdge) / size.x(),
                            (room().height() - 2 * kEdge - fontMetrics().height()) / size.y());
  scale_ = std::max(scale_, 1e-3);
  middle_ = {scale_ * seen.center().x(), -scale_ * seen.center().y()};
}

void SpacePicture::draw(QPainter& painter) {
  aim();
  drawSpace(painter);
}

void SpacePicture::drawArrow(QPainter& painter, const Arrow& arrow, bool isReference) const {
  const Ink ink = inkOf(palette());
  QColor colour = isReference ? ink.reference : ink.yours;
  colour.setAlphaF(isReference ? 0.55F : 1.0F);
  const QPointF from = onPaper(arrow.from);
  const QPointF to = onPaper(arrow.to);
  const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
  if (length < kShortest) {
    // Along the line of sight: a dot comes nearer, a cross goes away.
    if ((arrow.to - arrow.from).norm() * scale_ < kShortest) {
      return;
    }
    painter.setPen(QPen(colour, isReference ? 4 : 1.6));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(from, 6, 6);
    if (depth(arrow.to) > depth(arrow.from)) {
      painter.setBrush(colour);
      painter.drawEllipse(from, 1.4, 1.4);
    } else {
      painter.drawLine(from + QPointF(-4, -4), from + QPointF(4, 4));
      painter.drawLine(from + QPointF(-4, 4), from + QPointF(4, -4));
    }
    return;
  }
  const QPointF along = (to - from) / length;
  const double size = std::min(isReference ? 1.5 * kHead : kHead, 0.6 * length);
  painter.setPen(
      QPen(colour, isReference ? 5 : 2, arrow.cut ? Qt::DotLine : Qt::SolidLine, Qt::FlatCap));
  painter.drawLine(from, to - 0.7 * size * along);
  drawHead(painter, to, along, size, colour);
  if (arrow.turns) {
    drawHead(painter, to - 0.72 * size * along, along, size, colour);
  }
}

// Seen along parallel rays an ellipsoid is an ellipse: of the points x^T Q^-1 x = 1 those with
// P Q P^T.
void SpacePicture::drawEllipsoid(QPainter& painter, const Ellipsoid& ellipsoid, const QPen& pen,
                                 double fill) const {
  const Eigen::Matrix<double, 2, 3> P = eye().topRows<2>();
  const Eigen::Matrix2d shadow = P * ellipsoid.axes * ellipsoid.axes.transpose() * P.transpose();
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix2d> split(shadow);
  const Eigen::Vector2d half = scale_ * split.eigenvalues().cwiseMax(0).cwiseSqrt();
  const Eigen::Vector2d along = split.eigenvectors().col(1);
  QColor inside = pen.color();
  inside.setAlphaF(static_cast<float>(fill));
  painter.save();
  painter.translate(onPaper(ellipsoid.centre));
  painter.rotate(-std::atan2(along.y(), along.x()) / kDegree);
  painter.setPen(pen);
  painter.setBrush(inside);
  painter.drawEllipse(QPointF(), half[1], half[0]);
  painter.restore();
  painter.setPen(QPen(pen.color(), 1, pen.style()));
  for (int axis = 0; axis < 3; ++axis) {
    painter.drawLine(onPaper(ellipsoid.centre - ellipsoid.axes.col(axis)),
                     onPaper(ellipsoid.centre + ellipsoid.axes.col(axis)));
  }
}

void SpacePicture::turn(double yaw, double pitch) {
  yaw_ += yaw;
  pitch_ = std::clamp(pitch_ + pitch, -89 * kDegree, 89 * kDegree);
  update();
}

void SpacePicture::zoom(double factor) {
  zoom_ = std::clamp(zoom_ * factor, 0.2, 20.0);
  update();
}

void SpacePicture::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
      return turn(kTurn, 0);
    case Qt::Key_Right:
      return turn(-kTurn, 0);
    case Qt::Key_Up:
      return turn(0, kTurn);
    case Qt::Key_Down:
      return turn(0, -kTurn);
    case Qt::Key_Plus:
      return zoom(1.2);
    case Qt::Key_Minus:
      return zoom(1 / 1.2);
    default:
      Picture::keyPressEvent(event);
  }
}

void SpacePicture::mousePressEvent(QMouseEvent* event) {
  grabbed_ = event->position();
}

void SpacePicture::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() & Qt::LeftButton) {
    const QPointF moved = event->position() - grabbed_;
    grabbed_ = event->position();
    turn(-kTurnByPixel * moved.x(), kTurnByPixel * moved.y());
  }
}

void SpacePicture::wheelEvent(QWheelEvent* event) {
  zoom(std::pow(1.2, event->angleDelta().y() / 120.0));
  event->accept();
}

}  // namespace enshu::desk
