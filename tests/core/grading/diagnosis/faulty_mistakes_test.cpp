// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mistakes are code of the course: what they do to themselves costs no student the verdict.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QTest>
#include <atomic>
#include <csignal>
#include <new>
#include <stdexcept>

#include "core/grading/diagnosis/bank_match.h"
#include "core/grading/diagnosis/diagnose.h"
#include "core/grading/trials/trials.h"
#include "tests/support/course_arm.h"
#include "tests/support/suite.h"

namespace enshu::faulty_mistakes_test {

using namespace Qt::StringLiterals;

namespace {

using Function = double(double);

const QString kExercise = u"an-exercise"_s;

// A function of time, with an input of its own that no sample has.
class FunctionOfTime : public driver::Driver {
 public:
  std::vector<std::string> motions() const override { return {"any"}; }

  driver::Signals inputs(const Robot&, const driver::MotionRecipe&, Random&) const override {
    return {{u"t"_s, Eigen::RowVectorXd::LinSpaced(20, 0, 1)},
            {u"probe_offset"_s, Eigen::MatrixXd::Constant(1, 1, 3)}};
  }

  driver::Signals run(const Robot&, const driver::Signals& inputs,
                      const driver::Functions& functions) const override {
    const auto function = functions.need<Function>(kExercise);
    const double offset = driver::number(inputs, u"probe_offset"_s);
    return {{u"x"_s, driver::values(inputs, u"t"_s).unaryExpr([&](double t) {
               return function(t) + offset;
             })}};
  }

  driver::Signals lawOutputs(const Robot&, const driver::Signals&,
                             const driver::Functions&) const override {
    return {{u"asked"_s, Eigen::MatrixXd::Constant(1, 1, getpid())}};
  }
};

class OneModule : public driver::Module {
 public:
  explicit OneModule(const QStringList& bad) {
    for (const QString& id : bad) {
      add(id, [id](double t) { return misbehaves(id, t); });
    }
    add(u"twice"_s, [](double t) { return 2 * t * t; });
    add(u"shifted"_s, [](double t) { return t * t + 1; });
  }

  const driver::Driver& driver() const override { return driver_; }
  const driver::Implementation& reference() const override { return reference_; }
  const std::vector<driver::Implementation>& ways() const override { return ways_; }
  std::vector<driver::MistakePair> pairs() const override { return {}; }
  const std::vector<driver::Implementation>& mistakes() const override { return mistakes_; }
  const std::vector<driver::NamedLaw>& laws() const override { return laws_; }

 private:
  static double misbehaves(const QString& how, double t) {
    if (how == u"crashes"_s) {
      std::raise(SIGSEGV);
    } else if (how == u"aborts"_s) {
      std::abort();
    } else if (how == u"exits"_s) {
      _exit(0);
    } else if (how == u"throws"_s) {
      throw 5;
    } else if (how == u"says-what-is-no-match"_s) {
      sayToTheParent("m", 3);
    } else if (how == u"says-what-nobody-reads"_s) {
      sayToTheParent("?", 3);
    }
    while (how == u"never-ends"_s) {
      usleep(1000);
    }
    return t;
  }

  // In the words of a trial, which it is in the midst of: a letter, a size and so many bytes.
  static void sayToTheParent(const std::string& letter, std::uint64_t size) {
    std::string said = letter;
    said.append(reinterpret_cast<const char*>(&size), sizeof size);
    said.append(size, 'x');
    const bool all = write(3, said.data(), said.size()) == ssize_t(said.size());
    _exit(all ? 0 : 1);
  }

  static driver::Implementation made(const QString& id, const std::function<Function>& function) {
    return {id, [function](const Robot&, driver::Functions& functions) {
              functions.add(kExercise, function);
            }};
  }
  void add(const QString& id, const std::function<Function>& function) {
    mistakes_.push_back(made(id, function));
  }

