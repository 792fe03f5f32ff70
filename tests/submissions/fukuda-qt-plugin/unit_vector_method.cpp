// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#include <QObject>

#include "core/plugin/function.h"
#include "core/plugin/lab_types.h"

namespace {

MatrixXd inertia(const InverseDynamics& inverseDynamics, const VectorXd& q, const VectorXd& qd,
                 const VectorXd& bias) {
  MatrixXd M(q.size(), q.size());
  for (Eigen::Index i = 0; i < q.size(); ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(q.size(), i)) - bias;
  }
  return M;
}

}  // namespace

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const VectorXd bias = inverseDynamics(q, qd, VectorXd::Zero(inverseDynamics.joints()));
  return solve(inertia(inverseDynamics, q, qd, bias), tau - bias);
}

class FukudaPlugin : public QObject, public enshu::plugin::Function {
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
