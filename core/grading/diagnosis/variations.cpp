// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/variations.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/grading/checks/beginning.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Eigen::Index;

const QString kPlace = u"place"_s;  // of made(): the case and the number of columns

// How much of a case a first look takes in: a little more than up to where the answer leaves the
// reference; the beginning of one in which it does not.
Index glance(const Answered& answered, std::size_t k) {
  const Index all = samplesOf(answered.cases()[k].inputs);
  const Index first = firstDivergence(answered, k);
  return std::min((first == all ? 0 : first) + kGlance, all);
}

}  // namespace

Variations::Variations(const Answered& answered, VariationAnswers::Of subject, std::size_t count)
    : answered_(answered), subject_(subject), count_(count) {
  for (std::size_t k = 0; k < answered.cases().size(); ++k) {
    OneCase one;
    one.columns = glance(answered, k);
    one.all = samplesOf(answered.cases()[k].inputs);
    // Here and not where it is asked for: in a child process a lock of another thread stays shut.
    if (const auto& known = answered.cases()[k].variations) {
      one.knownBeginnings = known->find(subject, one.columns, count);
      one.knownWholes = known->find(subject, one.all, count);
    }
    cases_.push_back(std::move(one));
  }
}

void Variations::turnTo(std::size_t number, const driver::Implementation& variation) {
  number_ = number;
  variation_ = &variation;
  made_.clear();
}

const driver::Signals& Variations::beginning(std::size_t k) {
  return answers(k, cases_[k].columns);
}

const driver::Signals& Variations::whole(std::size_t k) {
  return answers(k, cases_[k].all);
}

const driver::Signals& Variations::answers(std::size_t k, Index columns) {
  expects(variation_ != nullptr, "Variations: no turn yet");
  const OneCase& one = cases_[k];
  const VariationTable& known = columns == one.columns ? one.knownBeginnings : one.knownWholes;
  if (!known.empty() && known[number_] != nullptr) {
    return *known[number_];
  }
  const auto made = std::find_if(made_.begin(), made_.end(), [&](const Answer& answer) {
    return answer.k == k && answer.columns == columns;
  });
  if (made != made_.end()) {
    return made->outputs;
  }
  return made_.emplace_back(Answer{k, columns, compute(k, columns)}).outputs;
}

driver::Signals Variations::compute(std::size_t k, Index columns) {
  OneCase& one = cases_[k];
  const Case& prepared = answered_.cases()[k];
  Samples& samples = columns == one.columns ? one.beginning : one.whole;
  if (samples.runs == nullptr) {
    samples.inputs = beginningOf(prepared.inputs, columns);
    samples.runs = answered_.module().driver().runs(prepared.robot, samples.inputs);
  }
  return checked(driver::answerIfAny(*variation_, prepared.robot, *samples.runs));
}

// The outputs that are compared.
driver::Signals Variations::checked(const driver::Signals& outputs) const {
  driver::Signals all;
  for (const driver::Signal& output : outputs) {
    const auto& checks = answered_.exercise().checks;
    if (std::any_of(checks.begin(), checks.end(),
                    [&](const course::CheckSpec& check) { return check.output == output.name; })) {
      all.push_back(output);
    }
  }
  return all;
}

QList<driver::Signals> Variations::made() const {
  QList<driver::Signals> all;
  for (const Answer& answer : made_) {
    if (answered_.cases()[answer.k].variations == nullptr) {
      continue;
    }
    Eigen::RowVector2d place(static_cast<double>(answer.k), static_cast<double>(answer.columns));
    driver::Signals one{{kPlace, place}};
    one.insert(one.end(), answer.outputs.begin(), answer.outputs.end());
    all += one;
  }
  return all;
}

bool Variations::keep(std::size_t number, const QList<driver::Signals>& made) {
  return std::all_of(made.begin(), made.end(),
                     [&](const driver::Signals& one) { return keepOne(number, one); });
}

bool Variations::keepOne(std::size_t number, const driver::Signals& made) {
  if (made.empty() || made.front().name != kPlace || made.front().values.size() != 2) {
    return false;
  }
  const double place = made.front().values(0);
  const double columns = made.front().values(1);
  for (std::size_t k = 0; k < cases_.size(); ++k) {
    const auto& known = answered_.cases()[k].variations;
    const bool isThere = static_cast<double>(k) == place && known != nullptr;
    for (const Index length : {cases_[k].columns, cases_[k].all}) {
      if (isThere && static_cast<double>(length) == columns) {
        known->keep(subject_, length, number, count_, {std::next(made.begin()), made.end()});
        return true;
      }
    }
  }
  return false;
}

}  // namespace enshu::grading
