// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/excitation/boxed_answers.h"

#include "core/grading/answers/answers.h"
#include "core/grading/builds/build_store.h"
#include "core/grading/words/sentences.h"

namespace enshu::grading {

Result<std::vector<driver::Signals>> boxedAnswers(const sandbox::Kit& kit,
                                                  const course::Exercise& exercise,
                                                  const Cases& cases, const QString& file) {
  BuildStore store;
  const Result<StoredBuild> build = store.build(kit, exercise, sandbox::readSource(file), {});
  if (!build) {
    return tl::unexpected(build.error());
  }
  if ((*build)->outcome != sandbox::BuildOutcome::Built) {
    return failure(file.toStdString(), "%1", {sentence(**build, exercise).toStdString()});
  }
  const Result<Answers> answers =
      askWorker(kit, exercise, cases, {{exercise.id, exercise.interfaceId, (*build)->plugin}}, {});
  if (!answers) {
    return tl::unexpected(answers.error());
  }
  if (answers->run.outcome != sandbox::RunOutcome::Finished) {
    return failure(file.toStdString(), "%1", {sentence(answers->run, exercise).toStdString()});
  }
  return std::vector<driver::Signals>(answers->outputs.begin(), answers->outputs.end());
}

}  // namespace enshu::grading
