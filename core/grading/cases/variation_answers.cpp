// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cases/variation_answers.h"

#include <utility>

namespace enshu::grading {

namespace {

Eigen::Index numbersIn(const driver::Signals& answers) {
  Eigen::Index numbers = 0;
  for (const driver::Signal& signal : answers) {
    numbers += signal.values.size();
  }
  return numbers;
}

}  // namespace

VariationAnswers::VariationAnswers(std::shared_ptr<KeptNumbers> kept, Eigen::Index most)
    : kept_(std::move(kept)), most_(most) {}

VariationTable VariationAnswers::find(Of subject, Eigen::Index columns,
                                      std::size_t variations) const {
  const std::lock_guard lock(mutex_);
  const auto table = tables_.find({subject, columns});
  return table == tables_.end() ? VariationTable(variations) : table->second;
}

void VariationAnswers::keep(Of subject, Eigen::Index columns, std::size_t variation,
                            std::size_t variations, driver::Signals answers) {
  const Eigen::Index more = numbersIn(answers);
  const std::lock_guard lock(mutex_);
  if (*kept_ + more > most_) {
    tables_.clear();
    *kept_ -= std::exchange(own_, 0);
  }
  if (*kept_ + more > most_) {
    return;
  }
  VariationTable& table = tables_[{subject, columns}];
  table.resize(variations);
  if (table[variation] == nullptr) {
    table[variation] = std::make_shared<const driver::Signals>(std::move(answers));
    own_ += more;
    *kept_ += more;
  }
}

}  // namespace enshu::grading
