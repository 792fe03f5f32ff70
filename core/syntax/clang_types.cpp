// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/clang_types.h"

namespace enshu::syntax {

namespace {

constexpr int kMostLevels = 2;
constexpr std::size_t kMostVisible = 200;  // of one variable

bool isForeign(const std::string& type) {
  return type.starts_with("std::") || type.starts_with("Eigen::") || type.starts_with("__");
}

void add(std::vector<Visible>& all, const Visible& one, CXType type, int level) {
  all.push_back(one);
  if (level == kMostLevels) {
    return;
  }
  for (const auto& [name, fieldType] : fieldsOf(type)) {
    if (all.size() == kMostVisible) {
      return;
    }
    add(all,
        {one.text + '.' + name, one.root, one.field.empty() ? name : one.field + '.' + name,
         typeText(fieldType), one.isConst || clang_isConstQualifiedType(fieldType) != 0},
        fieldType, level + 1);
  }
}

}  // namespace

std::string taken(CXString string) {
  const char* bytes = clang_getCString(string);
  std::string copy = bytes == nullptr ? "" : bytes;
  clang_disposeString(string);
  return copy;
}

std::vector<CXCursor> childrenOf(const CXCursor& cursor) {
  std::vector<CXCursor> children;
  clang_visitChildren(
      cursor,
      [](CXCursor child, CXCursor, CXClientData data) {
        static_cast<std::vector<CXCursor>*>(data)->push_back(child);
        return CXChildVisit_Continue;
      },
      &children);
  return children;
}

CXType plainType(CXType type) {
  CXType plain = clang_getCanonicalType(type);
  if (plain.kind == CXType_LValueReference || plain.kind == CXType_RValueReference) {
    plain = clang_getCanonicalType(clang_getPointeeType(plain));
  }
  return plain;
}

std::string typeText(CXType type) {
  const CXType plain = plainType(type);
  std::string text = taken(clang_getTypeSpelling(plain));
  constexpr std::string_view kConst = "const ";
  if (clang_isConstQualifiedType(plain) != 0 && text.starts_with(kConst)) {
    text.erase(0, kConst.size());
  }
  return text;
}

std::vector<std::pair<std::string, CXType>> fieldsOf(CXType type) {
  std::vector<std::pair<std::string, CXType>> fields;
  const CXType plain = plainType(type);
  if (plain.kind != CXType_Record || isForeign(typeText(plain))) {
    return fields;
  }
  clang_Type_visitFields(
      plain,
      [](CXCursor field, CXClientData data) {
        if (clang_getCXXAccessSpecifier(field) == CX_CXXPublic) {
          static_cast<std::vector<std::pair<std::string, CXType>>*>(data)->emplace_back(
              taken(clang_getCursorSpelling(field)), clang_getCursorType(field));
        }
        return CXVisit_Continue;
      },
      &fields);
  return fields;
}

std::vector<Visible> visibleOf(const std::string& name, CXType type) {
  std::vector<Visible> all;
  const bool isConst = clang_isConstQualifiedType(plainType(type)) != 0;
  add(all, {name, name, "", typeText(type), isConst}, type, 0);
  return all;
}

}  // namespace enshu::syntax
