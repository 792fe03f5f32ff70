// SPDX-License-Identifier: GPL-3.0-or-later
#include "constraint_force.h"

// 論文の式番号の順に計算する
ConstrainedMotion constraintForce(const ExtendedInverseDynamics& INV, const Contact& contact,
                                  const VectorXd& q, const VectorXd& qd, const VectorXd& tau) {
  const int n = (int)q.size();
  VectorXd zero(n);
  for (int i = 0; i < n; i++) zero(i) = 0;

  // b
  VectorXd b = INV(q, qd, zero, 1.0, 0.0, 0.0);

  // M を1列ずつ
  MatrixXd M(n, n);
  for (int i = 0; i < n; i++) {
    VectorXd e = zero;
    e(i) = 1.0;
    VectorXd Mi = INV(q, zero, e, 0.0, 0.0, 0.0);
    for (int j = 0; j < n; j++) M(j, i) = Mi(j);
  }

  // 式(34)-(36)
  VectorXd jc = INV(q, zero, zero, 0.0, -1.0, 0.0);
  VectorXd jt = jc - INV(q, zero, zero, 0.0, -1.0, 1.0);

  // dC/dq^T は手先のヤコビ行列から
  VectorXd Cq(n);
  for (int i = 0; i < n; i++) {
    Cq(i) = 0;
    for (int k = 0; k < 3; k++) Cq(i) += contact.J(k, i) * contact.gradient(k);
  }
  MatrixXd Minv = M.inverse();
  double norm = std::sqrt(contact.gradient.dot(contact.gradient));
  double mc = Cq.transpose() * Minv * Cq;           // (15)
  VectorXd d = norm * (Minv.transpose() * Cq);      // (17)

  // (23)
  Vector3d rd = contact.J * qd;
  double mage = 0;
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++) mage += rd(i) * contact.hessian(i, k) * rd(k);
  Vector3d rdd = contact.Jdot * qd;
  for (int i = 0; i < 3; i++) mage += contact.gradient(i) * rdd(i);

  double a = d.dot(b) - norm * mage;           // (19)
  double A = mc - d.dot(jt) * contact.K;       // (21)
  ConstrainedMotion motion;
  motion.f_n = (a - d.dot(tau)) / A;           // (22)
  VectorXd bn = b - (jc - jt * contact.K) * motion.f_n;
  motion.qdd = Minv * (tau - bn);              // (37)
  return motion;
}
