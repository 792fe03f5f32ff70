// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/excitation/excitation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/at.h"
#include "core/grading/checks/compare.h"
#include "core/grading/preparation/prepare_cases.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Eigen::MatrixXd;

constexpr double kOverflow = 1e99;  // shown where an answer does not stay finite

using AnswersOfAll = std::vector<driver::Signals>;  // per case

// What stands for it where the driver cannot go on has no shape at all.
MatrixXd outputOf(const driver::Signals& answers, const course::CheckSpec& check) {
  return answers.empty() ? MatrixXd() : driver::values(answers, check.output);
}

// What the checks compare of the answers. Two that overflow alike are not far from each other: they
// are held against each other as far as both are finite.
driver::Signals finitePart(const course::Exercise& exercise, const driver::Signals& answers,
                           Eigen::Index columns) {
  driver::Signals part;
  for (const course::CheckSpec& check : exercise.checks) {
    part.push_back({check.output, outputOf(answers, check).leftCols(columns)});
  }
  return part;
}

Eigen::Index finiteColumns(const course::Exercise& exercise, const driver::Signals& answers) {
  Eigen::Index columns = std::numeric_limits<Eigen::Index>::max();
  for (const course::CheckSpec& check : exercise.checks) {
    columns = std::min(columns, grading::finiteColumns(outputOf(answers, check)));
  }
  return columns;
}

// Of one case.
double apart(const course::Exercise& exercise, const driver::Signals& a, const driver::Signals& b) {
  const Eigen::Index columns = std::min(finiteColumns(exercise, a), finiteColumns(exercise, b));
  const driver::Signals partOfA = finitePart(exercise, a, columns);
  const driver::Signals partOfB = finitePart(exercise, b, columns);
  return std::max(distance(exercise, partOfA, partOfB), distance(exercise, partOfB, partOfA));
}

driver::Signals rounded(driver::Signals signals, double (*round)(double)) {
  for (driver::Signal& signal : signals) {
    signal.values = signal.values.unaryExpr([round](double x) { return round(x); });
  }
  return signals;
}

double inSinglePrecision(double x) {
  return static_cast<double>(static_cast<float>(x));
}

double inSixDecimals(double x) {
  return std::round(x * 1e6) / 1e6;
}

class Looking {
 public:
  Looking(const course::Exercise& exercise, const Cases& cases, std::vector<bool> isShown)
      : exercise_(exercise),
        all_(cases),
        cases_(cases.list),
        module_(*cases.module),
        isShown_(std::move(isShown)) {}

  Excitation look(const Newcomer* newcomer) const {
    Excitation found;
    found.exercise = exercise_.id;
    for (const Case& prepared : cases_) {
      found.cases += prepared.id;
    }
    found.isShown = isShown_;
    found.honest = honest(found.faults);
    std::vector<Newcomer> mistakes = bank(found.faults);
    if (newcomer != nullptr) {
      mistakes.push_back(*newcomer);
    }
    found.rows = rowsOf(mistakes);
    return found;
  }

 private:
  template <class Answer>
  std::vector<double> errors(const Answer& answer) const {
    std::vector<double> all;
    for (const Case& prepared : cases_) {
      const driver::Signals answered = answer(prepared);
      all.push_back(answered.empty() ? kCannotGoOn
                                     : distance(exercise_, answered, prepared.expected));
    }
    return all;
  }

  template <class Answer>
  Excitation::Honest honest(const QString& way, const Answer& answer) const {
    const std::vector<double> all = errors(answer);
    return {way, *std::max_element(all.begin(), all.end())};
  }

