// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/contract.h"
#include "core/grading/answers/kept_answers.h"
#include "tests/fuzz/targets.h"

using namespace Qt::StringLiterals;

namespace enshu::fuzz {

// Without the checksum, which would hide the rest from a fuzzer.
bool kept(const QByteArray& bytes) {
  constexpr int kCases = 2;
  const QByteArray key = "key";
  const QString name = u"kept"_s;
  const auto answers = grading::parseAnswers(bytes, key, kCases, name);
  if (!answers) {
    expectReason(answers.error());
    return false;
  }
  for (const grading::Answers* one : {&answers->alone.answers, answers->alone.other()}) {
    const bool isFinished = one != nullptr && one->run.outcome == sandbox::RunOutcome::Finished;
    expects(one == nullptr || one->outputs.size() <= kCases, "there are more cases than asked for");
    expects(one == nullptr || isFinished == (one->outputs.size() == kCases),
            "a run that finished lacks a case, or one that did not has them all");
  }
  const QByteArray written = grading::keptBytes(key, *answers);
  const auto again = grading::parseAnswers(written, key, kCases, name);
  expects(again && grading::keptBytes(key, *again) == written,
          "answers written are read as others");
  return true;
}

}  // namespace enshu::fuzz
