// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/excitation/honest_builds.h"

#include <algorithm>

#include "core/grading/builds/build_store.h"
#include "core/grading/excitation/boxed_answers.h"
#include "core/grading/preparation/prepare_cases.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

Result<std::vector<Excitation::Honest>> honestBuilds(const course::Course& course,
                                                     const sandbox::Kit& kit,
                                                     const course::Exercise& exercise,
                                                     quint64 seed) {
  const Result<Cases> cases = prepareCases(course, exercise, seed);
  ENSHU_TRY(cases);
  std::vector<Excitation::Honest> ways;
  for (const QString& level : {u"-O1"_s, u"-O3"_s}) {
    sandbox::Kit other = kitFor(course, kit);
    // What is precompiled is made with other settings.
    other.compileFlags.replaceInStrings(kit.includeDirectory + "/core/"_L1, u"core/"_s);
    other.compileFlags += QStringList{level, u"-UEIGEN_DONT_VECTORIZE"_s};
    const QString solution = course.solution(exercise);
    const auto answers =
        boxedAnswers(other, exercise, *cases, sandbox::readSource(solution), solution, {});
    ENSHU_TRY(answers);
    Excitation::Honest way{level, 0};
    for (size_t k = 0; k < cases->list.size(); ++k) {
      way.error = std::max(way.error, distance(exercise, (*answers)[k], cases->list[k].expected));
    }
    ways.push_back(way);
  }
  return ways;
}

}  // namespace enshu::grading
