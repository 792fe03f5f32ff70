// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/arrow_picture.h"

#include <Eigen/LU>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

#include "app/desk/pictures/ink.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/robot/joint_kinematics.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

using Eigen::Index;
using Eigen::Vector3d;

namespace {

constexpr double kLongest = 0.4;   // of the reference's arrows, of the reach
constexpr double kFarthest = 1.6;  // of your arrows, of the reference's longest
constexpr double kFrame = 0.14;    // of the axes of a frame, of the reach
constexpr double kBubble = 0.1;    // radius of the largest bubble, of the reach
constexpr double kAskew = 0.05;    // what is told of two directions [degrees]
constexpr Index kMeasured = 200;   // columns that the largest is looked for in

bool isFrame(const course::CheckSpec& check) {
  return check.shape == course::Shape::Matrix3;
}

double angleBetween(const Vector3d& a, const Vector3d& b) {
  return std::atan2(a.cross(b).norm(), a.dot(b)) * 180 / std::numbers::pi;
}

}  // namespace

ArrowPicture::ArrowPicture(PictureContent content, QWidget* parent)
    : ArmPicture(std::move(content), parent) {
  if (obstacle().isEmpty()) {
    measure();
  }
}

Index ArrowPicture::numbersOfALink() const {
  const Index rows = content().numbers.reference.rows();
  const Index links = robot().linkCount();
  for (const Index each : {Index(9), Index(6), Index(3)}) {
    const bool wanted = isFrame(content().check) ? each == 9 : each != 9;
    if (wanted && rows == each * links) {
      return each;
    }
  }
  const bool six = content().check.shape == course::Shape::Motion ||
                   content().check.shape == course::Shape::Acceleration ||
                   content().check.shape == course::Shape::Force;
  return six ? 6 : 0;
}

QString ArrowPicture::obstacle() const {
  if (QString why = ArmPicture::obstacle(); !why.isEmpty()) {
    return why;
  }
  const Index rows = content().numbers.reference.rows();
  const auto at = content().spec.at;
  const Index each = content().check.shape == course::Shape::SixRows ? 6 : 3;
  const bool fits = at == course::ArrowPlace::Joints ? rows == robot().dof()
                    : at == course::ArrowPlace::Hand ? rows > 0 && rows % each == 0
                                                     : numbersOfALink() > 0;
  return fits ? QString() : tr("The rows of this output are no vectors of this arm.");
}

QList<ArrowPicture::Vector> ArrowPicture::ofLinks(const Eigen::VectorXd& column,
                                                  const std::vector<Transform>& T) const {
  QList<Vector> all;
  const Index each = numbersOfALink();
  const bool turnsAlone = each == 3 && content().numbers.unit.contains(u"rad"_s);
  int link = content().spec.first - 1;
  for (Index row = 0; row + each <= column.size() && link < robot().linkCount(); row += each) {
    const Transform& T_wi = T[static_cast<size_t>(link)];
    const QString name = QString::fromStdString(robot().link(link++).name);
    const Eigen::Matrix3d R = content().spec.worldAxes ? Eigen::Matrix3d::Identity() : T_wi.R;
    if (each == 9) {
      const Eigen::Matrix3d frame = column.segment<9>(row).reshaped<Eigen::RowMajor>(3, 3);
      for (int axis = 0; axis < 3; ++axis) {
        all.append({name + u' ' + QChar(static_cast<char16_t>(u'x' + axis)), T_wi.p,
                    R * frame.col(axis), false});
      }
      continue;
    }
    all.append({name, T_wi.p, R * column.segment<3>(row), turnsAlone});
    if (each == 6) {
      all.append({name, T_wi.p, R * column.segment<3>(row + 3), true});
    }
  }
  return all;
}

