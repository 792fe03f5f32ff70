// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "core/plugin/interfaces.h"

void forwardKinematicsVelocity(enshu::Chain& chain, const Eigen::VectorXd& jointVelocity);

namespace {

class VelocityPropagationGlue : public QObject, public enshu::plugin::VelocityPropagation {
  Q_OBJECT
  Q_PLUGIN_METADATA(IID EnshuVelocityPropagation_iid)
  Q_INTERFACES(enshu::plugin::VelocityPropagation)

 public:
  void forwardKinematicsVelocity(enshu::Chain& chain,
                                 const Eigen::VectorXd& jointVelocity) override {
    ::forwardKinematicsVelocity(chain, jointVelocity);
  }
};

}  // namespace

#include "velocity_propagation_glue.moc"
