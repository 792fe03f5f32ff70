// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/tree.h"

#include <clang-c/Index.h>

#include <cstdlib>
#include <memory>
#include <type_traits>

#include "core/syntax/clang_types.h"
#include "core/syntax/convert.h"

namespace enshu::syntax {

namespace {

using Index = std::unique_ptr<std::remove_pointer_t<CXIndex>, decltype(&clang_disposeIndex)>;
using Unit = std::unique_ptr<std::remove_pointer_t<CXTranslationUnit>,
                             decltype(&clang_disposeTranslationUnit)>;

int faultsOf(CXTranslationUnit unit) {
  int faults = 0;
  for (unsigned k = 0; k < clang_getNumDiagnostics(unit); ++k) {
    CXDiagnostic diagnostic = clang_getDiagnostic(unit, k);
    faults += clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error ? 1 : 0;
    clang_disposeDiagnostic(diagnostic);
  }
  return faults;
}

bool hasBody(const Node& function) {
  return !function.children.empty() && function.children.back().kind == Node::Kind::Block;
}

void collect(Converter& converter, const CXCursor& parent, Tree& tree) {
  for (const CXCursor& cursor : childrenOf(parent)) {
    const CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_MacroExpansion) {
      const edits::Range range = converter.rangeOf(clang_getCursorExtent(cursor));
      if (range.end > 0) {
        tree.macros.push_back(range);
      }
    } else if (!converter.isInText(cursor)) {
      continue;
    } else if (kind == CXCursor_Namespace || kind == CXCursor_StructDecl ||
               kind == CXCursor_ClassDecl || kind == CXCursor_UnexposedDecl ||
               kind == CXCursor_LinkageSpec) {
      collect(converter, cursor, tree);
    } else if (kind == CXCursor_VarDecl) {
      tree.globals.push_back(converter.node(cursor));
    } else if (clang_isDeclaration(kind) != 0) {
      Node node = converter.node(cursor);
      if (node.kind == Node::Kind::Function && hasBody(node)) {
        tree.functions.push_back(std::move(node));
      }
    }
  }
}

}  // namespace

Result<Tree> parse(const std::string& name, const std::string& text, const std::string& preamble,
                   const std::vector<std::string>& flags) {
  // No thread and no handlers of its own: this process is limited from outside.
  setenv("LIBCLANG_NOTHREADS", "1", 1);
  setenv("LIBCLANG_DISABLE_CRASH_RECOVERY", "1", 1);
  const std::string whole = preamble + text;
  CXUnsavedFile file{name.c_str(), whole.c_str(), whole.size()};
  std::vector<const char*> arguments;
  arguments.reserve(flags.size());
  for (const std::string& flag : flags) {
    arguments.push_back(flag.c_str());
  }
  const Index index(clang_createIndex(0, 0), clang_disposeIndex);
  const Unit unit(
      clang_parseTranslationUnit(
          index.get(), name.c_str(), arguments.data(), static_cast<int>(arguments.size()), &file, 1,
          CXTranslationUnit_DetailedPreprocessingRecord | CXTranslationUnit_KeepGoing),
      clang_disposeTranslationUnit);
  if (!unit) {
    return failure(name, ENSHU_TEXT("the text cannot be read as C++"));
  }
  Tree tree;
  tree.faults = faultsOf(unit.get());
  Converter converter(clang_getFile(unit.get(), name.c_str()), whole,
                      static_cast<int>(preamble.size()));
  collect(converter, clang_getTranslationUnitCursor(unit.get()), tree);
  return tree;
}

}  // namespace enshu::syntax
