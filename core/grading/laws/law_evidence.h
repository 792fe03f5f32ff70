// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/grading/laws/laws.h"

namespace enshu::grading {

using Sides = std::optional<LawSides>;

// What a law may look at: the inputs of a case and the outputs for them.
class Evidence {
 public:
  Evidence(const Case& prepared, const driver::Signals& outputs);

  const Robot& robot() const { return case_.robot; }
  int dof() const { return case_.robot.dof(); }
  Eigen::Index samples() const { return t().size(); }
  Eigen::RowVectorXd t() const;  // [s]
  const driver::Signals& inputs() const { return case_.inputs; }

  // nullptr if there is none of that name and shape.
  const Eigen::MatrixXd* input(const char* name, Eigen::Index rows, Eigen::Index cols) const;
  const Eigen::MatrixXd* output(const char* name, Eigen::Index rows, Eigen::Index cols) const;

 private:
  const Case& case_;
  const driver::Signals& outputs_;
};

// Work and energy.
Sides kineticEnergy(const Evidence& of);
Sides work(const Evidence& of);
Sides frictionPower(const Evidence& of);
Sides frictionResists(const Evidence& of);

// The equation of motion and the motion itself.
Sides equationOfMotion(const Evidence& of);
Sides derivativeOfAngle(const Evidence& of);
Sides derivativeOfSpeed(const Evidence& of);

// M and c as the accelerations show them.
Sides inertiaSymmetric(const Evidence& of);
Sides inertiaPositive(const Evidence& of);
Sides inertiaColumns(const Evidence& of);
Sides inertiaRate(const Evidence& of);

}  // namespace enshu::grading
