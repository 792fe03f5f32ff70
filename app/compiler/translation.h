// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <clang/CodeGen/ModuleBuilder.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Parse/Parser.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/IR/LLVMContext.h>

#include <functional>
#include <memory>
#include <string>

namespace enshu::compiler {

// One translation unit that is open: with what precedes a student's text read, it waits for the
// text, and a process may be copied at that point (serve.h).
class Translation final : public clang::ASTFrontendAction {
 public:
  // `begun` is called once what the flags include is there, and decides what becomes of it.
  explicit Translation(std::function<void(Translation&)> begun);

  // Reads a text that stands before that of a student; what it says is not the student's.
  void precede(llvm::StringRef text);

  // Takes the name of a namespace in enshu::plugin from the texts to come.
  void forgetSpace(llvm::StringRef name);

  // Whether what the flags include came from a precompiled file.
  bool isPrecompiled() const;

  // Gives the memory of that file back, which is read again where it is needed.
  void forgetPrecompiled();

  // Has the text find the operators of core/plugin/at_once.h.
  void computeAtOnce();

  // Reads the student's text under its name, ends the unit and writes its object file to the
  // descriptor. False: there are errors, which have been said.
  bool compile(const std::string& name, llvm::StringRef text, int object);

 private:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler,
                                                        llvm::StringRef file) override;
  void ExecuteAction() override;
  void endWith(const std::string& name, llvm::StringRef text);
  void parse(const std::string& name, llvm::StringRef text);

  const std::function<void(Translation&)> begun_;
  llvm::LLVMContext context_;
  clang::CodeGenerator* code_ = nullptr;  // the compiler's
  std::unique_ptr<clang::Parser> parser_;
  clang::FileID first_;  // that the unit began with
};

}  // namespace enshu::compiler
