// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/swing_twist_picture.h"

#include <QPainter>
#include <cmath>
#include <numbers>

#include "app/desk/pictures/ink.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

using Eigen::Vector3d;

namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kDegrees = 180 / kPi;
constexpr int kCircle = 72;  // corners of a circle

Vector3d onCone(double swing, double around) {
  return {std::sin(swing) * std::cos(around), std::sin(swing) * std::sin(around), std::cos(swing)};
}

QString degrees(double angle) {
  return std::isfinite(angle)
             ? QString::number(angle * kDegrees, 'f', 1).replace(u'-', QChar(0x2212)) + u'°'
             : shortNumber(angle);
}

double numberOf(const grading::Trajectory& trajectory, bool isReference, Eigen::Index sample) {
  return (isReference ? trajectory.reference : trajectory.answer)(0, sample);
}

}  // namespace

QString SwingTwistPicture::obstacle() const {
  const bool fits = content().numbers.reference.rows() == 1 &&
                    content().other(content().spec.twist).reference.rows() == 1 &&
                    content().other(content().spec.rotation).reference.rows() == 9;
  return fits ? QString() : tr("These numbers are no swing, twist and attitude.");
}

double SwingTwistPicture::swing(bool isReference) const {
  return numberOf(content().numbers, isReference, instant());
}

double SwingTwistPicture::twist(bool isReference) const {
  return numberOf(content().other(content().spec.twist), isReference, instant());
}

Vector3d SwingTwistPicture::axis(bool isReference) const {
  const grading::Trajectory& of = content().other(content().spec.rotation);
  const Eigen::VectorXd R = (isReference ? of.reference : of.answer).col(instant());
  return {R[2], R[5], R[8]};
}

std::vector<Vector3d> SwingTwistPicture::corners() const {
  std::vector<Vector3d> all;
  for (int along = 0; along < 2; ++along) {
    all.push_back(1.1 * eye().row(along));
    all.push_back(-1.1 * eye().row(along));
  }
  return all;
}

QRectF SwingTwistPicture::room() const {
  return {0, 0, 0.62 * width(), double(height())};
}

void SwingTwistPicture::drawSocket(QPainter& painter) const {
  const Ink ink = inkOf(palette());
  const QPointF middle = onPaper(Vector3d::Zero());
  QRadialGradient ball(middle - QPointF(0.3, 0.3) * pixels(), 1.5 * pixels());
  ball.setColorAt(0, mixed(ink.paper, ink.faint, 0.05));
  ball.setColorAt(1, mixed(ink.paper, ink.faint, 0.28));
  painter.setPen(QPen(ink.line, 1));
  painter.setBrush(ball);
  painter.drawEllipse(middle, pixels(), pixels());
  painter.setBrush(Qt::NoBrush);
  for (const double level : {kPi / 4, kPi / 2, 3 * kPi / 4}) {
    for (int i = 0; i < kCircle; ++i) {
      const Vector3d a = onCone(level, 2 * kPi * i / kCircle);
      const Vector3d b = onCone(level, 2 * kPi * (i + 1) / kCircle);
      painter.setPen(QPen(mixed(ink.paper, ink.faint, depth(a) > 0 ? 0.5 : 0.18),
                          level == kPi / 2 ? 1.2 : 0.8));
      painter.drawLine(onPaper(a), onPaper(b));
    }
  }
  painter.setPen(QPen(ink.faint, 1.4));
  painter.drawLine(middle, onPaper({0, 0, 1.18}));
  painter.drawText(onPaper({0, 0, 1.18}) + QPointF(-14, 4), u"z"_s);
}

