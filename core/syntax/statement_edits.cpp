// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/statement_edits.h"

#include <algorithm>

#include "core/syntax/operators.h"
#include "core/syntax/shape.h"

namespace enshu::syntax {

namespace {

using edits::Kind;
using edits::Range;

constexpr std::size_t kFarthest = 3;  // statements over which another is moved

bool isSimple(const Node& node) {
  return node.isExpression() || node.kind == Node::Kind::Declaration;
}

bool isLoop(const Node& node) {
  return node.kind == Node::Kind::For || node.kind == Node::Kind::RangeFor ||
         node.kind == Node::Kind::While;
}

// What can be changed by another name.
bool isPlace(const Node& node) {
  return node.kind == Node::Kind::Name || node.kind == Node::Kind::Member ||
         node.kind == Node::Kind::Subscript;
}

// The names that a statement declares.
std::vector<std::string> declaredIn(const Node& node) {
  std::vector<std::string> names;
  if (node.kind == Node::Kind::Variable) {
    names.push_back(node.op);
  } else if (node.kind == Node::Kind::Declaration) {
    for (const Node& child : node.children) {
      names.push_back(child.op);
    }
  }
  return names;
}

bool mentions(const std::string& text, const std::vector<std::string>& names) {
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& name) { return hasWord(text, name); });
}

// Those that are known in a loop alone.
std::vector<std::string> declaredByLoop(const Node& loop) {
  std::vector<std::string> names;
  const auto take = [&](const Node& one) {
    const std::vector<std::string> declared = declaredIn(one);
    names.insert(names.end(), declared.begin(), declared.end());
  };
  for (const Node& part : loop.children) {
    take(part);
    if (part.kind == Node::Kind::Block) {
      std::for_each(part.children.begin(), part.children.end(), take);
    }
  }
  return names;
}

const Node* bodyOf(const Node& loop) {
  return loop.children.empty() || loop.children.back().kind != Node::Kind::Block
             ? nullptr
             : &loop.children.back();
}

}  // namespace

void StatementEdits::function(const Node& node, Scope scope) {
  scope.add(node.visible);
  for (const Node& child : node.children) {
    if (child.kind == Node::Kind::Variable) {
      to_.setStatement(child.range);
      copied(child);
      scope.add(child);
    } else if (child.kind == Node::Kind::Block) {
      block(child, scope);
    }
  }
}

void StatementEdits::statement(const Node& node, Scope& scope) {
  if (node.isExpression()) {
    to_.setStatement(node.range);
    expressions_.addStatement(node, scope);
    lambdas(node, scope);
    return;
  }
  switch (node.kind) {
    case Node::Kind::Declaration:
      for (const Node& child : node.children) {
        if (child.kind == Node::Kind::Variable) {
          variable(child, scope);
        }
      }
      break;
    case Node::Kind::Variable:
      variable(node, scope);
      break;
    case Node::Kind::Return:
      to_.setStatement(node.range);
      for (const Node& child : node.children) {
        expressions_.add(child, scope, Role::Value);
        lambdas(child, scope);
      }
      break;
    case Node::Kind::Block:
      block(node, scope);
      break;
    case Node::Kind::If:
    case Node::Kind::While:
      condition(node, scope);
      break;
    case Node::Kind::For:
      forLoop(node, scope);
      break;
    case Node::Kind::RangeFor:
      rangeFor(node, scope);
      break;
    default:
      for (const Node& child : node.children) {
        statement(child, scope);
      }
  }
}

void StatementEdits::variable(const Node& node, Scope& scope) {
  to_.setStatement(node.range);
  copied(node);
  narrowed(node);
  for (const Node& child : node.children) {
    const bool isMade = child.kind == Node::Kind::Construct && child.range.begin <= node.callee.end;
    if (isMade) {  // VectorXd x(n)
      expressions_.addArguments(child, scope);
    } else {
      // `auto` would be the type of another expression.
      const bool isOpen = hasWord(to_.textOf(node.callee), "auto") &&
                          shapeOf(node.type).isMatrix() && !node.type.starts_with("Eigen::Matrix<");
      expressions_.add(child, scope, isOpen ? Role::Part : Role::Value);
    }
    lambdas(child, scope);
  }
  scope.add(node);
}

