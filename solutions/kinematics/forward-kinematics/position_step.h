// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/driver/driver.h"
#include "core/driver/unset.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "forward_kinematics.h"

// The position pass that later exercises provide: the student's where there is one, the reference's
// elsewhere.
namespace position_step {

using namespace Qt::StringLiterals;

using Positions = decltype(::forwardKinematics);

// Whether the pass has written all that it owes of a link.
inline bool isWritten(const ChainLink& j) {
  const auto written = [](const auto& values) {
    return !values.unaryExpr(&enshu::driver::isUnset).any();
  };
  return written(j.p_ij) && written(j.R_ij) && written(j.p) && written(j.R) && written(j.p_C);
}

// The student works on a copy whose poses are kUnset; nothing but these is taken from it.
class StudentsPass {
 public:
  explicit StudentsPass(std::function<Positions> student) : student_(std::move(student)) {}

  void operator()(Chain& chain, const VectorXd& q) const {
    Chain answered = chain;
    for (ChainLink& j : answered.links) {
      j.p_ij = j.p = j.p_C = Vector3d::Constant(enshu::driver::kUnset);
      j.R_ij = j.R = Matrix3d::Constant(enshu::driver::kUnset);
    }
    student_(answered, q);
    if (answered.links.size() != chain.links.size()) {
      throw enshu::driver::CannotGoOn("the function changed the number of links of the chain");
    }
    for (size_t k = 0; k < chain.links.size(); ++k) {
      ChainLink& j = chain.links[k];
      const ChainLink& from = answered.links[k];
      j.p_ij = from.p_ij;
      j.R_ij = from.R_ij;
      j.p = from.p;
      j.R = from.R;
      j.p_C = from.p_C;
    }
  }

 private:
  std::function<Positions> student_;
};

// The position pass of a run.
inline std::function<Positions> pass(const enshu::driver::Functions& functions) {
  if (const auto student = functions.find<Positions>(u"forward-kinematics"_s)) {
    return StudentsPass(student);
  }
  return enshu::plain::NewtonEulerStages().position;
}

}  // namespace position_step
