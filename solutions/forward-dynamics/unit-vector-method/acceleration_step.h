// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

#include "core/driver/driver.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "unit_vector_method.h"

// The forward dynamics that later exercises provide: by the student's unit-vector method where
// there is one, by the reference's elsewhere.
namespace acceleration_step {

using namespace Qt::StringLiterals;

using Accelerations = decltype(::unitVectorMethod);

class StudentsForwardDynamics : public ForwardDynamics {
 public:
  StudentsForwardDynamics(std::function<Accelerations> student,
                          std::shared_ptr<const InverseDynamics> inverseDynamics)
      : student_(std::move(student)), inverseDynamics_(std::move(inverseDynamics)) {}

  int joints() const override { return inverseDynamics_->joints(); }
  VectorXd operator()(const VectorXd& q, const VectorXd& qd, const VectorXd& tau) const override {
    VectorXd qdd = student_(*inverseDynamics_, q, qd, tau);
    if (qdd.size() != joints()) {
      throw enshu::driver::CannotGoOn("unitVectorMethod did not return one acceleration per joint");
    }
    return qdd;
  }

 private:
  std::function<Accelerations> student_;
  std::shared_ptr<const InverseDynamics> inverseDynamics_;
};

inline std::unique_ptr<ForwardDynamics> forwardDynamics(
    std::shared_ptr<const InverseDynamics> inverseDynamics,
    const enshu::driver::Functions& functions) {
  if (const auto student = functions.find<Accelerations>(u"unit-vector-method"_s)) {
    return std::make_unique<StudentsForwardDynamics>(student, std::move(inverseDynamics));
  }
  return std::make_unique<enshu::UnitVectorForwardDynamics>(std::move(inverseDynamics));
}

}  // namespace acceleration_step
