// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/excitation/excitation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/grading/checks/compare.h"
#include "core/grading/preparation/prepare_cases.h"

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

double apart(const course::Exercise& exercise, const AnswersOfAll& a, const AnswersOfAll& b) {
  double most = 0;
  for (size_t k = 0; k < a.size(); ++k) {
    const Eigen::Index columns =
        std::min(finiteColumns(exercise, a[k]), finiteColumns(exercise, b[k]));
    most = std::max(most, distance(exercise, finitePart(exercise, a[k], columns),
                                   finitePart(exercise, b[k], columns)));
  }
  return most;
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
  Looking(const course::Exercise& exercise, const Cases& cases)
      : exercise_(exercise), cases_(cases.list), module_(*cases.module) {}

  Excitation look() {
    Excitation found;
    found.exercise = exercise_.id;
    for (const Case& is : cases_) {
      found.cases += is.id;
      found.isHidden.push_back(is.hidden);
    }
    found.honest = honest();
    lookAtMistakes(found);
    return found;
  }

 private:
  // None at all where the driver cannot go on with it: a student would be told so. Throws
  // std::runtime_error that names the way or the mistake.
  driver::Signals answerOf(const driver::Implementation& implementation, const Case& is) const {
    try {
      return driver::answer(implementation, module_.driver(), is.robot, is.inputs);
    } catch (const driver::CannotGoOn&) {
      return {};
    } catch (const std::exception& exception) {
      throw std::runtime_error(implementation.id.toStdString() + ": " + exception.what());
    }
  }

  template <class Answer>
  std::vector<double> errors(const Answer& answer) const {
    std::vector<double> all;
    for (const Case& is : cases_) {
      const driver::Signals answered = answer(is);
      all.push_back(answered.empty() ? kCannotGoOn : distance(exercise_, answered, is.expected));
    }
    return all;
  }

  template <class Answer>
  Excitation::Honest honest(const QString& way, const Answer& answer) const {
    const std::vector<double> all = errors(answer);
    return {way, *std::max_element(all.begin(), all.end())};
  }

  std::vector<Excitation::Honest> honest() const {
    std::vector<Excitation::Honest> ways;
    ways.push_back(honest(QStringLiteral("single-precision"),
                          [](const Case& is) { return rounded(is.expected, inSinglePrecision); }));
    ways.push_back(honest(QStringLiteral("six-decimals"),
                          [](const Case& is) { return rounded(is.expected, inSixDecimals); }));
    for (const driver::Implementation& way : module_.ways()) {
      ways.push_back(honest(way.id, [&](const Case& is) { return answerOf(way, is); }));
    }
    return ways;
  }

  void lookAtMistakes(Excitation& found) const {
    std::vector<AnswersOfAll> answers;
    for (const driver::Implementation& mistake : module_.mistakes()) {
      AnswersOfAll all;
      for (const Case& is : cases_) {
        all.push_back(answerOf(mistake, is));
      }
      size_t k = 0;
      found.rows.push_back(
          {mistake.id, errors([&](const Case&) { return all[k++]; }), {}, kOverflow});
      answers.push_back(std::move(all));
    }
    for (size_t a = 0; a < answers.size(); ++a) {
      for (size_t b = 0; b < answers.size(); ++b) {
        const bool same = found.rows[a].mistake == found.rows[b].mistake;
        const double far = same ? kOverflow
                                : std::max(apart(exercise_, answers[a], answers[b]),
                                           apart(exercise_, answers[b], answers[a]));
        if (far < found.rows[a].apart) {
          found.rows[a].apart = far;
          found.rows[a].nearest = found.rows[b].mistake;
        }
      }
    }
  }

  const course::Exercise& exercise_;
  const std::vector<Case>& cases_;
  const driver::Module& module_;
};

double most(const Excitation::Row& row) {
  return *std::max_element(row.errors.begin(), row.errors.end());
}

// Which texts and which mistakes have no counterpart.
void compareTexts(const course::Exercise& exercise, Excitation& found) {
  QStringList told;
  for (const course::MistakeSpec& spec : exercise.mistakes) {
    told += spec.id;
  }
  QStringList known;
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

QStringList Excitation::unseen() const {
  QStringList ids;
  for (const Row& row : rows) {
    if (most(row) <= 1) {
      ids += row.mistake;
    }
  }
  return ids;
}

QStringList Excitation::hiddenOnly() const {
  QStringList ids;
  for (const Row& row : rows) {
    double shown = 0;
    for (std::size_t k = 0; k < row.errors.size(); ++k) {
      shown = std::max(shown, isHidden[k] ? 0 : row.errors[k]);
    }
    if (shown <= 1 && most(row) > 1) {
      ids += row.mistake;
    }
  }
  return ids;
}

QStringList Excitation::alike() const {
  QStringList pairs;
  for (const Row& row : rows) {
    if (row.apart <= 1) {
      pairs += QStringLiteral("%1 = %2").arg(row.mistake, row.nearest);
    }
  }
  return pairs;
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
  return unseen().isEmpty() && hiddenOnly().isEmpty() && alike().isEmpty() && refused().isEmpty() &&
         untold.isEmpty() && unknown.isEmpty();
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
                              quint64 seed) {
  const Result<Cases> cases = prepareCases(course, exercise, seed);
  if (!cases) {
    return tl::unexpected(cases.error());
  }
  try {
    Excitation found = Looking(exercise, *cases).look();
    compareTexts(exercise, found);
    return found;
  } catch (const std::runtime_error& failed) {
    return failure(course.solutions(exercise).toStdString(), ENSHU_TEXT("cannot be computed: %1"),
                   {failed.what()});
  }
}

}  // namespace enshu::grading
