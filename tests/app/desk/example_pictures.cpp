// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/desk/example_pictures.h"

#include <cmath>

#include "core/robot/joint_kinematics.h"

using namespace Qt::StringLiterals;

namespace enshu::desk::fixture {

using course::PictureKind;
using Eigen::MatrixXd;

namespace {

constexpr int kLinks = 5;

}  // namespace

// An arm of turning joints, the third one sliding.
Robot arm() {
  std::vector<Link> links;
  for (int i = 0; i < kLinks; ++i) {
    Link rod;
    rod.name = "link" + std::to_string(i + 1);
    rod.parent = i - 1;
    rod.joint.type = i == 2 ? JointType::Prismatic : JointType::Revolute;
    rod.joint.axis = i == 0   ? Eigen::Vector3d::UnitZ()
                     : i == 2 ? Eigen::Vector3d::UnitX()
                              : Eigen::Vector3d::UnitY();
    rod.socket.p = {i == 0 ? 0.0 : 0.35, 0, i == 1 ? 0.3 : 0};
    rod.mass = 2;
    rod.com = {0.17, 0, 0};
    rod.inertia = Eigen::Vector3d(0.004, 0.02, 0.02).asDiagonal();
    links.push_back(rod);
  }
  return Robot::build("arm", links);
}

MatrixXd waves(Eigen::Index rows, double size) {
  MatrixXd made(rows, kSamples);
  for (Eigen::Index row = 0; row < rows; ++row) {
    for (Eigen::Index k = 0; k < kSamples; ++k) {
      made(row, k) =
          size * std::sin(0.11 * static_cast<double>(k) + 1.7 * static_cast<double>(row));
    }
  }
  return made;
}

grading::Trajectory trajectory(const QString& check, const QStringList& channels,
                               const MatrixXd& reference, const QString& unit) {
  grading::Trajectory made;
  made.check = u"lab."_s + check;
  made.title = check;
  made.unit = unit;
  made.channels = channels;
  made.t = Eigen::VectorXd::LinSpaced(kSamples, 0, 1.95);
  made.reference = reference;
  made.answer = reference;
  const Robot robot = arm();
  made.run = std::make_shared<const grading::RobotRun>(
      grading::RobotRun{robot, waves(robot.coordinates(), 0.5), {}});
  return made;
}

QStringList numbered(const QString& name, Eigen::Index count) {
  QStringList names;
  for (Eigen::Index i = 1; i <= count; ++i) {
    names += u"%1 %2"_s.arg(name).arg(i);
  }
  return names;
}

PictureContent content(PictureKind kind, const grading::Trajectory& numbers) {
  PictureContent made;
  made.spec.kind = kind;
  made.spec.check = numbers.title;
  made.check.id = numbers.title;
  made.numbers = numbers;
  return made;
}

PictureContent matrix() {
  QStringList names;
  for (int row = 1; row <= kLinks; ++row) {
    for (int column = 1; column <= kLinks; ++column) {
      names += u"M[joint %1,joint %2]"_s.arg(row).arg(column);
    }
  }
  MatrixXd M(kLinks * kLinks, kSamples);
  for (Eigen::Index k = 0; k < kSamples; ++k) {
    for (int row = 0; row < kLinks; ++row) {
      for (int column = 0; column < kLinks; ++column) {
        const int from = std::max(row, column);
        M(row * kLinks + column, k) =
            4.0 / (1 + from) *
            std::cos(0.05 * static_cast<double>(k) + 0.7 * std::abs(row - column));
      }
    }
  }
  grading::Trajectory made = trajectory(u"inertia-matrix"_s, names, M, u"kg m^2"_s);
  made.answer.row(1 * kLinks + 3) *= 0.4;
  made.answer.row(3 * kLinks + 1).setZero();
  return content(PictureKind::Matrix, made);
}

PictureContent arrows() {
  grading::Trajectory made = trajectory(u"link-acceleration"_s, numbered(u"link"_s, 6 * kLinks),
                                        waves(6 * kLinks, 4), u"m/s^2, rad/s^2"_s);
  made.answer.bottomRows(9) *= -0.5;
  PictureContent of = content(PictureKind::Arrows, made);
  of.check.shape = course::Shape::Acceleration;
  return of;
}

PictureContent jointArrows() {
  grading::Trajectory made =
      trajectory(u"joint-torque"_s, numbered(u"joint"_s, kLinks), waves(kLinks, 20), u"N m, N"_s);
  made.answer.row(3) *= -1;
  PictureContent of = content(PictureKind::Arrows, made);
  of.spec.at = course::ArrowPlace::Joints;
  return of;
}

PictureContent felt() {
  PictureContent of = jointArrows();
  of.numbers.unit = u"rad/s^2, m/s^2"_s;
  return of;
}

PictureContent frames() {
  MatrixXd R(9 * kLinks, kSamples);
  for (Eigen::Index k = 0; k < kSamples; ++k) {
    for (int link = 0; link < kLinks; ++link) {
      const Eigen::Matrix3d turn =
          Eigen::AngleAxisd(0.05 * static_cast<double>(k) + link, Eigen::Vector3d::UnitY())
              .toRotationMatrix();
      R.col(k).segment<9>(9 * link) = turn.transpose().reshaped();
    }
  }
  grading::Trajectory made =
      trajectory(u"link-rotation"_s, numbered(u"R"_s, 9 * kLinks), R, u"1"_s);
  made.answer.topRows(18) = R.bottomRows(18);
  PictureContent of = content(PictureKind::Arrows, made);
  of.check.shape = course::Shape::Matrix3;
  of.spec.worldAxes = true;
  return of;
}

PictureContent ellipsoid() {
  MatrixXd I(9 * kLinks, kSamples);
  MatrixXd m(kLinks, kSamples);
  MatrixXd c(3 * kLinks, kSamples);
  for (int link = 0; link < kLinks; ++link) {
    const double rest = kLinks - link;
    const Eigen::Matrix3d own =
        Eigen::Vector3d(0.02 * rest * rest, 0.08 * rest * rest, 0.09 * rest * rest).asDiagonal();
    I.middleRows(9 * link, 9) = own.reshaped().replicate(1, kSamples);
    m.row(link).setConstant(2 * rest);
    c.middleRows(3 * link, 3) = Eigen::Vector3d(0.17 * rest, 0, 0.02).replicate(1, kSamples);
  }
  PictureContent of =
      content(PictureKind::Ellipsoid,
              trajectory(u"inertia"_s, numbered(u"I"_s, 9 * kLinks), I, u"kg m^2"_s));
  of.numbers.answer.middleRows(9, 9) *= 0.4;
  of.spec.mass = u"mass"_s;
  of.spec.com = u"com"_s;
  of.others[of.spec.mass] = trajectory(of.spec.mass, numbered(u"m"_s, kLinks), m, u"kg"_s);
  of.others[of.spec.com] = trajectory(of.spec.com, numbered(u"c"_s, 3 * kLinks), c, u"m"_s);
  of.others[of.spec.com].answer.row(3).array() += 0.2;
  return of;
}

PictureContent swingTwist() {
  MatrixXd swing(1, kSamples), twist(1, kSamples), R(9, kSamples);
  for (Eigen::Index k = 0; k < kSamples; ++k) {
    swing(0, k) = 0.9;
    twist(0, k) = 0.5 + 0.02 * static_cast<double>(k);
    const double around = 0.1 * static_cast<double>(k);
    const Eigen::Matrix3d Q =
        Eigen::AngleAxisd(0.9, Eigen::Vector3d(-std::sin(around), std::cos(around), 0))
            .toRotationMatrix();
    R.col(k) = Q.transpose().reshaped();
  }
  PictureContent of =
      content(PictureKind::SwingTwist, trajectory(u"swing"_s, {u"swing"_s}, swing, u"rad"_s));
  of.numbers.answer.setConstant(1.3);
  of.spec.twist = u"twist"_s;
  of.spec.rotation = u"rotation"_s;
  of.others[of.spec.twist] = trajectory(of.spec.twist, {of.spec.twist}, twist, u"rad"_s);
  of.others[of.spec.twist].answer *= -1;
  of.others[of.spec.rotation] = trajectory(of.spec.rotation, numbered(u"R"_s, 9), R, u"1"_s);
  return of;
}

PictureContent tree() {
  PictureContent of =
      content(PictureKind::Tree,
              trajectory(u"depth"_s, {u"depth"_s}, MatrixXd::Constant(1, kSamples, 3), u"1"_s));
  of.numbers.answer.setConstant(4);
  return of;
}

PictureContent gap() {
  PictureContent of =
      content(PictureKind::Gap, trajectory(u"gap"_s, {u"z"_s}, waves(1, 2e-5), u"m"_s));
  of.numbers.answer.array() += 3e-5 * of.numbers.t.transpose().array().square();
  return of;
}

PictureContent logError() {
  PictureContent of = content(PictureKind::LogError,
                              trajectory(u"joint-acceleration"_s, numbered(u"joint"_s, kLinks),
                                         waves(kLinks, 3), u"rad/s^2"_s));
  for (Eigen::Index k = 0; k < kSamples; ++k) {
    of.numbers.answer.col(k).array() += std::pow(10, -9 + 0.2 * static_cast<double>(k));
  }
  return of;
}

PictureContent convergence() {
  PictureContent of =
      content(PictureKind::LogError, trajectory(u"iterates"_s, numbered(u"q"_s, kLinks),
                                                MatrixXd::Zero(kLinks, kSamples), u"rad, m"_s));
  for (Eigen::Index k = 0; k < kSamples; ++k) {
    of.numbers.reference.col(k).setConstant(std::pow(0.4, static_cast<double>(k)));
    of.numbers.answer.col(k).setConstant(std::pow(0.8, static_cast<double>(k)));
  }
  of.numbers.isMotion = false;
  of.numbers.t = Eigen::VectorXd::LinSpaced(kSamples, 0, kSamples - 1);
  of.spec.toTheEnd = true;
  return of;
}

}  // namespace enshu::desk::fixture
