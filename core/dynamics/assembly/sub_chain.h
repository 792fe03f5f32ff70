// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <limits>
#include <vector>

#include "core/dynamics/assembly/assembly_plan.h"
#include "core/dynamics/composite/composite_rigid_body_kernel.h"
#include "core/dynamics/model/elimination.h"
#include "core/dynamics/newton_euler/inverse_dynamics_kernel.h"

namespace enshu {

// A few bodies in a row as one articulated body V, [ADA] 3.2: first body A, last body D. The chain
// stands on the ground with the joint of A, or floats: then A's twist V_A stands for a joint.
//
// The plain form is core/dynamics/plain/hybrid_modelling_sub_chain.cpp. Where this one leaves it:
// (10) and (11) invert the matrix of (6), 6 + n; here it is eliminated in blocks, M_V first, for
// (12) wants M_V^-1 anyway and what is left is the 6 x 6 inverse of Phi_A. M and c come from
// composite bodies and Newton-Euler, which visit each body once, not from Lagrange's sums over all;
// the bodies may have other inertias than there (hybrid_dynamics.h). All of it is elementary
// arithmetic, without pivots and without Eigen's decompositions, so that a scalar that records can
// run through it (ADR 0007). (12) is carried out in prepared_chain.cpp.
struct SubChain {
  Robot robot;  // the chain alone; a floating one has a floating joint at A
  bool grounded = false;
  bool outer = false;   // forces act on D from outside; without, D is a tip
  int dof = 0;          // n: of q_V, the joints inside (and A's of a grounded one)
  int coordinates = 0;  // of q_V
};

SubChain subChain(const Model<double>& model, const Assembly& leaf);

// What an assembly needs to know of a sub-chain, Phi and B of its handles (5), and what is left to
// find the accelerations inside, (12): qdd_V = y + Y_m F_m - Y_A a_A.
template <class T>
struct SubChainResponse {
  using Matrix6T = Eigen::Matrix<T, 6, 6>;
  using Vector6T = Eigen::Matrix<T, 6, 1>;
  Matrix6T Phi_A, Phi_DA, Phi_D;            // Phi_i^V, Phi_mi^V, Phi_m^V of (5), (10)
  Vector6T B_A, B_D;                        // B_i^V, B_m^V of (5), (11)
  Vector6T V_D;                             // the twist of D, (7), D coordinates
  Eigen::Matrix<T, Eigen::Dynamic, 6> Y_A;  // M_V^-1 M_AV^T
  Eigen::Matrix<T, Eigen::Dynamic, 6> Y_m;  // M_V^-1 J_mV^T
  Eigen::VectorX<T> y;  // M_V^-1 (tau_V - c_V), in c_V the forces and, if grounded, g_V
};

// The equations of one sub-chain for a scalar: double, or one that records (core/symbolic).
template <class T>
class SubChainEquations {
 public:
  // `model` is that of chain.robot, or one with the same equation of motion.
  SubChainEquations(const SubChain& chain, const Model<T>& model);

  // (6)-(11) at q_V, qd_V under tau_V and the forces on the bodies (empty: none); V_A [v; w] in
  // coordinates of A, read if the chain floats.
  const SubChainResponse<T>& respond(const Eigen::VectorX<T>& q, const Eigen::VectorX<T>& u,
                                     const Eigen::VectorX<T>& tau,
                                     const Eigen::Matrix<T, 6, 1>& V_A,
                                     typename Model<T>::Forces external = {});

 private:
  int twist() const { return grounded_ ? 0 : 6; }  // entries of V_A among the velocities
  void fillJacobian();
  void eliminateOrSpoil(const Branches& branches, Eigen::Ref<Eigen::MatrixX<T>> M) const;
  void solve(Eigen::Ref<Eigen::VectorX<T>> x) const;
  void invertArticulatedInertia();

