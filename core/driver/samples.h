// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QString>

#include "core/driver/driver.h"
#include "core/driver/unset.h"
#include "core/dynamics/model/chain.h"

// The values of a parameter at all instants, side by side in one signal: what `enshu course add`
// writes a first driver with.
namespace enshu::driver {

template <class T>
inline constexpr bool kIsMatrix = std::is_base_of_v<Eigen::MatrixBase<T>, T>;

// Numbers within [-1, 1); whole ones from 1 to 5. What has no size has one entry for each degree of
// freedom, a matrix in both directions.
template <class T>
Eigen::MatrixXd drawn(const Robot& robot, Random& random, int samples) {
  if constexpr (!kIsMatrix<T>) {
    Eigen::MatrixXd values(1, samples);
    for (double& value : values.reshaped()) {
      value = std::is_same_v<T, bool> ? random.index(2)
              : std::is_integral_v<T> ? 1 + random.index(5)
                                      : random.uniform(-1, 1);
    }
    return values;
  } else {
    const int rows = T::RowsAtCompileTime == Eigen::Dynamic ? robot.dof() : T::RowsAtCompileTime;
    const int columns = T::ColsAtCompileTime == Eigen::Dynamic ? robot.dof() : T::ColsAtCompileTime;
    Eigen::MatrixXd values(rows, columns * samples);
    for (double& value : values.reshaped()) {
      value = random.uniform(-1, 1);
    }
    return values;
  }
}

// The value at instant k.
template <class T>
T taken(const Signals& inputs, const QString& name, int k) {
  const Eigen::MatrixXd& all = values(inputs, name);
  if constexpr (!kIsMatrix<T>) {
    return static_cast<T>(all(0, k));
  } else {
    const Eigen::Index columns =
        T::ColsAtCompileTime == Eigen::Dynamic ? all.rows() : T::ColsAtCompileTime;
    return all.middleCols(k * columns, columns);
  }
}

// One field of every link, one below the other.
inline Eigen::VectorXd stacked(const Chain& chain, Eigen::Vector3d ChainLink::*field) {
  Eigen::VectorXd all(3 * static_cast<Eigen::Index>(chain.links.size()));
  for (std::size_t i = 0; i < chain.links.size(); ++i) {
    all.segment<3>(3 * static_cast<Eigen::Index>(i)) = chain.links[i].*field;
  }
  return all;
}

// Of all instants of an output, or all outputs of a case; more than that no worker hands out
// (core/sandbox/limits.h).
inline constexpr Eigen::Index kMostNumbers = Eigen::Index{1} << 23;

// Puts an answer, a matrix column by column, into the column of instant k; the first says how large
// all of them are.
template <class T>
void keep(Eigen::MatrixXd& answers, int k, int samples, const T& answer) {
  if constexpr (!kIsMatrix<T>) {
    keep(answers, k, samples, Eigen::VectorXd::Constant(1, static_cast<double>(answer)).eval());
  } else {
    if (k == 0) {
      if (answer.size() > kMostNumbers / samples) {
        throw CannotGoOn("the answer is too large to be kept for every instant");
      }
      answers = unsetMatrix(answer.size(), samples);
    }
    if (answer.size() != answers.rows()) {
      throw CannotGoOn("the answer has another size than the one before");
    }
    answers.col(k) = answer.reshaped();
  }
}

}  // namespace enshu::driver
