// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/run.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "app/worker/beyond.h"
#include "app/worker/ending.h"
#include "app/worker/student.h"
#include "app/worker/watch.h"
#include "core/driver/module.h"
#include "core/sandbox/run/run_outcome.h"
#include "core/value/kind.h"

namespace enshu::worker {

namespace {

using sandbox::RunRecord;

constexpr std::int64_t kBytesPerKilobyte = 1024;

// What a student's processes had used when nothing of them could be told any more.
struct Used {
  int cpuMs = 0;
  int wallMs = 0;
  int maxRssKb = 0;
};

// One run: its students' processes, and how far the request has been worked off.
class Run {
 public:
  Run(const Settings& settings, const driver::Driver& driver, RequestStream& requests)
      : settings_(settings),
        driver_(driver),
        requests_(requests),
        watch_(settings.clock, settings.printedBytes) {}

  RunResult operator()(const driver::RequestHead& head) {
    RunRecord record;
    try {
      startStudents(head);
      for (task_ = 0; task_ < head.tasks; ++task_) {
        keep(runTask(need(requests_.task())));
      }
      task_ = -1;
      record = finished();
    } catch (const call::Ended& why) {
      record = ended(why);
    } catch (const driver::CannotGoOn& why) {
      record = cannotGoOn(why.what());
    }
    students_.clear();
    watch_.mute();
    if (watch_.printedTooMuch()) {
      record = printedTooMuch();
    }
    record.printedBytes = watch_.printed();
    return {record, outputs_.isEmpty() ? QByteArray() : driver::encodeAnswer(head.nonce, outputs_)};
  }

 private:
  void startStudents(const driver::RequestHead& head) {
    for (const QString& exercise : head.implementations) {
      auto student = Student::start(settings_, pluginOf(exercise.toStdString()), head.fill, watch_);
      if (student == nullptr) {
        throw ToolFailed{"cannot make a process"};
      }
      students_.push_back(std::move(student));
    }
    for (const auto& student : students_) {
      awaitConfined(*student);
    }
    std::vector<pid_t> pids;
    for (const auto& student : students_) {
      functions_.emplace_back(*student, trail_).awaitLoaded();
      pids.push_back(student->pid());
    }
    watch_.keepTogether(pids);
  }

  static void awaitConfined(Student& student) {
    try {
      student.caller().awaitReady();
    } catch (const call::Ended&) {
      throw ToolFailed{"the kernel refuses to confine the process"};
    }
  }

  const PluginFile& pluginOf(const std::string& exercise) const {
    const auto found =
        std::find_if(settings_.plugins.begin(), settings_.plugins.end(),
                     [&](const PluginFile& plugin) { return plugin.exercise == exercise; });
    if (found == settings_.plugins.end()) {
      throw ToolFailed{"the request names an exercise without plugin"};
    }
    return *found;
  }

  driver::Signals runTask(const driver::Task& task) {
    beginCase(task.hidden);
    driver::Functions functions;
    for (Beyond& function : functions_) {
      functions.add(QString::fromStdString(function.exercise()), function);
    }
    return driver::allOutputs(driver_, task.robot, task.inputs, functions);
  }

  // All that is handed out is as large as one message may be, and no matrix larger than any.
  void keep(driver::Signals outputs) {
    bool fits = true;
    for (const driver::Signal& output : outputs) {
      bytes_ += static_cast<std::uint64_t>(output.values.size()) * sizeof(double);
      fits = fits && std::max(output.values.rows(), output.values.cols()) <= value::kMostRows;
    }
    if (!fits || bytes_ > settings_.answerBytes) {
      trail_.culprit = students_.front().get();
      throw call::Ended{call::Ended::How::TooLarge, {}};
    }
    outputs_ += std::move(outputs);
  }

