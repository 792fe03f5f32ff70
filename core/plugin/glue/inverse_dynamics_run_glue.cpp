// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "core/plugin/interfaces.h"

Eigen::MatrixXd idSample(const enshu::InverseDynamics& inverseDynamics, double T, double dt,
                         int samples);

namespace {

class InverseDynamicsRunGlue : public QObject, public enshu::plugin::InverseDynamicsRun {
  Q_OBJECT
  Q_PLUGIN_METADATA(IID EnshuInverseDynamicsRun_iid)
  Q_INTERFACES(enshu::plugin::InverseDynamicsRun)

 public:
  Eigen::MatrixXd idSample(const enshu::InverseDynamics& inverseDynamics, double T, double dt,
                           int samples) override {
    return ::idSample(inverseDynamics, T, dt, samples);
  }
};

}  // namespace

#include "inverse_dynamics_run_glue.moc"
