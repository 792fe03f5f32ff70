// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/student/crash_handlers.h"

#include <signal.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <exception>
#include <new>
#include <utility>

#include "app/student/confinement.h"
#include "app/student/frames.h"
#include "app/student/trapped_call.h"
#include "core/call/note.h"

namespace enshu::student {

namespace {

constexpr std::uintptr_t kTolerance = 1 << 20;  // the kernel's guard gap, the frames above ours
constexpr std::uintptr_t kCallBelow = 64 << 10;
constexpr std::uintptr_t kNearZero = 64 << 10;  // a field or an entry behind a null pointer

int noteFd = -1;
std::uintptr_t stackTop = 0;
bool walked = false;
alignas(16) char handlerStack[64 << 10];

// The address lies where the stack would have grown to, and the stack pointer is there.
bool isStackOverflow(std::uintptr_t address, std::uintptr_t stackPointer) {
  return address < stackTop - kStackBytes + kTolerance && address + kCallBelow >= stackPointer &&
         stackPointer < stackTop && stackPointer + kStackBytes * 4 > stackTop - kStackBytes;
}

void noteFault(const siginfo_t& info, void* context) {
  const auto address = reinterpret_cast<std::uintptr_t>(info.si_addr);
  if (isStackOverflow(address, TrappedCall(context).stackPointer())) {
    call::sendNote(noteFd, call::Reason::Stack, "stack overflow");
  } else if (info.si_code == SEGV_MAPERR && address < kNearZero) {
    call::sendNote(noteFd, call::Reason::Null, "null pointer");
  }
}

// A stack that is damaged may not be walked to its end: what else is known is told before.
void onCrash(int signal, siginfo_t* info, void* context) {
  if (signal == SIGSEGV || signal == SIGBUS) {
    noteFault(*info, context);
  }
  // The walk itself may end here again, once.
  if (!std::exchange(walked, true)) {
    noteFrames();
  }
  // Returning repeats the fault, now with the default action; a signal that was sent rather than
  // caused is sent once more, as is a trap, behind which the program would go on.
  struct sigaction standard = {};
  standard.sa_handler = SIG_DFL;
  sigaction(signal, &standard, nullptr);
  if (info->si_code <= 0 || signal == SIGTRAP) {
    raise(signal);
  }
}

// Of an exception that nobody has caught.
[[noreturn]] void leaveForException() {
  noteThrow(nullptr);
  try {
    throw;
  } catch (const std::bad_alloc&) {
    call::leave(noteFd, call::Reason::OutOfMemory, nullptr);
  } catch (const std::exception& exception) {
    call::leave(noteFd, call::Reason::Exception, exception.what());
  } catch (...) {
    call::leave(noteFd, call::Reason::Exception, "unknown exception");
  }
}

[[noreturn]] void onTerminate() {
  if (std::current_exception()) {
    leaveForException();
  }
  std::abort();
}

}  // namespace

bool installCrashHandlers(int out) {
  noteFd = out;
  stackTop = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  stack_t stack = {};
  stack.ss_sp = handlerStack;
  stack.ss_size = sizeof handlerStack;
  struct sigaction action = {};
  action.sa_sigaction = &onCrash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  std::set_terminate(&onTerminate);
  constexpr std::array kCrashes{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP};
  return sigaltstack(&stack, nullptr) == 0 &&
         std::all_of(kCrashes.begin(), kCrashes.end(),
                     [&action](int crash) { return sigaction(crash, &action, nullptr) == 0; });
}

}  // namespace enshu::student
