// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "core/plugin/interfaces.h"
#include "core/plugin/student.h"

// A student's own plugin class instead of the plain function.
class MyMethod : public QObject, public enshu::plugin::UnitVectorMethod {
  Q_OBJECT
  Q_PLUGIN_METADATA(IID EnshuUnitVectorMethod_iid)
  Q_INTERFACES(enshu::plugin::UnitVectorMethod)

 public:
  VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                            const VectorXd& qd, const VectorXd& tau) override {
    const int n = inverseDynamics.joints();
    const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
    MatrixXd M(n, n);
    for (int i = 0; i < n; ++i) {
      M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(n, i)) - c;
    }
    return solve(M, tau - c);
  }
};

#include "unit_vector_method.moc"