  std::vector<Excitation::Honest> honest(QList<Fault>& faults) const {
    std::vector<Excitation::Honest> ways;
    ways.push_back(honest(u"single-precision"_s, [](const Case& prepared) {
      return rounded(prepared.expected, inSinglePrecision);
    }));
    ways.push_back(honest(u"six-decimals"_s, [](const Case& prepared) {
      return rounded(prepared.expected, inSixDecimals);
    }));
    const auto answers = tryAnswers(exercise_, all_, module_.ways(), faults);
    for (size_t w = 0; w < answers.size(); ++w) {
      if (answers[w]) {
        size_t k = 0;
        ways.push_back(honest(module_.ways()[w].id, [&](const Case&) {
          return answers[w]->at(static_cast<qsizetype>(k++));
        }));
      }
    }
    return ways;
  }

  // The mistakes of the exercise by what they answer.
  std::vector<Newcomer> bank(QList<Fault>& faults) const {
    std::vector<Newcomer> mistakes;
    const auto answers = tryAnswers(exercise_, all_, module_.mistakes(), faults);
    for (size_t m = 0; m < answers.size(); ++m) {
      if (answers[m]) {
        mistakes.push_back({module_.mistakes()[m].id, {answers[m]->begin(), answers[m]->end()}});
      }
    }
    return mistakes;
  }

  std::vector<Excitation::Row> rowsOf(const std::vector<Newcomer>& mistakes) const {
    std::vector<Excitation::Row> rows;
    for (const Newcomer& mistake : mistakes) {
      size_t k = 0;
      rows.push_back({mistake.id,
                      errors([&](const Case&) { return mistake.answers[k++]; }),
                      {},
                      kOverflow,
                      {},
                      kOverflow});
    }
    for (size_t a = 0; a < mistakes.size(); ++a) {
      for (size_t b = 0; b < a; ++b) {
        if (mistakes[a].id != mistakes[b].id) {
          holdAgainst(rows[a], rows[b], mistakes[a].answers, mistakes[b].answers);
        }
      }
    }
    return rows;
  }

  void holdAgainst(Excitation::Row& a, Excitation::Row& b, const AnswersOfAll& ofA,
                   const AnswersOfAll& ofB) const {
    double all = 0;
    double shown = 0;
    for (size_t k = 0; k < cases_.size(); ++k) {
      const double far = apart(exercise_, ofA[k], ofB[k]);
      all = std::max(all, far);
      shown = isShown_[k] ? std::max(shown, far) : shown;
    }
    for (const auto& [one, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
      if (all < one->apart) {
        one->apart = all;
        one->nearest = other->mistake;
      }
      if (shown < one->apartShown) {
        one->apartShown = shown;
        one->nearestShown = other->mistake;
      }
    }
  }

  const course::Exercise& exercise_;
  const Cases& all_;
  const std::vector<Case>& cases_;
  const driver::Module& module_;
  std::vector<bool> isShown_;
};

double most(const Excitation::Row& row) {
  return *std::max_element(row.errors.begin(), row.errors.end());
}

bool areAlike(const driver::Signals& a, const driver::Signals& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& one, const auto& other) {
    return one.values.rows() == other.values.rows() && one.values.cols() == other.values.cols() &&
           one.values == other.values;
  });
}

// Which cases a student sees as they are here: not hidden, and not another one at another seed.
Result<std::vector<bool>> shownCases(const course::Course& course, const course::Exercise& exercise,
                                     const Cases& cases, quint64 seed) {
  std::vector<bool> shown;
  for (qsizetype k = 0; k < exercise.cases.size(); ++k) {
    const course::CaseSpec& spec = exercise.cases[k];
    bool isFixed = spec.seed || !spec.references.isEmpty();
    if (!isFixed && !spec.hidden) {
      const Result<Case> other = computeCase(course, exercise, *cases.module, spec, ~seed);
      ENSHU_TRY(other);
      isFixed = areAlike(other->expected, at(cases.list, k).expected);
    }
    shown.push_back(isFixed && !spec.hidden);
  }
  return shown;
}

