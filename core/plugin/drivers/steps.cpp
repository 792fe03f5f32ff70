// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plugin/drivers/steps.h"

#include <stdexcept>
#include <utility>

#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/plugin/lab_functions.h"
#include "core/plugin/unset.h"

namespace enshu::plugin {

namespace {

void studentsVelocityPass(const std::function<VelocityPropagation>& student, Chain& chain,
                          const Eigen::VectorXd& qd) {
  Chain copy = chain;
  for (ChainLink& link : copy.links) {
    link.v.setConstant(kUnset);
    link.w.setConstant(kUnset);
  }
  student(copy, qd);
  if (copy.links.size() != chain.links.size()) {
    throw std::runtime_error("the function changed the number of links of the chain");
  }
  for (size_t j = 0; j < chain.links.size(); ++j) {
    chain.links[j].v = copy.links[j].v;
    chain.links[j].w = copy.links[j].w;
  }
}

// qdd by the student's function.
class StudentsForwardDynamics : public ForwardDynamics {
 public:
  StudentsForwardDynamics(std::function<UnitVectorMethod> student,
                          std::shared_ptr<const InverseDynamics> inverseDynamics)
      : student_(std::move(student)), inverseDynamics_(std::move(inverseDynamics)) {}

  int joints() const override { return inverseDynamics_->joints(); }
  Eigen::VectorXd operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                             const Eigen::VectorXd& tau) const override {
    Eigen::VectorXd qdd = student_(*inverseDynamics_, q, qd, tau);
    if (qdd.size() != joints()) {
      throw std::runtime_error("unitVectorMethod did not return one acceleration per joint");
    }
    return qdd;
  }

 private:
  std::function<UnitVectorMethod> student_;
  std::shared_ptr<const InverseDynamics> inverseDynamics_;
};

}  // namespace

NewtonEulerStages stages(const Functions& functions) {
  NewtonEulerStages stages;
  if (const auto student =
          functions.find<VelocityPropagation>(QStringLiteral("velocity-propagation"))) {
    stages.velocity = [student](Chain& chain, const Eigen::VectorXd& qd) {
      studentsVelocityPass(student, chain, qd);
    };
  }
  return stages;
}

std::shared_ptr<const InverseDynamics> inverseDynamics(const Robot& robot,
                                                       const Functions& functions) {
  return std::make_shared<WorldInverseDynamics>(robot, stages(functions));
}

std::unique_ptr<ForwardDynamics> forwardDynamics(
    std::shared_ptr<const InverseDynamics> inverseDynamics, const Functions& functions) {
  if (const auto student = functions.find<UnitVectorMethod>(QStringLiteral("unit-vector-method"))) {
    return std::make_unique<StudentsForwardDynamics>(student, std::move(inverseDynamics));
  }
  return std::make_unique<UnitVectorForwardDynamics>(std::move(inverseDynamics));
}

Eigen::MatrixXd unsetMatrix(Eigen::Index rows, Eigen::Index cols) {
  return Eigen::MatrixXd::Constant(rows, cols, kUnset);
}

}  // namespace enshu::plugin