void StatementEdits::block(const Node& node, Scope scope) {
  for (const Node& child : node.children) {
    statement(child, scope);
    if (isSimple(child) && child.kind != Node::Kind::Declaration) {
      dropped(child);
    }
  }
  exchanged(node.children);
  acrossLoop(node.children);
}

void StatementEdits::condition(const Node& node, const Scope& scope) {
  for (std::size_t k = 0; k < node.children.size(); ++k) {
    const Node& child = node.children[k];
    if (k == 0 && child.isExpression()) {
      to_.setStatement(child.range);
      const std::string text = to_.textOf(child);
      if (!to_.isOfMacro(child)) {
        to_.put(Kind::Comparison, child.range, "!(" + text + ')', 1);
        if (node.kind == Node::Kind::If) {
          to_.put(Kind::Comparison, child.range, "true", 1);
          to_.put(Kind::Comparison, child.range, "false", 1);
        }
      }
      expressions_.add(child, scope, Role::Condition);
    } else {
      Scope inner = scope;
      statement(child, inner);
      if (child.isExpression()) {
        dropped(child);
      }
    }
  }
}

void StatementEdits::forLoop(const Node& node, Scope scope) {
  for (std::size_t k = 0; k < node.children.size(); ++k) {
    const Node& child = node.children[k];
    if (node.op[k] == 'i') {
      statement(child, scope);
      for (const Node& variable : child.children) {
        if (variable.children.size() == 1 && variable.kind == Node::Kind::Variable) {
          const Node& first = variable.children[0];
          to_.setStatement(variable.range);
          for (const char* step : {" + 1", " - 1"}) {
            to_.put(Kind::Bound, first.range, to_.textOf(first) + step, variable.range, 0);
          }
        }
      }
    } else if (node.op[k] == 'c') {
      to_.setStatement(child.range);
      expressions_.addBound(child, scope);
    } else if (node.op[k] == 'b') {
      statement(child, scope);
    }
  }
}

void StatementEdits::rangeFor(const Node& node, Scope scope) {
  for (const Node& child : node.children) {
    if (child.kind == Node::Kind::Variable) {
      to_.setStatement(child.range);
      Node element = child;
      element.children.clear();  // what the loop itself makes it of
      copied(element);
      scope.add(child);
    } else if (&child == &node.children.back()) {
      statement(child, scope);
    }
  }
}

// The bodies of the lambdas in an expression.
void StatementEdits::lambdas(const Node& node, const Scope& scope) {
  if (node.kind == Node::Kind::Lambda) {
    function(node, scope.within(node.op));
    return;
  }
  for (const Node& child : node.children) {
    lambdas(child, scope);
  }
}

void StatementEdits::copied(const Node& variable) {
  const std::string type = to_.textOf(variable.callee);
  const bool isMade = !variable.children.empty() &&
                      (variable.children[0].isConst || !isPlace(variable.children[0]));
  const bool isLarge = variable.visible.size() > 1 || shapeOf(variable.type).isMatrix();
  if (variable.isReference || variable.isConst || isMade || !isLarge || to_.isOfMacro(variable) ||
      type.find_first_of(",=&") != std::string::npos) {
    return;
  }
  const Range name{variable.callee.end, variable.callee.end + static_cast<int>(variable.op.size())};
  to_.put(Kind::Copy, name, '&' + variable.op, variable.range, 0);
}

void StatementEdits::narrowed(const Node& variable) {
  const std::string type = to_.textOf(variable.callee);
  const auto become = [&](const std::string& word) {
    const std::size_t at = type.find(word + ' ');
    if (at != std::string::npos && type.find(',') == std::string::npos) {
      const int begin = variable.callee.begin + static_cast<int>(at);
      to_.put(Kind::Integer, {begin, begin + static_cast<int>(word.size())}, "double",
              variable.range, 0);
    }
  };
  if (to_.isOfMacro(variable) || variable.children.empty()) {
    return;
  }
  if (shapeOf(variable.type).of == Shape::Of::Integer &&
      shapeOf(variable.children[0].type).of == Shape::Of::Real) {
    become("int");
  } else if (variable.type == "float") {
    become("float");
  }
}