void SwingTwistPicture::drawCone(QPainter& painter, bool isReference) const {
  const Ink ink = inkOf(palette());
  const double angle = swing(isReference);
  if (std::isfinite(angle)) {
    QPolygonF rim;
    for (int i = 0; i < kCircle; ++i) {
      rim += onPaper(onCone(angle, 2 * kPi * i / kCircle));
    }
    QColor inside = isReference ? ink.reference : ink.yours;
    inside.setAlphaF(0.10F);
    painter.setPen(isReference ? referencePen(ink, 2.4) : yoursPen(ink, 2));
    painter.setBrush(inside);
    painter.drawPolygon(rim);
    QPen edge = painter.pen();
    edge.setWidthF(0.8);
    painter.setPen(edge);
    for (int i = 0; i < kCircle; i += 6) {
      painter.drawLine(onPaper(Vector3d::Zero()), rim[i]);
    }
  }
  if (axis(isReference).allFinite() && axis(isReference).norm() < 10) {
    drawArrow(painter, {Vector3d::Zero(), 1.16 * axis(isReference)}, isReference);
  }
}

void SwingTwistPicture::drawHand(QPainter& painter, const QPointF& middle, double length,
                                 bool isReference) const {
  const double angle = twist(isReference);
  if (!std::isfinite(angle)) {
    return;
  }
  const Ink ink = inkOf(palette());
  QColor colour = isReference ? ink.reference : ink.yours;
  colour.setAlphaF(isReference ? 0.55F : 1.0F);
  const QPointF along(-std::sin(angle), -std::cos(angle));
  painter.setPen(QPen(colour, isReference ? 7 : 2.4, Qt::SolidLine, Qt::RoundCap));
  painter.drawLine(middle, middle + length * along);
  painter.setPen(QPen(colour, isReference ? 5 : 1.6, Qt::SolidLine, Qt::FlatCap));
  painter.setBrush(Qt::NoBrush);
  const double r = (isReference ? 0.42 : 0.50) * length;
  painter.drawArc(QRectF(middle.x() - r, middle.y() - r, 2 * r, 2 * r), 90 * 16,
                  static_cast<int>(std::lround(angle * kDegrees * 16)));
}

// Zero is at the top; a positive twist turns to the left, as seen against the axis.
void SwingTwistPicture::drawDial(QPainter& painter) const {
  const Ink ink = inkOf(palette());
  const QRectF place(room().right(), 30, width() - room().right() - 16, height() - 60);
  const double radius = std::max(0.42 * std::min(place.width(), place.height()) - 10, 20.0);
  const QPointF middle = place.center();
  painter.setPen(QPen(ink.line, 1.4));
  painter.setBrush(mixed(ink.paper, ink.faint, 0.06));
  painter.drawEllipse(middle, radius, radius);
  for (int at = -180; at < 180; at += 30) {
    const QPointF along(-std::sin(at / kDegrees), -std::cos(at / kDegrees));
    painter.setPen(QPen(ink.faint, at % 90 == 0 ? 1.6 : 1));
    painter.drawLine(middle + (at % 90 == 0 ? 0.88 : 0.93) * radius * along,
                     middle + radius * along);
    if (at % 90 == 0) {
      const QString text = at == -180 ? u"±180°"_s : u"%1°"_s.arg(at).replace(u'-', QChar(0x2212));
      painter.drawText(QRectF(middle + (radius + 15) * along - QPointF(24, 9), QSizeF(48, 18)),
                       Qt::AlignCenter, text);
    }
  }
  drawHand(painter, middle, 0.84 * radius, true);
  drawHand(painter, middle, 0.84 * radius, false);
  painter.setPen(ink.text);
  painter.drawText(QRectF(place.left(), 6, place.width(), fontMetrics().height()), Qt::AlignCenter,
                   tr("Twist"));
}

void SwingTwistPicture::drawSpace(QPainter& painter) {
  drawSocket(painter);
  drawCone(painter, true);
  drawCone(painter, false);
  drawDial(painter);
  drawBandKey(painter, QRectF(14, 8, width(), 0), inkOf(palette()));
}

QString SwingTwistPicture::words() const {
  return !obstacle().isEmpty()
             ? obstacle()
             : tr("At %1: swing yours %2, reference %3; twist yours %4, reference %5.")
                   .arg(instantInWords(), degrees(swing(false)), degrees(swing(true)),
                        degrees(twist(false)), degrees(twist(true)));
}

}  // namespace enshu::desk
