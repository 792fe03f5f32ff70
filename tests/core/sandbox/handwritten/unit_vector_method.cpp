// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#include <QObject>

#include "core/plugin/function.h"
#include "core/plugin/lab_types.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = inverseDynamics.joints();
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int i = 0; i < n; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(n, i)) - c;
  }
  return solve(M, tau - c);
}

// A student's own plugin class in place of the exercise's glue.
class MyMethod : public QObject, public enshu::plugin::Function {
  Q_OBJECT
  Q_PLUGIN_METADATA(IID EnshuFunction_iid FILE "unit_vector_method.json")
  Q_INTERFACES(enshu::plugin::Function)

 public:
  void call(enshu::value::Reader& arguments, enshu::call::Asker& asker,
            enshu::value::Writer& result) override {
    enshu::call::Crossing<decltype(unitVectorMethod)>::serve(unitVectorMethod, arguments, asker,
                                                             result);
  }
};

#include "unit_vector_method.moc"
