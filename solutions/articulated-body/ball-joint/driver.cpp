// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "articulated-body/ball-joint/nearby.h"
#include "ball_joint.h"
#include "core/driver/channel_names.h"
#include "core/driver/module.h"
#include "core/driver/motions.h"

namespace {

using namespace enshu::driver;

using ball_joint::kStep;

const std::string kPaper = "swinging";
const std::string kRandom = "random";

constexpr int kSamples = 50;
constexpr double kPeriod = 2;  // [s]

// The angles of a shoulder that swings and twists once, and their rates.
Vector3d swinging(double s) {
  return {0.6 * std::sin(s), 0.9 * std::sin(s + 1), 2.5 * std::sin(s - 0.5)};
}
Vector3d swingingRate(double s) {
  return 2 * std::numbers::pi / kPeriod *
         Vector3d(0.6 * std::cos(s), 0.9 * std::cos(s + 1), 2.5 * std::cos(s - 0.5));
}

// Swings beyond 90 degrees too, but stays clear of where the twist (R_zz = -1) and the rates
// (q_y = 90 degrees) have no meaning.
Vector3d drawnAngles(enshu::Random& random) {
  for (;;) {
    const Vector3d q(random.uniform(-2.5, 2.5), random.uniform(-1.2, 1.2),
                     random.uniform(-2.5, 2.5));
    if (std::cos(q.x()) * std::cos(q.y()) > -0.9) {
      return q;
    }
  }
}

// The joint by itself, and twice in a chain whose velocities are passed on: an upper arm on one
// ball joint, a lower one on a second. The attitude is also asked a moment earlier and later, for
// the law of its rate.
class BallJoints : public Driver {
 public:
  std::vector<std::string> motions() const override { return {kPaper, kRandom}; }

  Signals inputs(const enshu::Robot&, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    const bool paper = motion.name == kPaper;
    MatrixXd q(6, kSamples);
    MatrixXd qd(6, kSamples);
    for (int k = 0; k < kSamples; ++k) {
      const double s = 2 * std::numbers::pi * k / kSamples;
      if (paper) {
        q.col(k) << swinging(s), swinging(s + 2);
        qd.col(k) << swingingRate(s), swingingRate(s + 2);
      } else {
        q.col(k) << drawnAngles(random), drawnAngles(random);
        qd.col(k) = random.vector(6, -3, 3);
      }
    }
    const Vector3d elbow = paper ? Vector3d(0, 0, 0.3) : random.vector(-0.5, 0.5);
    return {paper ? Signal{u"t"_s, sampleTimes(kPeriod / kSamples, kSamples)}
                  : Signal{u"sample"_s, Eigen::RowVectorXd::LinSpaced(kSamples, 0, kSamples - 1)},
            {u"q"_s, q},
            {u"qd"_s, qd},
            {u"elbow"_s, elbow}};
  }

  Signals run(const enshu::Robot&, const Signals& inputs,
              const Functions& functions) const override {
    const auto joint = functions.need<decltype(::ballJoint)>(u"ball-joint"_s);
    const MatrixXd& q = values(inputs, u"q"_s);
    const MatrixXd& qd = values(inputs, u"qd"_s);
    const Vector3d elbow = values(inputs, u"elbow"_s);
    MatrixXd R(9, q.cols()), J(9, q.cols()), angles(2, q.cols()), velocity(9, q.cols());
    MatrixXd before(9, q.cols()), after(9, q.cols());
    for (Eigen::Index k = 0; k < q.cols(); ++k) {
      const BallJoint upper = joint(q.col(k).head<3>());
      const BallJoint lower = joint(q.col(k).tail<3>());
      R.col(k) = upper.R.transpose().reshaped();
      J.col(k) = upper.J.transpose().reshaped();
      angles.col(k) << upper.swing, upper.twist;
      const Vector3d step = kStep * qd.col(k).head<3>();
      before.col(k) = joint(q.col(k).head<3>() - step).R.transpose().reshaped();
      after.col(k) = joint(q.col(k).head<3>() + step).R.transpose().reshaped();
      const Vector3d w = upper.J * qd.col(k).head<3>();
      velocity.col(k) << w, w.cross(upper.R * elbow), w + upper.R * lower.J * qd.col(k).tail<3>();
    }
    return {{u"rotation"_s, R},
            {u"jacobian"_s, J},
            {u"swing"_s, angles.row(0)},
            {u"twist"_s, angles.row(1)},
            {u"link_velocity"_s, velocity},
            {u"rotation_before"_s, before},
            {u"rotation_after"_s, after}};
  }

  QStringList channels(const enshu::Robot&, const QString& output, Eigen::Index) const override {
    return output.startsWith(u"rotation") ? matrixNames(u"R"_s, axes(), axes())
           : output == u"jacobian"        ? matrixNames(u"J"_s, axes(), axes())
           : output == u"link_velocity"   ? vectorNames({u"w1"_s, u"v2"_s, u"w2"_s})
                                          : QStringList{output};
  }
};

}  // namespace

ENSHU_DRIVER(BallJoints)
