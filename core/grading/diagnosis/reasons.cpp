// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/reasons.h"

#include <algorithm>

#include "core/course/find_mistake.h"
#include "core/grading/diagnosis/diagnose.h"
#include "core/grading/diagnosis/known.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// A mistake that would leave some of the points and could not be held against an answer that
// nothing explains costs what the tool or the course is at fault for.
Result<void> needsNone(const QStringList& leftOut, const course::Exercise& exercise) {
  const auto needed = std::find_if(exercise.mistakes.begin(), exercise.mistakes.end(),
                                   [&](const course::MistakeSpec& mistake) {
                                     return mistake.credit > 0 && leftOut.contains(mistake.id);
                                   });
  return needed == exercise.mistakes.end()
             ? Result<void>()
             : failure(exercise.id.toStdString(),
                       ENSHU_TEXT("the mistake %1, which leaves points, could not be tried"),
                       {needed->id.toStdString()});
}

// The hints of what was found, in place of the checks' own.
void giveHints(ExerciseResult& result) {
  for (const Diagnosis& found : result.diagnosis) {
    for (CheckResult& check : result.checks) {
      const bool isAbout = found.check.isEmpty() || found.check == check.checkId;
      if (isAbout && !found.hint.isEmpty() && check.outcome != CheckOutcome::Passed) {
        check.hint = found.hint;
      }
    }
  }
}

// Observations that lead to the place; a check's general question beside them leads elsewhere.
const QStringList kLeading{u"calls-differ"_s, u"calls-other"_s, u"wrong-links"_s,
                           u"wrong-signs"_s,  u"wrong-zeros"_s, u"nearly-right"_s};

bool explains(const QList<Diagnosis>& all, const CheckResult& check) {
  return std::any_of(all.begin(), all.end(), [&](const Diagnosis& found) {
    return found.explains && (found.check.isEmpty() || found.check == check.checkId);
  });
}

// Whether every check that failed by itself is explained, by one finding or by two mistakes
// together; an answer that passes needs none.
bool isExplained(const ExerciseResult& result) {
  const bool areTwo = result.diagnosis.size() == 2 && !result.diagnosis.first().explains;
  return areTwo ||
         std::all_of(result.checks.begin(), result.checks.end(), [&](const CheckResult& check) {
           return check.outcome == CheckOutcome::Passed || check.law || check.chained ||
                  explains(result.diagnosis, check);
         });
}

// Whether a mistake of the bank explains the whole answer; what explains one check leaves no
// points.
bool isNamed(const ExerciseResult& result, const course::Exercise& exercise) {
  const Diagnosis& first = result.diagnosis.first();
  return first.explains && first.check.isEmpty() &&
         course::findMistake(exercise, first.mistake) != nullptr;
}

void keepQuestionsApart(ExerciseResult& result) {
  const bool leads = std::any_of(result.known.begin(), result.known.end(),
                                 [](const Known& fact) { return kLeading.contains(fact.id); });
  for (CheckResult& check : result.checks) {
    if (leads && !check.law && !explains(result.diagnosis, check)) {
      check.hint.clear();
    }
  }
}

}  // namespace

Result<void> addReasons(const Answered& answered, ExerciseResult& result) {
  const bool comparable =
      std::all_of(result.checks.begin(), result.checks.end(), [](const CheckResult& check) {
        return check.outcome != CheckOutcome::NotChecked &&
               check.outcome != CheckOutcome::WrongShape && !check.unset;
      });
  if (!comparable) {
    return {};
  }
  QStringList leftOut;
  result.diagnosis = diagnose(answered, &leftOut);
  if (!leftOut.isEmpty()) {
    result.flags += QString::fromLatin1(kLeftOut);
  }
  giveHints(result);
  if (!isExplained(result)) {
    result.known = knownOf(answered, result.checks);
    keepQuestionsApart(result);
  }
  return result.diagnosis.isEmpty() || isNamed(result, answered.exercise())
             ? Result<void>()
             : needsNone(leftOut, answered.exercise());
}

}  // namespace enshu::grading
