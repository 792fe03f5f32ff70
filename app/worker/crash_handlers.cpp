// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/crash_handlers.h"

#include <signal.h>

#include <cstdlib>
#include <exception>
#include <new>

#include "app/worker/confinement.h"
#include "app/worker/trapped_call.h"

namespace enshu::worker {

namespace {

constexpr std::uintptr_t kTolerance = 1 << 20;  // the kernel's guard gap, the frames above ours
constexpr std::uintptr_t kCallBelow = 64 << 10;

Notes* handlerNotes = nullptr;
std::uintptr_t stackTop = 0;
alignas(16) char handlerStack[64 << 10];

// The address lies where the stack would have grown to, and the stack pointer is there.
bool isStackOverflow(std::uintptr_t address, std::uintptr_t stackPointer) {
  return address < stackTop - kStackBytes + kTolerance && address + kCallBelow >= stackPointer &&
         stackPointer < stackTop && stackPointer + kStackBytes * 4 > stackTop - kStackBytes;
}

void onSegmentationFault(int signal, siginfo_t* info, void* context) {
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (isStackOverflow(address, TrappedCall(context).stackPointer())) {
    leaveNote(*handlerNotes, Reason::Stack, "stack overflow");
  }
  // Returning repeats the fault, now with the default action;
  // a signal that was sent rather than caused is sent once more.
  struct sigaction standard = {};
  standard.sa_handler = SIG_DFL;
  sigaction(signal, &standard, nullptr);
  if (info->si_code <= 0) {
    raise(signal);
  }
}

[[noreturn]] void onTerminate() {
  if (std::current_exception()) {
    leaveForException(*handlerNotes);
  }
  std::abort();
}

}  // namespace

void leaveForException(Notes& notes) {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    leave(notes, Reason::OutOfMemory, nullptr);
  } catch (const std::exception& exception) {
    leave(notes, Reason::Exception, exception.what());
  } catch (...) {
    leave(notes, Reason::Exception, "unknown exception");
  }
}

bool installCrashHandlers(Notes& notes) {
  handlerNotes = &notes;
  stackTop = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  stack_t stack = {};
  stack.ss_sp = handlerStack;
  stack.ss_size = sizeof handlerStack;
  struct sigaction action = {};
  action.sa_sigaction = &onSegmentationFault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  std::set_terminate(&onTerminate);
  return sigaltstack(&stack, nullptr) == 0 && sigaction(SIGSEGV, &action, nullptr) == 0 &&
         sigaction(SIGBUS, &action, nullptr) == 0;
}

}  // namespace enshu::worker
