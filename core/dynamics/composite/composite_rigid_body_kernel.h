// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "core/base/at.h"
#include "core/dynamics/kinematics/forward_kinematics_kernel.h"

namespace enshu {

// M by composite rigid bodies, [CRB]. Its plain form, in the article's symbols, is
// core/dynamics/plain/composite_rigid_body.cpp. Where this one leaves it:
// - Everything stands in world axes about one point per tree, the origin of its first body, the
//   article's in link axes: the way from joint i down to joint j then needs no transform, and
//   S_j^T [f_i; n_i] of (22) is one product of six numbers.
// - About a common point composite bodies add up: mass, m c and the inertia about that point, ten
//   sums for the four lines of (24), no division by m^C, and (24)'s sign cannot go wrong.
// - [f^; n^] of (21) is the momentum m v + w x h, J w + h x v, not a 6 x 6 product.
// Nothing is allocated.

// The lower triangle from the upper one, in tiles that stay in the cache.
template <class T>
void mirrorUpper(typename Model<T>::Matrix M) {
  constexpr Eigen::Index kTile = 8;
  const Eigen::Index n = M.rows();
  for (Eigen::Index j0 = 0; j0 < n; j0 += kTile) {
    for (Eigen::Index i0 = 0; i0 <= j0; i0 += kTile) {
      for (Eigen::Index j = j0; j < std::min(j0 + kTile, n); ++j) {
        for (Eigen::Index i = i0; i < std::min(i0 + kTile, j); ++i) {
          M(j, i) = M(i, j);
        }
      }
    }
  }
}

// R J R^T + 2 (r . a) 1 - (r a^T + a r^T) into xx yy zz xy xz yz: with a = R h + m r/2 the inertia
// of a body, h and J about its own origin, moved to a point from which that origin is r away.
template <class T, class Out>
void placeInertia(const Eigen::Matrix3<T>& R, const Eigen::Matrix3<T>& J,
                  const Eigen::Vector3<T>& r, const Eigen::Vector3<T>& a, Out out) {
  const Eigen::Matrix3<T> RJ = R * J;
  const auto turned = [&](int i, int j) {
    return RJ(i, 0) * R(j, 0) + RJ(i, 1) * R(j, 1) + RJ(i, 2) * R(j, 2);
  };
  const T x = r.x() * a.x();
  const T y = r.y() * a.y();
  const T z = r.z() * a.z();
  out[0] = turned(0, 0) + T(2) * (y + z);
  out[1] = turned(1, 1) + T(2) * (z + x);
  out[2] = turned(2, 2) + T(2) * (x + y);
  out[3] = turned(0, 1) - r.x() * a.y() - a.x() * r.y();
  out[4] = turned(0, 2) - r.x() * a.z() - a.x() * r.z();
  out[5] = turned(1, 2) - r.y() * a.z() - a.y() * r.z();
}

// The bodies alone, about the root of their tree.
template <class T>
void placeInertias(const Model<T>& model, Workspace<T>& space) {
  using Vector3 = Eigen::Vector3<T>;
  space.composite[0].setZero();
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const Body<T>& body = model.bodies[i];
    const auto& [R, p] = space.pose[i];
    auto& composite = space.composite[i];
    const Vector3 r = p - at(space.pose, model.root[i]).p;
    const Vector3 h = R * body.h;
    composite[0] = body.mass;
    composite.template segment<3>(1) = h + body.mass * r;
    placeInertia(R, body.J, r, Vector3(h + (T(0.5) * body.mass) * r), composite.template tail<6>());
  }
}

// S of every column in world axes about the root of its tree.
template <class T>
void placeColumns(const Model<T>& model, Workspace<T>& space) {
  using Vector3 = Eigen::Vector3<T>;
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const Body<T>& body = model.bodies[i];
    const auto& [R, p] = space.pose[i];
    const Vector3 r = p - at(space.pose, model.root[i]).p;
    for (int k = 0; k < body.dof; ++k) {
      const MotionT<T> S = body.turns() ? MotionT<T>{Vector3::Zero(), R.col(2) * body.ratio}
                                        : rotate(R, space.S[body.columnOf(k)]);
      const Vector3 linear = S.linear + r.cross(S.angular);
      for (int d = 0; d < 3; ++d) {
        space.S_w(body.column + k, d) = linear[d];
        space.S_w(body.column + k, d + 3) = S.angular[d];
      }
    }
  }
}