  FunctionOfTime driver_;
  driver::Implementation reference_ = made(u"reference"_s, [](double t) { return t * t; });
  std::vector<driver::Implementation> ways_;
  std::vector<driver::Implementation> mistakes_;
  std::vector<driver::NamedLaw> laws_;
};

course::Exercise exercise() {
  course::Exercise is;
  is.id = kExercise;
  is.limits.wallMs = 300;
  course::CheckSpec check;
  check.id = u"x"_s;
  check.output = u"x"_s;
  is.checks = {check};
  return is;
}

grading::Cases casesOf(const driver::Module& module) {
  grading::Cases cases;
  cases.module = &module;
  Random random(1);
  const Robot arm = test::courseArm();
  const driver::Signals inputs = driver::inputsOf(module.driver(), arm, {"any"}, random);
  cases.list.push_back({u"only"_s, false, arm, inputs,
                        driver::answer(module.reference(), module.driver(), arm, inputs)});
  return cases;
}

// Takes from this process what another one could be begun with.
class NoProcessBegins {
 public:
  NoProcessBegins() {
    getrlimit(RLIMIT_NOFILE, &before_);
    const int free = open("/dev/null", O_RDONLY | O_CLOEXEC);
    close(free);
    rlimit none = before_;
    none.rlim_cur = static_cast<rlim_t>(free);
    setrlimit(RLIMIT_NOFILE, &none);
  }
  NoProcessBegins(const NoProcessBegins&) = delete;
  NoProcessBegins& operator=(const NoProcessBegins&) = delete;
  ~NoProcessBegins() { setrlimit(RLIMIT_NOFILE, &before_); }

 private:
  rlimit before_{};
};

// A number that all children of this process share.
class SharedCount {
 public:
  SharedCount()
      : count_(new (mmap(nullptr, sizeof(std::atomic<int>), PROT_READ | PROT_WRITE,
                         MAP_SHARED | MAP_ANONYMOUS, -1, 0)) std::atomic<int>(0)) {}
  SharedCount(const SharedCount&) = delete;
  SharedCount& operator=(const SharedCount&) = delete;
  ~SharedCount() { munmap(count_, sizeof(std::atomic<int>)); }

  std::atomic<int>& operator*() const { return *count_; }

 private:
  std::atomic<int>* count_;
};

using End = grading::Trial::End;

std::vector<End> endsOf(const std::vector<grading::Trial>& trials) {
  std::vector<End> ends;
  for (const grading::Trial& trial : trials) {
    ends.push_back(trial.end);
  }
  return ends;
}

[[noreturn]] void hang() {
  while (true) {
    pause();
  }
}

// What is said of somebody who makes the mistake `twice`, or something that nobody knows.
struct Said {
  QString mistake;
  QStringList leftOut;
};

Said saidOf(const QStringList& bad, bool known) {
  const OneModule module(bad);
  const course::Exercise is = exercise();
  const grading::Cases cases = casesOf(module);
  driver::Signals answer = cases.list[0].expected;
  answer[0].values = known ? (2 * answer[0].values.array() - 3).matrix().eval()
                           : answer[0].values.array().sin().matrix().eval();
  Said said;
  const QList<driver::Signals> outputs{answer};
  const auto found = grading::diagnose({is, cases, outputs}, &said.leftOut);
  said.mistake = found.value(0).explains ? found[0].mistake : u"unknown"_s;
  return said;
}

}  // namespace

class FaultyMistakesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // The bank never takes away what a driver put among its inputs, whatever it is called.
  void aDriverFindsItsOwnInputs() { QCOMPARE(saidOf({}, true).mistake, u"twice"_s); }

  void badOnesAreLeftOut_data() {
    QTest::addColumn<QStringList>("bad");
    QTest::addColumn<QStringList>("leftOut");
    for (const QString& how : {u"crashes"_s, u"aborts"_s, u"exits"_s, u"never-ends"_s,
                               u"says-what-is-no-match"_s, u"says-what-nobody-reads"_s}) {
      QTest::newRow(qPrintable(how)) << QStringList{how} << QStringList{how};
    }
    QTest::newRow("throws") << QStringList{u"throws"_s} << QStringList();
    QTest::newRow("two") << QStringList{u"crashes"_s, u"never-ends"_s}
                         << QStringList{u"crashes"_s, u"never-ends"_s};
  }

  void badOnesAreLeftOut() {
    QFETCH(QStringList, bad);
    QFETCH(QStringList, leftOut);
    const Said known = saidOf(bad, true);
    QCOMPARE(known.mistake, u"twice"_s);
    QCOMPARE(known.leftOut, leftOut);
    const Said unknown = saidOf(bad, false);
    QCOMPARE(unknown.mistake, u"unknown"_s);
    QCOMPARE(unknown.leftOut, leftOut);
  }

  // After three faults no more is tried.
  void whatWasNotTriedIsLeftOutToo() {
    const QStringList crash{u"crashes"_s, u"aborts"_s, u"exits"_s};
    const Said said = saidOf(crash, true);
    QCOMPARE(said.leftOut.mid(0, 3), crash);
    QCOMPARE(said.leftOut.contains(u"twice"_s), said.mistake != u"twice"_s);
  }

