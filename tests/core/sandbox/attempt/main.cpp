// SPDX-License-Identifier: GPL-3.0-or-later
//
//   layers_attempt LAYER ATTEMPT [ARGUMENT]
//
// Becomes an ordinary user, since root may overrule some layers; puts that of enshu-worker's own
// layers on itself that is named, with the worker's own function; tries one thing; and prints what
// became of it: "done", or what refused it: an errno's name, "call:socket" or "file:/path" from the
// system call filter, "signal:9". LAYER is "ordinary" for none, "-" to remain who one is, too.
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "app/worker/confinement.h"
#include "app/worker/notes.h"
#include "app/worker/system_calls.h"
#include "tests/core/sandbox/attempt/attempts.h"

namespace {

using namespace enshu;

constexpr int kRefused = 10;
constexpr int kNoLayer = 11;
constexpr uid_t kOrdinary = 65534;
constexpr int kKept = 1000;  // more descriptors than anybody has

bool becomeOrdinary() {
  const bool root = geteuid() == 0;
  return !root || (setgid(kOrdinary) == 0 && setuid(kOrdinary) == 0 &&
                   prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) == 0);
}

bool putOn(const std::string& layer, worker::Notes& notes) {
  static const worker::Settings settings{{}, 1000, 10000, 64 << 20, 1, {}};
  if (layer == "-") {
    return true;
  }
  if (!becomeOrdinary()) {
    return false;
  }
  if (layer == "descriptors") {
    worker::closeOtherFiles(kKept);
  } else if (layer == "all-descriptors") {
    worker::closeAllFilesBut(STDOUT_FILENO);
  } else if (layer == "privileges") {
    return worker::dropPrivileges();
  } else if (layer == "limits") {
    return worker::limitResources(settings);
  } else if (layer == "landlock") {
    // Without new privileges, since only root may restrict itself otherwise.
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && worker::restrictFiles({});
  } else if (layer == "seccomp") {
    worker::endLoading();
    return worker::filterSystemCalls(notes, settings.plugins);
  }
  return true;
}

std::string outcome(int status, const worker::Notes& notes) {
  if (WIFSIGNALED(status)) {
    return "signal:" + std::to_string(WTERMSIG(status));
  }
  switch (WEXITSTATUS(status)) {
    case 0:
      return "done";
    case kRefused:
      return notes.task == 0 ? "refused" : strerrorname_np(notes.task);
    case worker::kNotedExit:
      return notes.reason == worker::Reason::File ? std::string("file:") + notes.text
             : notes.number >= 0                  ? "call:" + worker::callName(notes.number)
                                                  : std::string("call:") + notes.text;
    default:
      return "no layer";
  }
}

}  // namespace

int main(int argc, char** argv) {
  worker::Notes* notes = worker::shareNotes();
  const test::Attempt attempt = argc > 2 ? test::findAttempt(argv[2]) : nullptr;
  if (attempt == nullptr || notes == nullptr) {
    return 2;
  }
  const pid_t child = fork();
  if (child < 0 && errno == EPERM) {  // nobody may fork here: then in this process
    errno = 0;
    const bool done = attempt(argc > 3 ? argv[3] : "");
    notes->task = errno;
    const std::string word = outcome((done ? 0 : kRefused) << 8, *notes) + "\n";
    return write(STDOUT_FILENO, word.data(), word.size()) > 0 && done ? 0 : 1;
  }
  if (child == 0) {
    if (!putOn(argv[1], *notes)) {
      _exit(kNoLayer);
    }
    errno = 0;
    const bool done = attempt(argc > 3 ? argv[3] : "");
    notes->task = errno;
    _exit(done ? 0 : kRefused);
  }
  int status = kNoLayer << 8;
  if (child < 0 || waitpid(child, &status, 0) != child) {
    return 2;
  }
  const std::string word = outcome(status, *notes) + "\n";
  return write(STDOUT_FILENO, word.data(), word.size()) > 0 && status == 0 ? 0 : 1;
}
