// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/drivers/steps.h"

#include <algorithm>
#include <utility>

#include "core/driver/lab_functions.h"
#include "core/driver/unset.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"

namespace enshu::driver {

namespace {

// The student's velocity pass. Gamma is asked of the same state again and again, with other
// accelerations: what has just been answered is not asked once more.
class StudentsVelocityPass {
 public:
  explicit StudentsVelocityPass(std::function<VelocityPropagation> student)
      : student_(std::move(student)) {}

  void operator()(Chain& chain, const Eigen::VectorXd& qd) {
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
  bool isLast(const Chain& chain, const Eigen::VectorXd& qd) const {
    return qd_.size() == qd.size() && qd_ == qd &&
           std::equal(chain.links.begin(), chain.links.end(), asked_.links.begin(),
                      asked_.links.end(), [](const ChainLink& a, const ChainLink& b) {
                        return a.p == b.p && a.R == b.R && a.p_ij == b.p_ij && a.R_ij == b.R_ij;
                      });
  }

  Chain ask(Chain chain, const Eigen::VectorXd& qd) const {
    const size_t links = chain.links.size();
    for (ChainLink& link : chain.links) {
      link.v.setConstant(kUnset);
      link.w.setConstant(kUnset);
    }
    student_(chain, qd);
    if (chain.links.size() != links) {
      throw CannotGoOn("the function changed the number of links of the chain");
    }
    return chain;
  }

  std::function<VelocityPropagation> student_;
  Chain asked_;
  Eigen::VectorXd qd_;
  Chain answered_;
};

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
      throw CannotGoOn("unitVectorMethod did not return one acceleration per joint");
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
    stages.velocity = StudentsVelocityPass(student);
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

}  // namespace enshu::driver
