// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/dynamics/model/model.h"
#include "core/dynamics/model/symmetric_matrix.h"

namespace enshu {

// The scratch of the kernels for one model, allocated here and never again. One model serves many
// workspaces, a workspace one thread. What is kept per body begins with the ground.
template <class T>
struct Workspace {
  using Vector3 = Eigen::Vector3<T>;
  using Matrix3 = Eigen::Matrix3<T>;

  explicit Workspace(const Model<T>& model);

  // Per body, by placeJoints and moveJoints (joint_pass.h), body axes.
  struct Joint {
    TransformT<T> T_pi;  // to the parent body from the body
    MotionT<T> v;        // S u
    MotionT<T> c;        // (dS/dt) u
  };
  std::vector<Joint> joints;
  std::vector<MotionT<T>> S;     // per column; [0; z] of the revolute joints is not written
  std::vector<MotionT<T>> Sdot;  // its rate
  std::vector<T> angle;          // per Model::angles
  std::vector<T> sine;
  std::vector<T> cosine;

  // Per body, by placeBodies and moveBodies (forward_kinematics_kernel.h), world coordinates.
  std::vector<TransformT<T>> pose;   // T_wi
  std::vector<MotionT<T>> velocity;  // of the body's origin

  // Per body, by newtonEuler (inverse_dynamics_kernel.h), body axes.
  struct NewtonEuler {
    Vector3 w = Vector3::Zero();   // angular velocity
    Vector3 wd = Vector3::Zero();  // its rate
    Vector3 a = Vector3::Zero();   // acceleration of the origin, gravity inside
    Matrix3 W = Matrix3::Zero();   // wd x + w x w x
    ForceT<T> f;                   // on the body at its joint
  };
  std::vector<NewtonEuler> newtonEuler;

  // Per body, by compositeInertiaMatrix, world axes, about the origin of the tree's first body: the
  // ten numbers m; h_x h_y h_z; J_xx J_yy J_zz J_xy J_xz J_yz of the inertia [m 1, -h x; h x, J].
  using Composite = Eigen::Matrix<T, 10, 1>;
  std::vector<Composite> composite;
  Eigen::Matrix<T, Eigen::Dynamic, 6> S_w;  // columns x 6: S^T in world axes, about the same origin
  Eigen::Matrix<T, 3, Eigen::Dynamic> J_G;  // by jacobianInertiaMatrix: of one centre of mass
  Eigen::Matrix<T, 3, Eigen::Dynamic> J_A;
  std::vector<int> path;      // columns from a body to its root
  Eigen::MatrixX<T> columnM;  // the matrix of all columns, before gears are folded

  // By compositeForwardDynamics and the like.
  Eigen::MatrixX<T> M;
  Eigen::VectorX<T> bias;
  Eigen::VectorX<T> unit;

  // Per body, by articulatedBodyAcceleration, world axes, at the body's origin.
  struct Articulated {
    Vector3 w = Vector3::Zero();  // angular velocity
    Vector3 r = Vector3::Zero();  // from the parent's origin to the body's
    MotionT<T> C;                 // A = X A_p + C + S ud, [ABA] (15), (16)
    MotionT<T> A;                 // acceleration, gravity inside
    SymmetricMatrix<T> ff;        // I^ = [ff, fn; fn^T, nn]
    Matrix3 fn = Matrix3::Zero();
    SymmetricMatrix<T> nn;
    ForceT<T> Z;            // Z^
    T massScale = T(0);     // how large the terms were that made ff and nn: what rounding leaves
    T inertiaScale = T(0);  // of a zero is small against them
  };
  std::vector<Articulated> articulated;
  // Per column: S in world axes, U = I^ S, D = S^T U, left = tau - S^T (I^ C^ + Z^). A gear's stand
  // in the column of its leader, U at the origin of its base.
  struct Eliminated {
    MotionT<T> S;
    ForceT<T> U;
    T D = T(0);
    T left = T(0);
  };
  std::vector<Eliminated> eliminated;
};

template <class T>
Workspace<T>::Workspace(const Model<T>& model) {
  const size_t bodies = model.bodies.size();
  const auto columns = static_cast<size_t>(model.columns);
  const size_t angles = model.angles.size() + model.angles.size() % 2;  // whole pairs
  joints.resize(bodies);
  S.resize(columns);
  Sdot.resize(columns);
  angle.resize(angles, T(0));
  sine.resize(angles, T(0));
  cosine.resize(angles, T(1));
  pose.resize(bodies);
  velocity.resize(bodies);
  newtonEuler.resize(bodies);
  composite.resize(bodies, Composite::Zero());
  S_w.setZero(model.columns, 6);
  J_G.setZero(3, model.columns);
  J_A.setZero(3, model.columns);
  path.resize(columns);
  columnM.setZero(model.columns, model.columns);
  M.setZero(model.dof, model.dof);
  bias.setZero(model.dof);
  unit.setZero(model.dof);
  articulated.resize(bodies);
  eliminated.resize(columns);
}

}  // namespace enshu
