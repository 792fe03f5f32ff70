// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/value/codec.h"

// Functions that a call hands over (an inverse dynamics, say): they stay where they are, and the
// callee asks them by their handle.
namespace enshu::call {

// What is no answer to a question, and no word for the asker either: the run cannot go on.
struct EndsTheRun {};

// Answers one question. What it throws is told to the asker, unless it is an EndsTheRun.
using Serve = std::function<void(value::Reader& arguments, value::Writer& result)>;

// The arguments of one call: their values, and the functions among them.
struct Arguments {
  value::Writer values;
  std::vector<Serve> maps;      // by handle
  std::vector<int> parameters;  // of each, that which it is or is part of, counted from 0
  int parameter = 0;            // that is being put

  // Puts a function with its constants, which the callee knows without asking.
  template <class... Constant>
  void map(Serve serve, const Constant&... constants) {
    values.map(static_cast<std::uint32_t>(maps.size()), sizeof...(constants));
    (value::put(values, constants), ...);
    maps.push_back(std::move(serve));
    parameters.push_back(parameter);
  }
};

// Where a callee asks.
class Asker {
 public:
  virtual ~Asker() = default;

  // Where the arguments of a question to the function of that handle are put.
  virtual value::Writer& question(std::uint32_t handle) = 0;

  // Asks it. What the function answers is valid until the next question.
  // Throws std::runtime_error with the reason if it does not answer.
  virtual std::string_view answer() = 0;
};

// One question and its answer. Throws std::runtime_error if the function refuses it, or answers
// something else.
template <class Result, class... Argument>
Result ask(Asker& asker, std::uint32_t handle, const Argument&... arguments) {
  value::Writer& question = asker.question(handle);
  (value::put(question, arguments), ...);
  value::Reader answer(asker.answer());
  auto result = value::get<Result>(answer);
  if (!answer.ok()) {
    throw std::runtime_error("the answer is of another type");
  }
  return result;
}

}  // namespace enshu::call
