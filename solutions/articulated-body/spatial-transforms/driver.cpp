// SPDX-License-Identifier: GPL-3.0-or-later
#include "articulated-body/spatial-transforms/transform_step.h"
#include "core/driver/channel_names.h"
#include "core/driver/module.h"

namespace {

using namespace enshu::driver;

// The student's transforms across every joint, and the velocities of all links that they make.
class SpatialTransforms : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<decltype(::jointTransforms)>(u"spatial-transforms"_s);
    States states(robot, inputs);
    const Eigen::Index links = robot.linkCount();
    MatrixXd X_cp(36 * links, states.count()), X_cj(36 * links, states.count());
    MatrixXd velocity(6 * links, states.count());
    for (Eigen::Index k = 0; k < states.count(); ++k) {
      const transform_step::Joints joints = transform_step::joints(states, k);
      const transform_step::Transforms across = transform_step::transforms(joints, student);
      X_cp.col(k) = transform_step::stacked(across.X_cp);
      X_cj.col(k) = transform_step::stacked(across.X_cj);
      velocity.col(k) =
          transform_step::stacked(velocityPass(robot, across.X_cp, across.X_cj, joints.V_jj));
    }
    return {{u"X_cp"_s, X_cp}, {u"X_cj"_s, X_cj}, {u"link_velocity"_s, velocity}};
  }

  QStringList channels(const enshu::Robot& robot, const QString& output,
                       Eigen::Index) const override {
    const QStringList motion = vectorNames({u"v"_s, u"w"_s});
    return transform_step::ofEachLink(
        robot, output == u"link_velocity" ? motion : matrixNames(output, motion, motion));
  }
};

}  // namespace

ENSHU_DRIVER(SpatialTransforms)
