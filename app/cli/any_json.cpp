// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/any_json.h"

#include <QJsonArray>
#include <QJsonObject>
#include <algorithm>
#include <cmath>

namespace enshu::cli {

namespace {

struct ToJson {
  QJsonValue operator()(double value) const { return value; }
  QJsonValue operator()(std::int64_t value) const { return static_cast<qint64>(value); }
  QJsonValue operator()(bool value) const { return value; }
  QJsonValue operator()(const std::string& value) const { return QString::fromStdString(value); }

  QJsonValue operator()(const Eigen::VectorXd& vector) const {
    QJsonArray array;
    for (const double number : vector) {
      array.append(number);
    }
    return array;
  }

  QJsonValue operator()(const Eigen::MatrixXd& matrix) const {
    QJsonArray rows;
    for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
      rows.append((*this)(Eigen::VectorXd(matrix.row(i))));
    }
    return rows;
  }

  QJsonValue operator()(const value::Any::List& items) const {
    QJsonArray array;
    for (const value::Any& item : items) {
      array.append(toJson(item));
    }
    return array;
  }

  QJsonValue operator()(const value::Any::Record& fields) const {
    QJsonObject object;
    for (const value::Any::Named& field : fields) {
      object.insert(QString::fromStdString(field.name), toJson(field.value));
    }
    return object;
  }
};

}  // namespace

QJsonValue toJson(const value::Any& value) {
  return std::visit(ToJson(), value.held());
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
