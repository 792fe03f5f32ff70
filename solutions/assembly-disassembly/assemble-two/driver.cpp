// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly-disassembly/assemble-two/cuts.h"
#include "core/driver/module.h"

namespace {

using namespace enshu::driver;

// The student's assemblies of two neighbours, and of two assemblies of his own, in drawn states.
class Assemblies : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<decltype(::assemble)>(u"assemble-two"_s);
    States states(robot, inputs);
    MatrixXd phi(bodies::kPhi * cuts::count(robot), states.count());
    MatrixXd bias(bodies::kBias * cuts::count(robot), states.count());
    for (Eigen::Index k = 0; k < states.count(); ++k) {
      Eigen::Index i = 0;
      for (const cuts::Cut& cut : cuts::inState(states, k, functions, student)) {
        const ArticulatedResponse whole = student(cut.A, cut.B, cut.joint);
        phi.block<bodies::kPhi, 1>(bodies::kPhi * i, k) = bodies::phiOf(whole);
        bias.block<bodies::kBias, 1>(bodies::kBias * i, k) = bodies::biasOf(whole);
        ++i;
      }
    }
    return {{u"Phi"_s, phi}, {u"B"_s, bias}};
  }

  QStringList channels(const enshu::Robot& robot, const QString& output,
                       Eigen::Index) const override {
    QStringList names;
    for (const QString& name : cuts::names(robot)) {
      names += output == u"Phi" ? bodies::phiNames(name) : bodies::biasNames(name);
    }
    return names;
  }
};

}  // namespace

ENSHU_DRIVER(Assemblies)
