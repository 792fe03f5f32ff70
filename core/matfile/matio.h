// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <matio.h>

#include <memory>
#include <mutex>

namespace enshu::matfile {

// Holds matio for one thread at a time (its log is global) and keeps it from printing to the
// standard error output.
class MatioLock {
 public:
  MatioLock();

 private:
  std::unique_lock<std::mutex> lock_;
};

struct CloseFile {
  void operator()(mat_t* file) const { Mat_Close(file); }
};
struct FreeVariable {
  void operator()(matvar_t* variable) const { Mat_VarFree(variable); }
};
using MatioFile = std::unique_ptr<mat_t, CloseFile>;
using MatioVariable = std::unique_ptr<matvar_t, FreeVariable>;

}  // namespace enshu::matfile
