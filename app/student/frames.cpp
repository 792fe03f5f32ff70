// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/student/frames.h"

#include <cxxabi.h>
#include <dlfcn.h>
#include <link.h>
#include <unwind.h>

#include <bit>
#include <cstdint>
#include <cstring>

#include "core/call/note.h"

namespace enshu::student {

namespace {

constexpr int kDeepest = 400;       // frames that are looked at
constexpr int kMostThrows = 1000;   // that are remembered: a trace takes as long as a throw
constexpr std::size_t kDigits = 8;  // of an offset in a note
constexpr char kHex[] = "0123456789abcdef";

// The offsets as a note has them.
struct Trace {
  int depth = 0;
  std::size_t size = 0;
  char text[call::kMostFrames * kDigits + 1] = {};

  void add(std::uintptr_t offset) {
    for (std::size_t k = kDigits; k > 0; --k) {
      text[size++] = kHex[(offset >> (4 * (k - 1))) & 0xF];
    }
  }
  bool isFull() const { return size + 1 == sizeof text; }
};

int noteFd = -1;
char pluginPath[4096] = {};
const void* lastThrown = nullptr;
Trace lastThrow;
int throws = 0;

bool isPlugin(const dl_find_object& object) {
  return object.dlfo_link_map != nullptr && object.dlfo_link_map->l_name != nullptr &&
         std::strcmp(object.dlfo_link_map->l_name, pluginPath) == 0;
}

// Of a frame that called another one the address is that behind the call.
_Unwind_Reason_Code addFrame(_Unwind_Context* context, void* trace) {
  auto& frames = *static_cast<Trace*>(trace);
  int stoppedHere = 0;
  const std::uintptr_t address = _Unwind_GetIPInfo(context, &stoppedHere);
  const std::uintptr_t within = address - (stoppedHere == 0 ? 1 : 0);
  dl_find_object object = {};
  if (_dl_find_object(std::bit_cast<void*>(within), &object) == 0 && isPlugin(object)) {
    frames.add(within - object.dlfo_link_map->l_addr);
  }
  return frames.isFull() || ++frames.depth == kDeepest ? _URC_END_OF_STACK : _URC_NO_REASON;
}

void note(const Trace& trace) {
  if (trace.size > 0) {
    call::sendNote(noteFd, call::Reason::Frames, trace.text);
  }
}

}  // namespace

void prepareFrames(int out, const std::string& plugin) {
  noteFd = out;
  std::strncpy(pluginPath, plugin.c_str(), sizeof pluginPath - 1);
  Trace first;  // what is loaded and bound at the first use is so before a signal needs it
  _Unwind_Backtrace(&addFrame, &first);
}

void noteFrames() {
  Trace trace;
  _Unwind_Backtrace(&addFrame, &trace);
  note(trace);
}

void noteThrow(const void* thrown) {
  if (thrown == nullptr || thrown == lastThrown) {
    note(lastThrow);
  }
}

}  // namespace enshu::student

namespace {

using Throw = void (*)(void*, std::type_info*, void (*)(void*));

}  // namespace

// Stands before the C++ library's own for everything in this process: where an exception comes from
// is known only until it is caught.
extern "C" [[gnu::visibility("default")]] void __cxxabiv1::__cxa_throw(void* thrown,
                                                                       std::type_info* type,
                                                                       void (*destroy)(void*)) {
  using namespace enshu::student;
  static const auto standard = reinterpret_cast<Throw>(dlsym(RTLD_NEXT, "__cxa_throw"));
  lastThrown = thrown;
  lastThrow = {};
  if (++throws <= kMostThrows) {
    _Unwind_Backtrace(&addFrame, &lastThrow);
  }
  standard(thrown, type, destroy);
  __builtin_unreachable();
}
