// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "core/plugin/interfaces.h"

Eigen::VectorXd unitVectorMethod(const enshu::InverseDynamics& inverseDynamics,
                                 const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                                 const Eigen::VectorXd& tau);

namespace {

class UnitVectorMethodGlue : public QObject, public enshu::plugin::UnitVectorMethod {
  Q_OBJECT
  Q_PLUGIN_METADATA(IID EnshuUnitVectorMethod_iid)
  Q_INTERFACES(enshu::plugin::UnitVectorMethod)

 public:
  Eigen::VectorXd unitVectorMethod(const enshu::InverseDynamics& inverseDynamics,
                                   const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                                   const Eigen::VectorXd& tau) override {
    return ::unitVectorMethod(inverseDynamics, q, qd, tau);
  }
};

}  // namespace

#include "unit_vector_method_glue.moc"
