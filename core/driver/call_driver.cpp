// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/call_driver.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "core/driver/joint_names.h"
#include "core/plugin/lab_types.h"
#include "core/value/any.h"

namespace enshu::driver {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using value::Any;

// Of all outputs of a case; more than that no worker hands out (core/sandbox/limits.h).
constexpr Index kMostNumbers = Index{1} << 23;

// One output as it grows call by call. A call that returns another number of numbers than the first
// makes it one of that shape.
class Column {
 public:
  void add(Index sample, const VectorXd& numbers) {
    if (calls_.empty() || calls_.back().first != sample) {
      calls_.emplace_back(sample, numbers);
    } else {
      VectorXd& whole = calls_.back().second;
      const Index before = whole.size();
      whole.conservativeResize(before + numbers.size());
      whole.tail(numbers.size()) = numbers;
    }
  }

  MatrixXd values() const {
    const Index rows = calls_.empty() ? 0 : calls_.front().second.size();
    MatrixXd all(rows, static_cast<Index>(calls_.size()));
    for (const auto& [sample, numbers] : calls_) {
      if (numbers.size() != rows) {
        return numbers;
      }
      all.col(sample) = numbers;
    }
    return all;
  }

 private:
  std::vector<std::pair<Index, VectorXd>> calls_;
};

// A matrix times those numbers; as they are if there are not so many as it has columns.
VectorXd product(const Any& matrix, const std::string& name, const VectorXd& numbers) {
  const auto* M = matrix.as<MatrixXd>();
  if (M == nullptr) {
    throw std::invalid_argument("the quantity \"" + name + "\" is no matrix");
  }
  return M->cols() == numbers.size() ? VectorXd(*M * numbers) : numbers;
}

// The numbers of each output among what came back.
std::vector<VectorXd> outputsOf(const CallSpec& spec, call::Callee& function,
                                const std::string& returned) {
  value::Reader reader(returned);
  const bool one = reader.next() != value::Kind::Record;
  if (one ? spec.outputs.size() != 1 : !reader.record(spec.outputs.size())) {
    function.refuse();
  }
  std::vector<VectorXd> outputs;
  for (size_t i = 0; i < spec.outputs.size(); ++i) {
    const std::vector<double> numbers = value::takeNumbers(reader);
    outputs.emplace_back(Eigen::Map<const VectorXd>(numbers.data(), std::ssize(numbers)));
  }
  if (!reader.ok() || !reader.atEnd()) {
    function.refuse();
  }
  return outputs;
}

QStringList entriesOfSquare(Index entries) {
  const auto side = static_cast<Index>(std::lround(std::sqrt(static_cast<double>(entries))));
  QStringList names;
  for (Index i = 1; i <= side; ++i) {
    for (Index j = 1; j <= side; ++j) {
      names += QStringLiteral("[%1,%2]").arg(i).arg(j);
    }
  }
  return names;
}

QStringList namesOf(const CallOutput& output, const Robot& robot, Index rows) {
  if (output.channels == std::vector<std::string>{"joints"}) {
    return jointNames(robot);
  }
  if (output.channels == std::vector<std::string>{"matrix"}) {
    return entriesOfSquare(rows);
  }
  QStringList names;
  for (const std::string& name : output.channels) {
    names += QString::fromStdString(name);
  }
  return names;
}

}  // namespace

Signals CallDriver::run(const Robot& robot, const Signals& inputs,
                        const Functions& functions) const {
  call::Callee* function = functions.callee(QString::fromStdString(spec_.exercise));
  expects(function != nullptr, "CallDriver: the exercise's own function is missing");
  States states(robot, inputs);
  std::vector<Column> columns(spec_.outputs.size());
  const int perState = spec_.eachLink ? robot.linkCount() : 1;
  Index numbers = 0;
  for (Index k = 0; k < states.count(); ++k) {
    for (int link = 0; link < perState && numbers <= kMostNumbers; ++link) {
      const std::optional<int> ofLink = spec_.eachLink ? std::optional(link) : std::nullopt;
      call::Arguments arguments;
      for (const std::string& argument : spec_.arguments) {
        if (argument == "chain") {
          value::put(arguments.values, states.chain(k));
        } else {
          value::put(arguments.values, states(argument, k, ofLink));
        }
      }
      const auto answered = outputsOf(spec_, *function, function->call(arguments));
      for (size_t i = 0; i < answered.size(); ++i) {
        numbers += answered[i].size();
        const std::string& matrix = spec_.outputs[i].times;
        columns[i].add(k, matrix.empty() ? answered[i]
                                         : product(states(matrix, k, ofLink), matrix, answered[i]));
      }
    }
  }
  Signals outputs;
  for (size_t i = 0; i < columns.size(); ++i) {
    outputs.push_back({QString::fromStdString(spec_.outputs[i].name), columns[i].values()});
  }
  return outputs;
}

QStringList CallDriver::channels(const Robot& robot, const QString& output, Index rows) const {
  const auto found =
      std::find_if(spec_.outputs.begin(), spec_.outputs.end(),
                   [&](const CallOutput& it) { return it.name == output.toStdString(); });
  if (found == spec_.outputs.end() || found->channels.empty()) {
    return {};
  }
  if (!spec_.eachLink) {
    return namesOf(*found, robot, rows);
  }
  QStringList names;
  for (const Link& link : robot.links()) {
    for (const QString& name : namesOf(*found, robot, rows / robot.linkCount())) {
      names += QString::fromStdString(link.name) + u' ' + name;
    }
  }
  return names;
}

}  // namespace enshu::driver
