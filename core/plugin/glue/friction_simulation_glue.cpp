// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "core/plugin/interfaces.h"

Eigen::MatrixXd fdAssignment(const enshu::ForwardDynamics& forwardDynamics,
                             const Eigen::VectorXd& q0, const Eigen::VectorXd& friction, double dt,
                             int steps);

namespace {

class FrictionSimulationGlue : public QObject, public enshu::plugin::FrictionSimulation {
  Q_OBJECT
  Q_PLUGIN_METADATA(IID EnshuFrictionSimulation_iid)
  Q_INTERFACES(enshu::plugin::FrictionSimulation)

 public:
  Eigen::MatrixXd fdAssignment(const enshu::ForwardDynamics& forwardDynamics,
                               const Eigen::VectorXd& q0, const Eigen::VectorXd& friction,
                               double dt, int steps) override {
    return ::fdAssignment(forwardDynamics, q0, friction, dt, steps);
  }
};

}  // namespace

#include "friction_simulation_glue.moc"
