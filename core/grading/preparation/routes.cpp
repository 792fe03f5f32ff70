// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/preparation/routes.h"

#include <algorithm>

#include "core/driver/states.h"
#include "core/grading/preparation/place.h"
#include "core/quantities/quantities.h"

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

std::string routeOf(const course::Exercise& exercise, const course::CheckSpec& check) {
  return placeOf(exercise, "/checks", exercise.checks, check.id, "/route");
}

// A column of the first of these inputs that has so many rows.
std::optional<VectorXd> column(const Case& prepared, std::initializer_list<const char*> names,
                               int rows, Index k) {
  for (const char* name : names) {
    const MatrixXd* values = driver::find(prepared.inputs, QString::fromLatin1(name));
    if (values != nullptr && values->rows() == rows && k < values->cols()) {
      return values->col(k);
    }
  }
  return std::nullopt;
}

quantities::State stateOf(const Case& prepared, Index k) {
  const int n = prepared.robot.dof();
  return {column(prepared, {"q"}, prepared.robot.coordinates(), k),
          column(prepared, {"u", "qd"}, n, k), column(prepared, {"ud", "qdd"}, n, k),
          column(prepared, {"tau"}, n, k), driver::loadsOf(prepared.robot, prepared.inputs, k)};
}

bool has(const quantities::State& state, const std::vector<const char*>& needs) {
  return std::all_of(needs.begin(), needs.end(), [&](const std::string& name) {
    return name == "q"    ? state.q.has_value()
           : name == "u"  ? state.u.has_value()
           : name == "ud" ? state.ud.has_value()
                          : state.tau.has_value();
  });
}

// A route as it is written: the quantity, and which fields of its records, in this order; none:
// all.
struct Route {
  std::string quantity;
  QStringList fields;
};

Route read(const QString& route) {
  const qsizetype point = route.indexOf(u'.');
  return {route.left(point).toStdString(),
          point < 0 ? QStringList() : route.sliced(point + 1).split(u',')};
}

const value::Any* fieldOf(const value::Any::Record& record, const std::string& name) {
  const auto found =
      std::find_if(record.begin(), record.end(),
                   [&](const value::Any::Named& field) { return field.name == name; });
  return found == record.end() ? nullptr : &found->value;
}

// The fields of a record, or of each record of a list. None: one of them is not there.
std::optional<value::Any> fieldsOf(const value::Any& whole, const QStringList& names) {
  value::Any::List picked;
  if (const auto* items = whole.as<value::Any::List>()) {
    for (const value::Any& item : *items) {
      const std::optional<value::Any> fields = fieldsOf(item, names);
      if (!fields) {
        return std::nullopt;
      }
      picked.push_back(*fields);
    }
    return picked;
  }
  const auto* record = whole.as<value::Any::Record>();
  for (const QString& name : names) {
    const value::Any* field = record != nullptr ? fieldOf(*record, name.toStdString()) : nullptr;
    if (field == nullptr) {
      return std::nullopt;
    }
    picked.push_back(*field);
  }
  return picked;
}

// The largest difference from the route in one case, relative to the largest entry.
Result<double> differenceIn(const course::Exercise& exercise, const course::CheckSpec& check,
                            const Case& prepared) {
  const Route route = read(check.route);
  const std::string& name = route.quantity;
  const MatrixXd& output = driver::values(prepared.expected, check.output);
  quantities::Quantities quantities(prepared.robot);
  double difference = 0;
  for (Index k = 0; k < output.cols(); ++k) {
    const quantities::State state = stateOf(prepared, k);
    if (!has(state, *quantities::needsOf(name))) {
      return failure(routeOf(exercise, check),
                     ENSHU_TEXT("the route %1 needs more than the case %2 has"),
                     {name, prepared.id.toStdString()});
    }
    const Result<value::Any> value = quantities(name, state);
    ENSHU_TRY(value);
    const std::optional<value::Any> picked =
        route.fields.isEmpty() ? *value : fieldsOf(*value, route.fields);
    if (!picked) {
      return failure(routeOf(exercise, check), ENSHU_TEXT("the quantity %1 has no field %2"),
                     {name, route.fields.join(u',').toStdString()});
    }
    const std::vector<double> numbers = value::numbersOf(*picked).value_or(std::vector<double>());
    if (std::ssize(numbers) != output.rows()) {
      return failure(routeOf(exercise, check),
                     ENSHU_TEXT("the route %1 has %3 numbers in a state, the output %2 has %4"),
                     {check.route.toStdString(), check.output.toStdString(),
                      std::to_string(numbers.size()), std::to_string(output.rows())});
    }
    const Eigen::Map<const VectorXd> other(numbers.data(), output.rows());
    difference = std::max(difference, (output.col(k) - other).cwiseAbs().maxCoeff());
  }
  return difference / std::max(output.cwiseAbs().maxCoeff(), 1e-300);
}

}  // namespace

Result<QList<RouteReport>> checkRoutes(const course::Exercise& exercise, const Cases& cases) {
  QList<RouteReport> reports;
  for (const course::CheckSpec& check : exercise.checks) {
    if (check.route.isEmpty()) {
      continue;
    }
    const std::string quantity = read(check.route).quantity;
    if (!quantities::isQuantity(quantity)) {
      return failure(routeOf(exercise, check), ENSHU_TEXT("there is no quantity %1"), {quantity});
    }
    RouteReport report{check.id, check.route};
    for (const Case& prepared : cases.list) {
      const Result<double> difference = differenceIn(exercise, check, prepared);
      ENSHU_TRY(difference);
      report.error = std::max(report.error, *difference);
    }
    reports += report;
  }
  return reports;
}

}  // namespace enshu::grading