QList<ArrowPicture::Vector> ArrowPicture::ofJoints(const Eigen::VectorXd& column,
                                                   const std::vector<Transform>& T,
                                                   Index sample) const {
  QList<Vector> all;
  const Eigen::VectorXd q = coordinates(sample);
  for (int i = 0; i < robot().linkCount(); ++i) {
    if (robot().gearOf(i)) {
      continue;
    }
    const MotionSubspace S = linkSubspace(robot(), i, q);
    const Transform& T_wi = T[static_cast<size_t>(i)];
    for (int k = 0; k < S.dof(); ++k) {
      const double number = column[robot().firstDof(i) + k];
      const bool turns = S.column(k).angular.norm() > 0.5;
      const Vector3d axis = T_wi.R * (turns ? S.column(k).angular : S.column(k).linear);
      all.append({content().numbers.channels.value(robot().firstDof(i) + k),
                  T_wi * robot().link(i).plug.p, number * axis, turns});
    }
  }
  return all;
}

QList<ArrowPicture::Vector> ArrowPicture::atHand(const Eigen::VectorXd& column,
                                                 const std::vector<Transform>& T) const {
  QList<Vector> all;
  const LinkPoint hand = handOf(robot());
  const Vector3d at = T[static_cast<size_t>(hand.link)] * hand.p;
  const Index columns = content().check.shape == course::Shape::SixRows ? column.size() / 6 : 1;
  const Index rows = column.size() / columns;
  for (Index k = 0; k < columns; ++k) {
    const auto entry = [&](Index row) { return column[row * columns + k]; };
    const QString name = columns == 1 ? tr("hand") : tr("column %1").arg(k + 1);
    all.append({name, at, {entry(0), entry(1), entry(2)}, false});
    if (rows >= 6) {
      all.append({name, at, {entry(3), entry(4), entry(5)}, true});
    }
  }
  return all;
}

QList<ArrowPicture::Vector> ArrowPicture::vectors(bool ofReference, Index sample) const {
  const Eigen::MatrixXd& numbers =
      ofReference ? content().numbers.reference : content().numbers.answer;
  const std::vector<Transform> ghost = ghostPoses(sample);
  const std::vector<Transform> T = ofReference && !ghost.empty() ? ghost : poses(sample);
  switch (content().spec.at) {
    case course::ArrowPlace::Links:
      return ofLinks(numbers.col(sample), T);
    case course::ArrowPlace::Joints:
      return ofJoints(numbers.col(sample), T, sample);
    case course::ArrowPlace::Hand:
      return atHand(numbers.col(sample), T);
  }
  return {};
}

void ArrowPicture::measure() {
  const Index samples = content().samples();
  const auto look = [&](bool ofReference) {
    for (Index k = 0; k < samples; k += std::max<Index>(1, samples / kMeasured)) {
      for (const Vector& one : vectors(ofReference, k)) {
        double& most = one.turns ? turning_ : moving_;
        const double size = one.value.norm();
        most = std::isfinite(size) ? std::max(most, size) : most;
      }
    }
  };
  look(true);
  if (moving_ == 0 && turning_ == 0) {
    look(false);
  }
}

QStringList ArrowPicture::parts() const {
  const bool both = moving_ > 0 && turning_ > 0;
  return both ? QStringList{tr("Moving and turning"), tr("Moving part"), tr("Turning part")}
              : QStringList();
}

bool ArrowPicture::isShown(const Vector& vector) const {
  return part() == Both || (part() == Turning) == vector.turns;
}

bool ArrowPicture::areFrames() const {
  return isFrame(content().check) && content().spec.at == course::ArrowPlace::Links;
}

double ArrowPicture::share(const Vector& vector) const {
  const double most = vector.turns ? turning_ : moving_;
  return vector.value.allFinite() && most > 0 ? vector.value.norm() / most : 0;
}

Vector3d ArrowPicture::tipOfArrow(const Vector& vector) const {
  const double of = share(vector);
  const double length = (areFrames() ? kFrame : kLongest) * reach() * std::min(of, kFarthest);
  return of > 0 ? Vector3d(vector.at + length * vector.value.stableNormalized()) : vector.at;
}

