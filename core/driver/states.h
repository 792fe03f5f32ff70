// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "core/driver/driver.h"
#include "core/dynamics/model/chain.h"
#include "core/quantities/quantities.h"
#include "core/value/any.h"
#include "core/value/codec.h"

namespace enshu::driver {

// A value as a type of C++; a struct with ENSHU_FIELDS takes a record's fields by their names, and
// what the record does not have stays as the struct makes it. Throws std::invalid_argument: it is
// no such thing, or the struct lacks a field of the record.
template <class T>
T typed(const value::Any& any);

// The loads of state k by the input `external` (States); none if there is no such input.
std::vector<ExternalLoad> loadsOf(const Robot& robot, const Signals& inputs, Eigen::Index k);

// The states of a case with what follows from each: what a driver asks for by name.
class States {
 public:
  // `inputs` of StateDriver, which must outlive this: q, u, ud and tau, a column for each state,
  // and the axis; `external` if there are loads, [force; moment] on each link at its origin, link
  // axes. Throws ContractViolation if one is missing.
  States(const Robot& robot, const Signals& inputs);

  Eigen::Index count() const { return count_; }
  const Robot& robot() const { return quantities_.robot(); }

  // A column of an input.
  Eigen::VectorXd column(const char* input, Eigen::Index k) const;

  // The lab's chain, position and velocity passes done.
  Chain chain(Eigen::Index k) const;

  // In state k: q, u, ud, tau; t; external; a quantity (core/quantities) or a field of one,
  // "composite.mass". With a link: its item of what has an item for each link, and its number,
  // "link". Throws std::invalid_argument if there is no such thing, or the robot does not have it.
  value::Any operator()(const std::string& name, Eigen::Index k, std::optional<int> link = {});

  // The same as a type of C++: of<Matrix6>("transform", k, link), of<VectorXd>("tau", k).
  template <class T>
  T of(const std::string& name, Eigen::Index k, std::optional<int> link = {}) {
    return typed<T>((*this)(name, k, link));
  }

  // Each item of a list, such as of a quantity with one for each link.
  template <class T>
  std::vector<T> each(const std::string& name, Eigen::Index k) {
    const value::Any all = (*this)(name, k);
    const auto* items = all.as<value::Any::List>();
    if (items == nullptr) {
      throw std::invalid_argument("the quantity \"" + name + "\" is no list");
    }
    std::vector<T> list;
    for (const value::Any& item : *items) {
      list.push_back(typed<T>(item));
    }
    return list;
  }

 private:
  // Once in a state, however many links ask for it.
  const value::Any& whole(const std::string& name, Eigen::Index k);
  value::Any evaluated(const std::string& name, Eigen::Index k);

  quantities::Quantities quantities_;
  const Signals& inputs_;
  Eigen::Index count_;
  Eigen::Index knownOf_ = -1;
  std::map<std::string, value::Any> known_;
};

// A driver whose cases are states of a robot (core/recipes/motions.h).
class StateDriver : public Driver {
 public:
  std::vector<std::string> motions() const override;
  Signals inputs(const Robot& robot, const MotionRecipe& motion, Random& random) const override;
};

// --------------------------------------------------------------------------------------------

template <class T>
T typed(const value::Any& any) {
  const auto refuse = [] {
    throw std::invalid_argument("what is asked for has not the type that the driver gives it");
  };
  if constexpr (value::Record<T>) {
    const auto* fields = any.as<value::Any::Record>();
    T made{};
    std::size_t taken = 0;
    const auto take = [&](auto& member, const char* name) {
      const auto found = std::find_if(fields->begin(), fields->end(),
                                      [&](const auto& field) { return field.name == name; });
      if (found != fields->end()) {
        member = typed<std::remove_cvref_t<decltype(member)>>(found->value);
        ++taken;
      }
    };
    if (fields != nullptr) {
      std::apply([&](const auto&... field) { (take(made.*(field.member), field.name), ...); },
                 enshuFields(&made));
    }
    if (fields == nullptr || taken != fields->size()) {
      refuse();
    }
    return made;
  } else {
    value::Writer to;
    value::put(to, any);
    value::Reader from(to.bytes());
    T made = value::get<T>(from);
    if (!from.ok() || !from.atEnd()) {
      refuse();
    }
    return made;
  }
}

}  // namespace enshu::driver
