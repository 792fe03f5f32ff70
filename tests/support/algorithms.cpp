// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/algorithms.h"

#include "core/dynamics/articulated/articulated_body.h"
#include "core/dynamics/assembly/assembly_disassembly.h"
#include "core/dynamics/assembly/hybrid_dynamics.h"
#include "core/dynamics/composite/composite_forward_dynamics.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/composite/jacobian_method_kernel.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/dynamics/newton_euler/unit_vector_kernel.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/dynamics/plain/articulated_body.h"
#include "core/dynamics/plain/articulated_body_gears.h"
#include "core/dynamics/plain/assembly_disassembly.h"
#include "core/dynamics/plain/composite_rigid_body.h"
#include "core/dynamics/plain/hybrid_modelling.h"
#include "core/dynamics/plain/jacobian_method.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "tests/support/general_trees.h"

namespace enshu::test {

namespace {

template <auto kernel>
Eigen::MatrixXd inertiaMatrixBy(const Robot& robot, const Eigen::VectorXd& q) {
  const Model<double> model = makeModel(robot);
  Workspace<double> space(model);
  Eigen::MatrixXd M(model.dof, model.dof);
  kernel(model, space, q, M);
  return M;
}

// M by unit vectors at rest and without gravity: the lab's formula loses digits where the bias is
// large against M.
constexpr auto restingUnitVectors = inertiaMatrixBy<unitVectorInertiaMatrix<double>>;

}  // namespace

Named<Eigen::VectorXd> inverseDynamicsByAll(const Robot& robot, const Eigen::VectorXd& q,
                                            const Eigen::VectorXd& u, const Eigen::VectorXd& ud,
                                            const std::vector<ExternalLoad>& loads) {
  Named<Eigen::VectorXd> tau{{"link frames", LinkInverseDynamics(robot, loads)(q, u, ud)}};
  if (loads.empty() && suitsTheLab(robot)) {
    tau.push_back({"world frame", plain::WorldInverseDynamics(robot)(q, u, ud)});
  }
  return tau;
}

Named<Eigen::MatrixXd> inertiaMatrixByAll(const Robot& robot, const Eigen::VectorXd& q,
                                          const Eigen::VectorXd& u) {
  return {{"the lab's unit vectors", equationOfMotion(LinkInverseDynamics(robot), q, u).M},
          {"unit vectors", restingUnitVectors(robot, q)},
          {"Jacobians", inertiaMatrixBy<jacobianInertiaMatrix<double>>(robot, q)},
          {"plain composites", plain::compositeInertiaMatrix(robot, q)},
          {"plain Jacobians", plain::jacobianInertiaMatrix(robot, q)},
          {"composites", compositeInertiaMatrix(robot, q)}};
}

Named<Result<Eigen::VectorXd>> robotForwardDynamicsByAll(const Robot& robot,
                                                         const Eigen::VectorXd& q,
                                                         const Eigen::VectorXd& u,
                                                         const Eigen::VectorXd& tau,
                                                         const std::vector<ExternalLoad>& loads) {
  Named<Result<Eigen::VectorXd>> found{
      {"composites", compositeForwardDynamics(robot, q, u, tau, loads)},
      {"articulated bodies", articulatedBodyAcceleration(robot, q, u, tau, loads)},
      {"assembly-disassembly", assemblyDisassembly(robot, q, u, tau, loads)}};
  if (robot.gears().empty()) {
    found.push_back({"hybrid", hybridForwardDynamics(robot, q, u, tau, loads)});
  }
  return found;
}

Named<Result<Eigen::VectorXd>> plainForwardDynamicsByAll(const Robot& robot,
                                                         const Eigen::VectorXd& q,
                                                         const Eigen::VectorXd& u,
                                                         const Eigen::VectorXd& tau,
                                                         const std::vector<ExternalLoad>& loads) {
  Named<Result<Eigen::VectorXd>> found{
      {"plain geared bodies", plain::gearedBodyAcceleration(robot, q, u, tau, loads)}};
  if (robot.gears().empty()) {
    found.push_back(
        {"plain articulated bodies", plain::articulatedBodyAcceleration(robot, q, u, tau, loads)});
    found.push_back(
        {"plain assembly-disassembly", plain::assemblyDisassembly(robot, q, u, tau, loads)});
    found.push_back({"plain hybrid", plain::hybridForwardDynamics(robot, q, u, tau, loads)});
  }
  return found;
}

Named<Result<Eigen::VectorXd>> forwardDynamicsByAll(const Robot& robot, const Eigen::VectorXd& q,
                                                    const Eigen::VectorXd& u,
                                                    const Eigen::VectorXd& tau,
                                                    const std::vector<ExternalLoad>& loads) {
  auto found = robotForwardDynamicsByAll(robot, q, u, tau, loads);
  for (auto& plain : plainForwardDynamicsByAll(robot, q, u, tau, loads)) {
    found.push_back(std::move(plain));
  }
  const LinkInverseDynamics inverse(robot, loads);
  const EquationOfMotion atRest{restingUnitVectors(robot, q),
                                inverse(q, u, Eigen::VectorXd::Zero(robot.dof()))};
  found.push_back({"unit vectors", jointAcceleration(atRest, tau)});
  if (robot.linkCount() <= 20) {
    found.push_back(
        {"the lab's unit vectors", jointAcceleration(equationOfMotion(inverse, q, u), tau)});
  }
  return found;
}

Eigen::VectorXd inverseDynamicsInContact(const Robot& robot, const Eigen::VectorXd& q,
                                         const Eigen::VectorXd& u, const Eigen::VectorXd& ud,
                                         const std::vector<ContactState>& contacts,
                                         const Eigen::VectorXd& fn) {
  std::vector<ExternalLoad> loads;
  for (const ContactState& state : contacts) {
    loads.push_back(contactLoad(state, fn[std::ssize(loads)]));
  }
  return LinkInverseDynamics(robot, loads)(q, u, ud);
}

}  // namespace enshu::test
