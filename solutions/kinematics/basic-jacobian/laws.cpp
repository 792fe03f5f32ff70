// SPDX-License-Identifier: GPL-3.0-or-later
#include "basic_jacobian.h"
#include "core/driver/channel_names.h"
#include "core/driver/law.h"
#include "core/dynamics/kinematics/forward_kinematics.h"

using namespace enshu::driver;

// J dq/dt is how fast the pose of the point really changes along the motion: its position, and its
// attitude by the rotation that leads from an earlier pose to a later one.
static Sides jacobianOfPose(const Evidence& evidence) {
  const Eigen::Index n = evidence.dof();
  const Eigen::Index samples = evidence.samples();
  const MatrixXd* J = evidence.output("jacobian", 6 * n, samples);
  const MatrixXd* q = evidence.input("q", n, samples);
  const MatrixXd* speed = evidence.input("speed", n, samples);
  const MatrixXd* link = evidence.input("link", 1, 1);
  const MatrixXd* point = evidence.input("point", 3, 1);
  if (J == nullptr || q == nullptr || speed == nullptr || link == nullptr || point == nullptr) {
    return {};
  }
  const auto body = static_cast<size_t>((*link)(0, 0));
  LawSides sides =
      evidence.sides(MatrixXd(6, samples), MatrixXd(6, samples), vectorNames({u"v"_s, u"w"_s}));
  for (Eigen::Index k = 0; k < samples; ++k) {
    const auto pose = [&](double h) {
      return enshu::linkPoses(evidence.robot(), q->col(k) + h * speed->col(k))[body];
    };
    sides.left.col(k) = J->col(k).reshaped(n, 6).transpose() * speed->col(k);
    const Vector3d v =
        centralDifference([&](double h) -> Vector3d { return pose(h).p + pose(h).R * *point; });
    const Matrix3d dR = centralDifference([&](double h) -> Matrix3d { return pose(h).R; });
    const Matrix3d W = dR * pose(0).R.transpose();
    sides.right.col(k) << v, (W(2, 1) - W(1, 2)) / 2, (W(0, 2) - W(2, 0)) / 2,
        (W(1, 0) - W(0, 1)) / 2;
  }
  return sides;
}

ENSHU_LAWS({"jacobian-of-pose", jacobianOfPose})
