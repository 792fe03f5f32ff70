// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "hybrid_modelling.h"

using enshu::driver::mistake;

namespace {

// The equations with a term lost or turned round.
SubChainEquation mistaken(SubChainEquation e) {
  if (mistake("coupling-inertia-missing")) {
    e.M_AV.setZero();
  } else if (mistake("tip-moves-as-base")) {
    e.J_mi.setIdentity();
  } else if (mistake("torque-missing")) {
    e.tau_V.setZero();
  } else if (mistake("base-bias-missing")) {
    e.c_A.setZero();
  } else if (mistake("joint-bias-missing")) {
    e.c_V.setZero();
  } else if (mistake("bias-added")) {
    e.c_A *= -1;
    e.c_V *= -1;
  } else if (mistake("joint-bias-added/throughout")) {
    e.c_V *= -1;
  } else if (mistake("drift-missing")) {
    e.drift.setZero();
  } else if (mistake("drift-reversed")) {
    e.drift *= -1;
  } else if (mistake("torque-reversed")) {
    e.tau_V *= -1;
  } else if (mistake("tip-without-joints")) {
    e.J_mV.setZero();
  }
  return e;
}

// (10) with something held that moves.
MatrixXd responseOf(const SubChainEquation& e, const MatrixXd& right) {
  if (mistake("joints-frozen")) {
    MatrixXd J(12, 6);
    J << Matrix6::Identity(), e.J_mi;
    return J * solve(e.M_A, J.transpose());
  }
  MatrixXd Phi = right;
  if (mistake("base-held")) {
    Phi.bottomRightCorner(6, 6) = e.J_mV * solve(e.M_V, e.J_mV.transpose());
  } else if (mistake("coupling-blocks-swapped")) {
    Phi.topRightCorner(6, 6) = right.bottomLeftCorner(6, 6);
  }
  return Phi;
}

}  // namespace

// A term of (9)-(12) that is missing, or that stands elsewhere.
SubChainMotion hybridModelling(const SubChainEquation& given, const Vector6& F_i,
                               const Vector6& F_m) {
  const SubChainEquation e = mistaken(given);
  const Eigen::Index n = e.tau_V.size();
  MatrixXd M(6 + n, 6 + n);
  M << e.M_A, e.M_AV, e.M_AV.transpose(), e.M_V;
  MatrixXd J = MatrixXd::Zero(12, 6 + n);
  J.topLeftCorner(6, 6).setIdentity();
  J.bottomRows(6) << e.J_mi, e.J_mV;
  VectorXd force(6 + n);
  const double ofA = mistake("base-bias-added") ? -1 : 1;
  const double ofV = mistake("joint-bias-added/in-b") ? -1 : 1;
  force << -ofA * e.c_A, e.tau_V - ofV * e.c_V;
  const MatrixXd right = J * solve(M, J.transpose());
  const MatrixXd Phi = responseOf(e, right);
  const VectorXd B = J * solve(M, force);

  SubChainMotion motion{Phi.topLeftCorner(6, 6),     Phi.topRightCorner(6, 6),
                        Phi.bottomRightCorner(6, 6), B.head(6),
                        B.tail(6) + e.drift,         {}};
  if (mistake("drift-at-the-base")) {
    motion.B_i = B.head(6) + e.drift;
    motion.B_m = B.tail(6);
  }
  const double ofBase = mistake("base-force-missing-in-12") ? 0 : 1;
  const double ofTip = mistake("tip-force-missing-at-the-base") ? 0 : 1;
  Vector6 A = motion.B_i;
  if (mistake("base-acceleration-missing")) {
    A.setZero();
  } else if (!mistake("base-acceleration-without-forces")) {
    const bool exchanged = mistake("forces-exchanged-at-the-base");
    A += ofBase * motion.Phi_i * (exchanged ? F_m : F_i) +
         ofTip * motion.Phi_im * (exchanged ? F_i : F_m);
  }
  const double coupling = mistake("base-acceleration-reversed") ? -1 : 1;
  VectorXd torque = -coupling * e.M_AV.transpose() * A;
  if (!mistake("torque-missing-in-12")) {
    torque += e.tau_V;
  }
  if (!mistake("bias-missing-in-12")) {
    torque -= (mistake("bias-added-in-12") ? -1 : 1) * e.c_V;
  }
  if (!mistake("tip-force-missing")) {
    torque += (mistake("tip-force-reversed") ? -1 : 1) * e.J_mV.transpose() * F_m;
  }
  motion.qdd_V = solve(e.M_V, torque);
  return motion;
}
