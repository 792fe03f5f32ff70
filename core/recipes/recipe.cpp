// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recipes/recipe.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <stdexcept>

namespace enshu::recipes {

namespace {

[[noreturn]] void refuse(const Recipe& recipe, const std::string& parameter,
                         const std::string& why) {
  throw std::invalid_argument("the recipe \"" + recipe.name + "\": " + parameter + ": " + why);
}

}  // namespace

Range Parameters::range(const std::string& name, Range otherwise, Range limits) {
  taken_.insert(name);
  const auto found = recipe_->parameters.find(name);
  if (found == recipe_->parameters.end()) {
    return otherwise;
  }
  const std::vector<double>& numbers = found->second;
  const auto within = [&](double value) { return value >= limits.from && value <= limits.to; };
  if (numbers.empty() || numbers.size() > 2 || numbers.front() > numbers.back() ||
      !std::all_of(numbers.begin(), numbers.end(), within)) {
    std::ostringstream why;
    why << "must be a number, or from and to, between " << limits.from << " and " << limits.to;
    refuse(*recipe_, name, why.str());
  }
  return {numbers.front(), numbers.back()};
}

double Parameters::number(const std::string& name, double otherwise, Range limits) {
  const Range both = range(name, {otherwise, otherwise}, limits);
  if (both.from != both.to) {
    refuse(*recipe_, name, "must be one number");
  }
  return both.from;
}

double Parameters::drawn(const std::string& name, Range otherwise, Range limits, Random& random) {
  const Range both = range(name, otherwise, limits);
  return both.from == both.to ? both.from : random.uniform(both.from, both.to);
}

int Parameters::count(const std::string& name, Range otherwise, Range limits, Random& random,
                      const std::set<int>& without) {
  const Range both = range(name, otherwise, limits);
  if (std::floor(both.from) != both.from || std::floor(both.to) != both.to) {
    refuse(*recipe_, name, "must be whole");
  }
  int number = static_cast<int>(both.from);
  const int choices = static_cast<int>(both.to) - number + 1;
  for (int before = choices == 1 ? 0 : random.index(choices);; ++number) {
    if (without.count(number) == 0 && before-- == 0) {
      return number;
    }
  }
}

std::vector<int> Parameters::wholeNumbers(const std::string& name, int most) {
  taken_.insert(name);
  const auto found = recipe_->parameters.find(name);
  if (found == recipe_->parameters.end()) {
    return {};
  }
  std::vector<int> numbers;
  for (const double number : found->second) {
    if (!(number >= 0 && number <= most) || std::floor(number) != number) {
      refuse(*recipe_, name, "must be whole numbers from 0 to " + std::to_string(most));
    }
    numbers.push_back(static_cast<int>(number));
  }
  if (numbers.empty()) {
    refuse(*recipe_, name, "must not be empty");
  }
  return numbers;
}

bool Parameters::flag(const std::string& name, bool otherwise) {
  const double value = number(name, otherwise ? 1 : 0, {0, 1});
  if (value != 0 && value != 1) {
    refuse(*recipe_, name, "must be true or false");
  }
  return value == 1;
}

void Parameters::done() const {
  for (const auto& [name, numbers] : recipe_->parameters) {
    if (taken_.count(name) == 0) {
      refuse(*recipe_, name, "there is no such parameter");
    }
  }
}

}  // namespace enshu::recipes
