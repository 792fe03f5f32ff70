// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/preparation/prepare_cases.h"

namespace enshu::grading {

// The model solution held against a second, independent way to the same numbers: the quantity that
// a check names as its "route", or some fields of its records ("composite.com",
// "response.B1,B2").
struct RouteReport {
  QString check;
  QString quantity;
  double error = 0;  // the largest difference in all cases, relative to the largest entry
};

// The agreement that a model solution must show.
inline constexpr double kRouteTolerance = 1e-9;

inline bool agrees(const RouteReport& report) {
  return report.error <= kRouteTolerance;
}

// The routes of an exercise in its cases. An Error: there is no such quantity, the states of a case
// are not among its inputs (q, u or qd, ud or qdd, tau), the quantity has no such field, or another
// count of numbers.
Result<QList<RouteReport>> checkRoutes(const course::Exercise& exercise, const Cases& cases);

}  // namespace enshu::grading
