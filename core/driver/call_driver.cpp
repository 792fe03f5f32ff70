// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/call_driver.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "core/driver/joint_names.h"
#include "core/driver/samples.h"
#include "core/plugin/lab_types.h"
#include "core/value/any.h"

using namespace Qt::StringLiterals;

namespace enshu::driver {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using value::Any;

// Of the arguments of one case.
constexpr std::size_t kMostArgumentBytes = std::size_t{16} << 20;

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
      names += u"[%1,%2]"_s.arg(i).arg(j);
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

// One call, but for the function.
struct PreparedCall {
  call::Arguments arguments;
  std::vector<Any> factors;  // of each output; 0: as it is
};

class CallRuns : public Runs {
 public:
  // Keeps so many bytes of arguments for the next run.
  CallRuns(const CallSpec& spec, const Robot& robot, const Signals& inputs, std::size_t mostBytes)
      : spec_(spec), states_(robot, inputs), mostBytes_(mostBytes) {}

  Signals run(const Functions& functions) override {
    call::Callee* function = functions.callee(QString::fromStdString(spec_.exercise));
    expects(function != nullptr, "CallDriver: the exercise's own function is missing");
    std::vector<Column> columns(spec_.outputs.size());
    const int perState = spec_.eachLink ? states_.robot().linkCount() : 1;
    Index numbers = 0;
    for (Index k = 0; k < states_.count(); ++k) {
      for (int link = 0; link < perState && numbers <= kMostNumbers; ++link) {
        const std::optional<int> ofLink = spec_.eachLink ? std::optional(link) : std::nullopt;
        const PreparedCall& call =
            prepared(static_cast<std::size_t>(k * perState + link), k, ofLink);
        const auto answered = outputsOf(spec_, *function, returned(*function, call));
        for (size_t i = 0; i < answered.size(); ++i) {
          numbers += answered[i].size();
          const std::string& matrix = spec_.outputs[i].times;
          columns[i].add(
              k, matrix.empty() ? answered[i] : product(call.factors[i], matrix, answered[i]));
        }
      }
    }
    Signals outputs;
    for (size_t i = 0; i < columns.size(); ++i) {
      outputs.push_back({QString::fromStdString(spec_.outputs[i].name), columns[i].values()});
    }
    return outputs;
  }

 private:
  std::string returned(call::Callee& function, const PreparedCall& call) const {
    try {
      return function.call(call.arguments);
    } catch (const call::OtherArguments& other) {
      throw std::invalid_argument(misfit(other.parameter()));
    }
  }

  std::string misfit(std::size_t parameter) const {
    const auto named = [&](const std::vector<std::string>& names) {
      return parameter < names.size() ? '"' + names[parameter] + '"' : std::string("?");
    };
    return "the parameter " + named(spec_.parameters) + " of the function has not the type of " +
           named(spec_.arguments) + ", which it gets";
  }

  // The call of that number, counted from 0: every run asks for them in their order.
  const PreparedCall& prepared(std::size_t number, Index k, std::optional<int> link) {
    if (number < kept_.size()) {
      return kept_[number];
    }
    PreparedCall call = made(k, link);
    const std::size_t bytes = call.arguments.values.bytes().size();
    if (number == kept_.size() && bytes <= mostBytes_) {
      mostBytes_ -= bytes;
      return kept_.emplace_back(std::move(call));
    }
    mostBytes_ = 0;  // what is kept are the first calls
    passing_ = std::move(call);
    return passing_;
  }

  PreparedCall made(Index k, std::optional<int> link) {
    PreparedCall call;
    for (const std::string& argument : spec_.arguments) {
      if (argument == "chain") {
        value::put(call.arguments.values, states_.chain(k));
      } else {
        value::put(call.arguments.values, states_(argument, k, link));
      }
    }
    for (const CallOutput& output : spec_.outputs) {
      call.factors.push_back(output.times.empty() ? Any() : states_(output.times, k, link));
    }
    return call;
  }

  const CallSpec& spec_;
  States states_;
  std::size_t mostBytes_;
  std::vector<PreparedCall> kept_;
  PreparedCall passing_;
};

}  // namespace

Signals CallDriver::run(const Robot& robot, const Signals& inputs,
                        const Functions& functions) const {
  return CallRuns(spec_, robot, inputs, 0).run(functions);
}

std::unique_ptr<Runs> CallDriver::runs(const Robot& robot, const Signals& inputs) const {
  return std::make_unique<CallRuns>(spec_, robot, inputs, kMostArgumentBytes);
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
