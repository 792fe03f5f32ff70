// SPDX-License-Identifier: GPL-3.0-or-later
//
// enshu-compiler: compiles students' files, with clang's libraries. It reads texts that nobody
// trusts, so it runs in the compiler's box.
//
//   enshu-compiler compile FILE [--at-once] FLAG ...
//                                               writes the object file to standard output; what
//                                               is at once says core/plugin/at_once.h
//   enshu-compiler serve SOCKET FLAG ...        compiles what is asked for over the open socket of
//                                               this number (core/sandbox/compiler/warm_request.h)
//   enshu-compiler precompile HEADER PCH OBJECT FLAG ...
//
// What the compiler has to say goes to standard error. It ends with 1 where the text is at fault,
// with 2 where the call is.
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/TargetSelect.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "app/compiler/invocation.h"
#include "app/compiler/precompile.h"
#include "app/compiler/serve.h"
#include "app/compiler/translation.h"

namespace {

using namespace enshu::compiler;

constexpr int kObject = STDOUT_FILENO;

// What clang has in memory is not given back piece by piece.
[[noreturn]] void end(bool well) {
  std::fflush(stderr);
  _exit(well ? 0 : 1);
}

int compileOne(const std::string& file, std::vector<std::string> flags) {
  const auto text = llvm::MemoryBuffer::getFile(file);
  if (!text) {
    std::fprintf(stderr, "%s: cannot be read\n", file.c_str());
    return 2;
  }
  const bool atOnce = std::erase(flags, "--at-once") > 0;
  const auto compiler = compilerFor(flags);
  Translation unit([&](Translation& begun) {
    if (atOnce) {
      begun.computeAtOnce();
    }
    end(begun.compile(file, (*text)->getBuffer(), kObject));
  });
  return compiler && compiler->ExecuteAction(unit) ? 0 : 2;
}

// What is precompiled is only read from its file where it is used. Used once more before the first
// text comes it is there for all; where nothing is precompiled it would have to be made.
constexpr char kAgain[] = "#define ENSHU_WARM again\n#include \"core/plugin/warm.h\"\n";

int serveAll(int socket, const std::vector<std::string>& flags) {
  const auto compiler = compilerFor(flags);
  Translation unit([&](Translation& begun) {
    if (begun.isPrecompiled()) {
      begun.precede(kAgain);
      begun.forgetSpace("again");
      begun.forgetPrecompiled();
    }
    end(serve(begun, socket));
  });
  return compiler && compiler->ExecuteAction(unit) ? 0 : 2;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto from = [&](std::size_t first) {
    return std::vector<std::string>(words.begin() + static_cast<std::ptrdiff_t>(first),
                                    words.end());
  };
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::InitializeNativeTargetAsmParser();
  if (words.size() >= 2 && words[0] == "compile") {
    return compileOne(words[1], from(2));
  }
  if (words.size() >= 2 && words[0] == "serve") {
    return serveAll(std::atoi(words[1].c_str()), from(2));
  }
  if (words.size() >= 4 && words[0] == "precompile") {
    end(precompile(words[1], words[2], words[3], from(4)));
  }
  std::fprintf(stderr, "enshu-compiler is called by enshu; it is not started by hand.\n");
  return 2;
}
