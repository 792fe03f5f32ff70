// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "core/driver/driver.h"
#include "core/driver/unset.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "velocity_propagation.h"

// The velocity pass inside the inverse dynamics that later exercises provide: the student's where
// there is one, the reference's elsewhere.
namespace velocity_step {

using namespace Qt::StringLiterals;

using Velocities = decltype(::forwardKinematicsVelocity);

// The student works on a copy whose velocities are kUnset; nothing but the velocities is taken from
// it. Gamma is asked of the same state again and again, with other accelerations: what has just
// been answered is not asked once more.
class StudentsPass {
 public:
  explicit StudentsPass(std::function<Velocities> student) : student_(std::move(student)) {}

  void operator()(Chain& chain, const VectorXd& qd) {
    if (!isLast(chain, qd)) {
      asked_ = chain;
      qd_ = qd;
      answered_ = ask(chain, qd);
    }
    for (size_t j = 0; j < chain.links.size(); ++j) {
      chain.links[j].v = answered_.links[j].v;
      chain.links[j].w = answered_.links[j].w;
    }
  }

 private:
  bool isLast(const Chain& chain, const VectorXd& qd) const {
    return qd_.size() == qd.size() && qd_ == qd &&
           std::equal(chain.links.begin(), chain.links.end(), asked_.links.begin(),
                      asked_.links.end(), [](const ChainLink& a, const ChainLink& b) {
                        return a.p == b.p && a.R == b.R && a.p_ij == b.p_ij && a.R_ij == b.R_ij;
                      });
  }

  Chain ask(Chain chain, const VectorXd& qd) const {
    const size_t links = chain.links.size();
    for (ChainLink& link : chain.links) {
      link.v.setConstant(enshu::driver::kUnset);
      link.w.setConstant(enshu::driver::kUnset);
    }
    student_(chain, qd);
    if (chain.links.size() != links) {
      throw enshu::driver::CannotGoOn("the function changed the number of links of the chain");
    }
    return chain;
  }

  std::function<Velocities> student_;
  Chain asked_;
  VectorXd qd_;
  Chain answered_;
};

inline enshu::plain::NewtonEulerStages stages(const enshu::driver::Functions& functions) {
  enshu::plain::NewtonEulerStages stages;
  if (const auto student = functions.find<Velocities>(u"velocity-propagation"_s)) {
    stages.velocity = StudentsPass(student);
  }
  return stages;
}

// Gamma with those passes.
inline std::shared_ptr<const InverseDynamics> inverseDynamics(
    const enshu::Robot& robot, const enshu::driver::Functions& functions) {
  return std::make_shared<enshu::plain::WorldInverseDynamics>(robot, stages(functions));
}

}  // namespace velocity_step
