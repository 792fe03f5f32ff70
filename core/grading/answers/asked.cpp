// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/answers/asked.h"

#include <future>

namespace enshu::grading {

Result<Asked> askTwice(const sandbox::Kit& kit, const course::Exercise& exercise,
                       const Cases& cases, const QList<sandbox::Plugin>& plugins,
                       const std::stop_token& stop, Runs runs,
                       const std::function<void(const QString&)>& printed) {
  std::stop_source needless;
  const std::stop_callback stopped(stop, [&needless] { needless.request_stop(); });
  // Where there is no other thread to be had it is asked afterwards, too.
  const std::launch launch =
      runs == Runs::AtOnce ? std::launch::async | std::launch::deferred : std::launch::deferred;
  std::future<Result<Answers>> other = std::async(launch, [&, token = needless.get_token()] {
    return askWorker(kit, exercise, cases, plugins, token, CaseOrder::Reversed);
  });
  Result<Answers> first = askWorker(kit, exercise, cases, plugins, stop, CaseOrder::Given, printed);
  const bool finished = first && first->run.outcome == sandbox::RunOutcome::Finished;
  if (!finished) {
    needless.request_stop();
    ENSHU_TRY(first);
    return Asked{std::move(*first), {}, true};
  }
  Result<Answers> second = other.get();
  ENSHU_TRY(second);
  if (sameAnswers(*first, *second)) {
    return Asked{std::move(*first), {}, true};
  }
  if (second->run.outcome != sandbox::RunOutcome::Finished) {
    return Asked{std::move(*second), {}, false};
  }
  return Asked{std::move(*first), std::move(*second), false};
}

}  // namespace enshu::grading
