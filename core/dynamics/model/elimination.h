// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <limits>

#include "core/dynamics/model/branches.h"

// The elimination of core/dynamics: M = U D U^T = L^T D L, U = L^T unit upper triangular, from the
// last row to the first. On a robot's M what is left on the diagonal when joint k's turn has come
// is the inertia that it feels while the joints beyond it are free, the S^T I^ S of [ABA] (22).
// Only entries that Branches knows are read and written, in the upper triangle: a column's stand
// side by side. Two ways to the same: row after row, which is least to do where ways to the root
// are short, and by panels, whose inner loops run along columns. Nothing is allocated.
namespace enshu {

// An inertia that is what is left of larger terms has lost as many digits as it is smaller: below
// this part of them fewer than six or seven of the sixteen would be good.
inline constexpr double kLeastInertia = 1e-9;

// Whether an inertia D, what is left after terms as large as `scale` were taken from each other,
// has too few good digits, or is not a number. A recording scalar has no value to look at: never.
inline bool isSingular(double D, double scale, double least = kLeastInertia) {
  return !(D > least * scale) || !(D <= std::numeric_limits<double>::max());
}
template <class T>
bool isSingular(const T& /*D*/, const T& /*scale*/, double /*least*/ = 0) {
  return false;
}

namespace elimination {

using Segment = Branches::Segment;
using Panel = Branches::Panel;

// x -= a f
template <class T>
void subtract(T* __restrict x, const T* __restrict a, const T& f, int size) {
  for (int r = 0; r < size; ++r) {
    x[r] -= a[r] * f;
  }
}

// x -= the columns of a panel, in rows `segment`, times `factors`. Written out: Eigen's expressions
// take longer to set up than a short segment takes.
template <class T>
void subtract(const Eigen::Ref<const Eigen::MatrixX<T>>& M, const Panel& panel,
              const Segment& segment, const T* factors, T* __restrict x) {
  const Eigen::Index stride = M.outerStride();
  const T* const __restrict a = M.data() + panel.first * stride + segment.first;
  if (panel.size < Branches::kWidest) {
    for (int k = 0; k < panel.size; ++k) {
      subtract(x, a + k * stride, factors[k], segment.size);
    }
    return;
  }
  static_assert(Branches::kWidest == 4);
  const T f0 = factors[0];
  const T f1 = factors[1];
  const T f2 = factors[2];
  const T f3 = factors[3];
  for (int r = 0; r < segment.size; ++r) {
    x[r] -= (a[r] * f0 + a[r + stride] * f1) + (a[r + 2 * stride] * f2 + a[r + 3 * stride] * f3);
  }
}

// Eliminates column k of a panel from those before it there.
template <class T>
void eliminateWithin(Eigen::Ref<Eigen::MatrixX<T>>& M, const Panel& panel, int k,
                     const T& inverse) {
  for (int i = panel.first; i < k; ++i) {
    const T factor = M(i, k) * inverse;
    for (const Segment& s : panel.path) {
      subtract(&M(s.first, i), &M(s.first, k), factor, s.size);
    }
    subtract(&M(panel.first, i), &M(panel.first, k), factor, i - panel.first + 1);
  }
}

// Eliminates a panel from all columns on its way to the root.
template <class T>
void eliminateAbove(Eigen::Ref<Eigen::MatrixX<T>>& M, const Panel& panel, const T* inverses) {
  T factors[Branches::kWidest];
  for (auto own = panel.path.begin(); own != panel.path.end(); ++own) {
    for (int i = own->first; i < own->first + own->size; ++i) {
      for (int k = 0; k < panel.size; ++k) {
        factors[k] = M(i, panel.first + k) * inverses[k];
      }
      for (auto s = panel.path.begin(); s != own; ++s) {
        subtract<T>(M, panel, *s, factors, &M(s->first, i));
      }
      subtract<T>(M, panel, {own->first, i - own->first + 1}, factors, &M(own->first, i));
    }
  }
}

template <class T>
int factorByPanels(const Branches& branches, Eigen::Ref<Eigen::MatrixX<T>> M,
                   const Eigen::Ref<const Eigen::VectorX<T>>& scale, double least) {
  T inverses[Branches::kWidest];
  for (const Panel& panel : branches.panels) {
    for (int k = panel.first + panel.size - 1; k >= panel.first; --k) {
      if (isSingular(M(k, k), scale[k], least)) {
        return k;
      }
      inverses[k - panel.first] = T(1) / M(k, k);
      eliminateWithin<T>(M, panel, k, inverses[k - panel.first]);
    }
    eliminateAbove<T>(M, panel, inverses);
    for (int k = 0; k < panel.size; ++k) {
      for (const Segment& s : panel.path) {
        M.col(panel.first + k).segment(s.first, s.size) *= inverses[k];
      }
      M.col(panel.first + k).segment(panel.first, k) *= inverses[k];
    }
  }
  return -1;
}

// x = U^-1 x
template <class T>
void solveByPanels(const Branches& branches, const Eigen::Ref<const Eigen::MatrixX<T>>& M,
                   Eigen::Ref<Eigen::VectorX<T>> x) {
  for (const Panel& panel : branches.panels) {
    for (int k = panel.size - 1; k > 0; --k) {
      x.segment(panel.first, k) -=
          M.col(panel.first + k).segment(panel.first, k) * x[panel.first + k];
    }
    for (const Segment& s : panel.path) {
      subtract<T>(M, panel, s, &x[panel.first], &x[s.first]);
    }
  }
}

// x = U^-T x
template <class T>
void solveTransposedByPanels(const Branches& branches, const Eigen::Ref<const Eigen::MatrixX<T>>& M,
                             Eigen::Ref<Eigen::VectorX<T>> x) {
  for (auto panel = branches.panels.rbegin(); panel != branches.panels.rend(); ++panel) {
    for (int k = panel->first; k < panel->first + panel->size; ++k) {
      for (const Segment& s : panel->path) {
        x[k] -= M.col(k).segment(s.first, s.size).dot(x.segment(s.first, s.size));
      }
      const int size = k - panel->first;
      x[k] -= M.col(k).segment(panel->first, size).dot(x.segment(panel->first, size));
    }
  }
}

}  // namespace elimination

// In place: D on the diagonal, U above it. `scale`: per row, how large the terms were of which M's
// diagonal was made. Returns the row whose D is singular against that; -1: none.
template <class T>
int eliminate(const Branches& branches, Eigen::Ref<Eigen::MatrixX<T>> M,
              const Eigen::Ref<const Eigen::VectorX<T>>& scale, double least = kLeastInertia) {
  if (!branches.panels.empty()) {
    return elimination::factorByPanels<T>(branches, M, scale, least);
  }
  for (int k = branches.rows() - 1; k >= 0; --k) {
    if (isSingular(M(k, k), scale[k], least)) {
      return k;
    }
    const T inverse = T(1) / M(k, k);
    for (int i = branches.above(k); i >= 0; i = branches.above(i)) {
      const T factor = M(i, k) * inverse;
      for (int j = i; j >= 0; j = branches.above(j)) {
        M(j, i) -= factor * M(j, k);
      }
      M(i, k) = factor;
    }
  }
  return -1;
}

// x = U^-1 x from what eliminate left.
template <class T>
void solveUpper(const Branches& branches, const Eigen::Ref<const Eigen::MatrixX<T>>& M,
                Eigen::Ref<Eigen::VectorX<T>> x) {
  if (!branches.panels.empty()) {
    return elimination::solveByPanels<T>(branches, M, x);
  }
  for (int k = branches.rows() - 1; k >= 0; --k) {
    for (int i = branches.above(k); i >= 0; i = branches.above(i)) {
      x[i] -= M(i, k) * x[k];
    }
  }
}

// x = U^-T x.
template <class T>
void solveLower(const Branches& branches, const Eigen::Ref<const Eigen::MatrixX<T>>& M,
                Eigen::Ref<Eigen::VectorX<T>> x) {
  if (!branches.panels.empty()) {
    return elimination::solveTransposedByPanels<T>(branches, M, x);
  }
  for (int k = 0; k < branches.rows(); ++k) {
    for (int i = branches.above(k); i >= 0; i = branches.above(i)) {
      x[k] -= M(i, k) * x[i];
    }
  }
}

// x = M^-1 x.
template <class T>
void solveEliminated(const Branches& branches, const Eigen::Ref<const Eigen::MatrixX<T>>& M,
                     Eigen::Ref<Eigen::VectorX<T>> x) {
  solveUpper<T>(branches, M, x);
  for (int k = 0; k < branches.rows(); ++k) {
    x[k] = x[k] / M(k, k);
  }
  solveLower<T>(branches, M, x);
}

}  // namespace enshu