// Column `column`, of body i, of the matrix of all columns: its rows on the way to the root.
template <class T>
void fillCompositeColumn(const Model<T>& model, const Workspace<T>& space, size_t i, int column,
                         typename Model<T>::Matrix& M) {
  const auto& S_w = space.S_w;
  const T vx = S_w(column, 0);
  const T vy = S_w(column, 1);
  const T vz = S_w(column, 2);
  const T wx = S_w(column, 3);
  const T wy = S_w(column, 4);
  const T wz = S_w(column, 5);
  const auto& c = space.composite[i];
  const T hx = c[1];
  const T hy = c[2];
  const T hz = c[3];
  // (21): [f; n] = I S_i = [m v + w x h; J w + h x v]
  const T fx = c[0] * vx + (wy * hz - wz * hy);
  const T fy = c[0] * vy + (wz * hx - wx * hz);
  const T fz = c[0] * vz + (wx * hy - wy * hx);
  const T nx = c[4] * wx + c[7] * wy + c[8] * wz + (hy * vz - hz * vy);
  const T ny = c[7] * wx + c[5] * wy + c[9] * wz + (hz * vx - hx * vz);
  const T nz = c[8] * wx + c[9] * wy + c[6] * wz + (hx * vy - hy * vx);

  T* const __restrict out = M.data() + column * M.outerStride();
  const Eigen::Index rows = S_w.rows();
  const T* const __restrict S = S_w.data();
  int last = column;
  for (auto b = i; b > 0; b = static_cast<size_t>(model.runParent[b])) {
    if (b != i) {
      last = model.bodies[b].column + model.bodies[b].dof - 1;
    }
    for (int j = model.runColumn[b]; j <= last; ++j) {
      // (22)
      out[j] = S[j] * fx + S[j + rows] * fy + S[j + 2 * rows] * fz + S[j + 3 * rows] * nx +
               S[j + 4 * rows] * ny + S[j + 5 * rows] * nz;
    }
  }
}

// Adds the rows and columns that share a degree of freedom.
template <class T>
void foldGears(const Model<T>& model, const Eigen::MatrixX<T>& columnM,
               typename Model<T>::Matrix M) {
  M.setZero();
  for (const Body<T>& a : model.bodies) {
    for (const Body<T>& b : model.bodies) {
      M.block(a.u, b.u, a.dof, b.dof) += columnM.block(a.column, b.column, a.dof, b.dof);
    }
  }
}

// The upper triangle of M, dof x dof; with gears all of it. Reads what placeJoints left.
template <class T>
void fillCompositeUpper(const Model<T>& model, Workspace<T>& space, typename Model<T>::Matrix M) {
  placeBodies(model, space);
  placeColumns(model, space);
  placeInertias(model, space);
  const bool geared = model.geared();
  typename Model<T>::Matrix all = geared ? typename Model<T>::Matrix(space.columnM) : M;
  all.setZero();
  for (size_t i = model.bodies.size() - 1; i >= 1; --i) {
    const Body<T>& body = model.bodies[i];
    for (int k = body.column; k < body.column + body.dof; ++k) {
      fillCompositeColumn(model, space, i, k, all);
    }
    at(space.composite, body.parent) += space.composite[i];  // (24)
  }
  if (geared) {
    mirrorUpper<T>(all);
    foldGears<T>(model, space.columnM, M);
  }
}

// M, dof x dof. Reads what placeJoints left.
template <class T>
void fillCompositeInertiaMatrix(const Model<T>& model, Workspace<T>& space,
                                typename Model<T>::Matrix M) {
  fillCompositeUpper<T>(model, space, M);
  mirrorUpper<T>(M);
}

// M(q).
template <class T>
void compositeInertiaMatrix(const Model<T>& model, Workspace<T>& space,
                            const typename Model<T>::ConstVector& q, typename Model<T>::Matrix M) {
  placeJoints(model, space, q);
  fillCompositeInertiaMatrix<T>(model, space, M);
}

}  // namespace enshu
