// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/excitation/honest_builds.h"

#include "core/grading/answers/answers.h"
#include "core/grading/builds/build_store.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/grading/words/sentences.h"

namespace enshu::grading {

namespace {

Result<Answers> answersOf(const sandbox::Kit& kit, const course::Exercise& exercise,
                          const Cases& cases, const QString& solution) {
  BuildStore store;
  const Result<StoredBuild> build = store.build(kit, exercise, sandbox::readSource(solution), {});
  if (!build) {
    return tl::unexpected(build.error());
  }
  if ((*build)->outcome != sandbox::BuildOutcome::Built) {
    return failure(solution.toStdString(), ENSHU_TEXT("the model solution cannot be built: %1"),
                   {sentence(**build, exercise).toStdString()});
  }
  Result<Answers> answers =
      askWorker(kit, exercise, cases, {{exercise.id, exercise.interfaceId, (*build)->plugin}}, {});
  if (answers && answers->outputs.isEmpty()) {
    return failure(solution.toStdString(), ENSHU_TEXT("the model solution cannot be run: %1"),
                   {sentence(answers->run, exercise).toStdString()});
  }
  return answers;
}

}  // namespace

Result<std::vector<Excitation::Honest>> honestBuilds(const course::Course& course,
                                                     const sandbox::Kit& kit,
                                                     const course::Exercise& exercise,
                                                     quint64 seed) {
  const Result<Cases> cases = prepareCases(course, exercise, seed);
  if (!cases) {
    return tl::unexpected(cases.error());
  }
  std::vector<Excitation::Honest> ways;
  for (const QString& level : {QStringLiteral("-O0"), QStringLiteral("-O3")}) {
    sandbox::Kit other = kitFor(course, kit);
    other.compileFlags += level;
    const Result<Answers> answers = answersOf(other, exercise, *cases, course.solution(exercise));
    if (!answers) {
      return tl::unexpected(answers.error());
    }
    Excitation::Honest way{level, 0};
    for (size_t k = 0; k < cases->list.size(); ++k) {
      way.error = std::max(
          way.error, distance(exercise, answers->outputs[qsizetype(k)], cases->list[k].expected));
    }
    ways.push_back(way);
  }
  return ways;
}

}  // namespace enshu::grading
