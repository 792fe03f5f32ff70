// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compiler/machine_code.h"

#include <clang/Basic/TargetInfo.h>
#include <clang/Basic/Version.h>
#include <clang/CodeGen/BackendUtil.h>
#include <llvm/IR/DiagnosticHandler.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdio>
#include <string>

namespace enshu::compiler {

namespace {

// clang's -O1, unless the flags ask for more.
constexpr unsigned kOptimisation = 1;

bool writeAll(llvm::StringRef bytes, int file) {
  llvm::raw_fd_ostream stream(file, /*shouldClose=*/false, /*unbuffered=*/true);
  stream << bytes;
  const bool well = !stream.has_error();
  stream.clear_error();  // otherwise its end is the program's
  return well;
}

// What the assembler has to say, where the text has it say something; with no line where that is
// not in a function.
class AssemblerDiagnostics : public llvm::DiagnosticHandler {
 public:
  AssemblerDiagnostics(const clang::SourceManager& sources, std::string name, bool& isWrong)
      : sources_(sources), name_(std::move(name)), isWrong_(isWrong) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo& said) override {
    const bool isError = said.getSeverity() == llvm::DS_Error;
    isWrong_ = isWrong_ || isError;
    std::string text;
    llvm::raw_string_ostream stream(text);
    llvm::DiagnosticPrinterRawOStream printer(stream);
    std::uint64_t place = 0;
    if (const auto* assembler = llvm::dyn_cast<llvm::DiagnosticInfoSrcMgr>(&said)) {
      stream << assembler->getSMDiag().getMessage();
      place = assembler->getLocCookie();
    } else {
      said.print(printer);
    }
    stream.flush();
    if (isError) {
      print(text, place);
    }
    return true;
  }

 private:
  void print(const std::string& text, std::uint64_t place) const {
    const clang::PresumedLoc at = sources_.getPresumedLoc(
        clang::SourceLocation::getFromRawEncoding(static_cast<unsigned>(place)));
    std::fprintf(stderr, "%s:%u:%u: error: %s\n", name_.c_str(), at.isValid() ? at.getLine() : 0,
                 at.isValid() ? at.getColumn() : 0, text.c_str());
  }

  const clang::SourceManager& sources_;
  const std::string name_;
  bool& isWrong_;
};

// Functions that the compiler adds by itself, too: with a table of lines they have one anyhow, and
// both builds of a text are to be the same program.
void unwindAll(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (!function.isDeclaration()) {
#if CLANG_VERSION_MAJOR >= 15
      function.setUWTableKind(llvm::UWTableKind::Async);
#else
      function.setHasUWTable();
#endif
    }
  }
}

}  // namespace

llvm::SmallVector<char, 0> objectOf(clang::CompilerInstance& compiler, llvm::Module& module) {
  llvm::SmallVector<char, 0> object;
  clang::EmitBackendOutput(compiler.getDiagnostics(), compiler.getHeaderSearchOpts(),
                           compiler.getCodeGenOpts(), compiler.getTargetOpts(),
                           compiler.getLangOpts(), compiler.getTarget().getDataLayoutString(),
                           &module, clang::Backend_EmitObj,
#if CLANG_VERSION_MAJOR >= 17
                           compiler.getFileManager().getVirtualFileSystemPtr(),
#endif
                           std::make_unique<llvm::raw_svector_ostream>(object));
  return object;
}

bool writeObject(clang::CompilerInstance& compiler, llvm::Module& module, const std::string& name,
                 int file) {
  bool isWrong = false;
  module.getContext().setDiagnosticHandler(
      std::make_unique<AssemblerDiagnostics>(compiler.getSourceManager(), name, isWrong));
  clang::CodeGenOptions& options = compiler.getCodeGenOpts();
  if (options.OptimizationLevel < kOptimisation) {
    options.OptimizationLevel = kOptimisation;
  }
  unwindAll(module);
  const llvm::SmallVector<char, 0> object = objectOf(compiler, module);
  return !isWrong && !compiler.getDiagnostics().hasErrorOccurred() &&
         writeAll({object.data(), object.size()}, file);
}

}  // namespace enshu::compiler