std::vector<Vector3d> ArrowPicture::corners() const {
  std::vector<Vector3d> all = ArmPicture::corners();
  for (const bool ofReference : {false, true}) {
    for (const Vector& one : vectors(ofReference, instant())) {
      all.push_back(isShown(one) ? tipOfArrow(one) : one.at);
    }
  }
  for (const Bubble& bubble : bubbles()) {
    std::ranges::copy(rim(bubble.at, bubble.radius), std::back_inserter(all));
  }
  return all;
}

QRectF ArrowPicture::room() const {
  return QRectF(rect()).adjusted(0, 0, 0, areFrames() ? 0 : -1.2 * fontMetrics().height());
}

// Of two units the moving part's comes first, but for joints those that most of them have.
QString ArrowPicture::unitOf(bool turns) const {
  const QStringList units = content().numbers.unit.split(u", "_s);
  const bool turnsFirst = content().spec.at == course::ArrowPlace::Joints &&
                          (units[0].contains(u"rad"_s) || units[0].contains(u"N m"_s));
  return units.value(turns == turnsFirst ? 0 : 1, units[0]);
}

void ArrowPicture::drawVectors(QPainter& painter, const QList<Vector>& all,
                               bool isReference) const {
  for (const Vector& one : all) {
    if (!isShown(one) || share(one) <= 0) {
      continue;
    }
    const Vector3d tip = tipOfArrow(one);
    drawArrow(painter, {one.at, tip, one.turns, share(one) > kFarthest}, isReference);
    if (areFrames() && !isReference) {
      painter.setPen(inkOf(palette()).faint);
      painter.drawText(onPaper(tip + 0.15 * (tip - one.at)) + QPointF(-3, 4), one.name.right(1));
    }
  }
}

// A bar as long as the reference's longest arrow, or a part of it that fits.
void ArrowPicture::drawScale(QPainter& painter) const {
  const Ink ink = inkOf(palette());
  double y = height() - 10;
  const auto bar = [&](double most, bool turns, const QString& label) {
    const double whole = kLongest * reach() * pixels();
    const double length = std::min(whole, width() / 4.0);
    painter.setPen(QPen(ink.text, 2));
    painter.drawLine(QPointF(14, y - 4), QPointF(14 + length, y - 4));
    painter.drawText(QPointF(22 + length, y),
                     label.arg(amount(most * length / whole, unitOf(turns))));
    y -= fontMetrics().height() + 2;
  };
  if (areFrames()) {
    return;
  }
  if (turning_ > 0 && part() != Moving) {
    bar(turning_, true, tr("turning: %1"));
  }
  if (moving_ > 0 && part() != Turning) {
    bar(moving_, false, u"%1"_s);
  }
}

Eigen::VectorXd ArrowPicture::feltInertia() const {
  const bool accelerations = content().numbers.unit.contains(u"/s^2"_s);
  if (content().spec.at != course::ArrowPlace::Joints || !accelerations) {
    return {};
  }
  const Eigen::FullPivLU<Eigen::MatrixXd> M(
      compositeInertiaMatrix(robot(), coordinates(instant())));
  return M.isInvertible() ? Eigen::VectorXd(M.inverse().diagonal().cwiseInverse())
                          : Eigen::VectorXd();
}

// Kilograms and kg m^2 have each a largest bubble; the volume is as the inertia.
std::vector<ArrowPicture::Bubble> ArrowPicture::bubbles() const {
  const Eigen::VectorXd felt = feltInertia();
  const QList<Vector> joints = vectors(true, instant());
  if (felt.size() == 0 || felt.size() != joints.size()) {
    return {};
  }
  double most[] = {0, 0};
  for (Index i = 0; i < felt.size(); ++i) {
    double& largest = most[joints[i].turns ? 1 : 0];
    largest = std::max(largest, felt[i]);
  }
  std::vector<Bubble> all;
  for (Index i = 0; i < felt.size(); ++i) {
    const double share = std::cbrt(felt[i] / most[joints[i].turns ? 1 : 0]);
    if (isShown(joints[i]) && std::isfinite(share)) {
      all.push_back({joints[i].at, kBubble * reach() * share});
    }
  }
  return all;
}