  void aMachineWithoutProcessesLeavesAllOut() {
    const NoProcessBegins now;
    const Said said = saidOf({u"crashes"_s}, true);
    QVERIFY(said.leftOut.contains(u"crashes"_s) && said.leftOut.contains(u"twice"_s));
  }

  void aMachineWithoutProcessesIsSaidToBeSo() {
    const OneModule module({});
    const grading::Cases cases = casesOf(module);
    QList<grading::Fault> faults;
    const NoProcessBegins now;
    grading::tryAnswers(exercise(), cases, module.mistakes(), faults);
    QCOMPARE(faults.size(), 2);
    QCOMPARE(faults[0].how.end, End::NotTried);
    QCOMPARE(faults[1].how.end, End::NotTried);
  }

  // A lock that another thread held at the fork stays locked in this child, and in no other.
  void whatDoesNotEndIsTriedOnceMore() {
    const SharedCount times;
    const auto work = [&](std::size_t k) {
      if (k == 1 && (*times)++ == 0) {
        hang();
      }
      return std::to_string(k);
    };
    const auto trials = grading::tryInTurn(3, exercise().limits, work, 1);
    QCOMPARE(endsOf(trials), (std::vector<End>{End::Well, End::Well, End::Well}));
    QCOMPARE(trials[2].made, std::string("2"));
    QCOMPARE((*times).load(), 2);
  }

  // What one leaves behind harms those after it.
  void whatDiesOfAnotherIsTriedOnceMore() {
    bool isHarmed = false;
    const auto work = [&](std::size_t k) {
      if (isHarmed) {
        std::abort();
      }
      isHarmed = k == 0;
      return std::string();
    };
    QCOMPARE(endsOf(grading::tryInTurn(2, exercise().limits, work, 1)),
             (std::vector<End>{End::Well, End::Well}));
  }

  void whatNeverEndsIsTriedTwice() {
    const SharedCount times;
    const auto work = [&](std::size_t k) -> std::string {
      return k == 0 ? ((*times)++, hang(), "") : "";
    };
    QCOMPARE(endsOf(grading::tryInTurn(2, exercise().limits, work, 1)),
             (std::vector<End>{End::Endless, End::NotTried}));
    QCOMPARE((*times).load(), 2);
  }

  void anAnswerThatCannotBeReadIsAFault() {
    const OneModule module({u"says-what-is-no-match"_s});
    QList<grading::Fault> faults;
    const auto answers =
        grading::tryAnswers(exercise(), casesOf(module), module.mistakes(), faults);
    QVERIFY(!answers[0] && answers[1] && answers[2]);
    QCOMPARE(faults.size(), 1);
    QCOMPARE(faults[0].how.end, End::Threw);
    QCOMPARE(faults[0].how.made, std::string("its answer cannot be read"));
  }

  void aTrialMayUseWhatAStudentMay() {
#ifndef __SANITIZE_ADDRESS__
    course::LimitsSpec limits = exercise().limits;
    limits.wallMs = 10'000;
    const auto reserve = [](std::size_t) {
      void* taken = mmap(nullptr, std::size_t{1500} << 20, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      return taken == MAP_FAILED ? throw std::bad_alloc() : std::string();
    };
    QCOMPARE(grading::tryInTurn(1, limits, reserve, 1)[0].end, End::Threw);
    limits.memoryMiB = 2048;
    QCOMPARE(grading::tryInTurn(1, limits, reserve, 1)[0].end, End::Well);
#endif
  }

  // Whatever the exercise lets a student's run take.
  void aBankAtFaultCostsSomeSeconds() {
    const OneModule module({u"never-ends"_s});
    course::Exercise is = exercise();
    is.limits.wallMs = 60'000;
    const grading::Cases cases = casesOf(module);
    driver::Signals answer = cases.list[0].expected;
    answer[0].values.array() += 0.5;
    const QList<driver::Signals> outputs{answer};
    QElapsedTimer clock;
    clock.start();
    const grading::Bank bank = grading::matchBank({is, cases, outputs});
    QCOMPARE(bank.leftOut, QStringList{u"never-ends"_s});
    QVERIFY2(clock.elapsed() < 30'000, qPrintable(QString::number(clock.elapsed())));
  }

  // What laws ask of a function is no part of what a mistake is known by.
  void onlyAnswersHaveWhatLawsLookAt() {
    const OneModule module({});
    QVERIFY(driver::find(casesOf(module).list[0].expected, u"asked"_s) != nullptr);
  }
};

ENSHU_TEST(FaultyMistakesTest)

}  // namespace enshu::faulty_mistakes_test

#include "faulty_mistakes_test.moc"
