// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/shape.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace enshu::syntax {

namespace {

using Of = Shape::Of;

constexpr int kMostNested = 60;

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with("const ")) {
    text.remove_prefix(text.starts_with(' ') ? 1 : 6);
  }
  while (text.ends_with(' ') || text.ends_with('&') || text.ends_with("const")) {
    text.remove_suffix(text.ends_with("const") ? 5 : 1);
  }
  return text;
}

// The arguments of "Eigen::Name<...>".
std::vector<std::string_view> argumentsOf(std::string_view type) {
  std::vector<std::string_view> arguments;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t k = 0; k < type.size(); ++k) {
    const char letter = type[k];
    depth += letter == '<' ? 1 : 0;
    if (letter == '<' && depth == 1) {
      begin = k + 1;
    } else if (depth == 1 && (letter == ',' || letter == '>')) {
      arguments.push_back(trimmed(type.substr(begin, k - begin)));
      begin = k + 1;
    }
    depth -= letter == '>' ? 1 : 0;
    if (letter == '>' && depth == 0) {
      break;
    }
  }
  return arguments;
}

int numberOf(std::string_view text) {
  int number = Shape::kDynamic;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

template <std::size_t Size>
bool isOneOf(std::string_view name, const std::array<std::string_view, Size>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

Shape shapeOf(std::string_view type, int depth);

Shape matrixOf(std::string_view name, const std::vector<std::string_view>& arguments, int depth) {
  static constexpr std::array<std::string_view, 2> kPlain{"Matrix", "Array"};
  // Expressions of the shape of one of their parts.
  static constexpr std::array<std::string_view, 11> kOfFirst{
      "Map",           "Ref",          "MatrixBase", "DenseBase", "NoAlias",       "Inverse",
      "MatrixWrapper", "ArrayWrapper", "ArrayBase",  "EigenBase", "TriangularView"};
  static constexpr std::array<std::string_view, 4> kOfSecond{"CwiseBinaryOp", "CwiseUnaryOp",
                                                             "CwiseNullaryOp", "CwiseUnaryView"};
  const auto part = [&](std::size_t k) {
    return k < arguments.size() ? shapeOf(arguments[k], depth + 1) : Shape{};
  };
  if (isOneOf(name, kPlain) && arguments.size() >= 3) {
    return {Of::Matrix, numberOf(arguments[1]), numberOf(arguments[2])};
  }
  if (isOneOf(name, kOfFirst)) {
    return part(0);
  }
  if (isOneOf(name, kOfSecond)) {
    const Shape first = part(1);
    return first.isMatrix() || name != "CwiseBinaryOp" ? first : part(2);
  }
  if (name == "Product") {
    const Shape left = part(0);
    const Shape right = part(1);
    return left.isMatrix() && right.isMatrix() ? Shape{Of::Matrix, left.rows, right.columns}
                                               : Shape{};
  }
  if (name == "Transpose") {
    const Shape inner = part(0);
    return inner.isMatrix() ? Shape{Of::Matrix, inner.columns, inner.rows} : Shape{};
  }
  if (name == "Block" && arguments.size() >= 3) {
    return {Of::Matrix, numberOf(arguments[1]), numberOf(arguments[2])};
  }
  if (name == "VectorBlock" && arguments.size() >= 2) {
    const bool isRow = part(0).rows == 1;
    return {Of::Matrix, isRow ? 1 : numberOf(arguments[1]), isRow ? numberOf(arguments[1]) : 1};
  }
  if (name == "Diagonal") {
    return {Of::Matrix, Shape::kDynamic, 1};
  }
  return {};
}

Shape shapeOf(std::string_view type, int depth) {
  static constexpr std::array<std::string_view, 3> kReal{"double", "float", "long double"};
  static constexpr std::array<std::string_view, 8> kInteger{
      "int",   "long", "unsigned int", "unsigned long", "long long", "unsigned long long",
      "short", "char"};
  static constexpr std::string_view kEigen = "Eigen::";
  type = trimmed(type);
  if (isOneOf(type, kReal)) {
    return {Of::Real};
  }
  if (isOneOf(type, kInteger)) {
    return {Of::Integer};
  }
  if (type == "bool") {
    return {Of::Boolean};
  }
  const std::size_t name = type.find('<');
  if (!type.starts_with(kEigen) || name == std::string_view::npos || depth > kMostNested) {
    return {};
  }
  return matrixOf(type.substr(kEigen.size(), name - kEigen.size()), argumentsOf(type), depth);
}

}  // namespace

Shape shapeOf(std::string_view type) {
  return shapeOf(type, 0);
}

}  // namespace enshu::syntax
