// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/law.h"

#include <utility>

#include "core/base/contract.h"

namespace enshu::driver {

namespace {

const Eigen::MatrixXd* shaped(const Signals& from, const char* name, Eigen::Index rows,
                              Eigen::Index cols) {
  const Eigen::MatrixXd* found = find(from, QString::fromLatin1(name));
  return found != nullptr && found->rows() == rows && found->cols() == cols ? found : nullptr;
}

}  // namespace

const Eigen::MatrixXd* Evidence::input(const char* name, Eigen::Index rows,
                                       Eigen::Index cols) const {
  return shaped(inputs_, name, rows, cols);
}

const Eigen::MatrixXd* Evidence::output(const char* name, Eigen::Index rows,
                                        Eigen::Index cols) const {
  return shaped(outputs_, name, rows, cols);
}

LawSides Evidence::sides(Eigen::MatrixXd left, Eigen::MatrixXd right, QStringList channels) const {
  return {std::move(left), std::move(right), std::move(channels), axis()};
}

Eigen::MatrixXd integral(const Eigen::MatrixXd& rate, const Eigen::RowVectorXd& t) {
  expects(rate.cols() == t.size(), "integral: one instant for each column");
  Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(rate.rows(), rate.cols());
  for (Eigen::Index k = 1; k < rate.cols(); ++k) {
    sum.col(k) = sum.col(k - 1) + (t(k) - t(k - 1)) / 2 * (rate.col(k - 1) + rate.col(k));
  }
  return sum;
}

}  // namespace enshu::driver
