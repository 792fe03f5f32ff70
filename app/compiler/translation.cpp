// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compiler/translation.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/Basic/Version.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Sema/Sema.h>
#include <clang/Serialization/ASTReader.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/MemoryBuffer.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>

#include "app/compiler/machine_code.h"

namespace enshu::compiler {

Translation::Translation(std::function<void(Translation&)> begun) : begun_(std::move(begun)) {}

std::unique_ptr<clang::ASTConsumer> Translation::CreateASTConsumer(
    clang::CompilerInstance& compiler, llvm::StringRef /*file*/) {
  code_ = clang::CreateLLVMCodeGen(compiler.getDiagnostics(), "student",
#if CLANG_VERSION_MAJOR >= 15
                                   &compiler.getVirtualFileSystem(),
#endif
                                   compiler.getHeaderSearchOpts(), compiler.getPreprocessorOpts(),
                                   compiler.getCodeGenOpts(), context_);
  return std::unique_ptr<clang::ASTConsumer>(code_);
}

// What clang::ParseAST does, up to the point where the text is needed. While the preprocessor works
// in pieces the end of a text does not end the unit.
void Translation::ExecuteAction() {
  clang::CompilerInstance& compiler = getCompilerInstance();
  compiler.getPreprocessor().enableIncrementalProcessing();
  compiler.createSema(clang::TU_Complete, nullptr);
  clang::Sema& sema = compiler.getSema();
  parser_ = std::make_unique<clang::Parser>(compiler.getPreprocessor(), sema, false);
  sema.getASTConsumer().Initialize(sema.getASTContext());
  if (clang::ExternalASTSource* precompiled = sema.getASTContext().getExternalSource()) {
    precompiled->StartTranslationUnit(&sema.getASTConsumer());
  }
  parse("nothing.h", {});
  begun_(*this);
}

void Translation::precede(llvm::StringRef text) {
  clang::DiagnosticsEngine& diagnostics = getCompilerInstance().getDiagnostics();
  diagnostics.setSuppressAllDiagnostics(true);
  parse("before.h", text);
  getCompilerInstance().getSema().PerformPendingInstantiations();
  diagnostics.setSuppressAllDiagnostics(false);
}

void Translation::forgetSpace(llvm::StringRef name) {
  clang::ASTContext& context = getCompilerInstance().getASTContext();
  clang::DeclContext* space = context.getTranslationUnitDecl();
  clang::NamedDecl* found = nullptr;
  for (const llvm::StringRef part : {llvm::StringRef("enshu"), llvm::StringRef("plugin"), name}) {
    found = space == nullptr
                ? nullptr
                : space->lookup(&context.Idents.get(part)).find_first<clang::NamespaceDecl>();
    space = llvm::dyn_cast_or_null<clang::DeclContext>(found);
  }
  if (found != nullptr) {
    found->getLexicalDeclContext()->removeDecl(found);
  }
}

// The unit's main file is the one that is read last.
void Translation::parse(const std::string& name, llvm::StringRef text) {
  clang::CompilerInstance& compiler = getCompilerInstance();
  clang::SourceManager& sources = compiler.getSourceManager();
  const clang::FileID file = sources.createFileID(llvm::MemoryBuffer::getMemBufferCopy(text, name));
  sources.setMainFileID(file);
  if (first_.isInvalid()) {
    first_ = file;
    compiler.getPreprocessor().EnterMainSourceFile();
    parser_->Initialize();
  } else {
    compiler.getPreprocessor().EnterSourceFile(file, nullptr, clang::SourceLocation());
    if (parser_->getCurToken().is(clang::tok::eof)) {
      parser_->ConsumeToken();
    }
  }
  clang::Parser::DeclGroupPtrTy declared;
#if CLANG_VERSION_MAJOR >= 16
  clang::Sema::ModuleImportState imports = clang::Sema::ModuleImportState::NotACXX20Module;
  bool isEnd = parser_->ParseFirstTopLevelDecl(declared, imports);
#else
  bool isEnd = parser_->ParseFirstTopLevelDecl(declared);
#endif
  clang::ASTConsumer& consumer = compiler.getSema().getASTConsumer();
  while (!isEnd && (!declared || consumer.HandleTopLevelDecl(declared.get()))) {
#if CLANG_VERSION_MAJOR >= 16
    isEnd = parser_->ParseTopLevelDecl(declared, imports);
#else
    isEnd = parser_->ParseTopLevelDecl(declared);
#endif
  }
}

bool Translation::isPrecompiled() const {
  return getCompilerInstance().getASTReader() != nullptr;
}

void Translation::forgetPrecompiled() {
  const auto reader = getCompilerInstance().getASTReader();
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  for (clang::serialization::ModuleFile& file : reader->getModuleManager()) {
    const char* begin = file.Buffer->getBufferStart();
    begin -= reinterpret_cast<std::uintptr_t>(begin) % page;
    madvise(const_cast<char*>(begin), file.Buffer->getBufferSize(), MADV_DONTNEED);
  }
}

void Translation::computeAtOnce() {
  precede("using namespace enshu::plugin::at_once;\n");
}

// The unit ends in the file that it began with, and what is said of its end is about the end of the
// text: the line behind a note is the one that it names.
void Translation::endWith(const std::string& name, llvm::StringRef text) {
  clang::SourceManager& sources = getCompilerInstance().getSourceManager();
  const auto last = static_cast<unsigned>(text.count('\n')) + 1;
  sources.AddLineNote(sources.getLocForStartOfFile(first_), last + 1,
                      static_cast<int>(sources.getLineTableFilenameID(name)), false, false,
                      clang::SrcMgr::C_User);
}

bool Translation::compile(const std::string& name, llvm::StringRef text, int object) {
  clang::CompilerInstance& compiler = getCompilerInstance();
  compiler.getPreprocessor().enableIncrementalProcessing(false);
  endWith(name, text);
  parse(name, text);
  clang::Sema& sema = compiler.getSema();
  for (clang::Decl* weak : sema.WeakTopLevelDecls()) {
    sema.getASTConsumer().HandleTopLevelDecl(clang::DeclGroupRef(weak));
  }
  sema.getASTConsumer().HandleTranslationUnit(sema.getASTContext());
  const std::unique_ptr<llvm::Module> module(code_->ReleaseModule());
  return module && !compiler.getDiagnostics().hasErrorOccurred() &&
         writeObject(compiler, *module, name, object);
}

}  // namespace enshu::compiler
