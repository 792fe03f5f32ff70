// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/recorded.h"

#include <QHash>
#include <algorithm>
#include <limits>

#include "core/grading/checks/compare.h"
#include "core/grading/diagnosis/hypotheses.h"
#include "core/grading/diagnosis/nearness.h"
#include "core/grading/files/hash.h"
#include "core/grading/result/trajectory_file.h"
#include "core/matfile/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Eigen::MatrixXd;

constexpr double kSameReference = 1e-9;  // what another machine's rounding leaves between two
constexpr double kLeastApart = 1e-12;    // in tolerances: what it leaves between two answers
constexpr std::uintmax_t kMostRecordedBytes = 64u << 20;

// Of an answer in one check, in tolerances.
double errorOf(const MatrixXd& answer, const MatrixXd& reference, const course::CheckSpec& check) {
  const Comparison comparison = compare(&answer, reference, check);
  const bool compared =
      comparison.outcome == CheckOutcome::Passed || comparison.outcome == CheckOutcome::Failed;
  return compared ? comparison.error / check.tolerance : kInfinite;
}

void noteErrors(const course::Exercise& exercise, CaseNumbers& numbers) {
  for (size_t c = 0; c < numbers.answers.size(); ++c) {
    numbers.errors.push_back(errorOf(numbers.answers[c], (*numbers.references)[c],
                                     exercise.checks[static_cast<qsizetype>(c)]));
  }
}

const CaseNumbers* findCase(const course::Exercise& exercise, const Numbers& in,
                            const CaseNumbers& wanted) {
  const auto found = std::find_if(in.begin(), in.end(), [&](const CaseNumbers& one) {
    return isSameCase(exercise, one, wanted);
  });
  return found == in.end() ? nullptr : &*found;
}

double worst(const std::vector<double>& errors) {
  return *std::max_element(errors.begin(), errors.end());
}

// Whether both are wrong in one check, with a number that says how.
bool areTelling(const CaseNumbers& a, const CaseNumbers& b) {
  for (size_t c = 0; c < a.answers.size(); ++c) {
    if (a.errors[c] > 1 && b.errors[c] > 1 && a.answers[c].array().isFinite().any()) {
      return true;
    }
  }
  return false;
}

// In tolerances; whatever is more than 1 is as good as any other.
double apartIn(const course::Exercise& exercise, const CaseNumbers& a, const CaseNumbers& b) {
  double most = 0;
  for (size_t c = 0; c < a.answers.size() && most <= 1; ++c) {
    const course::CheckSpec& check = exercise.checks[static_cast<qsizetype>(c)];
    const MatrixXd& one = a.answers[c];
    const MatrixXd& other = b.answers[c];
    if (one.rows() != other.rows() || one.cols() != other.cols()) {
      return kInfinite;
    }
    if (one == other) {
      continue;
    }
    const double there = errorBetween(one, other, one.cols(), check);
    const double back = errorBetween(other, one, one.cols(), check);
    most = std::max({most, there / check.tolerance, back / check.tolerance});
  }
  return most;
}

}  // namespace

Numbers numbersOf(const Answered& answered) {
  Numbers numbers;
  for (size_t k = 0; answered.has(k); ++k) {
    const Case& prepared = answered.cases()[k];
    CaseNumbers one{prepared.id, prepared.hidden, {}, {}, {}};
    std::vector<MatrixXd> references;
    for (const course::CheckSpec& check : answered.exercise().checks) {
      if (const MatrixXd* answer = driver::find(answered.outputs(k), check.output)) {
        one.answers.push_back(*answer);
        references.push_back(driver::values(prepared.expected, check.output));
      }
    }
    if (std::ssize(one.answers) == answered.exercise().checks.size()) {
      one.references = std::make_shared<const std::vector<MatrixXd>>(std::move(references));
      noteErrors(answered.exercise(), one);
      numbers.push_back(std::move(one));
    }
  }
  return numbers;
}

Result<Numbers> readNumbers(const QString& path, const course::Exercise& exercise) {
  Result<std::vector<matfile::Variable>> all =
      matfile::readMat(path.toStdString(), {.maxBytes = kMostRecordedBytes});
  ENSHU_TRY(all);
  QHash<QString, MatrixXd*> named;
  for (matfile::Variable& variable : *all) {
    named[QString::fromStdString(variable.name)] = &variable.values;
  }
  Numbers numbers;
  for (const course::CaseSpec& spec : exercise.cases) {
    CaseNumbers one{spec.id, spec.hidden, {}, {}, {}};
    std::vector<MatrixXd> references;
    for (const course::CheckSpec& check : exercise.checks) {
      CheckResult result;
      result.caseId = spec.id;
      result.checkId = check.id;
      MatrixXd* answer = named.value(trajectoryVariable(result.id(), u"answer"_s));
      MatrixXd* reference = named.value(trajectoryVariable(result.id(), u"reference"_s));
      if (answer != nullptr && reference != nullptr) {
        one.answers.push_back(std::move(*answer));
        references.push_back(std::move(*reference));
      }
    }
    if (std::ssize(one.answers) == exercise.checks.size()) {
      one.references = std::make_shared<const std::vector<MatrixXd>>(std::move(references));
      noteErrors(exercise, one);
      numbers.push_back(std::move(one));
    }
  }
  return numbers;
}

