// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/call_driver.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "core/driver/joint_names.h"
#include "core/dynamics/newton_euler/world_newton_euler.h"
#include "core/plugin/lab_types.h"
#include "core/quantities/quantities.h"
#include "core/recipes/motions.h"
#include "core/value/any.h"

namespace enshu::driver {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using value::Any;

[[noreturn]] void refuse(const std::string& why) {
  throw std::invalid_argument(why);
}

// The states of a case, and the arguments that follow from them.
class States {
 public:
  States(const Robot& robot, const Signals& inputs)
      : quantities_(robot), inputs_(inputs), count_(axisOf(inputs).values.size()) {
    for (const char* name : {"q", "u", "ud", "tau"}) {
      values(inputs_, QString::fromLatin1(name));
    }
  }

  Index count() const { return count_; }
  const Robot& robot() const { return quantities_.robot(); }

  void put(value::Writer& to, const std::string& argument, Index k, std::optional<int> link) {
    if (argument == "chain") {
      value::put(to, chain(k));
    } else {
      value::put(to, of(argument, k, link));
    }
  }

 private:
  VectorXd column(const char* name, Index k) const {
    return values(inputs_, QString::fromLatin1(name)).col(k);
  }

  Chain chain(Index k) const {
    Chain chain = makeChain(robot());
    const NewtonEulerStages pass;
    pass.position(chain, column("q", k));
    pass.velocity(chain, column("u", k));
    return chain;
  }

  Any of(const std::string& argument, Index k, std::optional<int> link) {
    for (const char* name : {"q", "u", "ud", "tau"}) {
      if (argument == name) {
        return column(name, k);
      }
    }
    if (argument == "t") {
      return axisOf(inputs_).values[k];
    }
    if (argument == "link" && link) {
      return std::int64_t{*link};
    }
    return quantity(argument, k, link);
  }

  Any quantity(const std::string& argument, Index k, std::optional<int> link) {
    const size_t dot = argument.find('.');
    const std::string name = argument.substr(0, dot);
    if (!quantities::isQuantity(name)) {
      refuse("there is no quantity \"" + name + "\"");
    }
    const Any& value = evaluated(name, k);
    const auto* items = value.as<Any::List>();
    const bool ofLinks =
        link && items != nullptr && static_cast<int>(items->size()) == robot().linkCount();
    const Any& whole = ofLinks ? (*items)[static_cast<size_t>(*link)] : value;
    return dot == std::string::npos ? whole : field(whole, argument, argument.substr(dot + 1));
  }

  // Once in a state, however many links ask for it.
  const Any& evaluated(const std::string& name, Index k) {
    if (k != evaluatedIn_) {
      evaluated_.clear();
      evaluatedIn_ = k;
    }
    if (const auto found = evaluated_.find(name); found != evaluated_.end()) {
      return found->second;
    }
    const quantities::State state{column("q", k), column("u", k), column("ud", k),
                                  column("tau", k)};
    Result<Any> value = quantities_(name, state);
    if (!value) {
      refuse("the quantity \"" + name + "\": " + value.error().message());
    }
    return evaluated_.emplace(name, std::move(*value)).first->second;
  }

  static Any field(const Any& of, const std::string& argument, const std::string& name) {
    if (const auto* fields = of.as<Any::Record>()) {
      for (const Any::Named& field : *fields) {
        if (field.name == name) {
          return field.value;
        }
      }
    }
    refuse("there is no quantity \"" + argument + "\"");
  }

  quantities::Quantities quantities_;
  const Signals& inputs_;
  Index count_;
  Index evaluatedIn_ = -1;
  std::map<std::string, Any> evaluated_;
};

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

// The numbers of each output among what came back.
std::vector<VectorXd> outputsOf(const CallSpec& spec, call::Callee& function,
                                const std::string& returned) {
  value::Reader reader(returned);
  const Any result = value::getAny(reader);
  std::vector<VectorXd> outputs;
  const auto keep = [&](const Any& value) {
    const std::optional<std::vector<double>> numbers = value::numbersOf(value);
    if (!numbers) {
      function.refuse();
    }
    outputs.emplace_back(Eigen::Map<const VectorXd>(numbers->data(), std::ssize(*numbers)));
  };
  if (const auto* fields = result.as<Any::Record>()) {
    for (const Any::Named& field : *fields) {
      keep(field.value);
    }
  } else {
    keep(result);
  }
  if (!reader.ok() || !reader.atEnd() || outputs.size() != spec.outputs.size()) {
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

std::vector<std::string> CallDriver::motions() const {
  return recipes::stateRecipes();
}

Signals CallDriver::inputs(const Robot& robot, const MotionRecipe& motion, Random& random) const {
  const recipes::States states = recipes::drawStates(motion, robot, random);
  const Signal axis =
      states.t.size() > 0
          ? Signal{QStringLiteral("t"), states.t}
          : Signal{QStringLiteral("sample"),
                   Eigen::RowVectorXd::LinSpaced(states.q.cols(), 0,
                                                 static_cast<double>(states.q.cols() - 1))};
  return {axis,
          {QStringLiteral("q"), states.q},
          {QStringLiteral("u"), states.u},
          {QStringLiteral("ud"), states.ud},
          {QStringLiteral("tau"), states.tau}};
}

Signals CallDriver::run(const Robot& robot, const Signals& inputs,
                        const Functions& functions) const {
  call::Callee* function = functions.callee(QString::fromStdString(spec_.exercise));
  expects(function != nullptr, "CallDriver: the exercise's own function is missing");
  States states(robot, inputs);
  std::vector<Column> columns(spec_.outputs.size());
  for (Index k = 0; k < states.count(); ++k) {
    for (int link = 0; link < (spec_.eachLink ? robot.linkCount() : 1); ++link) {
      call::Arguments arguments;
      for (const std::string& argument : spec_.arguments) {
        states.put(arguments.values, argument, k,
                   spec_.eachLink ? std::optional(link) : std::nullopt);
      }
      const auto answered = outputsOf(spec_, *function, function->call(arguments));
      for (size_t i = 0; i < answered.size(); ++i) {
        columns[i].add(k, answered[i]);
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
