// SPDX-License-Identifier: GPL-3.0-or-later
// What an answer costs, from the saved file to its verdict, beside what g++ alone takes for the
// same file, in turn: -O1, what all files include precompiled, and the linker; and what each model
// solution costs beside velocity-propagation's. In processor time of all that is started, which
// takes root, for a control group that counts it; where it says so by the clock.
//
//   ENSHU_COURSE=$PWD build/release/tests/answer_bench [ANSWERS [ROUNDS]]
//
// ANSWERS: how many example answers are built, drawn by chance, always the same (default 44).
// ROUNDS: how often five exercises are saved (3).
#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>

#include "core/grading/builds/build_store.h"
#include "core/grading/grader/grader.h"
#include "tests/bench/usual_flags.h"

using namespace Qt::StringLiterals;

namespace {

using namespace enshu;
using bench::need;

const QStringList kFive{u"velocity-propagation"_s, u"unit-vector-method"_s,
                        u"composite-rigid-body-matrix"_s, u"articulated-body-algorithm"_s,
                        u"chain-by-assembly"_s};

// A control group with this process and all that it starts.
class Group {
 public:
  Group() : folder_(own() / "answer-bench") {
    std::error_code fault;
    std::filesystem::create_directory(folder_, fault);
    if (fault) {
      qFatal("%s: takes root", folder_.c_str());
    }
    enter(folder_);
  }
  Group(const Group&) = delete;
  Group& operator=(const Group&) = delete;
  ~Group() {
    enter(folder_.parent_path());
    std::error_code ignored;
    std::filesystem::remove(folder_, ignored);
  }

  double seconds() const {
    std::ifstream old(folder_ / "cpuacct.usage");
    if (double nanoseconds = 0; old >> nanoseconds) {
      return nanoseconds / 1e9;
    }
    std::ifstream counts(folder_ / "cpu.stat");
    std::string name;
    double microseconds = 0;
    while (counts >> name >> microseconds && name != "usage_usec") {
    }
    return microseconds / 1e6;
  }

 private:
  static std::filesystem::path own() {
    const std::filesystem::path root = "/sys/fs/cgroup";
    std::ifstream groups("/proc/self/cgroup");
    for (std::string line; std::getline(groups, line);) {
      const std::string path = line.substr(line.find(':', line.find(':') + 1) + 2);
      if (line.starts_with("0::") && std::filesystem::exists(root / "cgroup.controllers")) {
        return root / path;
      }
      if (line.find(":cpuacct") != std::string::npos ||
          line.find(",cpuacct") != std::string::npos) {
        return root / "cpuacct" / path;
      }
    }
    qFatal("this machine has no control group that counts processor time");
  }

  static void enter(const std::filesystem::path& folder) {
    std::ofstream processes(folder / "cgroup.procs");
    if (!(processes << "0" << std::flush)) {
      qFatal("%s: takes root", folder.c_str());
    }
  }

  std::filesystem::path folder_;
};

struct Cost {
  double processor = 0;
  double clock = 0;
};

template <class Work>
Cost cost(const Group& group, const Work& work) {
  const double before = group.seconds();
  QElapsedTimer timer;
  timer.start();
  work();
  const double clock = static_cast<double>(timer.nsecsElapsed()) / 1e9;
  return {group.seconds() - before, clock};
}

struct Answer {
  const course::Exercise* exercise;
  QString file;
};

class Bench {
 public:
  Bench() : cold_(grading::kitFor(course_, need(sandbox::loadKit(kitFolder())))) {
    usual_ = bench::usualFlags(cold_, work_);
    // As the window, `enshu watch` and a class have it: a compiler waits.
    warm_ = grading::kitFor(course_, grading::warmedUp(course_, cold_));
    build(solution(*course_.find(kFive.first())));  // and is ready
  }

  std::vector<Answer> examples() const {
    std::vector<Answer> all;
    QDirIterator files(course_.root + u"/tests/submissions"_s, {u"*.cpp"_s}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
      const QString file = files.next();
      for (const course::Exercise* exercise : course_.exercises()) {
        if (exercise->fileName() == QFileInfo(file).fileName()) {
          all.push_back({exercise, file});
        }
      }
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.file < b.file; });
    std::shuffle(all.begin(), all.end(), std::mt19937(1));
    return all;
  }

  Answer solution(const course::Exercise& exercise) const {
    return {&exercise, course_.solution(exercise)};
  }

  const course::Course& course() const { return course_; }

