// SPDX-License-Identifier: GPL-3.0-or-later
//
// Calls across a wall: what a function sees and gives back, and what an end that is hostile or
// broken can do to the other, which is nothing.
#include <sys/resource.h>
#include <unistd.h>

#include <QFile>
#include <QTest>
#include <cmath>
#include <csignal>
#include <functional>
#include <optional>
#include <thread>

#include "core/call/callee.h"
#include "core/call/caller.h"
#include "tests/support/suite.h"

namespace enshu::call_test {

using namespace Qt::StringLiterals;
using namespace enshu::call;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr std::size_t kMost = 64 << 20;

// A function that is handed over: the square of a number, of no negative one.
class Square {
 public:
  virtual ~Square() = default;
  virtual double operator()(double x) const = 0;
};

class TrueSquare : public Square {
 public:
  double operator()(double x) const override {
    if (x < 0) {
      throw std::runtime_error("no negative ones");
    }
    return x * x;
  }
};

}  // namespace

}  // namespace enshu::call_test

namespace enshu::call {

template <>
struct Parameter<call_test::Square> {
  class Held : public call_test::Square {
   public:
    Held(Asker& asker, std::uint32_t handle) : asker_(&asker), handle_(handle) {}
    double operator()(double x) const override { return ask<double>(*asker_, handle_, x); }

   private:
    Asker* asker_;
    std::uint32_t handle_;
  };
  static void put(Arguments& to, const call_test::Square& square) {
    to.map([&square](value::Reader& from, value::Writer& result) {
      value::put(result, square(value::get<double>(from)));
    });
  }
  static Held get(value::Reader& from, Asker& asker) { return {asker, from.map(0)}; }
};

}  // namespace enshu::call

namespace enshu::call_test {

namespace {

using Function = MatrixXd(const Square& square, const VectorXd& x, std::vector<int>& changed);

// Both ends of two pipes.
struct Pipes {
  Pipes() {
    if (pipe(there) != 0 || pipe(back) != 0) {
      qFatal("no pipe");
    }
  }
  Pipes(const Pipes&) = delete;
  Pipes& operator=(const Pipes&) = delete;
  Pipes(Pipes&&) = delete;
  Pipes& operator=(Pipes&&) = delete;
  ~Pipes() {
    for (const int end : {there[0], there[1], back[0], back[1]}) {
      close(end);
    }
  }
  void closeCallee() {
    close(there[0]);
    close(back[1]);
    there[0] = back[1] = -1;
  }
  int there[2] = {};  // to the callee
  int back[2] = {};
};

// What the other end does with its two descriptors, in a thread of its own.
using Behaviour = std::function<void(int in, int out)>;

class Wall {
  Pipes pipes_;

 public:
  explicit Wall(const Behaviour& callee)
      : thread_([this, callee] {
          callee(pipes_.there[0], pipes_.back[1]);
          pipes_.closeCallee();
        }) {}
  Wall(const Wall&) = delete;
  Wall& operator=(const Wall&) = delete;
  Wall(Wall&&) = delete;
  Wall& operator=(Wall&&) = delete;
  ~Wall() {
    close(pipes_.there[1]);
    pipes_.there[1] = -1;
    // Whatever it still wants to say is taken, so that it comes to its end.
    char rest[4096];
    while (read(pipes_.back[0], rest, sizeof rest) > 0) {
    }
    thread_.join();
  }
  Caller caller{Channel(pipes_.back[0], pipes_.there[1]), kMost};

