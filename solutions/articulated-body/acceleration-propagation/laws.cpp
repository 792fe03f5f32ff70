// SPDX-License-Identifier: GPL-3.0-or-later
#include "articulated-body/spatial-transforms/transform_step.h"
#include "core/driver/channel_names.h"
#include "core/driver/law.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/robot/robot_state.h"

using namespace enshu::driver;

// The acceleration of a link is the rate of its velocity, less gravity.
static Sides derivativeOfVelocity(const Evidence& evidence) {
  const Eigen::Index links = evidence.robot().linkCount(), n = evidence.samples();
  const MatrixXd* A = evidence.output("link_acceleration", 6 * links, n);
  const MatrixXd* q = evidence.input("q", evidence.robot().coordinates(), n);
  const MatrixXd* u = evidence.input("u", evidence.dof(), n);
  const MatrixXd* ud = evidence.input("ud", evidence.dof(), n);
  if (A == nullptr || q == nullptr || u == nullptr || ud == nullptr) {
    return {};
  }
  LawSides sides = evidence.sides(
      *A, *A, transform_step::ofEachLink(evidence.robot(), vectorNames({u"a"_s, u"alpha"_s})));
  for (Eigen::Index k = 0; k < n; ++k) {
    // The world velocities of all links a moment h later; q moves at half the gain of speed.
    const auto velocities = [&](double h) {
      const VectorXd speed = u->col(k) + h / 2 * ud->col(k);
      const VectorXd at = enshu::normalised(
          evidence.robot(),
          q->col(k) + h * enshu::coordinateRate(evidence.robot(), q->col(k), speed));
      VectorXd all(6 * links);
      Eigen::Index row = 0;
      for (const enshu::WorldMotion& motion : enshu::worldMotions(
               evidence.robot(), at, u->col(k) + h * ud->col(k), VectorXd::Zero(evidence.dof()))) {
        all.segment<6>(6 * row++) = motion.velocity.vector();
      }
      return all;
    };
    const VectorXd rate = centralDifference(velocities);
    Eigen::Index row = 0;
    for (const enshu::WorldMotion& motion :
         enshu::worldMotions(evidence.robot(), q->col(k), u->col(k), ud->col(k))) {
      const Matrix3d toLink = motion.pose.R.transpose();
      const Eigen::Index first = 6 * row++;
      sides.right.block<3, 1>(first, k) =
          toLink * (rate.segment<3>(first) - evidence.robot().gravity());
      sides.right.block<3, 1>(first + 3, k) = toLink * rate.segment<3>(first + 3);
    }
  }
  return sides;
}

ENSHU_LAWS({"derivative-of-velocity", derivativeOfVelocity})
