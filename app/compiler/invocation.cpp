// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compiler/invocation.h"

#include <clang/Basic/Version.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/Utils.h>
#include <clang/Lex/PreprocessorOptions.h>

namespace enshu::compiler {

namespace {

// Of the driver only its place counts: beside it lie the compiler's own headers.
constexpr char kDriver[] = "/usr/lib/llvm-" ENSHU_LLVM_VERSION "/bin/clang++";

std::shared_ptr<clang::CompilerInvocation> invocationOf(
    const std::vector<std::string>& flags,
    const llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine>& diagnostics) {
  std::vector<const char*> words{kDriver, "-xc++", "-O0"};
  for (const std::string& flag : flags) {
    words.push_back(flag.c_str());
  }
  words.push_back("-");  // the text comes later
#if CLANG_VERSION_MAJOR < 15
  return clang::createInvocationFromCommandLine(words, diagnostics);
#else
  clang::CreateInvocationOptions options;
  options.Diags = diagnostics;
  return clang::createInvocation(words, options);
#endif
}

}  // namespace

std::unique_ptr<clang::CompilerInstance> compilerFor(const std::vector<std::string>& flags) {
  const auto diagnostics = clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions);
  std::shared_ptr<clang::CompilerInvocation> invocation = invocationOf(flags, diagnostics);
  if (!invocation) {
    return nullptr;
  }
  auto compiler = std::make_unique<clang::CompilerInstance>();
  compiler->setInvocation(std::move(invocation));
  clang::CodeGenOptions& code = compiler->getCodeGenOpts();
  code.DisableO0ImplyOptNone = true;
  code.Addrsig = false;
  code.Autolink = false;  // no text says what is linked
  code.DisableFree = true;
  clang::FrontendOptions& frontend = compiler->getFrontendOpts();
  frontend.DisableFree = true;
  frontend.Inputs.clear();
  frontend.Inputs.emplace_back(llvm::MemoryBufferRef("", "nothing.cpp"),
                               clang::InputKind(clang::Language::CXX));
  // The same text makes the same program at any time.
  clang::PreprocessorOptions& preprocessor = compiler->getPreprocessorOpts();
  preprocessor.addMacroDef("__DATE__=\"Jan  1 1970\"");
  preprocessor.addMacroDef("__TIME__=\"00:00:00\"");
  preprocessor.addMacroDef("__TIMESTAMP__=\"Thu Jan  1 00:00:00 1970\"");
  compiler->getDiagnosticOpts().Warnings.emplace_back("no-builtin-macro-redefined");
  compiler->createDiagnostics();
  return compiler;
}

}  // namespace enshu::compiler
