// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compiler/serve.h"

#include <llvm/Support/MemoryBuffer.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iterator>

#include "app/compiler/confinement.h"
#include "core/sandbox/compiler/warm_request.h"

namespace enshu::compiler {

namespace {

using sandbox::WarmEnd;
using sandbox::WarmRequest;
using sandbox::WarmStreams;

struct Asked {
  WarmRequest request;
  WarmStreams streams = {-1, -1, -1};  // text, object, said
};

enum class Got { Request, End, Nonsense };

Got receive(int socket, Asked& asked) {
  iovec bytes{&asked.request, sizeof asked.request};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof asked.streams)] = {};
  msghdr message = {};
  message.msg_iov = &bytes;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof control;
  ssize_t size = -1;
  do {
    size = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (size < 0 && errno == EINTR);
  const cmsghdr* passed = CMSG_FIRSTHDR(&message);
  if (size <= 0) {
    return Got::End;
  }
  if (size != sizeof asked.request || passed == nullptr || passed->cmsg_type != SCM_RIGHTS ||
      passed->cmsg_len != CMSG_LEN(sizeof asked.streams)) {
    return Got::Nonsense;
  }
  std::memcpy(asked.streams.data(), CMSG_DATA(passed), sizeof asked.streams);
  *std::prev(std::end(asked.request.name)) = '\0';
  return Got::Request;
}

// What a copy does. Its streams come first, so that nothing else is open when it reads the text.
[[noreturn]] void compileAsked(Translation& unit, const Asked& asked) {
  const bool streams = takeStreams(asked.streams[0], asked.streams[1], asked.streams[2]);
  if (!streams || !limitCopy(asked.request.cpuSeconds, asked.request.memoryBytes) ||
      !confineCopy()) {
    _exit(127);
  }
  const auto text = llvm::MemoryBuffer::getSTDIN();
  if (!text) {
    _exit(127);
  }
  if (asked.request.computesAtOnce != 0) {
    unit.computeAtOnce();
  }
  const bool well = unit.compile(asked.request.name, (*text)->getBuffer(), STDOUT_FILENO);
  std::fflush(stderr);
  _exit(well ? 0 : 1);
}

WarmEnd endOf(pid_t copy) {
  WarmEnd end;
  int status = 0;
  while (waitpid(copy, &status, 0) < 0 && errno == EINTR) {
  }
  end.status = status;
  return end;
}

}  // namespace

bool serve(Translation& unit, int socket) {
  while (true) {
    Asked asked;
    if (const Got got = receive(socket, asked); got != Got::Request) {
      return got == Got::End;
    }
    const pid_t copy = fork();
    if (copy == 0) {
      compileAsked(unit, asked);
    }
    for (const int stream : asked.streams) {
      close(stream);
    }
    const WarmEnd end = copy < 0 ? WarmEnd{127 << 8} : endOf(copy);
    if (send(socket, &end, sizeof end, MSG_NOSIGNAL) != sizeof end) {
      return true;
    }
  }
}

}  // namespace enshu::compiler
