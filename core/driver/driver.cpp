// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/driver.h"

namespace enshu::driver {

namespace {

// Each from the beginning.
class SingleRuns : public Runs {
 public:
  SingleRuns(const Driver& driver, const Robot& robot, const Signals& inputs)
      : driver_(driver), robot_(robot), inputs_(inputs) {}

  Signals run(const Functions& functions) override {
    return driver_.run(robot_, inputs_, functions);
  }

 private:
  const Driver& driver_;
  const Robot& robot_;
  const Signals& inputs_;
};

}  // namespace

Signals Driver::lawOutputs(const Robot&, const Signals&, const Functions&) const {
  return {};
}

std::unique_ptr<Runs> Driver::runs(const Robot& robot, const Signals& inputs) const {
  return std::make_unique<SingleRuns>(*this, robot, inputs);
}

QStringList Driver::channels(const Robot&, const QString&, Eigen::Index) const {
  return {};
}

}  // namespace enshu::driver
