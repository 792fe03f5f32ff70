// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/excitation/boxed_answers.h"

#include "core/grading/answers/answers.h"
#include "core/grading/builds/build_store.h"
#include "core/grading/words/sentences.h"
#include "core/sandbox/run/layers.h"

namespace enshu::grading {

Result<std::vector<driver::Signals>> boxedAnswers(
    const sandbox::Kit& kit, const course::Exercise& exercise, const Cases& cases,
    const sandbox::SourceFile& source, const QString& path, const std::stop_token& stop) {
  const auto failed = [&](const QString& why) {
    return failure(path.toStdString(),
                   ENSHU_TEXT("cannot be built and run as a student's file: %1"),
                   {why.toStdString()});
  };
  ENSHU_TRY(sandbox::requireIsolation(kit));
  const std::shared_ptr<BuildStore> store = BuildStore::ofUser();
  const Result<StoredBuild> build = store->build(kit, exercise, source, stop);
  ENSHU_TRY(build);
  if ((*build)->outcome != sandbox::BuildOutcome::Built) {
    return failed(sentence(**build, exercise));
  }
  const Result<QList<Answers>> asked = askWorker(
      kit, exercise, cases, {{{{exercise.id, exercise.interfaceId, (*build)->plugin}}}}, stop);
  ENSHU_TRY(asked);
  const Answers& answers = asked->first();
  if (answers.run.outcome != sandbox::RunOutcome::Finished) {
    return failed(sentence(answers.run, exercise));
  }
  for (const driver::Signals& outputs : answers.outputs) {
    for (const course::CheckSpec& check : exercise.checks) {
      if (driver::find(outputs, check.output) == nullptr) {
        return failure(path.toStdString(), ENSHU_TEXT("the exercise has no output %1"),
                       {check.output.toStdString()});
      }
    }
  }
  return std::vector<driver::Signals>(answers.outputs.begin(), answers.outputs.end());
}

}  // namespace enshu::grading
