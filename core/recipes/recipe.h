// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/robot/random.h"

namespace enshu::recipes {

// How a course asks for something that is drawn: {"recipe": "general", "links": [5, 8]}.
struct Recipe {
  std::string name;
  std::map<std::string, std::vector<double>> parameters = {};  // a number, from and to, or a list
};

struct Range {
  double from = 0;
  double to = 0;
};

// The parameters of a recipe, taken one by one. What is wrong with one throws
// std::invalid_argument, in words for the author of the course.
class Parameters {
 public:
  explicit Parameters(const Recipe& recipe) : recipe_(&recipe) {}

  // One number within the limits.
  double number(const std::string& name, double otherwise, Range limits);

  // One number drawn between two; one that stands alone is itself.
  double drawn(const std::string& name, Range otherwise, Range limits, Random& random);

  // The same of whole numbers, both ends among them. Those in `without` are passed over: as many as
  // the recipe asks for remain, the last of them beyond `to`.
  int count(const std::string& name, Range otherwise, Range limits, Random& random,
            const std::set<int>& without = {});

  // As many whole numbers as the file has, from 0 to `most`; none if it has none.
  std::vector<int> wholeNumbers(const std::string& name, int most);

  // true or false, which the file may also write as 1 or 0.
  bool flag(const std::string& name, bool otherwise);

  // After the last: a parameter that nobody took is refused.
  void done() const;

 private:
  Range range(const std::string& name, Range otherwise, Range limits);

  const Recipe* recipe_;
  std::set<std::string> taken_;
};

}  // namespace enshu::recipes