 private:
  std::thread thread_;
};

// Serves a C++ function as enshu-student does.
Behaviour serving(const std::function<Function>& function) {
  return [function](int in, int out) {
    Served served(Channel(in, out));
    served.tellReady();
    served.tellLoaded();
    served.serve([&](value::Reader& from, Asker& asker,
                     value::Writer& to) { Crossing<Function>::serve(function, from, asker, to); },
                 [] { return 42; }, [] {});
  };
}

// Functions in a struct, beside what is told without asking.
struct Powers {
  std::function<double(double x, int n)> power;
  std::function<VectorXd(const VectorXd& x)> squares;
  int most = 0;
  double operator()(double x, int n) const { return power(x, n); }
};
ENSHU_FIELDS(Powers, power, squares, most)

Powers powers() {
  return {[](double x, int n) { return std::pow(x, n); },
          [](const VectorXd& x) {
            if (x.size() == 0) {
              throw std::runtime_error("no number");
            }
            return x.cwiseAbs2().eval();
          },
          4};
}

using PowerFunction = double(const Powers& powers, const std::function<double(double)>& half);

Behaviour servingPowers(const std::function<PowerFunction>& function) {
  return [function](int in, int out) {
    Served served(Channel(in, out));
    served.tellReady();
    served.tellLoaded();
    served.serve(
        [&](value::Reader& from, Asker& asker, value::Writer& to) {
          Crossing<PowerFunction>::serve(function, from, asker, to);
        },
        [] { return 42; }, [] {});
  };
}

double callPowers(Caller& caller) {
  return Crossing<PowerFunction>::call(caller, powers(), [](double x) { return x / 2; });
}

// Takes the call and says something in its place; `number` is that of the call.
Behaviour answering(
    const std::function<void(Channel& channel, std::uint64_t number, int out)>& say) {
  return [say](int in, int out) {
    Channel channel(in, out);
    Message message;
    if (channel.receive(message, kMost) == Received::Message) {
      say(channel, message.number, out);
    }
  };
}

void sendRaw(int out, const std::string& bytes) {
  const ssize_t sent = write(out, bytes.data(), bytes.size());
  static_cast<void>(sent);
}

std::string headerOf(std::uint32_t magic, call::Kind kind, std::uint64_t number,
                     std::uint64_t size) {
  const Header header{magic, kind, number, size};
  return {reinterpret_cast<const char*>(&header), sizeof header};
}

MatrixXd callIt(Caller& caller, std::vector<int>& changed) {
  const TrueSquare square;
  return Crossing<Function>::call(caller, square, VectorXd::LinSpaced(3, 1, 3), changed);
}

// How the callee ended; nothing if it answered.
std::optional<Ended> endOf(Caller& caller) {
  try {
    std::vector<int> changed{1};
    callIt(caller, changed);
    return std::nullopt;
  } catch (const Ended& ended) {
    return ended;
  }
}

}  // namespace

class CallTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    std::signal(SIGPIPE, SIG_IGN);
#ifndef __SANITIZE_ADDRESS__
    // What allocates by a number that a stranger said fails here.
    QFile file(u"/proc/self/statm"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const rlim_t now = file.readAll().split(' ').first().toULongLong() * 4096;
    const rlimit limit{now + (rlim_t{512} << 20), RLIM_INFINITY};
    QCOMPARE(setrlimit(RLIMIT_AS, &limit), 0);
#endif
  }

  void aFunctionIsCalledWithValuesAndAsksBack() {
    Wall wall(serving([](const Square& square, const VectorXd& x, std::vector<int>& changed) {
      changed.push_back(static_cast<int>(x.size()));
      MatrixXd squares(1, x.size());
      for (Eigen::Index k = 0; k < x.size(); ++k) {
        squares(0, k) = square(x(k));
      }
      return squares;
    }));
    wall.caller.awaitReady();
    wall.caller.awaitLoaded();
    QCOMPARE(wall.caller.begin(), 42);
    for (int k = 0; k < 3; ++k) {
      std::vector<int> changed{7};
      QCOMPARE(callIt(wall.caller, changed), (MatrixXd(1, 3) << 1, 4, 9).finished());
      QCOMPARE(changed, (std::vector<int>{7, 3}));
    }
  }

  void functionsInAStructAreAsked() {
    Wall wall(servingPowers([](const Powers& powers, const std::function<double(double)>& half) {
      return half(powers(2, powers.most)) + powers.squares(VectorXd::LinSpaced(3, 1, 3)).sum();
    }));
    wall.caller.awaitReady();
    wall.caller.awaitLoaded();
    for (int k = 0; k < 3; ++k) {
      QCOMPARE(callPowers(wall.caller), 8.0 + 14.0);
    }
  }

