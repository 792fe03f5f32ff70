// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/result/result.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

// A failed exercise with every field filled: a passed check, a failed one, one that is not finite.
inline grading::ExerciseResult someResult(const QString& exercise = u"swing"_s) {
  using namespace grading;
  ExerciseResult result;
  result.exercise = exercise;
  result.verdict = Verdict::Failed;
  result.score = 2.5;
  result.credit += Credit{u"torque"_s, u"Torque"_s, 2.5, 10, u"half of it <late>"_s};
  result.maxScore = 10;
  result.build = BuildSummary{sandbox::BuildOutcome::Built, 412, u"a warning"_s, {}};
  result.run = RunSummary{sandbox::RunOutcome::Finished, 0, 120, 150, 30000, u"printed"_s, {}};
  result.checks += {u"lab"_s, u"a"_s, false, false, false,    u"Right"_s, CheckOutcome::Passed,
                    1e-15,    1e-4,   {},    {},    u"hint"_s};
  result.checks += {u"seeded"_s,
                    u"a"_s,
                    false,
                    false,
                    false,
                    u"Wrong"_s,
                    CheckOutcome::Failed,
                    0.125,
                    1e-4,
                    Place{137, 0.685, u"hand x"_s},
                    u"First differs"_s,
                    u"hint"_s};
  result.checks += {u"hidden"_s,
                    u"a"_s,
                    false,
                    false,
                    true,
                    u"NaN"_s,
                    CheckOutcome::NotFinite,
                    {},
                    1e-4,
                    {},
                    u"not a number"_s,
                    u"hint"_s};
  result.diagnosis += Diagnosis{u"sign"_s, u"The sign"_s, 3};
  result.receipt.sources[u"swing.cpp"_s] = u"00ff"_s;
  result.receipt.flags = QStringList{u"-O2"_s};
  result.receipt.module = u"11ee"_s;
  result.receipt.isolation =
      u"files processes network environment limits seccomp privileges"_s.split(u' ');
  result.receipt.seed = 18446744073709551615u;  // no double holds it
  result.summary = u"Not yet: Wrong. First differs"_s;
  return result;
}

}  // namespace enshu::test
