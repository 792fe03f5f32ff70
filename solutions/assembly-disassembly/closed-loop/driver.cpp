// SPDX-License-Identifier: GPL-3.0-or-later
#include "closed_loop.h"
#include "core/driver/channel_names.h"
#include "core/driver/module.h"
#include "core/driver/states.h"
#include "core/driver/unset.h"

namespace {

using namespace enshu::driver;

struct Ends {
  MatrixXd J1, J2;  // of the ends 1 and 2, joint's frame
};
ENSHU_FIELDS(Ends, J1, J2)

// The force of the loop, what it does to the gap between the ends, and the accelerations of all
// joints under it. A redundant loop has many forces, so those two are compared, not F itself.
class ClosedLoop : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto close = functions.need<decltype(::closeLoop)>(u"closed-loop"_s);
    States states(robot, inputs);
    MatrixXd force(6, states.count());
    MatrixXd closing = unsetMatrix(6, states.count());
    MatrixXd acceleration = unsetMatrix(robot.dof(), states.count());
    for (Eigen::Index k = 0; k < states.count(); ++k) {
      const auto open = states.each<ArticulatedResponse>("loop-response", k)[0];
      const Vector6 F = close(open, states.each<AssemblyJoint>("loop-joint", k)[0]);
      force.col(k) = F;
      if (std::any_of(F.begin(), F.end(), isUnset)) {
        continue;
      }
      closing.col(k) = (open.Phi11 - open.Phi12 - open.Phi21 + open.Phi22) * F;
      const auto ends = states.each<Ends>("loop-jacobian", k)[0];
      const VectorXd torque = states.of<VectorXd>("tau", k) - states.of<VectorXd>("bias", k) +
                              (ends.J2 - ends.J1).transpose() * F;
      acceleration.col(k) = solve(states.of<MatrixXd>("M", k), torque);
    }
    return {{u"closing_acceleration"_s, closing},
            {u"joint_acceleration"_s, acceleration},
            {u"loop_force"_s, force}};
  }

  QStringList channels(const enshu::Robot&, const QString& output, Eigen::Index) const override {
    return output == u"closing_acceleration" ? vectorNames({u"v'"_s, u"w'"_s})
           : output == u"loop_force"         ? vectorNames({u"f"_s, u"n"_s})
                                             : QStringList();
  }
};

}  // namespace

ENSHU_DRIVER(ClosedLoop)
