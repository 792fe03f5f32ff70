// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/dynamics/assembly/assembly_plan.h"
#include "core/dynamics/composite/composite_rigid_body_kernel.h"
#include "core/dynamics/newton_euler/inverse_dynamics_kernel.h"

namespace enshu {

// A few bodies in a row as one articulated body V, [ADA] 3.2: first body A, last body D. The chain
// stands on the ground with the joint of A, or floats: then A's twist V_A stands for a joint.
//
// The plain form is core/dynamics/plain/hybrid_modelling.cpp. Where this one leaves it: (10) and
// (11) invert the matrix of (6), 6 + n; here it is eliminated in blocks, M_V first, for (12) wants
// M_V^-1 anyway and what is left is the 6 x 6 inverse of Phi_A. M and c come from composite bodies
// and Newton-Euler, not from Lagrange's sums. All of it is elementary arithmetic, without pivots
// and without Eigen's decompositions, so that a scalar that records can run through it (ADR 0007).
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
  Eigen::VectorX<T> y;                      // M_V^-1 (tau_V - c_V - g_V)
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
  void factor();
  void solve(Eigen::Ref<Eigen::VectorX<T>> x) const;
  void invertArticulatedInertia();

  bool grounded_, outer_;
  int n_;
  Model<T> model_;
  Workspace<T> space_;
  SubChainResponse<T> out_;
  Eigen::VectorX<T> q_, u_, zero_, c_;            // with V_A in front
  Eigen::MatrixX<T> M_;                           // (6)
  Eigen::Matrix<T, 6, Eigen::Dynamic> J_, next_;  // [J_mi J_mV] of (7)
  Eigen::Matrix<T, 6, 1> drift_;                  // J-dot terms of (8), and gravity
  Eigen::MatrixX<T> L_;                           // M_V = L D L^T
  Eigen::VectorX<T> D_;
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
      L_(n_, n_),
      D_(n_) {
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

// M_V = L D L^T.
template <class T>
void SubChainEquations<T>::factor() {
  const int f = twist();
  for (int j = 0; j < n_; ++j) {
    D_[j] = M_(f + j, f + j);
    for (int k = 0; k < j; ++k) {
      D_[j] -= L_(j, k) * L_(j, k) * D_[k];
    }
    for (int i = j + 1; i < n_; ++i) {
      T sum = M_(f + i, f + j);
      for (int k = 0; k < j; ++k) {
        sum -= L_(i, k) * L_(j, k) * D_[k];
      }
      L_(i, j) = sum / D_[j];
    }
  }
}

template <class T>
void SubChainEquations<T>::solve(Eigen::Ref<Eigen::VectorX<T>> x) const {
  for (int i = 0; i < n_; ++i) {
    for (int k = 0; k < i; ++k) {
      x[i] -= L_(i, k) * x[k];
    }
  }
  for (int i = n_ - 1; i >= 0; --i) {
    x[i] = x[i] / D_[i];
    for (int k = i + 1; k < n_; ++k) {
      x[i] -= L_(k, i) * x[k];
    }
  }
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
  inverseDynamics<T>(model_, space_, q_, u_, zero_, external, c_);  // (6): C, c, G, g
  fillCompositeInertiaMatrix<T>(model_, space_, M_);                // (6): M_A, M_AV, M_V
  fillJacobian();                                                   // (7), (8)
  factor();

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

// Phi_A = (M_A - M_AV M_V^-1 M_AV^T)^-1, the first block of (10), by L D L^T.
template <class T>
void SubChainEquations<T>::invertArticulatedInertia() {
  using Matrix6T = Eigen::Matrix<T, 6, 6>;
  Matrix6T A = M_.template topLeftCorner<6, 6>() - M_.topRightCorner(6, n_) * out_.Y_A;
  Matrix6T K = Matrix6T::Constant(T(0));  // L^-1
  Eigen::Matrix<T, 6, 1> reciprocal;
  for (int j = 0; j < 6; ++j) {  // A's lower triangle becomes L
    reciprocal[j] = T(1) / A(j, j);
    for (int i = j + 1; i < 6; ++i) {
      const T factor = A(i, j) * reciprocal[j];
      for (int k = j + 1; k <= i; ++k) {
        A(i, k) -= factor * A(k, j);
      }
      // Column j below the diagonal is read until the whole column is done.
      K(i, j) = factor;
    }
  }
  Matrix6T inverse = Matrix6T::Constant(T(0));
  for (int j = 0; j < 6; ++j) {
    inverse(j, j) = T(1);
    for (int i = j + 1; i < 6; ++i) {
      T sum = -K(i, j);
      for (int k = j + 1; k < i; ++k) {
        sum -= K(i, k) * inverse(k, j);
      }
      inverse(i, j) = sum;
    }
  }
  for (int i = 0; i < 6; ++i) {
    for (int j = 0; j <= i; ++j) {
      T sum = inverse(i, j) * reciprocal[i];
      for (int k = i + 1; k < 6; ++k) {
        sum += inverse(k, i) * inverse(k, j) * reciprocal[k];
      }
      out_.Phi_A(i, j) = sum;
      out_.Phi_A(j, i) = sum;
    }
  }
}

}  // namespace enshu