  void whatOneOfThemThrowsIsTold() {
    Wall wall(servingPowers([](const Powers& powers, const std::function<double(double)>&) {
      return powers.squares(VectorXd()).sum();
    }));
    wall.caller.awaitReady();
    wall.caller.awaitLoaded();
    try {
      callPowers(wall.caller);
      QFAIL("it went on");
    } catch (const Ended& ended) {
      QVERIFY(ended.how == Ended::How::Refused);
      QCOMPARE(ended.note.text, std::string("no number"));
      QCOMPARE(ended.refusal.parameter, 0);
      QCOMPARE(ended.refusal.sizes, std::string("0"));
    }
  }

  // Neither a function that is not there nor another's arguments are anything that it answers.
  void aWrongQuestionIsEnded_data() {
    QTest::addColumn<int>("handle");
    QTest::addColumn<int>("numbers");
    QTest::newRow("no such function") << 3 << 1;
    QTest::newRow("another's arguments") << 0 << 1;
    QTest::newRow("too many") << 2 << 2;
    QTest::newRow("none") << 2 << 0;
  }
  void aWrongQuestionIsEnded() {
    QFETCH(int, handle);
    QFETCH(int, numbers);
    value::Writer question;
    value::put(question, handle);
    for (int k = 0; k < numbers; ++k) {
      value::put(question, 1.0);
    }
    Wall wall(answering([&](Channel& channel, std::uint64_t number, int) {
      channel.send(call::Kind::Ask, number, question.bytes());
    }));
    try {
      callPowers(wall.caller);
      QFAIL("it went on");
    } catch (const Ended& ended) {
      QVERIFY(ended.how == Ended::How::Broken);
    }
  }

