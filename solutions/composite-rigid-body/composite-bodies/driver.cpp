// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite-rigid-body/composite-bodies/tree_links.h"
#include "composite_bodies.h"
#include "core/driver/channel_names.h"
#include "core/driver/joint_names.h"
#include "core/driver/module.h"
#include "core/driver/states.h"
#include "core/driver/unset.h"

namespace {

using namespace enshu::driver;

// The student's composites in every state, and the inertia matrix that comes of them.
class CompositeBodies : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<decltype(::compositeBodies)>(u"composite-bodies"_s);
    const States states(robot, inputs);
    const Eigen::Index n = robot.linkCount();
    MatrixXd mass(n, states.count()), com(3 * n, states.count()), inertia(9 * n, states.count());
    MatrixXd M(Eigen::Index{robot.dof()} * robot.dof(), states.count());
    for (Eigen::Index k = 0; k < states.count(); ++k) {
      const std::vector<TreeLink> links = tree_links::at(robot, states.column("q", k));
      const std::vector<MassProperties> composites = student(links);
      if (composites.size() != links.size()) {
        const auto items = static_cast<Eigen::Index>(composites.size());
        return outputs(unsetMatrix(items, 1), unsetMatrix(3 * items, 1), unsetMatrix(9 * items, 1),
                       unsetMatrix(0, 1));
      }
      for (Eigen::Index i = 0; i < n; ++i) {
        const MassProperties& composite = composites[static_cast<size_t>(i)];
        mass(i, k) = composite.mass;
        com.block<3, 1>(3 * i, k) = composite.com;
        inertia.block<9, 1>(9 * i, k) = composite.inertia.transpose().reshaped();
      }
      M.col(k) = tree_links::inertiaMatrix(robot, links, composites).reshaped();
    }
    return outputs(mass, com, inertia, M);
  }

  QStringList channels(const enshu::Robot& robot, const QString& output,
                       Eigen::Index) const override {
    if (output == u"inertia_matrix") {
      return matrixNames(u"M"_s, jointNames(robot), jointNames(robot));
    }
    QStringList names;
    for (const enshu::Link& link : robot.links()) {
      const QString name = QString::fromStdString(link.name);
      names += output == u"mass"  ? QStringList{name}
               : output == u"com" ? vectorNames({name})
                                  : matrixNames(name, axes(), axes());
    }
    return names;
  }

 private:
  static Signals outputs(const MatrixXd& mass, const MatrixXd& com, const MatrixXd& inertia,
                         const MatrixXd& M) {
    return {{u"mass"_s, mass}, {u"com"_s, com}, {u"inertia"_s, inertia}, {u"inertia_matrix"_s, M}};
  }
};

}  // namespace

ENSHU_DRIVER(CompositeBodies)
