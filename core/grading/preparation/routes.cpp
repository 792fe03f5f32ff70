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
std::optional<VectorXd> column(const Case& of, std::initializer_list<const char*> names, int rows,
                               Index k) {
  for (const char* name : names) {
    const MatrixXd* values = driver::find(of.inputs, QString::fromLatin1(name));
    if (values != nullptr && values->rows() == rows && k < values->cols()) {
      return values->col(k);
    }
  }
  return std::nullopt;
}

quantities::State stateOf(const Case& of, Index k) {
  const int n = of.robot.dof();
  return {column(of, {"q"}, of.robot.coordinates(), k), column(of, {"u", "qd"}, n, k),
          column(of, {"ud", "qdd"}, n, k), column(of, {"tau"}, n, k),
          driver::loadsOf(of.robot, of.inputs, k)};
}

bool has(const quantities::State& state, const std::vector<const char*>& needs) {
  return std::all_of(needs.begin(), needs.end(), [&](const std::string& name) {
    return name == "q"    ? state.q.has_value()
           : name == "u"  ? state.u.has_value()
           : name == "ud" ? state.ud.has_value()
                          : state.tau.has_value();
  });
}

// The largest difference from the route in one case, relative to the largest entry.
Result<double> differenceIn(const course::Exercise& exercise, const course::CheckSpec& check,
                            const Case& of) {
  const std::string name = check.route.toStdString();
  const MatrixXd& output = driver::values(of.expected, check.output);
  quantities::Quantities quantities(of.robot);
  double difference = 0;
  for (Index k = 0; k < output.cols(); ++k) {
    const quantities::State state = stateOf(of, k);
    if (!has(state, *quantities::needsOf(name))) {
      return failure(routeOf(exercise, check),
                     ENSHU_TEXT("the route %1 needs more than the case %2 has"),
                     {name, of.id.toStdString()});
    }
    const Result<value::Any> value = quantities(name, state);
    if (!value) {
      return tl::unexpected(value.error());
    }
    const std::vector<double> numbers = value::numbersOf(*value).value_or(std::vector<double>());
    if (std::ssize(numbers) != output.rows()) {
      return failure(routeOf(exercise, check),
                     ENSHU_TEXT("the route %1 has %3 numbers in a state, the output %2 has %4"),
                     {name, check.output.toStdString(), std::to_string(numbers.size()),
                      std::to_string(output.rows())});
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
    if (!quantities::isQuantity(check.route.toStdString())) {
      return failure(routeOf(exercise, check), ENSHU_TEXT("there is no quantity %1"),
                     {check.route.toStdString()});
    }
    RouteReport report{check.id, check.route};
    for (const Case& of : cases.list) {
      const Result<double> difference = differenceIn(exercise, check, of);
      if (!difference) {
        return tl::unexpected(difference.error());
      }
      report.error = std::max(report.error, *difference);
    }
    reports += report;
  }
  return reports;
}

}  // namespace enshu::grading
