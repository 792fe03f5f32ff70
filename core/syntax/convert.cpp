// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/convert.h"

#include <algorithm>

#include "core/syntax/clang_types.h"

namespace enshu::syntax {

namespace {

constexpr int kMostDepth = 200;
constexpr int kMostNodes = 40'000;

Node::Kind kindOf(CXCursorKind kind) {
  switch (kind) {
    case CXCursor_IntegerLiteral:
      return Node::Kind::Integer;
    case CXCursor_FloatingLiteral:
      return Node::Kind::Real;
    case CXCursor_CXXBoolLiteralExpr:
      return Node::Kind::Boolean;
    case CXCursor_DeclRefExpr:
      return Node::Kind::Name;
    case CXCursor_MemberRefExpr:
      return Node::Kind::Member;
    case CXCursor_UnaryOperator:
      return Node::Kind::Unary;
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
      return Node::Kind::Binary;
    case CXCursor_ConditionalOperator:
      return Node::Kind::Ternary;
    case CXCursor_ParenExpr:
      return Node::Kind::Paren;
    case CXCursor_CallExpr:
      return Node::Kind::Call;
    case CXCursor_ArraySubscriptExpr:
      return Node::Kind::Subscript;
    case CXCursor_LambdaExpr:
      return Node::Kind::Lambda;
    case CXCursor_VarDecl:
    case CXCursor_ParmDecl:
      return Node::Kind::Variable;
    case CXCursor_DeclStmt:
      return Node::Kind::Declaration;
    case CXCursor_CompoundStmt:
      return Node::Kind::Block;
    case CXCursor_IfStmt:
      return Node::Kind::If;
    case CXCursor_ForStmt:
      return Node::Kind::For;
    case CXCursor_CXXForRangeStmt:
      return Node::Kind::RangeFor;
    case CXCursor_WhileStmt:
      return Node::Kind::While;
    case CXCursor_ReturnStmt:
      return Node::Kind::Return;
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
    case CXCursor_Constructor:
    case CXCursor_FunctionTemplate:
      return Node::Kind::Function;
    default:
      return clang_isExpression(kind) != 0 ? Node::Kind::Expression : Node::Kind::Statement;
  }
}

bool isImplicit(const CXCursor& cursor, const std::vector<CXCursor>& children) {
  const CXCursorKind kind = clang_getCursorKind(cursor);
  return children.size() == 1 && (kind == CXCursor_UnexposedExpr ||
                                  (kind == CXCursor_CallExpr &&
                                   clang_equalRanges(clang_getCursorExtent(cursor),
                                                     clang_getCursorExtent(children[0])) != 0));
}

std::string withoutBlanks(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  const std::size_t end = text.find_last_not_of(" \t\r\n");
  return begin == std::string::npos ? "" : text.substr(begin, end - begin + 1);
}

bool isOperator(const std::string& text) {
  return !text.empty() && text.size() <= 3 &&
         text.find_first_not_of("+-*/%<>=!&|^") == std::string::npos;
}

void member(const CXCursor& referenced, Node& node) {
  const bool isField = clang_getCursorKind(referenced) == CXCursor_FieldDecl;
  node.kind = !isField || node.children.size() > 1 ? Node::Kind::Expression
              : node.children.empty()              ? Node::Kind::Name
                                                   : Node::Kind::Member;
  if (!isField) {
    return;
  }
  const CXType owner = clang_getCursorType(clang_getCursorSemanticParent(referenced));
  for (const auto& [name, type] : fieldsOf(owner)) {
    if (name != node.op && typeText(type) == node.type) {
      node.siblings.push_back(name);
    }
  }
}

// Whether it has the operator and the operands of its kind.
bool isSound(const Node& node) {
  switch (node.kind) {
    case Node::Kind::Binary:
      return node.children.size() == 2 && isOperator(node.op);
    case Node::Kind::Ternary:
      return node.children.size() == 3;
    case Node::Kind::Unary:
    case Node::Kind::Postfix:
    case Node::Kind::Paren:
      return node.children.size() == 1;
    default:
      return true;
  }
}

// What a function of a struct sees without naming an object.
std::vector<Visible> fieldsSeenBy(const CXCursor& function) {
  const CXCursor owner = clang_getCursorSemanticParent(function);
  const CXCursorKind kind = clang_getCursorKind(owner);
  if ((kind != CXCursor_StructDecl && kind != CXCursor_ClassDecl) ||
      clang_CXXMethod_isStatic(function) != 0) {
    return {};
  }
  std::vector<Visible> seen;
  for (const auto& [name, type] : fieldsOf(clang_getCursorType(owner))) {
    const std::vector<Visible> one = visibleOf(name, type);
    seen.insert(seen.end(), one.begin(), one.end());
  }
  for (Visible& one : seen) {
    one.isConst = one.isConst || clang_CXXMethod_isConst(function) != 0;
  }
  return seen;
}

}  // namespace

edits::Range Converter::rangeOf(CXSourceRange range) const {
  CXFile beginFile = nullptr;
  CXFile endFile = nullptr;
  unsigned begin = 0;
  unsigned end = 0;
  clang_getExpansionLocation(clang_getRangeStart(range), &beginFile, nullptr, nullptr, &begin);
  clang_getExpansionLocation(clang_getRangeEnd(range), &endFile, nullptr, nullptr, &end);
  const auto first = static_cast<int>(begin) - before_;
  const auto last = static_cast<int>(end) - before_;
  const bool inText = beginFile != nullptr && clang_File_isEqual(beginFile, file_) != 0 &&
                      endFile != nullptr && clang_File_isEqual(endFile, file_) != 0 && first >= 0 &&
                      first < last && last <= static_cast<int>(text_.size()) - before_;
  return inText ? edits::Range{first, last} : edits::Range{};
}

bool Converter::isInText(const CXCursor& cursor) const {
  return rangeOf(clang_getCursorExtent(cursor)).end > 0;
}

std::string Converter::textOf(edits::Range range) const {
  return text_.substr(static_cast<std::size_t>(range.begin) + static_cast<std::size_t>(before_),
                      static_cast<std::size_t>(std::max(0, range.end - range.begin)));
}

std::string Converter::between(const Node& left, const Node& right) const {
  return withoutBlanks(textOf({left.range.end, right.range.begin}));
}

Node Converter::convert(const CXCursor& cursor, int depth) {
  const std::vector<CXCursor> children = childrenOf(cursor);
  if (isImplicit(cursor, children) && depth < kMostDepth) {
    return convert(children[0], depth + 1);
  }
  Node node;
  node.range = rangeOf(clang_getCursorExtent(cursor));
  node.kind = kindOf(clang_getCursorKind(cursor));
  if (node.isExpression() || node.kind == Node::Kind::Variable) {
    const CXType type = clang_getCursorType(cursor);
    const CXTypeKind kind = clang_getCanonicalType(type).kind;
    node.type = typeText(type);
    node.isConst = clang_isConstQualifiedType(plainType(type)) != 0;
    node.isReference = kind == CXType_LValueReference || kind == CXType_RValueReference;
  }
  if (node.range.end == 0 || depth >= kMostDepth || ++nodes_ > kMostNodes) {
    node.kind = node.isExpression() ? Node::Kind::Expression : Node::Kind::Statement;
    return node;
  }
  if (node.isExpression()) {
    expression(cursor, depth, node);
  } else if (node.kind == Node::Kind::Variable) {
    variable(cursor, depth, node);
  } else {
    addChildren(cursor, depth, node);
    if (node.kind == Node::Kind::For) {
      loop(node);
    } else if (node.kind == Node::Kind::Function) {
      node.visible = fieldsSeenBy(cursor);
    }
  }
  return node;
}

void Converter::addChildren(const CXCursor& cursor, int depth, Node& node) {
  for (const CXCursor& child : childrenOf(cursor)) {
    if (clang_isReference(clang_getCursorKind(child)) == 0 && isInText(child)) {
      node.children.push_back(convert(child, depth + 1));
    }
  }
}

void Converter::expression(const CXCursor& cursor, int depth, Node& node) {
  if (node.kind == Node::Kind::Call) {
    call(cursor, depth, node);
    return;
  }
  node.op = taken(clang_getCursorSpelling(cursor));
  addChildren(cursor, depth, node);
  switch (node.kind) {
    case Node::Kind::Name:
      name(clang_getCursorReferenced(cursor), node);
      break;
    case Node::Kind::Member:
      member(clang_getCursorReferenced(cursor), node);
      break;
    case Node::Kind::Unary:
      unary(node);
      break;
    case Node::Kind::Binary:
      binary(node);
      break;
    case Node::Kind::Lambda:
      lambda(node);
      break;
    default:
      break;
  }
  node.kind = isSound(node) ? node.kind : Node::Kind::Expression;
}

void Converter::name(const CXCursor& referenced, Node& node) const {
  const CXCursorKind kind = clang_getCursorKind(referenced);
  node.children.clear();
  if (kind == CXCursor_EnumConstantDecl) {
    node.kind = Node::Kind::Enumerator;
    const std::string text = textOf(node.range);
    const std::string scope = text.substr(0, text.size() - std::min(text.size(), node.op.size()));
    for (const CXCursor& other : childrenOf(clang_getCursorSemanticParent(referenced))) {
      const std::string sibling = taken(clang_getCursorSpelling(other));
      if (clang_getCursorKind(other) == CXCursor_EnumConstantDecl && sibling != node.op) {
        node.siblings.push_back(scope + sibling);
      }
    }
  } else if (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl) {
    node.kind = Node::Kind::Expression;
  }
}

void Converter::unary(Node& node) const {
  if (node.children.size() != 1) {
    return;
  }
  const Node& operand = node.children[0];
  const bool prefix = operand.range.begin > node.range.begin;
  node.kind = prefix ? Node::Kind::Unary : Node::Kind::Postfix;
  node.op = withoutBlanks(prefix ? textOf({node.range.begin, operand.range.begin})
                                 : textOf({operand.range.end, node.range.end}));
}

void Converter::binary(Node& node) const {
  if (node.children.size() == 2) {
    node.op = between(node.children[0], node.children[1]);
  }
}

// a * b of Eigen's matrices, a(i), a.cross(b), f(x) and Vector3d(x, y, z) are all calls.
void Converter::call(const CXCursor& cursor, int depth, Node& node) {
  node.op = taken(clang_getCursorSpelling(cursor));
  std::vector<Node> arguments;
  const int count = clang_Cursor_getNumArguments(cursor);
  for (int k = 0; k < count; ++k) {
    const CXCursor argument = clang_Cursor_getArgument(cursor, static_cast<unsigned>(k));
    if (isInText(argument)) {
      arguments.push_back(convert(argument, depth + 1));
    }
  }
  const std::vector<CXCursor> children = childrenOf(cursor);
  if (node.op.starts_with("operator") && !arguments.empty()) {
    const Node& first = arguments[0];
    if (node.op == "operator()" || node.op == "operator[]") {
      node.kind = Node::Kind::Subscript;
      node.op.erase(0, node.op.size() - 2);
    } else if (arguments.size() == 2 && isOperator(between(first, arguments[1]))) {
      node.kind = Node::Kind::Binary;
      node.op = between(first, arguments[1]);
    } else if (arguments.size() == 1 && first.range.begin > node.range.begin) {
      node.kind = Node::Kind::Unary;
      node.op = withoutBlanks(textOf({node.range.begin, first.range.begin}));
    } else {
      node.kind = Node::Kind::Expression;
    }
    node.children = std::move(arguments);
    return;
  }
  const CXCursorKind referenced = clang_getCursorKind(clang_getCursorReferenced(cursor));
  if (referenced == CXCursor_Constructor || children.empty()) {
    node.kind = Node::Kind::Construct;
  } else if (clang_getCursorKind(children[0]) == CXCursor_MemberRefExpr) {
    const std::vector<CXCursor> object = childrenOf(children[0]);
    node.callee = rangeOf(clang_getCursorExtent(children[0]));
    if (!object.empty() && clang_isExpression(clang_getCursorKind(object[0])) != 0 &&
        isInText(object[0])) {
      node.kind = Node::Kind::MemberCall;
      node.children.push_back(convert(object[0], depth + 1));
      node.callee.begin = node.children[0].range.end;  // ".cross"
    }
  } else {
    node.callee = rangeOf(clang_getCursorExtent(children[0]));
  }
  std::move(arguments.begin(), arguments.end(), std::back_inserter(node.children));
}

void Converter::variable(const CXCursor& cursor, int depth, Node& node) {
  node.op = taken(clang_getCursorSpelling(cursor));
  const CXType type = clang_getCursorType(cursor);
  node.visible = node.op.empty() ? std::vector<Visible>() : visibleOf(node.op, type);
  node.callee = {node.range.begin, rangeOf(clang_getCursorExtent(cursor)).begin};
  unsigned at = 0;
  clang_getExpansionLocation(clang_getCursorLocation(cursor), nullptr, nullptr, nullptr, &at);
  node.callee.end = std::max(node.callee.begin, static_cast<int>(at) - before_);
  for (const CXCursor& child : childrenOf(cursor)) {
    if (clang_isExpression(clang_getCursorKind(child)) != 0 && isInText(child)) {
      node.children.push_back(convert(child, depth + 1));
    }
  }
}

// libclang does not say which part of a loop's head is absent: the semicolons do.
void Converter::loop(Node& node) const {
  int semicolons = 0;
  int depth = 0;
  std::size_t child = 0;
  const std::string text = textOf(node.range);
  for (int k = 0; k < static_cast<int>(text.size()) && child < node.children.size(); ++k) {
    const edits::Range& range = node.children[child].range;
    if (node.range.begin + k == range.begin) {
      const bool isBody = child + 1 == node.children.size();
      node.op += isBody ? 'b' : "icn"[std::min(semicolons, 2)];
      const bool withSemicolon = node.children[child].kind == Node::Kind::Declaration;
      semicolons += withSemicolon ? 1 : 0;
      k = range.end - node.range.begin - 1;
      ++child;
      continue;
    }
    const char letter = text[static_cast<std::size_t>(k)];
    depth += letter == '(' ? 1 : letter == ')' ? -1 : 0;
    semicolons += letter == ';' && depth == 1 ? 1 : 0;
  }
  node.op.resize(node.children.size(), 'b');
}

void Converter::lambda(Node& node) const {
  const std::string text = textOf(node.range);
  const std::size_t end = text.find(']');
  node.op = end == std::string::npos ? "" : text.substr(1, end - 1);
  std::erase_if(node.children, [](const Node& child) {
    return child.kind != Node::Kind::Variable && child.kind != Node::Kind::Block;
  });
}

}  // namespace enshu::syntax
