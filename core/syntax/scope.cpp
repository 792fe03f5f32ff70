// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/scope.h"

#include <algorithm>
#include <cctype>

#include "core/syntax/shape.h"

namespace enshu::syntax {

namespace {

bool isLetter(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

// "&", "=", "&, x".
bool takesAll(const std::string& captures) {
  const std::size_t first = captures.find_first_not_of(" \t\r\n");
  if (first == std::string::npos || (captures[first] != '&' && captures[first] != '=')) {
    return false;
  }
  const std::size_t next = captures.find_first_not_of(" \t\r\n", first + 1);
  return next == std::string::npos || captures[next] == ',';
}

}  // namespace

bool hasWord(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !isLetter(text[at - 1])) && (end == text.size() || !isLetter(text[end]))) {
      return true;
    }
  }
  return false;
}

void Scope::add(const Node& variable) {
  // What hides another of its name.
  std::erase_if(visible_, [&](const Visible& one) { return one.root == variable.op; });
  visible_.insert(visible_.end(), variable.visible.begin(), variable.visible.end());
}

void Scope::add(const std::vector<Visible>& members) {
  visible_.insert(visible_.end(), members.begin(), members.end());
}

Scope Scope::within(const std::string& captures) const {
  Scope inner = *this;
  if (!takesAll(captures)) {
    std::erase_if(inner.visible_, [&](const Visible& one) { return !hasWord(captures, one.root); });
  }
  return inner;
}

std::vector<Visible> Scope::nearestFirst() const {
  const auto depth = [](const Visible& one) {
    return std::count(one.text.begin(), one.text.end(), '.');
  };
  std::vector<Visible> all(visible_.rbegin(), visible_.rend());
  std::stable_sort(all.begin(), all.end(),
                   [&](const Visible& a, const Visible& b) { return depth(a) < depth(b); });
  return all;
}

std::vector<Visible> Scope::ofType(const std::string& type) const {
  std::vector<Visible> found = nearestFirst();
  std::erase_if(found, [&](const Visible& one) { return one.type != type; });
  return found;
}

std::vector<Visible> Scope::ofShape(const std::string& type) const {
  const Shape shape = shapeOf(type);
  std::vector<Visible> found = nearestFirst();
  std::erase_if(found, [&](const Visible& one) { return shapeOf(one.type) != shape; });
  return found;
}

}  // namespace enshu::syntax
