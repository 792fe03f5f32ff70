// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/nearness.h"

#include <algorithm>

#include "core/grading/checks/compare.h"

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;

MatrixXd zeroWhereNotFinite(const MatrixXd& numbers) {
  return numbers.array().isFinite().select(numbers, 0);
}

// Whether two answers lack numbers at the same entries.
bool lackTheSame(const MatrixXd& a, const MatrixXd& b) {
  return (a.array().isFinite() == b.array().isFinite()).all();
}

}  // namespace

double errorBetween(const MatrixXd& answer, const MatrixXd& other, Index columns,
                    const course::CheckSpec& check) {
  if (other.cols() < columns || answer.cols() < columns || answer.rows() != other.rows()) {
    return kInfinite;
  }
  const Index finite = std::min(finiteColumns(answer), columns);
  const Index othersFinite = std::min(finiteColumns(other), columns);
  if (finite < 2 && finite < columns &&
      lackTheSame(answer.leftCols(columns), other.leftCols(columns))) {
    const MatrixXd mine = zeroWhereNotFinite(answer.leftCols(columns));
    return compare(&mine, zeroWhereNotFinite(other.leftCols(columns)), check).error;
  }
  const Index common = std::min(finite, othersFinite);
  if (common < columns && (common < 2 || std::abs(finite - othersFinite) > 1)) {
    return kInfinite;
  }
  const MatrixXd mine = answer.leftCols(common);
  return compare(&mine, other.leftCols(common), check).error;
}

}  // namespace enshu::grading
