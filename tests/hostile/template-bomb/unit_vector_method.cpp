// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

template <int Depth, int Place>
struct Bomb {
  static constexpr int value =
      Bomb<Depth - 1, 2 * Place>::value + Bomb<Depth - 1, 2 * Place + 1>::value;
};
template <int Place>
struct Bomb<0, Place> {
  static constexpr int value = 1;
};

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  if (Bomb<28, 0>::value > 0) {
    return -tau;
  }
  return tau;
}
