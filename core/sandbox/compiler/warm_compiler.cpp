// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/compiler/warm_compiler.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QFile>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>
#include <vector>

#include "core/sandbox/compiler/compiler_box.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

constexpr int kPollMs = 10;

struct Pipe {
  Descriptor read;
  Descriptor write;
};

Pipe makePipe() {
  int ends[2] = {-1, -1};
  static_cast<void>(pipe2(ends, O_CLOEXEC));
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void doNotWait(const Descriptor& descriptor) {
  fcntl(descriptor.get(), F_SETFL, O_NONBLOCK);
}

// The program's words as execv takes them.
class Words {
 public:
  Words(const QString& program, const QStringList& arguments) {
    for (const QString& word : QStringList{program} + arguments) {
      words_ += word.toLocal8Bit();
    }
    for (QByteArray& word : words_) {
      pointers_.push_back(word.data());
    }
    pointers_.push_back(nullptr);
  }
  char** get() { return pointers_.data(); }

 private:
  QByteArrayList words_;
  std::vector<char*> pointers_;
};

// One stream of a copy as it arrives. What comes beyond `most` bytes is left out.
class Stream {
 public:
  Stream(Descriptor from, qint64 most) : from_(std::move(from)), most_(most) { doNotWait(from_); }

  bool isOpen() const { return isOpen_; }
  bool isTooLong() const { return isTooLong_; }
  int descriptor() const { return isOpen_ ? from_.get() : -1; }
  const QByteArray& bytes() const { return bytes_; }

  void take() {
    char part[1 << 16];
    ssize_t size = 1;
    while (isOpen_ && !isTooLong_ && size > 0) {
      size = read(from_.get(), part, sizeof part);
      if (size > 0) {
        isTooLong_ = bytes_.size() + size > most_;
        bytes_.append(part, std::min<qint64>(size, most_ - bytes_.size()));
      }
      isOpen_ = size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
    }
  }

 private:
  Descriptor from_;
  const qint64 most_;
  QByteArray bytes_;
  bool isOpen_ = true;
  bool isTooLong_ = false;
};

// The text, as fast as the copy reads it.
class Feed {
 public:
  Feed(Descriptor to, const QByteArray& text) : text_(text) {
    to_.emplace(std::move(to));
    doNotWait(*to_);
  }

  int descriptor() const { return to_ ? to_->get() : -1; }

  void give() {
    while (to_ && written_ < text_.size()) {
      const ssize_t size = write(to_->get(), text_.constData() + written_,
                                 static_cast<size_t>(text_.size() - written_));
      if (size < 0 && errno == EAGAIN) {
        return;
      }
      if (size < 0 && errno != EINTR) {
        break;
      }
      written_ += std::max<ssize_t>(size, 0);
    }
    to_.reset();
  }

 private:
  std::optional<Descriptor> to_;
  const QByteArray text_;
  qsizetype written_ = 0;
};

// What is going on between a request and its end.
struct Exchange {
  Feed text;
  Stream object;
  Stream said;
  std::optional<WarmEnd> end;
  bool isGone = false;  // the compiler
};

void takeEnd(int socket, Exchange& exchange) {
  WarmEnd end;
  const ssize_t size = recv(socket, &end, sizeof end, MSG_DONTWAIT);
  if (size == sizeof end) {
    exchange.end = end;
  } else if (size >= 0 || (errno != EAGAIN && errno != EINTR)) {
    exchange.isGone = true;
  }
}

void await(int socket, Exchange& exchange, qint64 mostMs) {
  std::array<pollfd, 4> all = {{{exchange.object.descriptor(), POLLIN, 0},
                                {exchange.said.descriptor(), POLLIN, 0},
                                {exchange.text.descriptor(), POLLOUT, 0},
                                {exchange.end ? -1 : socket, POLLIN, 0}}};
  poll(all.data(), all.size(), static_cast<int>(std::clamp<qint64>(mostMs, 0, kPollMs)));
  exchange.text.give();
  exchange.object.take();
  exchange.said.take();
  if (!exchange.end) {
    takeEnd(socket, exchange);
  }
}

// Until it is over, or has to be.
Ended::By watch(int socket, Exchange& exchange, WallClock& clock, const std::stop_token& stop) {
  bool late = false;
  while (true) {
    const qint64 left = clock.leftMs();
    await(socket, exchange, left);
    if (exchange.said.isTooLong()) {
      return Ended::By::ErrCap;
    }
    if (exchange.object.isTooLong()) {
      return Ended::By::OutCap;
    }
    if (exchange.isGone || (exchange.end && !exchange.object.isOpen() && !exchange.said.isOpen())) {
      return Ended::By::Itself;
    }
    if (stop.stop_requested()) {
      return Ended::By::Stop;
    }
    if (late && left <= 0) {
      return Ended::By::Wall;
    }
    late = left <= 0;
  }
}

// Nothing: the name is too long.
std::optional<WarmRequest> requestOf(const Workshop& shop) {
  WarmRequest request;
  const QByteArray written = QFile::encodeName(shop.source.name);
  if (written.size() >= static_cast<qsizetype>(sizeof request.name)) {
    return std::nullopt;
  }
  std::memcpy(request.name, written.constData(), static_cast<size_t>(written.size()));
  request.cpuSeconds = static_cast<std::uint32_t>((shop.limits.cpuMs + 999) / 1000);
  request.memoryBytes = static_cast<std::uint64_t>(shop.limits.memoryBytes);
  request.computesAtOnce = shop.atOnce ? 1 : 0;
  return request;
}

}  // namespace