bool isSameCase(const course::Exercise& exercise, const CaseNumbers& a, const CaseNumbers& b) {
  if (a.id != b.id) {
    return false;
  }
  bool isAnything = !a.hidden;
  for (size_t c = 0; c < a.answers.size(); ++c) {
    const MatrixXd& one = (*a.references)[c];
    const course::CheckSpec& check = exercise.checks[static_cast<qsizetype>(c)];
    isAnything = isAnything || !one.isZero(0);
    if (a.references != b.references &&
        compare(&one, (*b.references)[c], kSameReference, check.floor).outcome !=
            CheckOutcome::Passed) {
      return false;
    }
  }
  return isAnything;
}

double Likeness::distance() const {
  if (!telling || !(wrong > 1)) {
    return kInfinite;
  }
  return std::max(apart, kImprovement * apart / wrong);
}

Likeness likenessOf(const course::Exercise& exercise, const Numbers& a, const Numbers& b) {
  Likeness all;
  double wrongOfA = 0;
  double wrongOfB = 0;
  all.telling = false;
  for (const CaseNumbers& one : a) {
    const CaseNumbers* other = findCase(exercise, b, one);
    if (other == nullptr) {
      continue;
    }
    all.telling = all.telling || areTelling(one, *other);
    wrongOfA = std::max(wrongOfA, worst(one.errors));
    wrongOfB = std::max(wrongOfB, worst(other->errors));
    all.apart = std::max(all.apart, apartIn(exercise, one, *other));
    if (!(all.apart <= 1)) {
      break;
    }
  }
  all.wrong = std::min(wrongOfA, wrongOfB);
  return all;
}

Result<Numbers> readRecording(const course::Exercise& exercise,
                              const course::MistakeSpec& mistake) {
  const QString now = sha256(mistake.recorded->file);
  if (now != mistake.recorded->sha256) {
    return failure(mistake.recorded->file.toStdString(),
                   ENSHU_TEXT("is not what was recorded: its SHA-256 is %1, exercise.json says %2"),
                   {now.toStdString(), mistake.recorded->sha256.toStdString()});
  }
  return readNumbers(mistake.recorded->file, exercise);
}

Diagnosis fromRecordings(const course::Exercise& exercise, const Numbers& numbers,
                         QStringList& leftOut) {
  Diagnosis found;
  for (const course::MistakeSpec& mistake : exercise.mistakes) {
    if (!mistake.recorded) {
      continue;
    }
    const Result<Numbers> recorded = readRecording(exercise, mistake);
    if (!recorded) {
      leftOut += mistake.id;
      continue;
    }
    const Likeness like = likenessOf(exercise, *recorded, numbers);
    if (!(like.distance() <= 1)) {
      continue;
    }
    if (!found.mistake.isEmpty()) {
      return {};
    }
    found = {mistake.id,
             mistake.text.localised(),
             std::min(like.wrong / std::max(like.apart, kLeastApart), kCertain),
             true,
             mistake.hint.localised(),
             {}};
  }
  return found;
}

QList<Error> recordingFlaws(const course::Exercise& exercise, const Cases& cases) {
  QList<driver::Signals> expected;
  for (const Case& prepared : cases.list) {
    expected += prepared.expected;
  }
  const Numbers now = numbersOf({exercise, cases, expected});
  QList<Error> flaws;
  for (const course::MistakeSpec& mistake : exercise.mistakes) {
    if (!mistake.recorded) {
      continue;
    }
    const Result<Numbers> recorded = readRecording(exercise, mistake);
    if (!recorded) {
      flaws += recorded.error();
    } else if (std::none_of(recorded->begin(), recorded->end(), [&](const CaseNumbers& one) {
                 return findCase(exercise, now, one) != nullptr;
               })) {
      flaws += Error{mistake.recorded->file.toStdString(),
                     ENSHU_TEXT("was recorded in cases that are others now: nothing is recognised "
                                "by it any more"),
                     {}};
    }
  }
  return flaws;
}

}  // namespace enshu::grading