  void whatIsLargerThanAPipeArrives() {
    Wall wall(serving([](const Square&, const VectorXd& x, std::vector<int>&) {
      return MatrixXd(x.size() * 100'000, 1).setConstant(x(0)).eval();
    }));
    wall.caller.awaitReady();
    wall.caller.awaitLoaded();
    std::vector<int> changed(50'000, 3);
    const MatrixXd large = callIt(wall.caller, changed);
    QVERIFY(large.rows() == 300'000 && (large.array() == 1).all());
    QCOMPARE(changed.size(), std::size_t{50'000});
  }

  void aMapThatRefusesIsAnExceptionThatCanBeCaught() {
    Wall wall(serving([](const Square& square, const VectorXd&, std::vector<int>&) {
      try {
        square(-1);
      } catch (const std::runtime_error& why) {
        return MatrixXd::Constant(1, 1, std::string(why.what()) == "no negative ones" ? 1 : 0)
            .eval();
      }
      return MatrixXd(0, 0);
    }));
    wall.caller.awaitReady();
    wall.caller.awaitLoaded();
    std::vector<int> changed;
    QCOMPARE(callIt(wall.caller, changed)(0, 0), 1.0);
  }

  void anExceptionIsTold() {
    Wall wall(serving([](const Square& square, const VectorXd&, std::vector<int>&) -> MatrixXd {
      return MatrixXd::Constant(1, 1, square(-1));
    }));
    wall.caller.awaitReady();
    wall.caller.awaitLoaded();
    const auto ended = endOf(wall.caller);
    QVERIFY(ended && ended->how == Ended::How::Refused);
    QCOMPARE(ended->note.text, std::string("no negative ones"));
    QCOMPARE(ended->refusal.parameter, 0);
  }

  // What it throws of its own after a refusal that it caught is its own.
  void anExceptionOfItsOwnIsTold() {
    Wall wall(serving([](const Square& square, const VectorXd&, std::vector<int>&) -> MatrixXd {
      try {
        square(-1);
      } catch (const std::runtime_error&) {
        throw std::runtime_error("something else");
      }
      return MatrixXd();
    }));
    wall.caller.awaitReady();
    wall.caller.awaitLoaded();
    const auto ended = endOf(wall.caller);
    QVERIFY(ended && ended->how == Ended::How::Exception);
    QCOMPARE(ended->note.text, std::string("something else"));
    QCOMPARE(ended->refusal.parameter, -1);
  }

  void framesAreReadAsFarAsTheyAreWhole() {
    QCOMPARE(readFrames("0000001ffffffffe0000"), (Frames{0x1f, 0xfffffffe}));
    QCOMPARE(readFrames("0000001f-0000001"), Frames{0x1f});
    QCOMPARE(readFrames(std::string(1000, '1')).size(), kMostFrames);
    QVERIFY(readFrames("").empty());
  }

  void theEndOfMemoryIsTold() {
    Wall wall(serving([](const Square&, const VectorXd&, std::vector<int>&) -> MatrixXd {
      throw std::bad_alloc();
    }));
    wall.caller.awaitReady();
    wall.caller.awaitLoaded();
    QVERIFY(endOf(wall.caller)->how == Ended::How::OutOfMemory);
  }

  // What a map throws that is no exception of its own, such as the end of another callee, ends the
  // call and is not told to the asker.
  void theEndOfAnotherCalleePassesThrough() {
    class Dying : public Square {
     public:
      double operator()(double) const override { throw Ended{Ended::How::TooLarge, {}}; }
    };
    Wall wall(serving([](const Square& square, const VectorXd&, std::vector<int>&) {
      try {
        square(1);
      } catch (...) {
      }
      return MatrixXd(0, 0);
    }));
    wall.caller.awaitReady();
    wall.caller.awaitLoaded();
    std::vector<int> changed;
    try {
      Crossing<Function>::call(wall.caller, Dying(), VectorXd(), changed);
      QFAIL("it went on");
    } catch (const Ended& ended) {
      QVERIFY(ended.how == Ended::How::TooLarge);
    }
  }

  void noNumberOfACallTellsTheNext() {
    call::CallNumbers one;
    call::CallNumbers other;
    QSet<quint64> seen;
    QSet<quint64> steps;
    quint64 last = 0;
    for (int k = 0; k < 600; ++k) {  // more than are drawn at once
      const quint64 number = one.next();
      seen << number << other.next();
      steps += number - last;
      last = number;
    }
    QCOMPARE(seen.size(), 1200);
    QCOMPARE(steps.size(), 600);
  }

  void aHostileEndIsEnded_data() {
    QTest::addColumn<Behaviour>("callee");
    QTest::addColumn<Ended::How>("how");
    using How = Ended::How;
    const auto row = [](const char* name, const Behaviour& callee, How how) {
      QTest::newRow(name) << callee << how;
    };
    const auto says = [](call::Kind kind, std::uint64_t more, const std::string& values) {
      return answering([=](Channel& channel, std::uint64_t number, int) {
        channel.send(kind, number + more, values);
      });
    };
    value::Writer matrix;
    value::put(matrix, MatrixXd(1, 1));
    value::Writer right = matrix;
    value::put(right, std::vector<int>{1});
    value::Writer unknown;
    value::put(unknown, 7);
    value::put(unknown, 1.0);
    value::Writer short_;
    value::put(short_, 0);
    row(
        "silence", [](int, int) {}, How::Closed);
    row("noise",
        answering([](Channel&, std::uint64_t, int out) { sendRaw(out, std::string(100, 'x')); }),
        How::Broken);
    row("half a header", answering([](Channel&, std::uint64_t, int out) { sendRaw(out, "EN"); }),
        How::Closed);
    row("another version", answering([](Channel&, std::uint64_t number, int out) {
          sendRaw(out, headerOf(kMagic + 1, call::Kind::Result, number, 0));
        }),
        How::Broken);
    row("a size beyond all bounds", answering([](Channel&, std::uint64_t number, int out) {
          sendRaw(out, headerOf(kMagic, call::Kind::Result, number, ~std::uint64_t{0}));
        }),
        How::TooLarge);
    row("one byte too large", answering([](Channel&, std::uint64_t number, int out) {
          sendRaw(out, headerOf(kMagic, call::Kind::Result, number, kMost + 1));
        }),
        How::TooLarge);
    row("more promised than sent", answering([](Channel&, std::uint64_t number, int out) {
          sendRaw(out, headerOf(kMagic, call::Kind::Result, number, kMost) + "x");
        }),
        How::Closed);
    row("an answer to another call", says(call::Kind::Result, 1, right.bytes()), How::Broken);
    row("values missing", says(call::Kind::Result, 0, matrix.bytes()), How::Broken);
    row("values too many", says(call::Kind::Result, 0, right.bytes() + matrix.bytes()),
        How::Broken);
    row("no values", says(call::Kind::Result, 0, "x"), How::Broken);
    row("a word of the caller's", says(call::Kind::Answer, 0, {}), How::Broken);
    row("no such word", says(static_cast<call::Kind>(99), 0, {}), How::Broken);
    row("ready once more", says(call::Kind::Ready, 0, {}), How::Broken);
    row("asks what was not handed over", says(call::Kind::Ask, 0, unknown.bytes()), How::Broken);
    row("asks without arguments", says(call::Kind::Ask, 0, short_.bytes()), How::Broken);
    row("asks nobody", says(call::Kind::Ask, 0, {}), How::Broken);
    row("asks in another's name", says(call::Kind::Ask, 5, unknown.bytes()), How::Broken);
    row("an exception without text", says(call::Kind::Exception, 0, "x"), How::Exception);
  }

  void aHostileEndIsEnded() {
    QFETCH(Behaviour, callee);
    QFETCH(Ended::How, how);
    Wall wall(callee);
    const auto ended = endOf(wall.caller);
    QVERIFY(ended);
    QCOMPARE(static_cast<int>(ended->how), static_cast<int>(how));
  }

  // What is said before it was asked for is not taken for an answer, however right.
  void anAnswerBeforeTheCallIsRefused() {
    Wall wall([](int in, int out) {
      value::Writer right;
      value::put(right, MatrixXd(1, 1));
      value::put(right, std::vector<int>{1});
      Channel channel(in, out);
      channel.send(call::Kind::Loaded, 0, {});
      channel.send(call::Kind::Result, 0, right.bytes());
      char byte = 0;
      while (read(in, &byte, 1) > 0) {
      }
    });
    wall.caller.awaitLoaded();
    QVERIFY(endOf(wall.caller)->how == Ended::How::Broken);
  }

  void aSecondAnswerEndsTheNextCall() {
    Wall wall(answering([](Channel& channel, std::uint64_t number, int) {
      value::Writer right;
      value::put(right, MatrixXd(1, 1));
      value::put(right, std::vector<int>{1});
      channel.send(call::Kind::Result, number, right.bytes());
      channel.send(call::Kind::Result, number, right.bytes());
      Message next;
      channel.receive(next, kMost);
    }));
    QVERIFY(!endOf(wall.caller));
    QVERIFY(endOf(wall.caller)->how == Ended::How::Broken);
  }

  void aNoteTellsWhyItEnds() {
    Wall wall(answering(
        [](Channel&, std::uint64_t, int out) { sendNote(out, Reason::File, "/etc/passwd", 3); }));
    const auto ended = endOf(wall.caller);
    QVERIFY(ended && ended->how == Ended::How::Closed);
    QVERIFY(ended->note.reason == Reason::File && ended->note.text == "/etc/passwd");
  }

  void aNoteIsBounded() {
    Wall wall(answering([](Channel&, std::uint64_t, int out) {
      sendNote(out, Reason::Exception, std::string(100'000, 'x').c_str());
    }));
    QCOMPARE(endOf(wall.caller)->note.text.size(), kNoteBytes);
  }

  void aDamagedNoteSaysNothing() {
    for (const std::string& values : {std::string(), std::string(7, '\x7f'),
                                      std::string(100, '\xff'), std::string(5000, '\0')}) {
      QVERIFY(readNote(values).reason == Reason::None && readNote(values).text.empty());
    }
  }

  void longExceptionsAreShortened() {
    Wall wall(serving([](const Square&, const VectorXd&, std::vector<int>&) -> MatrixXd {
      throw std::runtime_error(std::string(1 << 20, 'x'));
    }));
    wall.caller.awaitReady();
    wall.caller.awaitLoaded();
    QCOMPARE(endOf(wall.caller)->note.text.size(), kNoteBytes);
  }

  // The callee's end too refuses what is not for its function; it goes on to serve.
  void argumentsOfAnotherFunctionAreRefused() {
    Wall wall(
        serving([](const Square&, const VectorXd&, std::vector<int>&) { return MatrixXd(0, 0); }));
    wall.caller.awaitReady();
    wall.caller.awaitLoaded();
    Arguments wrong;
    value::put(wrong.values, 3);
    try {
      wall.caller.call(wrong);
      QFAIL("it was called");
    } catch (const Ended& ended) {
      QVERIFY(ended.how == Ended::How::Exception);
    }
    QVERIFY(!endOf(wall.caller));
  }
};

ENSHU_TEST(CallTest)

}  // namespace enshu::call_test

#include "call_test.moc"