  // Whether g++ takes it.
  bool bare(const Answer& answer) const {
    const QString object = work_.filePath(u"bare.o"_s);
    QStringList link = cold_.linkFlags;
    link << object << cold_.glue(answer.exercise->id);
    for (const QString& library : cold_.libraries) {
      if (!library.contains(u"warm"_s)) {
        link << library;
      }
    }
    return run(u"g++"_s, usual_ + QStringList{u"-c"_s, answer.file, u"-o"_s, object}) &&
           run(cold_.linker, link + QStringList{u"-o"_s, work_.filePath(u"bare.so"_s)});
  }

  bool build(const Answer& answer) const {
    return need(sandbox::build(warm_, answer.exercise->id, sandbox::readSource(answer.file),
                               work_.path(), sandbox::buildLimits(), {}))
               .outcome == sandbox::BuildOutcome::Built;
  }

  void save(const Answer& answer) const {
    grading::Submission submission;
    submission.name = u"bench"_s;
    submission.files = {{answer.exercise->id, answer.file}};
    const auto graded = grading::grade(course_, warm_, *answer.exercise, submission);
    if (graded.result.verdict != grading::Verdict::Passed) {
      qFatal("%s did not pass", qPrintable(answer.file));
    }
  }

 private:
  static QString kitFolder() { return QCoreApplication::applicationDirPath() + u"/../kit"_s; }

  static bool run(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished(-1) && process.exitCode() == 0;
  }

  course::Course course_ = need(course::loadCourse(qEnvironmentVariable("ENSHU_COURSE")));
  QTemporaryDir work_;
  sandbox::Kit cold_;
  sandbox::Kit warm_;
  QStringList usual_;
};

void must(bool built, const Answer& answer) {
  if (!built) {
    qFatal("%s is not built", qPrintable(answer.file));
  }
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void print(const char* what, const std::vector<double>& ratios, const char* of) {
  if (ratios.empty()) {
    return;
  }
  std::printf("%s: median %.3f of %s (%.3f to %.3f, %zu)\n", what, median(ratios), of,
              *std::min_element(ratios.begin(), ratios.end()),
              *std::max_element(ratios.begin(), ratios.end()), ratios.size());
  std::fflush(stdout);
}

void builds(const Group& group, const Bench& bench, std::size_t count) {
  std::vector<double> ratios;
  Cost ours;
  Cost theirs;
  for (const Answer& answer : bench.examples()) {
    bool good = true;
    const Cost bare = cost(group, [&] { good = bench.bare(answer); });
    const Cost built = cost(group, [&] { good = bench.build(answer) && good; });
    if (good && ratios.size() < count) {
      ratios.push_back(built.processor / bare.processor);
      ours.processor += built.processor;
      theirs.processor += bare.processor;
    }
    if (ratios.size() == count) {
      break;
    }
  }
  print("build of a file, processor time", ratios, "g++'s");
  std::printf("  sum %.1f s of %.1f s\n", ours.processor, theirs.processor);
}

void saves(const Group& group, const Bench& bench, int rounds) {
  std::vector<double> processor;
  std::vector<double> clock;
  for (int round = 0; round < rounds; ++round) {
    for (const QString& id : kFive) {
      const Answer answer = bench.solution(*bench.course().find(id));
      const Cost bare = cost(group, [&] { must(bench.bare(answer), answer); });
      const Cost saved = cost(group, [&] { bench.save(answer); });
      processor.push_back(saved.processor / bare.processor);
      clock.push_back(saved.clock / bare.clock);
    }
  }
  print("saved to verdict, processor time", processor, "g++'s");
  print("saved to verdict, by the clock", clock, "g++'s");
}

void solutions(const Group& group, const Bench& bench) {
  std::vector<double> times;
  const auto best = [&](const course::Exercise& exercise) {
    double least = 1e9;
    for (int k = 0; k < 3; ++k) {
      const Cost saved = cost(group, [&] { bench.save(bench.solution(exercise)); });
      least = std::min(least, saved.processor);
    }
    return least;
  };
  const double velocity = best(*bench.course().find(kFive.first()));
  for (const course::Exercise* exercise : bench.course().exercises()) {
    times.push_back(best(*exercise) / velocity);
    const Answer answer = bench.solution(*exercise);
    const Cost built = cost(group, [&] { must(bench.build(answer), answer); });
    std::printf("  %s %.2f, its build %.2f\n", qPrintable(exercise->id), times.back(),
                built.processor / velocity);
  }
  print("check of a model solution", times, "velocity-propagation's");
}

}  // namespace

int main(int argc, char** argv) {
  const QCoreApplication application(argc, argv);
  const Group group;
  const Bench bench;
  builds(group, bench, argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 44);
  saves(group, bench, argc > 2 ? std::atoi(argv[2]) : 3);
  solutions(group, bench);
}
