// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/answers/asked.h"

#include <algorithm>
#include <future>
#include <optional>
#include <vector>

namespace enshu::grading {

namespace {

// Beyond that two runs that compute beside each other would only use up each other's limits.
constexpr int kBesideMs = 500;

bool isFinished(const Answers& answers) {
  return answers.run.outcome == sandbox::RunOutcome::Finished;
}

void count(const sandbox::RunReport& run, Asked& asked) {
  const RunTime time{run.spentMs, std::max(0, run.tookMs - run.waitedMs)};
  asked.wallMs += time.wallMs;
  asked.runs += time;
}

Asked askedOnce(Answers first) {
  Asked asked;
  asked.once = isFinished(first);
  count(first.run, asked);
  asked.answers = std::move(first);
  return asked;
}

Asked withSecond(Asked asked, Answers second) {
  asked.once = false;
  count(second.run, asked);
  asked.repeats = sameAnswers(asked.answers, second);
  if (!isFinished(second)) {
    asked.answers = std::move(second);
  } else if (!asked.repeats) {
    asked.again = std::move(second);
  }
  return asked;
}

// The runs of one worker, and which functions each is of.
struct Row {
  QList<WorkerRun> runs;
  QList<qsizetype> of;
};

// The runs of several functions, two of some.
class SeveralRuns {
 public:
  SeveralRuns(const sandbox::Kit& kit, const course::Exercise& exercise, const Cases& cases,
              const QList<FunctionSet>& functions)
      : kit_(kit),
        exercise_(exercise),
        cases_(cases),
        functions_(functions),
        runs_(static_cast<std::size_t>(functions.size())) {}

  Result<void> inTurn(const std::stop_token& stop,
                      const std::function<void(const QString&)>& printed) {
    return ask(rowOf({CaseOrder::Given, CaseOrder::Reversed}), exercise_.limits.wallMs, stop,
               printed);
  }

  // The second run of the first functions is needless where its first one did not finish, and made
  // afterwards where it takes long.
  Result<void> atOnce(const std::stop_token& stop,
                      const std::function<void(const QString&)>& printed) {
    std::stop_source needless;
    const std::stop_callback stopped(stop, [&needless] { needless.request_stop(); });
    const Row again = rowOf({CaseOrder::Reversed});
    const int besideMs = std::min(kBesideMs, exercise_.limits.wallMs);
    // Where there is no other thread to be had it is asked afterwards, too.
    std::future<Result<void>> second =
        std::async(std::launch::async | std::launch::deferred,
                   [this, &again, besideMs, token = needless.get_token()] {
                     return ask(again, besideMs, token, {});
                   });
    Result<void> first = ask(rowOf({CaseOrder::Given}), exercise_.limits.wallMs, stop, printed);
    if (!first || !isFinished(*runs_.front().first)) {
      needless.request_stop();
      return first;
    }
    const Result<void> made = second.get();
    const std::optional<Answers>& answers = runs_.front().second;
    const bool isLate = answers && answers->run.outcome == sandbox::RunOutcome::WallLimit;
    return made && !isLate ? made : ask(again, exercise_.limits.wallMs, stop, {});
  }

  // Of the functions from the first on that have had all of their runs.
  QList<Asked> asked() {
    QList<Asked> all;
    for (std::size_t k = 0; k < runs_.size() && runs_[k].first; ++k) {
      Asked asked = askedOnce(*std::move(runs_[k].first));
      if (asked.once && !functions_.at(static_cast<qsizetype>(k)).once) {
        if (!runs_[k].second) {
          break;
        }
        asked = withSecond(std::move(asked), *std::move(runs_[k].second));
      }
      all += std::move(asked);
    }
    return all;
  }

 private:
  struct Both {
    std::optional<Answers> first;
    std::optional<Answers> second;
  };

  Row rowOf(const QList<CaseOrder>& orders) const {
    Row row;
    for (qsizetype k = 0; k < functions_.size(); ++k) {
      for (const CaseOrder order : orders) {
        if (order == CaseOrder::Given || !functions_.at(k).once) {
          row.runs += {functions_.at(k).plugins, order};
          row.of += k;
        }
      }
    }
    return row;
  }

  Result<void> ask(const Row& row, int wallMs, const std::stop_token& stop,
                   const std::function<void(const QString&)>& printed) {
    course::Exercise limited = exercise_;
    limited.limits.wallMs = wallMs;
    Result<QList<Answers>> answers = askWorker(kit_, limited, cases_, row.runs, stop, printed);
    ENSHU_TRY(answers);
    for (qsizetype k = 0; k < answers->size(); ++k) {
      Both& runs = runs_[static_cast<std::size_t>(row.of.at(k))];
      const bool isFirst = row.runs.at(k).order == CaseOrder::Given;
      (isFirst ? runs.first : runs.second) = std::move((*answers)[k]);
    }
    return {};
  }

  const sandbox::Kit& kit_;
  const course::Exercise& exercise_;
  const Cases& cases_;
  const QList<FunctionSet>& functions_;
  std::vector<Both> runs_;
};

}  // namespace

Result<QList<Asked>> askEach(const sandbox::Kit& kit, const course::Exercise& exercise,
                             const Cases& cases, const QList<FunctionSet>& functions,
                             const std::stop_token& stop, Runs runs,
                             const std::function<void(const QString&)>& printed) {
  QList<Asked> all;
  while (all.size() < functions.size() && (all.isEmpty() || all.last().repeats)) {
    const QList<FunctionSet> left = functions.mid(all.size());
    const auto heard = all.isEmpty() ? printed : nullptr;
    SeveralRuns several(kit, exercise, cases, left);
    ENSHU_TRY(runs == Runs::AtOnce && !left.first().once ? several.atOnce(stop, heard)
                                                         : several.inTurn(stop, heard));
    all += several.asked();
  }
  return all;
}

Result<Asked> askTwice(const sandbox::Kit& kit, const course::Exercise& exercise,
                       const Cases& cases, const QList<sandbox::Plugin>& plugins,
                       const std::stop_token& stop, Runs runs) {
  Result<QList<Asked>> asked = askEach(kit, exercise, cases, {{plugins}}, stop, runs);
  ENSHU_TRY(asked);
  return std::move(asked->first());
}

Result<Asked> askAgain(const sandbox::Kit& kit, const course::Exercise& exercise,
                       const Cases& cases, const QList<sandbox::Plugin>& plugins, Asked once,
                       const std::stop_token& stop) {
  Result<QList<Answers>> answers =
      askWorker(kit, exercise, cases, {{plugins, CaseOrder::Reversed}}, stop);
  ENSHU_TRY(answers);
  return withSecond(std::move(once), std::move(answers->first()));
}

}  // namespace enshu::grading
