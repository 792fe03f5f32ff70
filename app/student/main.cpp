// SPDX-License-Identifier: GPL-3.0-or-later
//
// enshu-student: the only program that loads a student's plugin. It confines itself, loads that one
// plugin and serves calls of its function until the caller ends it. It holds no driver, no
// dynamics, no case but the arguments of the present call, and nothing that it says is believed.
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cfenv>
#include <cstdio>
#include <exception>

#include "app/student/confinement.h"
#include "app/student/crash_handlers.h"
#include "app/student/frames.h"
#include "app/student/plugin.h"
#include "app/student/probe.h"
#include "app/student/system_calls.h"
#include "core/call/callee.h"

namespace {

using namespace enshu;

constexpr char kVersion[] = ENSHU_VERSION;

// What a program finds in memory that it did not write: another value in every run, so that two
// runs of one that reads it differ.
[[gnu::noinline]] void dirtyStack(char value) {
  std::array<volatile char, 64 << 10> stack;
  for (volatile char& byte : stack) {
    byte = value;
  }
}

// Which of its functions a plugin of many is asked for: one after another, some cases each.
class Variants {
 public:
  explicit Variants(const student::Settings& settings)
      : chosen_(student::chosenVariant(settings)),
        first_(settings.variant - 1),
        tasks_(settings.tasks) {}

  void beginCase() {
    if (chosen_ != nullptr) {
      *chosen_ = first_ + begun_ / tasks_;
    }
    ++begun_;
  }

 private:
  int* chosen_;
  int first_;
  int tasks_;
  int begun_ = 0;
};

// The plugin may have changed rounding or denormals while it was loaded or in the case before.
int beginCase(char fill) {
  std::fesetenv(FE_DFL_ENV);
  dirtyStack(fill);
  rusage used = {};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<int>(used.ru_maxrss);
}

bool confineForGood(const student::Settings& settings) {
  bool landlock = false;
  student::prepareFrames(call::kCalleeOut, settings.plugin);
  return student::installCrashHandlers(call::kCalleeOut) &&
         student::confine(settings, call::kCalleeOut, landlock);
}

// What the function throws is told by who serves it, where it was thrown is told here.
void call(plugin::Function& function, value::Reader& arguments, call::Asker& asker,
          value::Writer& result) {
  try {
    function.call(arguments, asker, result);
  } catch (const std::exception& exception) {
    student::noteThrow(dynamic_cast<const void*>(&exception));
    throw;
  } catch (...) {
    student::noteThrow(nullptr);
    throw;
  }
}

void serve(const student::Settings& settings) {
  const auto fill = static_cast<char>(settings.fill);
  call::Served served(call::Channel(call::kCalleeIn, call::kCalleeOut));
  served.tellReady();
  mallopt(M_PERTURB, fill);
  plugin::Function& function = student::loadFunction(settings);
  Variants variants(settings);
  student::endLoading();
  served.tellLoaded();
  served.serve([&function](value::Reader& arguments, call::Asker& asker,
                           value::Writer& result) { call(function, arguments, asker, result); },
               [fill, &variants] {
                 variants.beginCase();
                 return beginCase(fill);
               },
               [] { std::fflush(nullptr); });
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() == 1 && arguments[0] == "--probe") {
    return student::probe();
  }
  const auto settings = student::readSettings(arguments);
  if (!settings || settings->version != kVersion) {
    std::fprintf(stderr,
                 "enshu-student %s serves enshu-worker of the same version; it is not started by "
                 "hand.\n",
                 kVersion);
    return 2;
  }
  // What was printed before a crash is the student's best clue.
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  student::closeFilesFrom(call::kCalleeOut + 1);
  if (!confineForGood(*settings)) {
    return 3;
  }
  serve(*settings);
  return 0;
}
