// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/ellipsoid_picture.h"

#include <Eigen/Eigenvalues>
#include <QPainter>
#include <cmath>

#include "app/desk/pictures/ink.h"

namespace enshu::desk {

using Eigen::Index;
using Eigen::Vector3d;

bool EllipsoidPicture::Body::isFinite() const {
  return std::isfinite(mass) && com.allFinite() && inertia.allFinite();
}

QString EllipsoidPicture::obstacle() const {
  if (QString why = ArmPicture::obstacle(); !why.isEmpty()) {
    return why;
  }
  const Index links = robot().linkCount();
  const bool fits = content().numbers.reference.rows() == 9 * links &&
                    content().other(content().spec.mass).reference.rows() == links &&
                    content().other(content().spec.com).reference.rows() == 3 * links;
  return fits ? QString() : tr("These numbers are no bodies of this arm's links.");
}

QStringList EllipsoidPicture::parts() const {
  QStringList names;
  for (int i = 0; obstacle().isEmpty() && i < robot().linkCount(); ++i) {
    names += QString::fromStdString(robot().link(i).name);
  }
  return names;
}

EllipsoidPicture::Body EllipsoidPicture::body(int link, bool isReference) const {
  const auto column = [&](const grading::Trajectory& trajectory) -> Eigen::VectorXd {
    return (isReference ? trajectory.reference : trajectory.answer).col(instant());
  };
  Body body;
  body.mass = column(content().other(content().spec.mass))[link];
  body.com = column(content().other(content().spec.com)).segment<3>(Index{3} * link);
  body.inertia =
      column(content().numbers).segment<9>(Index{9} * link).reshaped<Eigen::RowMajor>(3, 3);
  return body;
}

// Of a uniform solid ellipsoid I_1 = m (a_2^2 + a_3^2) / 5, and so on.
std::optional<Eigen::Matrix3d> EllipsoidPicture::halfAxes(const Body& body) {
  if (!body.isFinite() || body.mass <= 0) {
    return std::nullopt;
  }
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> split(
      (body.inertia + body.inertia.transpose()) / 2);
  const Vector3d& moments = split.eigenvalues();
  const Vector3d squares = 2.5 / body.mass * (Vector3d::Constant(moments.sum()) - 2 * moments);
  if (!squares.allFinite() || squares.minCoeff() < -1e-9 * squares.cwiseAbs().maxCoeff()) {
    return std::nullopt;
  }
  return split.eigenvectors() * squares.cwiseMax(0).cwiseSqrt().asDiagonal();
}

// Yours may be of any size: it is the reference's that fits.
std::vector<Vector3d> EllipsoidPicture::corners() const {
  std::vector<Vector3d> all = ArmPicture::corners();
  const Body right = body(part(), true);
  const Transform T = poses(instant())[static_cast<size_t>(part())];
  const auto axes = halfAxes(right);
  for (int axis = 0; axes && axis < 3; ++axis) {
    all.push_back(T * Vector3d(right.com + axes->col(axis)));
    all.push_back(T * Vector3d(right.com - axes->col(axis)));
  }
  return all;
}

int EllipsoidPicture::worstPart() const {
  int worst = 0;
  double most = -1;
  for (int link = 0; link < parts().size(); ++link) {
    const Body yours = body(link, false);
    const Body right = body(link, true);
    const double size = std::max(right.inertia.norm(), 1e-12);
    const double off = (yours.inertia - right.inertia).norm() / size +
                       (yours.com - right.com).norm() / reach() +
                       std::abs(yours.mass - right.mass) / std::max(right.mass, 1e-12);
    const double error = right.mass <= 0 ? 0 : std::isfinite(off) ? off : HUGE_VAL;
    if (error > most) {
      most = error;
      worst = link;
    }
  }
  return worst;
}

void EllipsoidPicture::drawBody(QPainter& painter, const Body& body, bool isReference) const {
  const Ink ink = inkOf(palette());
  const Transform T = poses(instant())[static_cast<size_t>(part())];
  if (!body.isFinite()) {
    return;
  }
  const Vector3d centre = T * body.com;
  const QPen pen = isReference ? referencePen(ink, 2.4) : yoursPen(ink, 2);
  if (const auto axes = halfAxes(body)) {
    drawEllipsoid(painter, {centre, T.R * *axes}, pen, isReference ? 0.20 : 0.14);
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(pen.color());
  painter.drawEllipse(onPaper(centre), 4, 4);
}

void EllipsoidPicture::drawSpace(QPainter& painter) {
  drawArm(painter, poses(instant()), 0.7);
  drawBody(painter, body(part(), true), true);
  drawBody(painter, body(part(), false), false);
  drawKey(painter, QRectF(14, 8, width(), 0), inkOf(palette()));
}

QString EllipsoidPicture::words() const {
  if (!obstacle().isEmpty()) {
    return obstacle();
  }
  const Body yours = body(part(), false);
  const Body right = body(part(), true);
  const QString sizes =
      tr("%1 at %2: mass yours %3, reference %4 kg; centres of mass %5 m apart; largest principal "
         "moment yours %6, reference %7 kg m².")
          .arg(parts()[part()], instantInWords(), shortNumber(yours.mass), shortNumber(right.mass),
               shortNumber((yours.com - right.com).norm()),
               shortNumber(yours.isFinite()
                               ? Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(yours.inertia)
                                     .eigenvalues()[2]
                               : NAN),
               shortNumber(
                   Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(right.inertia).eigenvalues()[2]));
  const bool impossible = yours.isFinite() && yours.mass > 0 && !halfAxes(yours);
  return impossible ? sizes + u' ' + tr("No body has the inertia that you found.") : sizes;
}

}  // namespace enshu::desk
