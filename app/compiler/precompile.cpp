// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compiler/precompile.h"

#include <clang/CodeGen/CodeGenAction.h>
#include <clang/Frontend/FrontendActions.h>

#include "app/compiler/invocation.h"

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

bool makeObject(const std::string& precompiled, const std::string& object,
                const std::vector<std::string>& flags) {
  const auto compiler = compilerFor(flags);
  if (!compiler) {
    return false;
  }
  clang::CodeGenOptions& code = compiler->getCodeGenOpts();
  code.OptimizationLevel = 1;
  code.FunctionSections = true;  // a student's program takes what it uses
  code.DataSections = true;
  clang::FrontendOptions& frontend = compiler->getFrontendOpts();
  frontend.Inputs.clear();
  frontend.Inputs.emplace_back(
      precompiled, clang::InputKind(clang::Language::CXX, clang::InputKind::Precompiled));
  frontend.OutputFile = object;
  frontend.ProgramAction = clang::frontend::EmitObj;
  clang::EmitObjAction action;
  return compiler->ExecuteAction(action);
}

}  // namespace

bool precompile(const std::string& header, const std::string& precompiled,
                const std::string& object, const std::vector<std::string>& flags) {
  return makeHeader(header, precompiled, flags) &&
         (object == "-" || makeObject(precompiled, object, flags));
}

}  // namespace enshu::compiler
