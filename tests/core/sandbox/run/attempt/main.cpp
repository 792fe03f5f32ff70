// SPDX-License-Identifier: GPL-3.0-or-later
//
//   layers_attempt LAYER ATTEMPT [ARGUMENT]
//   layers_attempt and the six words of enshu-student: in its place, confined by nothing, reads the
//   module that the worker was given
//
// Becomes an ordinary user, since root may overrule some layers; puts that of enshu-student's own
// layers on itself that is named, with that program's own function; tries one thing; and prints
// what became of it: "done", or what refused it: an errno's name, "call:socket" or "file:/path"
// from the system call filter, "signal:9". LAYER is "ordinary" for none, "-" to remain who one is,
// too.
#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "app/student/confinement.h"
#include "app/student/system_calls.h"
#include "core/call/channel.h"
#include "core/call/note.h"
#include "core/call/privileges.h"
#include "core/sandbox/run/run_record.h"
#include "tests/core/sandbox/run/attempt/attempts.h"

namespace {

using namespace enshu;

constexpr int kRefused = 10;
constexpr int kNoLayer = 11;
constexpr uid_t kOrdinary = 65534;

bool becomeOrdinary() {
  const bool root = geteuid() == 0;
  return !root || (setgid(kOrdinary) == 0 && setuid(kOrdinary) == 0 &&
                   prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) == 0);
}

bool putOn(const std::string& layer, int notes) {
  static const student::Settings settings{{}, 1000, 64 << 20, 1, {}, {}};
  if (layer == "-") {
    return true;
  }
  if (!becomeOrdinary()) {
    return false;
  }
  if (layer == "descriptors") {
    student::closeFilesFrom(notes + 1);
  } else if (layer == "privileges") {
    return call::dropPrivileges();
  } else if (layer == "limits") {
    return student::limitResources(settings);
  } else if (layer == "landlock") {
    // Without new privileges, since only root may restrict itself otherwise.
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && student::restrictFiles({});
  } else if (layer == "seccomp") {
    student::endLoading();
    return student::filterSystemCalls(notes, "/no/plugin");
  }
  return true;
}

// The name of a system call that its number leads to, as enshu-worker has it.
std::string callName(int number) {
  char* name = seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, number);
  const std::string found = name != nullptr ? name : "?";
  std::free(name);
  return found;
}

std::string outcome(int status, const call::Note& note) {
  if (WIFSIGNALED(status)) {
    return "signal:" + std::to_string(WTERMSIG(status));
  }
  switch (WEXITSTATUS(status)) {
    case 0:
      return "done";
    case kRefused:
      return note.number == 0 ? "refused" : strerrorname_np(note.number);
    case call::kNotedExit:
      return note.reason == call::Reason::File ? "file:" + note.text
             : note.number >= 0                ? "call:" + callName(note.number)
                                               : "call:" + note.text;
    default:
      return "no layer";
  }
}

// The last note that was sent. A daemon may have kept the other end.
call::Note lastNote(int fd) {
  fcntl(fd, F_SETFL, O_NONBLOCK);
  call::Channel channel(fd, -1);
  call::Message message;
  call::Note note;
  while (channel.receive(message, 2 * call::kNoteBytes) == call::Received::Message) {
    note = call::readNote(message.values);
  }
  return note;
}

constexpr int kWordsOfStudent = 9;

int readTheModule() {
  errno = 0;
  const bool done = test::findAttempt("read")(sandbox::kModuleInBox);
  std::puts(done ? "done" : strerrorname_np(errno));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == kWordsOfStudent) {
    return readTheModule();
  }
  int notes[2] = {-1, -1};
  const test::Attempt attempt = argc > 2 ? test::findAttempt(argv[2]) : nullptr;
  if (attempt == nullptr) {
    return 2;
  }
  const pid_t child = pipe2(notes, O_CLOEXEC) == 0 ? fork() : -1;
  if (child < 0 && errno == EPERM) {  // nobody may fork here: then in this process
    errno = 0;
    const bool done = attempt(argc > 3 ? argv[3] : "");
    const call::Note note{call::Reason::None, errno, {}};
    const std::string word = outcome((done ? 0 : kRefused) << 8, note) + "\n";
    return write(STDOUT_FILENO, word.data(), word.size()) > 0 && done ? 0 : 1;
  }
  if (child == 0) {
    // The lowest number that no attempt looks at.
    const int out = dup2(notes[1], 3);
    if (!putOn(argv[1], out)) {
      _exit(kNoLayer);
    }
    errno = 0;
    const bool done = attempt(argc > 3 ? argv[3] : "");
    call::sendNote(out, call::Reason::None, nullptr, errno);
    _exit(done ? 0 : kRefused);
  }
  close(notes[1]);
  int status = kNoLayer << 8;
  if (child < 0 || waitpid(child, &status, 0) != child) {
    return 2;
  }
  const std::string word = outcome(status, lastNote(notes[0])) + "\n";
  return write(STDOUT_FILENO, word.data(), word.size()) > 0 && status == 0 ? 0 : 1;
}
