// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <cmath>

#include "core/base/contract.h"
#include "core/course/exercise.h"
#include "tests/fuzz/targets.h"

using namespace Qt::StringLiterals;

namespace enshu::fuzz {

bool exercise(const QByteArray& bytes) {
  const QString solutions = u"/solutions"_s;
  const Result<course::Exercise> exercise =
      course::parseExercise(bytes, u"/assignments/lab/some/exercise.json"_s, solutions);
  if (!exercise) {
    expectReason(exercise.error());
    return false;
  }
  expects(exercise->id == "some"_L1 && exercise->lab == "lab"_L1,
          "an exercise is in the folder of another");
  double points = 0;
  for (const course::CheckSpec& check : exercise->checks) {
    expects(check.tolerance > 0 && check.floor > 0 && check.points >= 0, "a check decides nothing");
    points += check.points;
  }
  expects(std::isfinite(points) && std::abs(points - exercise->points) < 1e-6,
          "the points do not add up");
  expects(!exercise->cases.isEmpty(), "an exercise has no case");
  for (const course::CaseSpec& each : exercise->cases) {
    for (const course::Reference& reference : each.references) {
      expects(QDir::cleanPath(reference.file).startsWith(solutions + QLatin1Char('/')),
              "a reference is outside its folder");
    }
  }
  return true;
}

}  // namespace enshu::fuzz