Range StatementEdits::whole(const Node& statement) const {
  if (statement.kind == Node::Kind::Declaration) {
    return statement.range;
  }
  const std::string& text = to_.text();
  const std::size_t end =
      text.find_first_not_of(" \t\r\n", static_cast<std::size_t>(statement.range.end));
  return end != std::string::npos && text[end] == ';'
             ? Range{statement.range.begin, static_cast<int>(end) + 1}
             : Range{};
}

void StatementEdits::dropped(const Node& statement) {
  const Range range = whole(statement);
  if (range.end > 0 && !to_.isOfMacro(statement)) {
    to_.setStatement(statement.range);
    to_.put(Kind::Statement, range, ";", statement.range, 0);
  }
}

// A statement moved over the next ones.
void StatementEdits::exchanged(const std::vector<Node>& row) {
  for (std::size_t j = 0; j < row.size(); ++j) {
    for (std::size_t k = j + 1; k < row.size() && k <= j + kFarthest; ++k) {
      if (!isSimple(row[k]) || !isSimple(row[j])) {
        break;
      }
      const Range first = whole(row[j]);
      const Range next = whole(row[j + 1]);
      const Range before = whole(row[k - 1]);
      const Range last = whole(row[k]);
      if (first.end == 0 || next.end == 0 || before.end == 0 || last.end == 0) {
        break;
      }
      const Range all{first.begin, last.end};
      const int far = static_cast<int>(k - j) - 1;
      const std::string behind = to_.textOf({next.begin, last.end});
      const std::string ahead = to_.textOf({first.begin, before.end});
      std::vector<std::string> passed;
      for (std::size_t n = j; n < k; ++n) {
        const std::vector<std::string> declared = declaredIn(row[n]);
        passed.insert(passed.end(), declared.begin(), declared.end());
      }
      to_.setStatement(all);
      if (!mentions(behind, declaredIn(row[j]))) {
        to_.put(Kind::Order, all, behind + '\n' + to_.textOf(first), all, 2 * far);
      }
      if (!mentions(to_.textOf(last), passed)) {
        to_.put(Kind::Order, all, to_.textOf(last) + '\n' + ahead, all, 2 * far);
      }
    }
  }
}

// Between the beginning or the end of a loop and what stands before or behind it.
void StatementEdits::acrossLoop(const std::vector<Node>& row) {
  for (std::size_t k = 0; k < row.size(); ++k) {
    const Node* body = isLoop(row[k]) ? bodyOf(row[k]) : nullptr;
    if (body == nullptr) {
      continue;
    }
    const Range loop = row[k].range;
    const int open = body->range.begin + 1;
    for (std::size_t j = k; j-- > 0 && k - j <= 2 && isSimple(row[j]);) {
      const Range one = whole(row[j]);
      const std::string behind = to_.textOf({loop.end, row.back().range.end});
      if (one.end > 0 && !mentions(behind, declaredIn(row[j]))) {
        to_.setStatement(row[j].range);
        to_.put(Kind::Order, {one.begin, open},
                to_.textOf({one.end, open}) + '\n' + to_.textOf(one), row[j].range, 2);
      }
    }
    if (body->children.empty()) {
      continue;
    }
    const Range first = whole(body->children.front());
    const Range last = whole(body->children.back());
    const std::vector<std::string> inner = declaredByLoop(row[k]);
    if (isSimple(body->children.front()) && first.end > 0 && !mentions(to_.textOf(first), inner)) {
      to_.setStatement(body->children.front().range);
      to_.put(Kind::Order, {loop.begin, first.end},
              to_.textOf(first) + '\n' + to_.textOf({loop.begin, first.begin}),
              body->children.front().range, 2);
    }
    if (isSimple(body->children.back()) && last.end > 0 && !mentions(to_.textOf(last), inner)) {
      to_.setStatement(body->children.back().range);
      to_.put(Kind::Order, {last.begin, loop.end},
              to_.textOf({last.end, loop.end}) + '\n' + to_.textOf(last),
              body->children.back().range, 2);
    }
  }
}

}  // namespace enshu::syntax
