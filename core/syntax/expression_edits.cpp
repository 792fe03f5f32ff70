// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/expression_edits.h"

#include <algorithm>

#include "core/syntax/literals.h"
#include "core/syntax/operators.h"
#include "core/syntax/shape.h"

namespace enshu::syntax {

namespace {

using edits::Kind;
using edits::Range;

constexpr int kMostInside = 3;  // matrices that are tried within a product

Range operatorOf(const Node& binary) {
  return {binary.children[0].range.end, binary.children[1].range.begin};
}

std::string withOperator(const std::string& op) {
  return ' ' + op + ' ';
}

bool isValue(const Shape& shape) {
  return shape.isNumber() || shape.isMatrix();
}

// Whether `a b` can stand where `b` does.
bool canMultiply(const Shape& left, const Shape& right) {
  return left.isSquare() && right.isMatrix() &&
         (left.columns == right.rows || right.rows == Shape::kDynamic);
}

// The child that is the first argument of a call: before it comes the object, if there is one.
std::size_t firstArgument(const Node& call) {
  return call.kind == Node::Kind::MemberCall || call.kind == Node::Kind::Subscript ? 1 : 0;
}

}  // namespace

void ExpressionEdits::add(const Node& node, const Scope& scope, Role role) {
  if (to_.isOfMacro(node)) {
    return;
  }
  if (role == Role::Value || role == Role::Argument) {
    whole(node, scope, role);
  }
  if (role == Role::Index) {
    index(node);
  }
  switch (node.kind) {
    case Node::Kind::Integer:
    case Node::Kind::Real:
    case Node::Kind::Boolean:
      numbers(node, role);
      break;
    case Node::Kind::Name:
    case Node::Kind::Enumerator:
    case Node::Kind::Member:
      names(node, scope, role);
      break;
    case Node::Kind::Unary:
      unary(node, scope, role);
      break;
    case Node::Kind::Binary:
      binary(node, scope, role);
      break;
    case Node::Kind::Ternary:
      to_.put(Kind::Comparison, node,
              to_.textOf(node.children[0]) + " ? " + to_.textOf(node.children[2]) + " : " +
                  to_.textOf(node.children[1]));
      add(node.children[0], scope, Role::Condition);
      add(node.children[1], scope, role);
      add(node.children[2], scope, role);
      break;
    case Node::Kind::Paren:
      brackets(node);
      add(node.children[0], scope, role == Role::Condition ? role : Role::Part);
      break;
    case Node::Kind::Call:
    case Node::Kind::Construct:
    case Node::Kind::MemberCall:
    case Node::Kind::Subscript:
      call(node, scope, role);
      break;
    case Node::Kind::Lambda:
      break;
    default:
      for (const Node& child : node.children) {
        if (child.isExpression()) {
          add(child, scope, node.op == "operator," ? Role::Argument : Role::Part);
        }
      }
  }
  if (role != Role::Target && role != Role::Index && role != Role::Condition) {
    transposed(node);
  }
}

void ExpressionEdits::addStatement(const Node& node, const Scope& scope) {
  if (!isAssignment(node)) {
    add(node, scope, Role::Part);
    return;
  }
  if (to_.isOfMacro(node)) {
    return;
  }
  const Node& target = node.children[0];
  const Node& value = node.children[1];
  if (isValue(shapeOf(target.type))) {
    const auto become = [&](Kind kind, const char* op, int near) {
      to_.put(kind, operatorOf(node), withOperator(op), node.range, near);
    };
    if (node.op == "=") {
      become(Kind::Assignment, "+=", 0);
      become(Kind::Assignment, "-=", 1);
    } else if (node.op == "+=" || node.op == "-=") {
      become(Kind::Sign, node.op == "+=" ? "-=" : "+=", 0);
      become(Kind::Assignment, "=", 0);
    } else if (node.op == "*=" || node.op == "/=") {
      become(Kind::Factor, node.op == "*=" ? "/=" : "*=", 0);
      become(Kind::Assignment, "=", 0);
    }
  }
  add(target, scope, Role::Target);
  add(value, scope, Role::Value);
}

void ExpressionEdits::addBound(const Node& condition, const Scope& scope) {
  if (condition.kind == Node::Kind::Binary && isComparison(condition.op) &&
      !to_.isOfMacro(condition)) {
    const Node& limit = condition.children[1];
    const std::string other =
        condition.op.size() == 1 ? condition.op + '=' : condition.op.substr(0, 1);
    if (condition.op != "==" && condition.op != "!=") {
      to_.put(Kind::Bound, operatorOf(condition), withOperator(other), condition.range, 0);
    }
    for (const char* step : {" - 1", " + 1"}) {
      to_.put(Kind::Bound, limit.range, to_.textOf(limit) + step, condition.range, 1);
    }
  }
  add(condition, scope, Role::Condition);
}

void ExpressionEdits::numbers(const Node& node, Role role) {
  int near = 0;
  for (const std::string& other : otherNumbers(node.kind, to_.textOf(node))) {
    to_.put(role == Role::Index ? Kind::Index : Kind::Number, node, other, near++ / 2);
  }
}

void ExpressionEdits::names(const Node& node, const Scope& scope, Role role) {
  constexpr int kMostNames = 14;
  constexpr int kOfOthers = 3;  // how much later come members of other variables
  const bool isMember = node.kind == Node::Kind::Member;
  const std::string text = to_.textOf(node);
  const std::string root = text.substr(0, text.find('.'));
  std::vector<Visible> others = scope.ofType(node.type);
  std::erase_if(others, [&](const Visible& one) { return role == Role::Target && one.isConst; });
  const auto far = std::stable_partition(others.begin(), others.end(), [&](const Visible& one) {
    return one.field == (isMember ? node.op : "");
  });
  int put = 0;
  const auto become = [&](const std::string& other, int near) {
    if (put++ < kMostNames) {
      to_.put(Kind::Name, node, other, near);
    }
  };
  // j.w: i.w before all else of i.
  std::for_each(others.begin(), far, [&](const Visible& one) { become(one.text, 0); });
  const std::string object =
      isMember ? to_.textOf({node.children[0].range.begin, node.range.end - int(node.op.size())})
               : "";
  for (const std::string& sibling : node.siblings) {
    become(object + sibling, 0);
  }
  std::for_each(far, others.end(), [&](const Visible& one) {
    if (one.root != root || one.field.empty()) {
      become(one.text, kOfOthers);
    }
  });
  // Of what else has members only what stands inside it.
  if (isMember && !node.children[0].isLeaf()) {
    add(node.children[0], scope, Role::Part);
  }
}

void ExpressionEdits::unary(const Node& node, const Scope& scope, Role role) {
  const Node& operand = node.children[0];
  if (node.op == "-") {
    to_.put(Kind::Sign, node, to_.textOf(operand));
  } else if (node.op == "!") {
    to_.put(Kind::Comparison, node, to_.textOf(operand));
  } else if (node.op == "++" || node.op == "--") {
    return;
  }
  add(operand, scope, role == Role::Value || role == Role::Argument ? Role::Part : role);
}

void ExpressionEdits::binary(const Node& node, const Scope& scope, Role role) {
  if (node.op == "<<") {  // x << a, b
    add(node.children[0], scope, Role::Target);
    add(node.children[1], scope, Role::Argument);
    return;
  }
  if (isSum(node)) {
    sum(node);
  } else if (isProduct(node)) {
    product(node, scope);
  } else {
    comparison(node);
  }
  const Role inside = role == Role::Condition || role == Role::Index ? role : Role::Part;
  const bool isIndex = role == Role::Index;
  for (const Node& child : node.children) {
    add(child, scope, isIndex ? Role::Part : inside);
  }
}

void ExpressionEdits::sum(const Node& node) {
  const Node& left = node.children[0];
  const Node& right = node.children[1];
  const bool minus = node.op == "-";
  to_.put(Kind::Sign, operatorOf(node), withOperator(minus ? "+" : "-"),
          {operatorOf(node).begin, right.range.end}, 0);
  if (!isSum(left)) {
    to_.put(
        Kind::Sign, left,
        '-' + (isTight(left) || isProduct(left) ? to_.textOf(left) : '(' + to_.textOf(left) + ')'));
  }
  to_.put(Kind::Term, node.range, to_.textOf(left), right.range, 0);
  to_.put(Kind::Term, node.range, minus ? '-' + to_.textOf(right) : to_.textOf(right), left.range,
          0);
  if (isSum(left) && !isSum(right)) {  // a - b + c: a - (b + c)
    to_.put(Kind::Brackets, {left.children[1].range.begin, right.range.end},
            '(' + to_.textOf({left.children[1].range.begin, right.range.end}) + ')', node.range, 0);
  }
  const bool numbers = shapeOf(left.type).isNumber() && shapeOf(right.type).isNumber();
  if (numbers && isProduct(right) && right.op == "*") {  // a + b * c: (a + b) * c
    to_.put(Kind::Brackets, {left.range.begin, right.children[0].range.end},
            '(' + to_.textOf({left.range.begin, right.children[0].range.end}) + ')', node.range, 0);
  }
  if (numbers && isProduct(left)) {  // a * b + c: a * (b + c)
    to_.put(Kind::Brackets, {left.children[1].range.begin, right.range.end},
            '(' + to_.textOf({left.children[1].range.begin, right.range.end}) + ')', node.range, 0);
  }
}

void ExpressionEdits::product(const Node& node, const Scope& scope) {
  const Node& left = node.children[0];
  const Node& right = node.children[1];
  const Shape a = shapeOf(left.type);
  const Shape b = shapeOf(right.type);
  const bool both = a.isMatrix() && b.isMatrix();
  const Shape result = both ? Shape{Shape::Of::Matrix, a.rows, b.columns} : a.isMatrix() ? a : b;
  const bool numbers = a.isNumber() && b.isNumber();
  if (node.op == "/" && a.of == Shape::Of::Integer && b.of == Shape::Of::Integer) {
    to_.put(Kind::Integer, node, "double(" + to_.textOf(left) + ") / " + to_.textOf(right));
  }
  if (both && b.columns == a.rows && a.columns == b.rows && !(a.isSquare() && b.isColumn())) {
    const auto grouped = [&](const Node& part) {
      return isTight(part) ? to_.textOf(part) : '(' + to_.textOf(part) + ')';
    };
    to_.put(Kind::Operands, node, grouped(right) + " * " + grouped(left));
  }
  if (numbers) {
    to_.put(Kind::Factor, operatorOf(node), withOperator(node.op == "*" ? "/" : "*"), node.range,
            1);
    if (node.op == "/" && isTight(left)) {
      to_.put(Kind::Operands, node, to_.textOf(right) + " / " + to_.textOf(left));
    }
    if (node.op == "*" && left.kind == Node::Kind::Binary && left.op == "/") {  // a / b * c
      const Range grouped{left.children[1].range.begin, right.range.end};
      to_.put(Kind::Brackets, grouped, '(' + to_.textOf(grouped) + ')', node.range, 0);
    }
  }
  if (both && node.op == "*") {  // a * b: a * M * b
    missingMatrices(right, scope, kMostInside, 3);
  }
  if (numbers || a == result) {
    to_.put(Kind::Factor, node.range, to_.textOf(left), right.range, 0);
  }
  if (node.op == "*" && (numbers || b == result)) {
    to_.put(Kind::Factor, node.range, to_.textOf(right), left.range, 0);
  }
}

// (a + b) * c: a + b * c.
void ExpressionEdits::brackets(const Node& node) {
  const Node& inner = node.children[0];
  if (inner.kind == Node::Kind::Binary && shapeOf(inner.type).isNumber()) {
    to_.put(Kind::Brackets, node, to_.textOf(inner));
  }
}

void ExpressionEdits::comparison(const Node& node) {
  const auto become = [&](const std::string& op, int near) {
    to_.put(Kind::Comparison, operatorOf(node), withOperator(op), node.range, near);
  };
  if (node.op == "&&" || node.op == "||") {
    become(node.op == "&&" ? "||" : "&&", 0);
    to_.put(Kind::Comparison, node, to_.textOf(node.children[0]), 1);
    to_.put(Kind::Comparison, node, to_.textOf(node.children[1]), 1);
  } else if (node.op == "==" || node.op == "!=") {
    become(node.op == "==" ? "!=" : "==", 0);
  } else if (isComparison(node.op)) {
    const std::string turned = node.op.front() == '<' ? ">" : "<";
    become(turned + node.op.substr(1), 0);
    become(node.op.size() == 1 ? node.op + '=' : node.op.substr(0, 1), 0);
    become(turned + (node.op.size() == 1 ? "=" : ""), 1);
  }
}

void ExpressionEdits::call(const Node& node, const Scope& scope, Role role) {
  const std::size_t first = firstArgument(node);
  if (node.children.size() < first) {
    return;
  }
  calls_.addFunctions(node);
  if (first > 0) {
    add(node.children[0], scope, role == Role::Target ? role : Role::Part);
  }
  addArguments(node, scope);
}

void ExpressionEdits::addArguments(const Node& node, const Scope& scope) {
  const std::size_t first = firstArgument(node);
  calls_.addExchanged(node, first);
  const bool isIndexed = node.kind == Node::Kind::Subscript &&
                         (node.op == "[]" || shapeOf(node.children[0].type).isMatrix());
  for (std::size_t k = first; k < node.children.size(); ++k) {
    const Node& child = node.children[k];
    const bool isWhole = shapeOf(child.type).of == Shape::Of::Integer;
    if (isIndexed || isWhole) {
      add(child, scope, Role::Index);
    } else {
      calls_.addArgument(child, scope);
      add(child, scope, Role::Argument);
    }
  }
}

void ExpressionEdits::transposed(const Node& node) {
  if (shapeOf(node.type).isSquare() && isTight(node) && node.op != "transpose" &&
      node.kind != Node::Kind::Expression && node.kind != Node::Kind::Construct) {
    to_.put(Kind::Transpose, node, to_.textOf(node) + ".transpose()");
  }
}

void ExpressionEdits::index(const Node& node) {
  if (node.kind == Node::Kind::Integer || shapeOf(node.type).of != Shape::Of::Integer) {
    return;
  }
  for (const char* step : {" - 1", " + 1"}) {
    to_.put(Kind::Index, node, to_.textOf(node) + step);
  }
  if (node.kind == Node::Kind::Binary) {
    to_.put(Kind::Index, node, to_.textOf(node.children[0]));
  }
}

void ExpressionEdits::whole(const Node& node, const Scope& scope, Role role) {
  const Shape shape = shapeOf(node.type);
  if (!isValue(shape) || (role == Role::Argument && shape.of == Shape::Of::Integer)) {
    return;
  }
  if (node.kind != Node::Kind::Unary && node.kind != Node::Kind::Integer &&
      node.kind != Node::Kind::Real) {
    to_.put(Kind::Sign, node,
            isTight(node) ? '-' + to_.textOf(node) : "-(" + to_.textOf(node) + ')', 1);
  }
  missingTerms(node, scope, role == Role::Value ? 12 : 4);
  const auto terms = [&](const auto& self, const Node& part) -> void {
    if (isSum(part)) {
      self(self, part.children[0]);
      self(self, part.children[1]);
    } else if (!to_.isOfMacro(part)) {
      missingFactors(part, scope);
    }
  };
  terms(terms, node);
  if (isSum(node) && role == Role::Value && shape.of == Shape::Of::Real) {
    missingFactors(node, scope);
  }
}

void ExpressionEdits::missingTerms(const Node& node, const Scope& scope, int most) {
  const std::string text =
      node.kind == Node::Kind::Ternary ? '(' + to_.textOf(node) + ')' : to_.textOf(node);
  int near = 0;
  for (const Visible& one : scope.ofShape(node.type)) {
    if (near == most) {
      break;
    }
    to_.put(Kind::Term, node, text + " + " + one.text, 1 + near / 4);
    to_.put(Kind::Term, node, text + " - " + one.text, 1 + near / 4);
    ++near;
  }
}

void ExpressionEdits::missingFactors(const Node& term, const Scope& scope) {
  constexpr int kMostNumbers = 8;
  constexpr int kMostMatrices = 10;
  const Shape shape = shapeOf(term.type);
  if (shape.of != Shape::Of::Real && !shape.isMatrix()) {
    return;
  }
  const std::string text =
      isTight(term) || isProduct(term) ? to_.textOf(term) : '(' + to_.textOf(term) + ')';
  to_.put(Kind::Factor, term, "2 * " + text, 2);
  to_.put(Kind::Factor, term, "0.5 * " + text, 2);
  int near = 0;
  for (const Visible& one : scope.ofType("double")) {
    if (near++ < kMostNumbers) {
      to_.put(Kind::Factor, term, one.text + " * " + text, 1 + near / 4);
      to_.put(Kind::Factor, term, text + " / " + one.text, 1 + near / 4);
    }
  }
  missingMatrices(term, scope, kMostMatrices, 1);
}

void ExpressionEdits::missingMatrices(const Node& node, const Scope& scope, int most, int near) {
  constexpr int kMostTransposed = 2;
  const std::string grouped = isTight(node) ? to_.textOf(node) : '(' + to_.textOf(node) + ')';
  int count = 0;
  for (const Visible& one : scope.nearestFirst()) {
    if (count < most && canMultiply(shapeOf(one.type), shapeOf(node.type))) {
      to_.put(Kind::Factor, node, one.text + " * " + grouped, near);
      if (near == 1 && count < kMostTransposed) {
        to_.put(Kind::Factor, node, one.text + ".transpose() * " + grouped, 3);
      }
      ++count;
    }
  }
}

}  // namespace enshu::syntax
