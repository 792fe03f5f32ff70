// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <clang/Frontend/CompilerInstance.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Module.h>

#include <string>

namespace enshu::compiler {

// The object file of a module, optimised as the compiler's options say.
llvm::SmallVector<char, 0> objectOf(clang::CompilerInstance& compiler, llvm::Module& module);

// Has code of this machine made of the module of the text `name`, slightly optimised, and writes it
// as an object file. False: the compiler says why, or it cannot be written.
bool writeObject(clang::CompilerInstance& compiler, llvm::Module& module, const std::string& name,
                 int file);

}  // namespace enshu::compiler
