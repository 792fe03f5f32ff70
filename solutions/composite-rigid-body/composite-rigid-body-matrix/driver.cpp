// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite-rigid-body/composite-bodies/composite_step.h"
#include "composite-rigid-body/inertia-from-jacobians/inertia_matrices.h"
#include "composite_rigid_body_matrix.h"
#include "core/driver/module.h"
#include "core/driver/states.h"

namespace {

using namespace enshu::driver;

// The student's H in every state, and the accelerations that it makes of tau - c.
class CompositeRigidBodyMatrix : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student =
        functions.need<decltype(::compositeRigidBodyMatrix)>(u"composite-rigid-body-matrix"_s);
    const States states(robot, inputs);
    std::vector<MatrixXd> H;
    bool fits = true;
    for (Eigen::Index k = 0; fits && k < states.count(); ++k) {
      const VectorXd q = states.column("q", k);
      const std::vector<TreeLink> links = tree_links::at(robot, q);
      H.push_back(
          student(links, composite_step::composites(robot, q, links, functions), robot.dof()));
      fits = inertia_matrices::fits(robot, H.back());
    }
    return inertia_matrices::outputs(robot, states, H);
  }

  QStringList channels(const enshu::Robot& robot, const QString& output,
                       Eigen::Index) const override {
    return output == u"inertia_matrix" ? inertia_matrices::entries(robot) : QStringList();
  }
};

}  // namespace

ENSHU_DRIVER(CompositeRigidBodyMatrix)
