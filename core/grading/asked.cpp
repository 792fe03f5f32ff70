// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/asked.h"

#include <algorithm>

namespace enshu::grading {

namespace {

// The cases before the one in which the run ended.
Cases before(const Cases& cases, const sandbox::RunReport& run) {
  const auto count = std::clamp<std::ptrdiff_t>(run.task, 0, std::ssize(cases.list));
  return {{cases.list.begin(), cases.list.begin() + count}, {}};
}

}  // namespace

Result<Asked> askTwice(const sandbox::Kit& kit, const course::Exercise& exercise,
                       const Cases& cases, const QHash<QString, QString>& plugins,
                       const std::stop_token& stop,
                       const std::function<void(const QString&)>& printed) {
  Result<Answers> first = askWorker(kit, exercise, cases, plugins, stop, CaseOrder::Given, printed);
  if (!first) {
    return tl::unexpected(first.error());
  }
  const bool finished = first->run.outcome == sandbox::RunOutcome::Finished;
  const Cases others = finished ? cases : before(cases, first->run);
  if (others.list.empty()) {
    return Asked{std::move(*first), {}, true};
  }
  Result<Answers> second = askWorker(kit, exercise, others, plugins, stop,
                                     finished ? CaseOrder::Reversed : CaseOrder::Given);
  if (!second) {
    return tl::unexpected(second.error());
  }
  if (!finished) {
    first->outputs = std::move(second->outputs);
    return Asked{std::move(*first), {}, true};
  }
  if (sameAnswers(*first, *second)) {
    return Asked{std::move(*first), {}, true};
  }
  if (second->run.outcome != sandbox::RunOutcome::Finished) {
    return Asked{std::move(*second), {}, false};
  }
  return Asked{std::move(*first), std::move(*second), false};
}

}  // namespace enshu::grading
