// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/compiled_robot.h"

#include <algorithm>
#include <array>
#include <future>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/compiled/robot_functions.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/model/elimination.h"
#include "core/dynamics/model/model.h"
#include "core/robot/joint_kinematics.h"
#include "core/robot/robot_state.h"

namespace enshu::compiled {

CompiledRobot::CompiledRobot(const Robot& robot)
    : robot_(robot),
      linkOfDof_(makeModel(robot).linkOfDof),
      coordinates_(robot.coordinates()),
      dof_(robot.dof()),
      hasQuaternions_(std::any_of(robot.links().begin(), robot.links().end(), [](const Link& link) {
        return jointQuaternion(link.joint.type) >= 0;
      })) {}

Result<CompiledRobot> CompiledRobot::make(const Robot& robot, const Options& options) {
  if (robot.dof() > kMostDof) {
    return failure(robot.name(), ENSHU_TEXT("%1 degrees of freedom are too many to compile for"),
                   {std::to_string(robot.dof())});
  }
  CompiledRobot compiled(robot);
  struct Job {
    symbolic::Function (*trace)(const Robot&);
    Entry CompiledRobot::*entry;
  };
  const std::array<Job, 4> jobs{{{inverseDynamicsFunction, &CompiledRobot::inverseDynamics_},
                                 {biasFunction, &CompiledRobot::bias_},
                                 {inertiaMatrixFunction, &CompiledRobot::inertiaMatrix_},
                                 {forwardDynamicsFunction, &CompiledRobot::forwardDynamics_}}};
  // The compiler takes most of the time; its runs go side by side.
  std::array<std::future<Result<Entry>>, jobs.size()> runs;
  for (size_t k = 0; k < jobs.size(); ++k) {
    runs[k] = std::async(std::launch::async, [&robot, &options, trace = jobs[k].trace] {
      return compile(trace(robot), options);
    });
  }
  for (size_t k = 0; k < jobs.size(); ++k) {
    const Result<Entry> entry = runs[k].get();
    ENSHU_TRY(entry);
    compiled.*(jobs[k].entry) = *entry;
  }
  return compiled;
}

void CompiledRobot::inverseDynamics(const ConstVector& q, const ConstVector& u,
                                    const ConstVector& ud, Vector tau) const {
  expects(q.size() == coordinates_ && u.size() == dof_ && ud.size() == dof_ && tau.size() == dof_,
          "CompiledRobot::inverseDynamics: an argument has the wrong size");
  const double* const inputs[] = {q.data(), u.data(), ud.data()};
  double* const outputs[] = {tau.data()};
  inverseDynamics_(inputs, outputs);
}

void CompiledRobot::bias(const ConstVector& q, const ConstVector& u, Vector c) const {
  expects(q.size() == coordinates_ && u.size() == dof_ && c.size() == dof_,
          "CompiledRobot::bias: an argument has the wrong size");
  const double* const inputs[] = {q.data(), u.data()};
  double* const outputs[] = {c.data()};
  bias_(inputs, outputs);
}

void CompiledRobot::inertiaMatrix(const ConstVector& q, Matrix M) const {
  expects(q.size() == coordinates_ && M.rows() == dof_ && M.cols() == dof_ &&
              (M.outerStride() == dof_ || dof_ <= 1),
          "CompiledRobot::inertiaMatrix: an argument has the wrong size or gaps");
  const double* const inputs[] = {q.data()};
  double* const outputs[] = {M.data()};
  inertiaMatrix_(inputs, outputs);
}

Result<void> CompiledRobot::forwardDynamics(const ConstVector& q, const ConstVector& u,
                                            const ConstVector& tau, Vector ud) const {
  expects(q.size() == coordinates_ && u.size() == dof_ && tau.size() == dof_ && ud.size() == dof_,
          "CompiledRobot::forwardDynamics: an argument has the wrong size");
  // Other bad coordinates show in what comes out; a quaternion's length does not.
  if (hasQuaternions_) {
    ENSHU_TRY(checkCoordinates(robot_, q));
  }
  double D[kMostDof], scale[kMostDof];
  const double* const inputs[] = {q.data(), u.data(), tau.data()};
  double* const outputs[] = {ud.data(), D, scale};
  forwardDynamics_(inputs, outputs);

  for (Eigen::Index k = dof_ - 1; k >= 0; --k) {
    if (isSingular(D[k], scale[k])) {
      ENSHU_TRY(forwardDynamicsInput(robot_, q, u, tau, {}));
      return singularInertia(robot_, at(linkOfDof_, k));
    }
  }
  if (!ud.allFinite()) {
    ENSHU_TRY(forwardDynamicsInput(robot_, q, u, tau, {}));
    return checkAcceleration(robot_, ud);
  }
  return {};
}

}  // namespace enshu::compiled