void ArrowPicture::drawBubbles(QPainter& painter) const {
  const Ink ink = inkOf(palette());
  QColor inside = ink.faint;
  inside.setAlphaF(0.16F);
  painter.setPen(QPen(ink.faint, 1));
  painter.setBrush(inside);
  for (const Bubble& bubble : bubbles()) {
    painter.drawEllipse(onPaper(bubble.at), bubble.radius * pixels(), bubble.radius * pixels());
  }
}

void ArrowPicture::drawSpace(QPainter& painter) {
  const std::vector<Transform> ghost = ghostPoses(instant());
  if (!ghost.empty()) {
    drawArm(painter, ghost, 0.45);
  }
  drawArm(painter, poses(instant()), ghost.empty() ? 0.8 : 1);
  drawBubbles(painter);
  drawVectors(painter, vectors(true, instant()), true);
  drawVectors(painter, vectors(false, instant()), false);
  drawScale(painter);
  drawBandKey(painter, QRectF(14, 8, width(), 0), inkOf(palette()));
}

double ArrowPicture::off(const Vector& yours, const Vector& reference) const {
  const double most = reference.turns ? turning_ : moving_;
  const double size = (yours.value - reference.value).norm() / (most > 0 ? most : 1);
  return std::isfinite(size) ? size : HUGE_VAL;
}

// That of the two with the vector that is farthest off.
int ArrowPicture::worstPart() const {
  if (parts().isEmpty()) {
    return Both;
  }
  const QList<Vector> yours = vectors(false, instant());
  const QList<Vector> reference = vectors(true, instant());
  double most[] = {0, 0};
  for (qsizetype i = 0; i < yours.size(); ++i) {
    double& worst = most[reference[i].turns ? 1 : 0];
    worst = std::max(worst, off(yours[i], reference[i]));
  }
  return most[1] > most[0] ? Turning : Moving;
}

QString ArrowPicture::words() const {
  if (!obstacle().isEmpty()) {
    return obstacle();
  }
  const QList<Vector> yours = vectors(false, instant());
  const QList<Vector> reference = vectors(true, instant());
  qsizetype worst = -1;
  for (qsizetype i = 0; i < yours.size(); ++i) {
    const bool farther =
        worst < 0 || off(yours[i], reference[i]) > off(yours[worst], reference[worst]);
    worst = isShown(reference[i]) && farther ? i : worst;
  }
  if (worst < 0) {
    return tr("There is no vector of this part.");
  }
  const Vector3d& a = yours[worst].value;
  const Vector3d& b = reference[worst].value;
  const bool turns = reference[worst].turns;
  const QString& name = reference[worst].name;
  const QString sizes =
      areFrames()
          ? tr("Farthest off at %1 is the axis %2.").arg(instantInWords(), name)
          : (turns ? tr("Farthest off at %1 is the turning vector of %2: yours %3, reference %4.")
                   : tr("Farthest off at %1 is the vector of %2: yours %3, reference %4."))
                .arg(instantInWords(), name, shortNumber(a.norm()),
                     amount(b.norm(), unitOf(turns)));
  const bool directed =
      a.allFinite() && a.norm() > 1e-9 * b.norm() && b.norm() > 0 && angleBetween(a, b) >= kAskew;
  const QString apart =
      tr("They point %1° apart.").arg(QString::number(angleBetween(a, b), 'f', 1));
  const Eigen::VectorXd felt = feltInertia();
  const QString inertia = felt.size() == yours.size()
                              ? u' ' + tr("The joint feels an inertia of %1 (bubble).")
                                           .arg(amount(felt[worst], turns ? u"kg m^2"_s : u"kg"_s))
                              : QString();
  return (directed ? sizes + u' ' + apart : sizes) + inertia;
}

}  // namespace enshu::desk
