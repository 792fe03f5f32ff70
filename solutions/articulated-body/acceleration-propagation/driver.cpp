// SPDX-License-Identifier: GPL-3.0-or-later
#include "articulated-body/acceleration-propagation/acceleration_pass.h"
#include "core/driver/channel_names.h"
#include "core/driver/module.h"

namespace {

using namespace enshu::driver;
using transform_step::Joints;

// The student's step across every joint: from the right acceleration of the parent, and down the
// tree from its own; the latter make torques.
class AccelerationPropagation : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student =
        functions.need<acceleration_pass::Propagation>(u"acceleration-propagation"_s);
    const auto X = functions.find<decltype(::jointTransforms)>(u"spatial-transforms"_s);
    States states(robot, inputs);
    Vector6 A_0 = Vector6::Zero();
    A_0.head<3>() = -robot.gravity();

    MatrixXd acceleration(6 * robot.linkCount(), states.count());
    MatrixXd torque(robot.dof(), states.count());
    for (Eigen::Index k = 0; k < states.count(); ++k) {
      const Joints joints = transform_step::joints(states, k);
      const std::vector<Vector6> V =
          X ? velocities(robot, joints, X) : states.each<Vector6>("twist", k);
      const auto A = states.each<Vector6>("proper-acceleration", k);
      acceleration.col(k) =
          transform_step::stacked(acceleration_pass::steps(robot, joints, V, A, A_0, student));
      torque.col(k) =
          backwardPass(robot, states.column("q", k), states.column("u", k),
                       acceleration_pass::accelerations(robot, joints, V, A_0, student));
    }
    return {{u"link_acceleration"_s, acceleration}, {u"joint_torque"_s, torque}};
  }

  QStringList channels(const enshu::Robot& robot, const QString& output,
                       Eigen::Index) const override {
    return output == u"joint_torque"
               ? QStringList()
               : transform_step::ofEachLink(robot, vectorNames({u"a"_s, u"alpha"_s}));
  }

 private:
  static std::vector<Vector6> velocities(const enshu::Robot& robot, const Joints& joints,
                                         const std::function<decltype(::jointTransforms)>& X) {
    const transform_step::Transforms across = transform_step::transforms(joints, X);
    return velocityPass(robot, across.X_cp, across.X_cj, joints.V_jj);
  }
};

}  // namespace

ENSHU_DRIVER(AccelerationPropagation)
