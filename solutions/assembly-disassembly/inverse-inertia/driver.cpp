// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly-disassembly/inverse-inertia/bodies.h"
#include "core/driver/module.h"

namespace {

using namespace enshu::driver;

// The student's responses of all bodies of a chain in drawn states.
class BodyResponses : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<decltype(::inverseInertia)>(u"inverse-inertia"_s);
    States states(robot, inputs);
    MatrixXd phi(bodies::kPhi * robot.linkCount(), states.count());
    MatrixXd bias(bodies::kBias * robot.linkCount(), states.count());
    for (Eigen::Index k = 0; k < states.count(); ++k) {
      Eigen::Index i = 0;
      for (const ArticulatedResponse& body : bodies::inState(states, k, student)) {
        phi.block<bodies::kPhi, 1>(bodies::kPhi * i, k) = bodies::phiOf(body);
        bias.block<bodies::kBias, 1>(bodies::kBias * i, k) = bodies::biasOf(body);
        ++i;
      }
    }
    return {{u"Phi"_s, phi}, {u"B"_s, bias}};
  }

  QStringList channels(const enshu::Robot& robot, const QString& output,
                       Eigen::Index) const override {
    QStringList names;
    for (const enshu::Link& link : robot.links()) {
      const QString name = QString::fromStdString(link.name);
      names += output == u"Phi" ? bodies::phiNames(name) : bodies::biasNames(name);
    }
    return names;
  }
};

}  // namespace

ENSHU_DRIVER(BodyResponses)
