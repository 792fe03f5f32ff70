// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "core/plugin/interfaces.h"
#include "unit_vector_method.h"

class FukudaPlugin : public QObject, public enshu::plugin::UnitVectorMethod {
  Q_OBJECT
  Q_PLUGIN_METADATA(IID EnshuUnitVectorMethod_iid)
  Q_INTERFACES(enshu::plugin::UnitVectorMethod)

 public:
  VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                            const VectorXd& qd, const VectorXd& tau) override {
    const int n = inverseDynamics.joints();
    const VectorXd bias = inverseDynamics(q, qd, VectorXd::Zero(n));
    return solve(inertia(inverseDynamics, q, qd, bias), tau - bias);
  }

 private:
  static MatrixXd inertia(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& bias) {
    MatrixXd M(q.size(), q.size());
    for (Eigen::Index i = 0; i < q.size(); ++i) {
      M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(q.size(), i)) - bias;
    }
    return M;
  }
};

#include "unit_vector_method.moc"
