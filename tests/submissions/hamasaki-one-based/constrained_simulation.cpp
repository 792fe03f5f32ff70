// SPDX-License-Identifier: GPL-3.0-or-later
#include "constrained_simulation.h"

// アームの状態
struct Jotai {
  VectorXd q, qd;
  int step = 0;
};

struct Keisan {
  const ConstrainedDynamics& dynamics;
  const JointTorque& torque;
  double h;

  // 射影の方向
  VectorXd s(const ContactPlace& c) const {
    VectorXd x = c.M.inverse() * c.jc;
    double m = 0;
    for (int i = 0; i < x.size(); i++) m += c.jc(i) * x(i);
    return x / m;
  }

  void ichiStep(Jotai& x) const {
    ContactMotion a = dynamics(x.q, x.qd, torque(x.step * h));
    VectorXd q1 = x.q + h * x.qd;
    VectorXd qd1 = x.qd + h * a.qdd;
    ContactPlace c = dynamics.contact(q1);  // 位置の射影
    q1 = q1 - s(c) * c.gap;
    c = dynamics.contact(q1);  // 速度の射影
    qd1 = qd1 - s(c) * (c.jc.transpose() * qd1)(0);
    x.q = q1;
    x.qd = qd1;
    x.step = x.step + 1;
  }
};

ConstrainedRun constrainedSimulation(const ConstrainedDynamics& dynamics, const JointTorque& torque,
                                     const VectorXd& q0, double dt, int samples, int substeps) {
  Keisan keisan{dynamics, torque, dt / substeps};
  Jotai x;
  x.q = q0;
  x.qd = VectorXd::Zero(q0.size());
  ConstrainedRun run;
  run.q = MatrixXd::Zero(q0.size(), samples);
  run.f_n = VectorXd::Zero(samples);
  run.gap = VectorXd::Zero(samples);
  for (int k = 1; k <= samples; k++) {
    // 記録
    for (int i = 0; i < q0.size(); i++) run.q(i, k - 1) = x.q(i);
    run.f_n(k - 1) = dynamics(x.q, x.qd, torque(x.step * keisan.h)).f_n;
    run.gap(k - 1) = dynamics.contact(x.q).gap;
    for (int j = 1; j <= substeps; j++) keisan.ichiStep(x);
  }
  return run;
}
