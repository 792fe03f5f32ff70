// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/times.h"

#include <algorithm>
#include <cmath>

namespace enshu::recorded {
namespace {

std::string text(double value) {
  char letters[32];
  const int size = std::snprintf(letters, sizeof letters, "%.9g", value);
  return {letters, static_cast<std::size_t>(size)};
}

}  // namespace

bool isVector(const Eigen::MatrixXd& values) {
  return values.size() > 0 && (values.rows() == 1 || values.cols() == 1);
}

std::optional<Error> flaw(const Eigen::VectorXd& t, const std::string& name) {
  if (t.size() == 0) {
    return Error{name, ENSHU_TEXT("these times are not finite: number %1 is %2"), {"1", "nan"}};
  }
  for (Eigen::Index k = 0; k < t.size(); ++k) {
    if (!std::isfinite(t[k])) {
      return Error{name,
                   ENSHU_TEXT("these times are not finite: number %1 is %2"),
                   {std::to_string(k + 1), text(t[k])}};
    }
    if (k > 0 && t[k] < t[k - 1]) {
      return Error{name,
                   ENSHU_TEXT("these times decrease: number %1 is %2, behind %3"),
                   {std::to_string(k + 1), text(t[k]), text(t[k - 1])}};
    }
  }
  return std::nullopt;
}

std::optional<Error> repetition(const Eigen::VectorXd& t, const std::string& name) {
  Eigen::Index count = 0;
  Eigen::Index first = 0;
  for (Eigen::Index k = t.size() - 1; k > 0; --k) {
    if (t[k] == t[k - 1]) {
      first = k;
      ++count;
    }
  }
  if (count == 0) {
    return std::nullopt;
  }
  return Error{name,
               ENSHU_TEXT("times that repeat the one before: %1, the first is number %2: %3"),
               {std::to_string(count), std::to_string(first + 1), text(t[first])}};
}

// Numbers that go up nearly everywhere are meant as times: all but one step of ten.
Looks looks(const Eigen::VectorXd& t) {
  Eigen::Index up = 0;
  bool good = t.size() > 1 && t.allFinite();
  for (Eigen::Index k = 1; k < t.size(); ++k) {
    up += t[k] > t[k - 1] ? 1 : 0;
    good = good && t[k] >= t[k - 1];
  }
  const Eigen::Index steps = t.size() - 1;
  if (good && 2 * up >= steps) {
    return Looks::Good;
  }
  const Eigen::Index few = std::max<Eigen::Index>(1, steps / 10);
  return steps > 2 && steps - up <= few ? Looks::Flawed : Looks::Other;
}

Eigen::VectorXd within(const Matrix& matrix, bool row) {
  return row ? Eigen::VectorXd(matrix.values.row(0)) : Eigen::VectorXd(matrix.values.col(0));
}

Eigen::Index samples(const Matrix& matrix, bool row) {
  return row ? matrix.values.cols() : matrix.values.rows();
}

// Times stand along the longer side.
Looks looksWithin(const Matrix& matrix, bool row) {
  const bool longSide = samples(matrix, row) >= samples(matrix, !row);
  return longSide && samples(matrix, !row) > 1 ? looks(within(matrix, row)) : Looks::Other;
}

Base baseOf(const Eigen::VectorXd& numbers, double unit, bool table) {
  Base base;
  base.unit = unit;
  base.length = numbers.size();
  if (table && numbers.array().isNaN().any()) {
    for (Eigen::Index k = 0; k < numbers.size(); ++k) {
      if (!std::isnan(numbers[k])) {
        base.rows.push_back(k);
      }
    }
    base.t = std::make_shared<const Eigen::VectorXd>(unit * numbers(base.rows));
  } else {
    base.t = std::make_shared<const Eigen::VectorXd>(unit * numbers);
  }
  return base;
}

const Base* BySize::find(const Matrix& matrix) const {
  const auto columns = table_ ? all_.end() : all_.find(matrix.values.cols());
  const auto rows = all_.find(matrix.values.rows());
  if (matrix.values.size() == 0 || (columns == all_.end() && rows == all_.end())) {
    return nullptr;
  }
  const bool isRows =
      columns == all_.end() || (rows != all_.end() && rows->second.first < columns->second.first);
  return (isRows ? rows : columns)->second.second;
}

}  // namespace enshu::recorded
