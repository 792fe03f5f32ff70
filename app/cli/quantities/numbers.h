// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QJsonArray>
#include <QJsonObject>

namespace enshu::cli {

// Numbers as JSON.
QJsonArray numbers(const Eigen::Ref<const Eigen::VectorXd>& vector);
QJsonArray rows(const Eigen::MatrixXd& matrix);

// A Motion or a Force.
template <class Pair>
QJsonObject pair(const Pair& pair) {
  return {{QStringLiteral("linear"), numbers(pair.linear)},
          {QStringLiteral("angular"), numbers(pair.angular)}};
}

// One value per item.
template <class Items, class Write>
QJsonArray each(const Items& items, Write write) {
  QJsonArray array;
  for (const auto& item : items) {
    array.append(write(item));
  }
  return array;
}

// Whether JSON can hold all numbers inside.
bool isFinite(const QJsonValue& value);

}  // namespace enshu::cli