Result<std::unique_ptr<WarmCompiler>> WarmCompiler::start(const Kit& kit,
                                                          const QStringList& flags) {
  int ends[2] = {-1, -1};
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
    return failure(kit.compiler.toStdString(), ENSHU_TEXT("the program cannot be started: %1"),
                   {std::strerror(errno)});
  }
  Descriptor own(ends[0]);
  const Result<Command> command =
      warmCompilerCommand(kit, buildLimits(), std::make_shared<const Descriptor>(ends[1]),
                          QStringList{kit.compiler, u"serve"_s} + flags);
  ENSHU_TRY(command);
  Words words(command->program, command->arguments);
  const QByteArray program = QFile::encodeName(command->program);
  std::vector<int> handedOver;
  for (const auto& descriptor : command->handedOver) {
    handedOver.push_back(descriptor->get());
  }
  const Descriptor nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
  const pid_t process = fork();
  if (process == 0) {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
      dup2(nothing.get(), stream);
    }
    passOnNothingBut(handedOver);
    setpgid(0, 0);
    command->inChild();
    execv(program.constData(), words.get());
    _exit(127);
  }
  if (process < 0) {
    return failure(command->program.toStdString(), ENSHU_TEXT("the program cannot be started: %1"),
                   {std::strerror(errno)});
  }
  setpgid(process, process);
  return std::unique_ptr<WarmCompiler>(new WarmCompiler(process, std::move(own)));
}

WarmCompiler::WarmCompiler(pid_t process, Descriptor socket)
    : process_(process), socket_(std::move(socket)) {}

WarmCompiler::~WarmCompiler() {
  ::kill(-process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool WarmCompiler::ask(const WarmRequest& request, const WarmStreams& streams) const {
  iovec bytes{const_cast<WarmRequest*>(&request), sizeof request};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof streams)] = {};
  msghdr message = {};
  message.msg_iov = &bytes;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof control;
  cmsghdr* passed = CMSG_FIRSTHDR(&message);
  passed->cmsg_level = SOL_SOCKET;
  passed->cmsg_type = SCM_RIGHTS;
  passed->cmsg_len = CMSG_LEN(sizeof streams);
  std::memcpy(CMSG_DATA(passed), streams.data(), sizeof streams);
  return sendmsg(socket_.get(), &message, MSG_NOSIGNAL) == sizeof request;
}

std::optional<Ended> WarmCompiler::compile(const Workshop& shop) {
  Pipe in = makePipe();
  Pipe out = makePipe();
  Pipe err = makePipe();
  const std::optional<WarmRequest> request = requestOf(shop);
  isThere_ =
      isThere_ && request && ask(*request, {in.read.get(), out.write.get(), err.write.get()});
  if (!isThere_) {
    return std::nullopt;
  }
  // The copy alone has them now, so that a stream ends with it.
  const auto giveUp = [](Descriptor& end) { const Descriptor closed(std::move(end)); };
  giveUp(in.read);
  giveUp(out.write);
  giveUp(err.write);
  Exchange exchange{Feed(std::move(in.write), shop.source.text),
                    Stream(std::move(out.read), shop.limits.answerBytes),
                    Stream(std::move(err.read), shop.limits.outputBytes), std::nullopt, false};
  WallClock clock(shop.limits.wallMs, process_);
  clock.beginPart();
  Ended ended;
  ended.by = watch(socket_.get(), exchange, clock, shop.stop);
  isThere_ = ended.by == Ended::By::Itself && !exchange.isGone;
  if (exchange.isGone) {
    return std::nullopt;
  }
  ended.parts += clock.part();
  ended.wallMs = static_cast<int>(ended.parts.last().wallMs);
  ended.processor = clock.processorOfPart();
  ended.out = exchange.object.bytes();
  ended.err = exchange.said.bytes();
  const int status = exchange.end ? exchange.end->status : 0;
  ended.crashed = WIFSIGNALED(status);
  ended.exitCode = ended.crashed ? WTERMSIG(status) : WEXITSTATUS(status);
  return ended;
}

}  // namespace enshu::sandbox
