// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compiler/precompile.h"

#include <clang/CodeGen/CodeGenAction.h>
#include <clang/Frontend/FrontendActions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>

#include <string_view>
#include <system_error>

#include "app/compiler/invocation.h"
#include "app/compiler/machine_code.h"

namespace enshu::compiler {

namespace {

// A precompiled header that holds no time, and whose instances are left to its object file.
bool makeHeader(const std::string& header, const std::string& precompiled,
                const std::vector<std::string>& flags) {
  const auto compiler = compilerFor(flags);
  if (!compiler) {
    return false;
  }
  compiler->getLangOpts().PCHInstantiateTemplates = true;
  compiler->getLangOpts().ModulesCodegen = true;
  clang::FrontendOptions& frontend = compiler->getFrontendOpts();
  frontend.Inputs.clear();
  frontend.Inputs.emplace_back(header, clang::InputKind(clang::Language::CXX));
  frontend.IncludeTimestamps = false;
  frontend.OutputFile = precompiled;
  frontend.ProgramAction = clang::frontend::GeneratePCH;
  clang::GeneratePCHAction action;
  return compiler->ExecuteAction(action);
}

constexpr std::string_view kOfWarm = "_ZN5enshu6plugin4warm";  // functions of core/plugin/warm.h

// Those have done what they are for, and of the functions that they use there is one copy alone: a
// linker need not choose.
void leaveInstances(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (std::string_view(function.getName()).starts_with(kOfWarm)) {
      function.deleteBody();
    }
    function.setComdat(nullptr);
  }
}

std::unique_ptr<llvm::Module> instancesOf(const std::string& precompiled,
                                          clang::CompilerInstance& compiler,
                                          llvm::LLVMContext& context) {
  clang::FrontendOptions& frontend = compiler.getFrontendOpts();
  frontend.Inputs.clear();
  frontend.Inputs.emplace_back(
      precompiled, clang::InputKind(clang::Language::CXX, clang::InputKind::Precompiled));
  frontend.ProgramAction = clang::frontend::EmitLLVMOnly;
  clang::EmitLLVMOnlyAction action(&context);
  return compiler.ExecuteAction(action) ? action.takeModule() : nullptr;
}

bool makeObject(const std::string& precompiled, const std::string& object,
                const std::vector<std::string>& flags) {
  const auto compiler = compilerFor(flags);
  if (!compiler) {
    return false;
  }
  clang::CodeGenOptions& code = compiler->getCodeGenOpts();
  code.OptimizationLevel = 2;
  code.setInlining(clang::CodeGenOptions::NormalInlining);
  code.FunctionSections = true;  // a student's program takes what it uses
  code.DataSections = true;
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module = instancesOf(precompiled, *compiler, context);
  if (!module) {
    return false;
  }
  leaveInstances(*module);
  code.DisableLLVMPasses = true;  // they are done
  const llvm::SmallVector<char, 0> made = objectOf(*compiler, *module);
  if (compiler->getDiagnostics().hasErrorOccurred()) {
    return false;
  }
  std::error_code fault;
  llvm::raw_fd_ostream file(object, fault);
  if (fault) {
    llvm::errs() << object << ": " << fault.message() << '\n';
    return false;
  }
  file << made;  // a full disk ends the program with the reason
  return true;
}

}  // namespace

bool precompile(const std::string& header, const std::string& precompiled,
                const std::string& object, const std::vector<std::string>& flags) {
  return makeHeader(header, precompiled, flags) &&
         (object == "-" || makeObject(precompiled, object, flags));
}

}  // namespace enshu::compiler
