// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/excitation/rehearsal.h"

#include "core/grading/preparation/prepare_cases.h"
#include "core/grading/trials/trials.h"
#include "core/modules/find_module.h"

namespace enshu::grading {

Result<void> rehearse(const course::Course& course, const course::Exercise& exercise,
                      quint64 seed) {
  // Before the fork: another thread may hold the loader's lock. What an Error says, here and below,
  // is said again by whoever prepares the cases.
  const auto module = modules::findModule(course, exercise);
  if (!module) {
    return {};
  }
  const auto compute = [&](std::size_t k) {
    static_cast<void>(
        computeCase(course, exercise, **module, exercise.cases[static_cast<qsizetype>(k)], seed));
    return std::string();
  };
  const std::vector<Trial> trials =
      tryInTurn(static_cast<std::size_t>(exercise.cases.size()), exercise.limits, compute, 1);
  for (std::size_t k = 0; k < trials.size(); ++k) {
    if (trials[k].isWell()) {
      continue;
    }
    const std::string place = course.solutions(exercise).toStdString();
    const std::string id = exercise.cases[static_cast<qsizetype>(k)].id.toStdString();
    if (trials[k].end == Trial::End::NotTried) {
      return failure(place,
                     ENSHU_TEXT("the case %1 could not be tried: this machine cannot start another "
                                "process"),
                     {id});
    }
    return trials[k].end == Trial::End::Endless
               ? failure(place,
                         ENSHU_TEXT("the driver or the model solution does not end in the case %1"),
                         {id})
               : failure(place,
                         ENSHU_TEXT("the driver or the model solution crashes in the case %1"),
                         {id});
  }
  return {};
}

}  // namespace enshu::grading
