// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/recording.h"

#include <limits>

#include "core/base/contract.h"
#include "core/value/any.h"

namespace enshu::driver {

using Eigen::Index;
using Eigen::VectorXd;

Calls::Calls(QStringList names, int most) : names_(std::move(names)), most_(most) {}

void Calls::note(const std::vector<VectorXd>& arguments) {
  expects(std::ssize(arguments) == names_.size(), "Calls: a name for each argument");
  if (count_ < most_) {
    kept_.push_back(arguments);
  }
  count_ += count_ < std::numeric_limits<int>::max() ? 1 : 0;
}

Signals Calls::signals() const {
  if (kept_.empty() || count_ > most_) {
    return {};
  }
  Signals all;
  for (qsizetype k = 0; k < names_.size(); ++k) {
    if (names_[k].isEmpty()) {
      continue;
    }
    const auto argument = static_cast<std::size_t>(k);
    const Index rows = kept_.front()[argument].size();
    Eigen::MatrixXd columns(rows, static_cast<Index>(kept_.size()));
    for (std::size_t call = 0; call < kept_.size(); ++call) {
      if (kept_[call][argument].size() != rows) {
        return {};
      }
      columns.col(static_cast<Index>(call)) = kept_[call][argument];
    }
    all.push_back({names_[k], std::move(columns)});
  }
  return all;
}

VectorXd numbersIn(const std::string& value) {
  value::Reader from(value);
  const std::vector<double> numbers = value::takeNumbers(from);
  return from.ok() ? VectorXd(Eigen::Map<const VectorXd>(numbers.data(), std::ssize(numbers)))
                   : VectorXd();
}

}  // namespace enshu::driver