  // From the first hidden case on nothing of the student's is told any more.
  void beginCase(bool hidden) {
    int maxRssKb = 0;
    for (Beyond& function : functions_) {
      maxRssKb = std::max(maxRssKb, function.begin());
    }
    // The process says it itself: no more than it could have.
    maxRssKb = static_cast<int>(
        std::min<std::int64_t>(maxRssKb, settings_.memoryBytes / kBytesPerKilobyte));
    if (hidden && !seen_) {
      seen_ = Used{cpuMs(), wallMs(), maxRssKb};
      watch_.mute();
    }
  }

  int cpuMs() const {
    int all = 0;
    for (const auto& student : students_) {
      all += student->cpuMs();
    }
    return all;
  }

  int wallMs() const {
    return static_cast<int>(
        std::chrono::duration_cast<std::chrono::milliseconds>(Watch::Clock::now() - start_)
            .count());
  }

  RunRecord finished() {
    RunRecord record;
    record.outcome = static_cast<std::int32_t>(sandbox::RunOutcome::Finished);
    record.cpuMs = cpuMs();
    for (const auto& student : students_) {
      const Ending ending = student->end({call::Ended::How::Broken, {}});
      record.maxRssKb =
          std::max(record.maxRssKb, static_cast<std::int32_t>(ending.usage.ru_maxrss));
    }
    return tell(record);
  }

  // The driver's word for an answer with which it cannot go on.
  RunRecord cannotGoOn(const std::string& why) {
    RunRecord record;
    record.outcome = static_cast<std::int32_t>(sandbox::RunOutcome::Exited);
    record.exitBy = static_cast<std::int32_t>(sandbox::ExitBy::Driver);
    record.plugin = numberOf(trail_.last);
    record.cpuMs = cpuMs();
    setDetail(record, why);
    return tell(record);
  }

  // In the order of all plugins; -1 of nobody.
  int numberOf(const Student* student) const {
    return student == nullptr
               ? -1
               : static_cast<int>(&pluginOf(student->exercise()) - settings_.plugins.data());
  }

  // Throws ToolFailed if it was not the student's doing.
  RunRecord ended(const call::Ended& why) {
    const int before = cpuMs() - trail_.culprit->cpuMs();
    const Ending ending = trail_.culprit->end(why);
    if (killedFromOutside(ending, wallMs(), settings_)) {
      throw ToolFailed{"the student's process was killed from outside"};
    }
    RunRecord record = judge(ending, settings_);
    record.plugin = numberOf(trail_.culprit);
    record.cpuMs += before;
    return tell(record);
  }

  // How far it came meanwhile is a matter of timing.
  RunRecord printedTooMuch() {
    RunRecord record;
    record.outcome = static_cast<std::int32_t>(sandbox::RunOutcome::OutputLimit);
    record.wallMs = wallMs();
    outputs_.clear();
    return record;
  }

  // What may be told of it.
  RunRecord tell(RunRecord record) const {
    record.task = task_;
    record.wallMs = wallMs();
    record.spentMs = record.cpuMs;
    if (seen_) {
      record = withoutWords(record);
      record.cpuMs = seen_->cpuMs;
      record.wallMs = seen_->wallMs;
      record.maxRssKb = seen_->maxRssKb;
    }
    return record;
  }

  const Settings& settings_;
  const driver::Driver& driver_;
  RequestStream& requests_;
  Watch::Clock::time_point start_ = Watch::Clock::now();
  Watch watch_;
  std::vector<std::unique_ptr<Student>> students_;
  std::vector<Beyond> functions_;
  Trail trail_;
  QList<driver::Signals> outputs_;
  std::uint64_t bytes_ = 0;  // of them
  int task_ = -1;            // under way
  std::optional<Used> seen_;
};

}  // namespace

RunResult runRequest(const Settings& settings, const driver::Driver& driver,
                     const driver::RequestHead& head, RequestStream& tasks) {
  return Run(settings, driver, tasks)(head);
}

}  // namespace enshu::worker
