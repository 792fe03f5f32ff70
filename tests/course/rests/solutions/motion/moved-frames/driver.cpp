// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/module.h"
#include "core/driver/rests.h"
#include "core/driver/states.h"
#include "moved_frames.h"

using namespace Qt::StringLiterals;

namespace {

using namespace enshu::driver;

Place inverse(const Place& place) {
  return {-place.R.transpose() * place.r, place.R.transpose()};
}

// The student's X of each frame on the way from a link to the next, and the twists that they make.
class MovedFrames : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto X = functions.need<decltype(::movedFrame)>(u"moved-frames"_s);
    States states(robot, inputs);
    MatrixXd transform(36 * robot.linkCount(), states.count());
    MatrixXd velocity(6 * robot.linkCount(), states.count());
    for (Eigen::Index k = 0; k < states.count(); ++k) {
      std::vector<Matrix6> X_cp, X_cj;
      std::vector<Vector6> V_jj;
      for (int i = 0; i < robot.linkCount(); ++i) {
        const auto joint = states.of<Place>("joint", k, i);
        const Matrix6 toLink = X(inverse(states.of<Place>("plug", k, i)));
        X_cp.push_back(toLink * X(joint) * X(states.of<Place>("socket", k, i)));
        X_cj.push_back(toLink * X({Vector3d::Zero(), joint.R}));
        V_jj.push_back(states.of<Vector6>("joint-motion.velocity", k, i));
        transform.block<36, 1>(36 * i, k) = X_cp.back().transpose().reshaped();
      }
      const std::vector<Vector6> V = velocityPass(robot, X_cp, X_cj, V_jj);
      for (int i = 0; i < robot.linkCount(); ++i) {
        velocity.block<6, 1>(6 * i, k) = V[static_cast<size_t>(i)];
      }
    }
    return {{u"transform"_s, transform}, {u"velocity"_s, velocity}};
  }
};

}  // namespace

ENSHU_DRIVER(MovedFrames)
