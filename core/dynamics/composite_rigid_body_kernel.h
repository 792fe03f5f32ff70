// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dynamics/forward_kinematics_kernel.h"

namespace enshu {

// M by composite rigid bodies, [CRB]. Everything stands in world axes about one point per tree, the
// origin of its first body, so that the way from joint i down to joint j needs no transform: the
// article's S_j^T [f_i; n_i] is one product of six numbers. Nothing is allocated.

// b += the mirror of b's strict upper triangle, in tiles that stay in the cache.
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

// The bodies alone, about the root of their tree.
template <class T>
void placeInertias(const Model<T>& model, Workspace<T>& space) {
  using Vector3 = Eigen::Vector3<T>;
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const Body<T>& body = model.bodies[i];
    const auto& [R, p] = space.pose[i];
    auto& [mass, h, J] = space.composite[i];
    const Vector3 r = p - space.pose[static_cast<size_t>(model.root[i])].p;
    const Vector3 h_w = R * body.h;
    const Eigen::Matrix3<T> RJ = R * body.J;
    mass = body.mass;
    h = h_w + body.mass * r;
    J.noalias() = RJ * R.transpose();
    // -(r x)(h_w x) - (h_w x)(r x) - m (r x)^2 = (2 r.a) 1 - r a^T - a r^T, a = h_w + m r/2.
    const Vector3 a = h_w + (T(0.5) * body.mass) * r;
    const T ra = T(2) * r.dot(a);
    J -= r * a.transpose() + a * r.transpose();
    J(0, 0) += ra;
    J(1, 1) += ra;
    J(2, 2) += ra;
  }
}

// S of every column in world axes about the root of its tree.
template <class T>
void placeColumns(const Model<T>& model, Workspace<T>& space) {
  using Vector3 = Eigen::Vector3<T>;
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const Body<T>& body = model.bodies[i];
    const auto& [R, p] = space.pose[i];
    const Vector3 r = p - space.pose[static_cast<size_t>(model.root[i])].p;
    for (int k = 0; k < body.dof; ++k) {
      const MotionT<T> S = body.turns() ? MotionT<T>{Vector3::Zero(), R.col(2) * body.ratio}
                                        : rotate(R, space.S[static_cast<size_t>(body.column + k)]);
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
                         typename Model<T>::Matrix M) {
  using Vector3 = Eigen::Vector3<T>;
  const auto& [mass, h, J] = space.composite[i];
  const auto& S_w = space.S_w;
  const Vector3 v(S_w(column, 0), S_w(column, 1), S_w(column, 2));
  const Vector3 w(S_w(column, 3), S_w(column, 4), S_w(column, 5));
  const Vector3 f = mass * v + w.cross(h);
  const Vector3 n = J * w + h.cross(v);

  T* const out = M.data() + column * M.outerStride();
  const Eigen::Index rows = S_w.rows();
  int last = column;
  for (auto b = i; b > 0; b = static_cast<size_t>(model.runParent[b])) {
    if (b != i) {
      last = model.bodies[b].column + model.bodies[b].dof - 1;
    }
    const T* const S = S_w.data();
    for (int j = model.runColumn[b]; j <= last; ++j) {
      out[j] = S[j] * f.x() + S[j + rows] * f.y() + S[j + 2 * rows] * f.z() +
               S[j + 3 * rows] * n.x() + S[j + 4 * rows] * n.y() + S[j + 5 * rows] * n.z();
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

// M, dof x dof. Reads what placeJoints left.
template <class T>
void fillCompositeInertiaMatrix(const Model<T>& model, Workspace<T>& space,
                                typename Model<T>::Matrix M) {
  placeBodies(model, space);
  placeInertias(model, space);
  placeColumns(model, space);
  const bool geared = model.geared();
  typename Model<T>::Matrix all = geared ? typename Model<T>::Matrix(space.columnM) : M;
  all.setZero();
  for (size_t i = model.bodies.size() - 1; i >= 1; --i) {
    const Body<T>& body = model.bodies[i];
    for (int k = 0; k < body.dof; ++k) {
      fillCompositeColumn(model, space, i, body.column + k, all);
    }
    const auto& own = space.composite[i];
    if (body.parent > 0) {
      auto& parent = space.composite[static_cast<size_t>(body.parent)];
      parent.mass += own.mass;
      parent.h += own.h;
      parent.J += own.J;
    }
  }
  mirrorUpper<T>(all);
  if (geared) {
    foldGears<T>(model, space.columnM, M);
  }
}

// M(q).
template <class T>
void compositeInertiaMatrix(const Model<T>& model, Workspace<T>& space,
                            const typename Model<T>::ConstVector& q, typename Model<T>::Matrix M) {
  placeJoints(model, space, q);
  fillCompositeInertiaMatrix<T>(model, space, M);
}

}  // namespace enshu