  bool grounded_, outer_;
  int n_;
  Model<T> model_;
  Workspace<T> space_;
  SubChainResponse<T> out_;
  Eigen::VectorX<T> q_, u_, zero_;  // with V_A in front
  Eigen::VectorX<T> c_;             // (6): C, c; G, g only if grounded; the forces on the bodies
  Eigen::MatrixX<T> M_;             // (6)
  Eigen::Matrix<T, 6, Eigen::Dynamic> J_, next_;  // [J_mi J_mV] of (7)
  Eigen::Matrix<T, 6, 1> drift_;                  // J-dot terms of (8), and gravity
  Eigen::MatrixX<T> M_V_;                         // its factors
  Branches joints_, body_;                        // of M_V and of Phi_A^-1
};

// --------------------------------------------------------------------------------------------

template <class T>
SubChainEquations<T>::SubChainEquations(const SubChain& chain, const Model<T>& model)
    : grounded_(chain.grounded),
      outer_(chain.outer),
      n_(chain.dof),
      model_(model),
      space_(model),
      q_(model.coordinates),
      u_(model.dof),
      zero_(Eigen::VectorX<T>::Constant(model.dof, T(0))),
      c_(model.dof),
      M_(model.dof, model.dof),
      J_(6, model.dof),
      next_(6, model.dof),
      M_V_(n_, n_),
      joints_(fullMatrix(n_)),
      body_(fullMatrix(6)) {
  if (!grounded_) {
    model_.gravity.setConstant(T(0));  // it reaches the chain as an acceleration of A
    for (int k = 0; k < 7; ++k) {
      q_[k] = T(k == 3 ? 1 : 0);
    }
  }
  out_.Y_A.setConstant(n_, 6, T(0));
  out_.Y_m.setConstant(n_, 6, T(0));
  out_.y.setConstant(n_, T(0));
}

// Outward along the chain: J of the last body and its twist, (7), and its acceleration without ud,
// the second term of (8).
template <class T>
void SubChainEquations<T>::fillJacobian() {
  using Vector3 = Eigen::Vector3<T>;
  J_.setConstant(T(0));
  MotionT<T> V;
  MotionT<T> a;
  a.linear = -model_.gravity;
  for (size_t i = 1; i < model_.bodies.size(); ++i) {
    const Body<T>& body = model_.bodies[i];
    const auto& [T_pi, v_J, c_J] = space_.joints[i];
    for (int k = 0; k < body.u; ++k) {
      const MotionT<T> moved =
          T_pi.applyInverse(MotionT<T>{J_.col(k).template head<3>(), J_.col(k).template tail<3>()});
      J_.col(k) << moved.linear, moved.angular;
    }
    MotionT<T> across = v_J;
    MotionT<T> bias = c_J;
    if (body.turns()) {
      J_(5, body.u) = T(1);
      across = {Vector3::Constant(T(0)), Vector3(T(0), T(0), u_[body.u])};
      bias = {Vector3::Constant(T(0)), Vector3::Constant(T(0))};
    } else {
      for (int k = 0; k < body.dof; ++k) {
        J_.col(body.u + k) = at(space_.S, body.column + k).vector();
      }
    }
    V = T_pi.applyInverse(V) + across;
    a = T_pi.applyInverse(a) + bias + cross(V, across);
  }
  out_.V_D = V.vector();
  drift_ = a.vector();
}

// A matrix that is not positive definite becomes no number, and so does all that follows from it.
template <class T>
void SubChainEquations<T>::eliminateOrSpoil(const Branches& branches,
                                            Eigen::Ref<Eigen::MatrixX<T>> M) const {
  if (eliminate<T>(branches, M, zero_.head(M.rows()), 0) >= 0) {
    M.setConstant(T(std::numeric_limits<double>::quiet_NaN()));
  }
}

template <class T>
void SubChainEquations<T>::solve(Eigen::Ref<Eigen::VectorX<T>> x) const {
  solveEliminated<T>(joints_, M_V_, x);
}

template <class T>
const SubChainResponse<T>& SubChainEquations<T>::respond(const Eigen::VectorX<T>& q,
                                                         const Eigen::VectorX<T>& u,
                                                         const Eigen::VectorX<T>& tau,
                                                         const Eigen::Matrix<T, 6, 1>& V_A,
                                                         typename Model<T>::Forces external) {
  const int f = twist();
  q_.tail(q.size()) = q;
  u_.tail(n_) = u;
  if (!grounded_) {
    u_.template head<6>() = V_A;
  }
  inverseDynamics<T>(model_, space_, q_, u_, zero_, external, c_);  // (6): see c_
  fillCompositeInertiaMatrix<T>(model_, space_, M_);                // (6): M_A, M_AV, M_V
  fillJacobian();                                                   // (7), (8)
  M_V_ = M_.bottomRightCorner(n_, n_);
  eliminateOrSpoil(joints_, M_V_);

  out_.y = tau - c_.tail(n_);
  solve(out_.y);  // of (12)
  if (!grounded_) {
    for (int k = 0; k < 6; ++k) {
      out_.Y_A.col(k) = M_.row(k).tail(n_).transpose();
      solve(out_.Y_A.col(k));  // of (12)
    }
    invertArticulatedInertia();  // (10), first block
    const Eigen::Matrix<T, 6, 1> p = -c_.template head<6>() - M_.topRightCorner(6, n_) * out_.y;
    out_.B_A = out_.Phi_A * p;  // (11), first row
  }
  if (outer_) {
    const auto J_mV = J_.rightCols(n_);
    for (int k = 0; k < 6; ++k) {
      out_.Y_m.col(k) = J_mV.row(k).transpose();
      solve(out_.Y_m.col(k));  // of (12)
    }
    out_.Phi_D = J_mV * out_.Y_m;       // (10), last block, as if A stood still
    out_.B_D = J_mV * out_.y + drift_;  // (11), second row, the same
    if (f > 0) {
      // What A's motion does to D while the joints are free.
      const Eigen::Matrix<T, 6, 6> carried = J_.template leftCols<6>() - J_mV * out_.Y_A;
      out_.Phi_DA = carried * out_.Phi_A;               // (10), below the diagonal
      out_.Phi_D += out_.Phi_DA * carried.transpose();  // (10), last block
      out_.B_D += carried * out_.B_A;                   // (11), second row
    }
  }
  return out_;
}

// Phi_A = (M_A - M_AV M_V^-1 M_AV^T)^-1, the first block of (10): U^-T D^-1 U^-1 of A = U D U^T.
template <class T>
void SubChainEquations<T>::invertArticulatedInertia() {
  using Matrix6T = Eigen::Matrix<T, 6, 6>;
  Matrix6T A = M_.template topLeftCorner<6, 6>() - M_.topRightCorner(6, n_) * out_.Y_A;
  eliminateOrSpoil(body_, A);
  Matrix6T W = Matrix6T::Constant(T(0));  // U^-1
  Eigen::Matrix<T, 6, 1> reciprocal;
  for (int j = 0; j < 6; ++j) {
    W(j, j) = T(1);
    solveUpper<T>(body_, A, W.col(j));
    reciprocal[j] = T(1) / A(j, j);
  }
  for (int i = 0; i < 6; ++i) {
    for (int j = 0; j <= i; ++j) {
      T sum = T(0);
      for (int k = 0; k <= j; ++k) {
        sum += W(k, i) * W(k, j) * reciprocal[k];
      }
      out_.Phi_A(i, j) = sum;
      out_.Phi_A(j, i) = sum;
    }
  }
}

}  // namespace enshu
