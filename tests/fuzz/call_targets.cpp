// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <string_view>
#include <thread>

#include "core/base/contract.h"
#include "core/call/caller.h"
#include "core/plugin/lab_types.h"
#include "tests/fuzz/targets.h"

namespace enshu::fuzz {

namespace {

using Eigen::VectorXd;

// A function that writes to what it is handed, and one that asks back.
using Pass = void(Chain& chain, const VectorXd& qd);
using Solution = VectorXd(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau);

// The bytes as messages of a student's process: a kind, a size of two bytes, the values.
class Pieces {
 public:
  explicit Pieces(std::string_view bytes) : left_(bytes) {}

  bool next(call::Kind& kind, std::string_view& values) {
    if (left_.size() < 3) {
      return false;
    }
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(left_[k]); };
    const std::size_t size = byte(1) + 256U * byte(2);
    kind = static_cast<call::Kind>(byte(0));
    values = left_.substr(3, std::min(size, left_.size() - 3));
    left_.remove_prefix(3 + values.size());
    return true;
  }

 private:
  std::string_view left_;
};

std::string_view viewOf(const QByteArray& bytes) {
  return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

// Answers one call with these messages, as if they came from a student's process.
void answerWith(std::string_view bytes, int in, int out) {
  call::Channel channel(in, out);
  call::Message message;
  if (channel.receive(message, 1 << 20) == call::Received::Message) {
    const std::uint64_t number = message.number;
    Pieces pieces(bytes);
    call::Kind kind = call::Kind::Ready;
    std::string_view values;
    while (pieces.next(kind, values) && channel.send(kind, number, values)) {
      if (kind == call::Kind::Ask) {
        channel.receive(message, 1 << 20);  // it is the caller's turn
      }
    }
  }
  close(out);
  // What it is still asked or told, until the caller is gone.
  char rest[4096];
  while (read(in, rest, sizeof rest) > 0) {
  }
}

class Sum : public InverseDynamics {
 public:
  int joints() const override { return 2; }
  VectorXd operator()(const VectorXd& q, const VectorXd& qd, const VectorXd& qdd) const override {
    expects(q.size() == 2 && qd.size() == 2 && qdd.size() == 2, "Sum: two joints");
    return q + qd + qdd;
  }
};

// What a callee asks is answered with the bytes that it was not called with.
class BytesAsker : public call::Asker {
 public:
  explicit BytesAsker(std::string_view bytes) : bytes_(bytes) {}
  value::Writer& question(std::uint32_t) override {
    question_.clear();
    return question_;
  }
  std::string_view answer() override { return bytes_; }

 private:
  std::string_view bytes_;
  value::Writer question_;
};

}  // namespace

bool call(const QByteArray& bytes) {
  std::signal(SIGPIPE, SIG_IGN);
  int there[2] = {};
  int back[2] = {};
  expects(pipe(there) == 0 && pipe(back) == 0, "no pipe");
  std::thread student(answerWith, viewOf(bytes), there[0], back[1]);
  bool answered = true;
  try {
    call::Caller caller(call::Channel(back[0], there[1]), 1 << 20);
    const VectorXd two = VectorXd::Ones(2);
    if (bytes.startsWith('c')) {
      Chain chain;
      chain.links.resize(2);
      call::Crossing<Pass>::call(caller, chain, two);
    } else {
      call::Crossing<Solution>::call(caller, Sum(), two, two, two);
    }
  } catch (const call::Ended& ended) {
    expects(ended.note.text.size() <= call::kNoteBytes, "a note is longer than it may be");
    answered = false;
  }
  close(there[1]);
  // So that the student can say what is left, and find that nobody hears.
  close(back[0]);
  student.join();
  close(there[0]);
  return answered;
}

bool serve(const QByteArray& bytes) {
  const std::string_view all = viewOf(bytes);
  const std::size_t half = all.size() / 2;
  value::Reader arguments(all.substr(0, half));
  BytesAsker asker(all.substr(half));
  value::Writer result;
  try {
    call::Crossing<Solution>::serve(
        [](const InverseDynamics& gamma, const VectorXd& q, const VectorXd& qd,
           const VectorXd& tau) { return gamma(q, qd, tau); },
        arguments, asker, result);
  } catch (const std::runtime_error&) {
    return false;
  }
  return true;
}

}  // namespace enshu::fuzz