// Which texts and which mistakes have no counterpart.
void compareTexts(const course::Exercise& exercise, Excitation& found) {
  QStringList told;
  for (const course::MistakeSpec& spec : exercise.mistakes) {
    told += spec.id;
  }
  QStringList known;
  for (const course::MistakeSpec& spec : exercise.mistakes) {
    if (spec.recorded) {  // which is no program, and needs none
      known += spec.id;
    }
  }
  for (const Fault& fault : found.faults) {
    known += fault.id;
  }
  for (const Excitation::Row& row : found.rows) {
    known += row.mistake;
    if (!told.contains(row.mistake)) {
      found.untold += row.mistake;
    }
  }
  for (const QString& id : told) {
    if (!known.contains(id)) {
      found.unknown += id;
    }
  }
}

}  // namespace

double distance(const course::Exercise& exercise, const driver::Signals& answers,
                const driver::Signals& others) {
  double worst = 0;
  for (const course::CheckSpec& check : exercise.checks) {
    const MatrixXd& other = driver::values(others, check.output);
    const Comparison comparison = compare(driver::find(answers, check.output), other, check);
    const bool compared =
        comparison.outcome == CheckOutcome::Passed || comparison.outcome == CheckOutcome::Failed;
    worst = std::max(
        worst, compared && other.allFinite() ? comparison.error / check.tolerance : kOverflow);
  }
  return worst;
}

QStringList Excitation::seenBy(const Row& row) const {
  QStringList ids;
  for (std::size_t k = 0; k < row.errors.size(); ++k) {
    if (row.errors[k] > 1) {
      ids += cases[static_cast<qsizetype>(k)];
    }
  }
  return ids;
}

std::vector<Excitation::Flaw> Excitation::flawsOf(const Row& row) const {
  double shown = 0;
  for (std::size_t k = 0; k < row.errors.size(); ++k) {
    shown = isShown[k] ? std::max(shown, row.errors[k]) : shown;
  }
  std::vector<Flaw> flaws;
  if (shown <= 1) {
    flaws.push_back(most(row) <= 1 ? Flaw::Unseen : Flaw::SeenUnshown);
  }
  if (row.apart <= 1) {
    flaws.push_back(Flaw::Alike);
  } else if (row.apartShown <= 1 && shown > 1) {
    flaws.push_back(Flaw::ToldApartUnshown);
  }
  return flaws;
}

QStringList Excitation::blind() const {
  QStringList ids = rows.empty() ? QStringList() : cases;
  for (const Row& row : rows) {
    for (const QString& id : seenBy(row)) {
      ids.removeOne(id);
    }
  }
  return ids;
}

QStringList Excitation::refused() const {
  QStringList ways;
  for (const Honest& way : honest) {
    if (way.error > 1) {
      ways += way.way;
    }
  }
  return ways;
}

bool Excitation::good() const {
  const bool flawless =
      std::all_of(rows.begin(), rows.end(), [&](const Row& row) { return flawsOf(row).empty(); });
  return flawless && faults.isEmpty() && refused().isEmpty() && untold.isEmpty() &&
         unknown.isEmpty();
}

double Excitation::honestSpread() const {
  double spread = 0;
  for (const Honest& way : honest) {
    spread = std::max(spread, way.error);
  }
  return spread;
}

const Excitation::Row* Excitation::weakest() const {
  const auto found = std::min_element(rows.begin(), rows.end(),
                                      [](const Row& a, const Row& b) { return most(a) < most(b); });
  return found == rows.end() ? nullptr : &*found;
}

Result<Excitation> excitation(const course::Course& course, const course::Exercise& exercise,
                              const Cases& cases, quint64 seed, const Newcomer* newcomer) {
  Result<std::vector<bool>> shown = shownCases(course, exercise, cases, seed);
  ENSHU_TRY(shown);
  Excitation found = Looking(exercise, cases, std::move(*shown)).look(newcomer);
  compareTexts(exercise, found);
  return found;
}

Result<Excitation> excitation(const course::Course& course, const course::Exercise& exercise,
                              quint64 seed) {
  return prepareCases(course, exercise, seed).and_then([&](const Cases& cases) {
    return excitation(course, exercise, cases, seed);
  });
}

}  // namespace enshu::grading
