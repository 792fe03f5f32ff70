// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/syntax/node.h"

namespace enshu::syntax {

// Whether a text has a name in it.
bool hasWord(const std::string& text, const std::string& word);

// The variables that are visible at a place, the nearest declared last.
class Scope {
 public:
  void add(const Node& variable);
  void add(const std::vector<Visible>& members);

  // What a lambda that captures so sees of what is visible around it.
  Scope within(const std::string& captures) const;

  // All of them: variables before their members, each the nearest first.
  std::vector<Visible> nearestFirst() const;

  // Those of a type, or of the shape of one.
  std::vector<Visible> ofType(const std::string& type) const;
  std::vector<Visible> ofShape(const std::string& type) const;

 private:
  std::vector<Visible> visible_;
};

}  // namespace enshu::syntax
