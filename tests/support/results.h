// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/result/result.h"

namespace enshu::test {

// A failed exercise with every field filled: a passed check, a failed one, one that is not finite.
inline grading::ExerciseResult someResult(const QString& exercise = QStringLiteral("swing")) {
  using namespace grading;
  ExerciseResult result;
  result.exercise = exercise;
  result.verdict = Verdict::Failed;
  result.score = 2.5;
  result.credit += Credit{QStringLiteral("torque"), QStringLiteral("Torque"), 2.5, 10,
                          QStringLiteral("half of it <late>")};
  result.maxScore = 10;
  result.build = BuildSummary{sandbox::BuildOutcome::Built, 412, QStringLiteral("a warning"), {}};
  result.run =
      RunSummary{sandbox::RunOutcome::Finished, 0, 120, 150, 30000, QStringLiteral("printed"), {}};
  result.checks += {QStringLiteral("lab"),
                    QStringLiteral("a"),
                    false,
                    false,
                    false,
                    QStringLiteral("Right"),
                    CheckOutcome::Passed,
                    1e-15,
                    1e-4,
                    {},
                    {},
                    QStringLiteral("hint")};
  result.checks += {QStringLiteral("seeded"),
                    QStringLiteral("a"),
                    false,
                    false,
                    false,
                    QStringLiteral("Wrong"),
                    CheckOutcome::Failed,
                    0.125,
                    1e-4,
                    Place{137, 0.685, QStringLiteral("hand x")},
                    QStringLiteral("First differs"),
                    QStringLiteral("hint")};
  result.checks += {QStringLiteral("hidden"),       QStringLiteral("a"),     false, false, true,
                    QStringLiteral("NaN"),          CheckOutcome::NotFinite, {},    1e-4,  {},
                    QStringLiteral("not a number"), QStringLiteral("hint")};
  result.diagnosis += Diagnosis{QStringLiteral("sign"), QStringLiteral("The sign"), 3};
  result.receipt.sources[QStringLiteral("swing.cpp")] = QStringLiteral("00ff");
  result.receipt.flags = QStringList{QStringLiteral("-O2")};
  result.receipt.module = QStringLiteral("11ee");
  result.receipt.isolation =
      QStringLiteral("files processes network environment limits seccomp privileges").split(u' ');
  result.receipt.seed = 18446744073709551615u;  // no double holds it
  result.summary = QStringLiteral("Not yet: Wrong. First differs");
  return result;
}

}  // namespace enshu::test
