// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/still_holds.h"

#include "core/grading/grader/grader.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/modules/built.h"
#include "core/sandbox/run/layers.h"
#include "core/text/version.h"

namespace enshu::grading {

namespace {

bool isIsolatedAs(Machine machine, const Receipt& receipt, const sandbox::Kit& kit) {
  return machine == Machine::This
             ? receipt.isolation == sandbox::liveLayers(kit)
             : sandbox::missingLayers(receipt.isolation).isEmpty() || kit.unsafe;
}

}  // namespace

bool stillHolds(const ExerciseResult& result, const course::Course& course, const sandbox::Kit& kit,
                const course::Exercise& exercise, const Submission& submission, quint64 seed,
                Machine machine) {
  const Receipt& receipt = result.receipt;
  return result.verdict != Verdict::NotGraded && receipt.exerciseVersion == exercise.version &&
         receipt.seed == seed &&
         receipt.module.toUtf8() == modules::readBuilt(course, exercise).sources &&
         receipt.enshuVersion == text::version() && receipt.compiler == kit.compilerVersion &&
         receipt.flags == kit.compileFlags && isIsolatedAs(machine, receipt, kit) &&
         receipt.limits == limitsOf(exercise.limits) &&
         receipt.robots == robotHashes(course, exercise) &&
         receipt.sources == sourceHashes(exercise, submission);
}

}  // namespace enshu::grading
