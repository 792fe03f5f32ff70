// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities/numbers.h"

#include <algorithm>
#include <cmath>

namespace enshu::cli {

QJsonArray numbers(const Eigen::Ref<const Eigen::VectorXd>& vector) {
  QJsonArray array;
  for (const double number : vector) {
    array.append(number);
  }
  return array;
}

QJsonArray rows(const Eigen::MatrixXd& matrix) {
  QJsonArray array;
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    array.append(numbers(matrix.row(i).transpose()));
  }
  return array;
}

bool isFinite(const QJsonValue& value) {
  const auto finite = [](const auto& item) { return isFinite(item); };
  if (value.isArray()) {
    const QJsonArray array = value.toArray();
    return std::all_of(array.begin(), array.end(), finite);
  }
  if (value.isObject()) {
    const QJsonObject object = value.toObject();
    return std::all_of(object.begin(), object.end(), finite);
  }
  return !value.isDouble() || std::isfinite(value.toDouble());
}

}  // namespace enshu::cli
