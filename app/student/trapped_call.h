// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ucontext.h>

#include <cstdint>
#include <cstring>

namespace enshu::student {

// The registers of a system call that SIGSYS stopped, in the handler's context argument.
class TrappedCall {
 public:
  explicit TrappedCall(void* context) : context_(static_cast<ucontext_t*>(context)) {}

#if defined(__x86_64__)
  std::uint64_t argument(int k) const {
    constexpr int kRegisters[] = {REG_RDI, REG_RSI, REG_RDX, REG_R10, REG_R8, REG_R9};
    return static_cast<std::uint64_t>(context_->uc_mcontext.gregs[kRegisters[k]]);
  }
  void setResult(long result) const {
    context_->uc_mcontext.gregs[REG_RAX] = result;
  }
  std::uintptr_t stackPointer() const {
    return static_cast<std::uintptr_t>(context_->uc_mcontext.gregs[REG_RSP]);
  }
#elif defined(__aarch64__)
  std::uint64_t argument(int k) const {
    return context_->uc_mcontext.regs[k];
  }
  void setResult(long result) const {
    context_->uc_mcontext.regs[0] = static_cast<std::uint64_t>(result);
  }
  std::uintptr_t stackPointer() const {
    return context_->uc_mcontext.sp;
  }
#else
#error "enshu-student knows the registers of x86-64 and arm64"
#endif

  // The signals blocked when the call returns; the kernel's set, signal n in bit n - 1.
  std::uint64_t signalMask() const {
    std::uint64_t mask = 0;
    std::memcpy(&mask, &context_->uc_sigmask, sizeof mask);
    return mask;
  }
  void setSignalMask(std::uint64_t mask) const {
    std::memcpy(&context_->uc_sigmask, &mask, sizeof mask);
  }

 private:
  ucontext_t* context_;
};

}  // namespace enshu::student
