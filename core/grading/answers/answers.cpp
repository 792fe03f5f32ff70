// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/answers/answers.h"

#include <QRandomGenerator>
#include <algorithm>
#include <bit>
#include <numeric>

#include "core/base/at.h"
#include "core/driver/frame.h"
#include "core/driver/unset.h"
#include "core/grading/time/alone.h"

namespace enshu::grading {

namespace {

// What the worker fills memory with that nobody has written, in the first run and in the
// repetition. The same in every grading, so that no verdict hangs on chance; as a double 32.5 and
// -8577, and in the heap, which holds the complement, -0.12 and 0.00048: none lost beside a torque.
constexpr char kFill = '\x40';
constexpr char kOtherFill = '\xC0';

// The places of the cases in the order in which they are asked.
QList<qsizetype> given(const Cases& cases) {
  QList<qsizetype> row(std::ssize(cases.list));
  std::iota(row.begin(), row.end(), 0);
  return row;
}

// The other way round, but the hidden ones last all the same.
QList<qsizetype> reversed(const Cases& cases) {
  QList<qsizetype> row = given(cases);
  std::reverse(row.begin(), row.end());
  std::stable_partition(row.begin(), row.end(),
                        [&](qsizetype k) { return !at(cases.list, k).hidden; });
  return row;
}

driver::Request emptyRequest() {
  driver::Request request;
  request.nonce = QByteArray(driver::kNonceBytes, '\0');
  QRandomGenerator::system()->fillRange(reinterpret_cast<quint32*>(request.nonce.data()),
                                        driver::kNonceBytes / int(sizeof(quint32)));
  return request;
}

driver::Request requestFor(const course::Exercise& exercise, const Cases& cases,
                           const QList<qsizetype>& row) {
  driver::Request request = emptyRequest();
  for (const qsizetype k : row) {
    const Case& prepared = at(cases.list, k);
    request.tasks += driver::Task{exercise.id, prepared.robot, prepared.inputs, prepared.hidden};
  }
  return request;
}

bool isHidden(const driver::Request& request, int task) {
  return task >= 0 && task < request.tasks.size() && request.tasks.at(task).hidden;
}

// How many tasks a run has answered, from the first on.
qsizetype answeredTasks(const sandbox::RunReport& run, const driver::Request& request) {
  return run.outcome == sandbox::RunOutcome::Finished ? request.tasks.size() : run.task;
}

// The outputs of the answered tasks. None where they are not what they must be, which is then how
// the run ended.
QList<driver::Signals> decoded(sandbox::RunReport& run, const driver::Request& request,
                               qsizetype answered) {
  const Result<QList<driver::Signals>> outputs =
      driver::decodeAnswer(run.answer, request.nonce, static_cast<int>(answered));
  if (!outputs) {
    run.outcome = sandbox::RunOutcome::Protocol;
    return {};
  }
  return *outputs;
}

// The request of a run, and what becomes of its answer.
struct Posed {
  QList<qsizetype> row;  // the places of the cases in the order in which they are asked
  CaseOrder order;
  driver::Request request;

  Posed(const course::Exercise& exercise, const Cases& cases, const WorkerRun& run)
      : row(run.order == CaseOrder::Given ? given(cases) : reversed(cases)),
        order(run.order),
        request(requestFor(exercise, cases, row)) {
    request.fill = order == CaseOrder::Given ? kFill : kOtherFill;
    for (const sandbox::Plugin& plugin : run.plugins) {
      request.implementations += plugin.exercise;
    }
  }

  Answers answersOf(const sandbox::RunReport& run) const {
    Answers answers{run, -1, {}};
    const bool finished = run.outcome == sandbox::RunOutcome::Finished;
    answers.endedIn = finished ? -1 : row.value(run.task, -1);
    answers.run.hidden = !finished && isHidden(request, run.task);
    const qsizetype answered = answeredTasks(run, request);
    if (answered <= 0 || (!finished && order == CaseOrder::Reversed)) {
      return answers;
    }
    const QList<driver::Signals> outputs = decoded(answers.run, request, answered);
    answers.outputs.resize(outputs.size());
    for (qsizetype k = 0; k < outputs.size(); ++k) {
      answers.outputs[row[k]] = outputs.at(k);
    }
    return answers;
  }
};

// Those of all runs, each once.
QList<sandbox::Plugin> pluginsOf(const QList<WorkerRun>& runs) {
  QList<sandbox::Plugin> all;
  for (const WorkerRun& run : runs) {
    for (const sandbox::Plugin& plugin : run.plugins) {
      const bool known = std::any_of(all.begin(), all.end(), [&](const sandbox::Plugin& other) {
        return other.exercise == plugin.exercise;
      });
      if (!known) {
        all += plugin;
      }
    }
  }
  return all;
}

// What nobody wrote holds another filling in each run.
bool sameNumber(double a, double b) {
  return std::bit_cast<quint64>(a) == std::bit_cast<quint64>(b) ||
         (driver::isUnset(a) && driver::isUnset(b));
}

bool sameNumbers(const driver::Signal& a, const driver::Signal& b) {
  const auto x = a.values.reshaped();
  const auto y = b.values.reshaped();
  return a.name == b.name && a.values.rows() == b.values.rows() &&
         a.values.cols() == b.values.cols() &&
         std::equal(x.begin(), x.end(), y.begin(), y.end(), sameNumber);
}

}  // namespace

sandbox::Limits runLimits(const course::LimitsSpec& spec) {
  sandbox::Limits limits;
  limits.cpuMs = spec.cpuMs;
  limits.wallMs = spec.wallMs;
  limits.memoryBytes = qint64(spec.memoryMiB) << 20;
  limits.outputBytes = qint64(course::LimitsSpec::kPrintedMiB) << 20;
  return limits;
}

Result<QList<Answers>> askWorker(const sandbox::Kit& kit, const course::Exercise& exercise,
                                 const Cases& cases, const QList<WorkerRun>& runs,
                                 const std::stop_token& stop,
                                 const std::function<void(const QString&)>& printed) {
  QList<Posed> posed;
  QList<QByteArray> messages;
  for (const WorkerRun& run : runs) {
    posed += Posed(exercise, cases, run);
    const Result<QByteArray> message = driver::encodeRequest(posed.last().request);
    ENSHU_TRY(message);
    messages += *message;
  }
  const Computing computing(Company::Others, stop);
  const Result<QList<sandbox::RunReport>> reports =
      sandbox::runEach(kit, {cases.modulePath, pluginsOf(runs)}, messages,
                       runLimits(exercise.limits), stop, printed);
  ENSHU_TRY(reports);
  QList<Answers> answers;
  for (qsizetype k = 0; k < reports->size(); ++k) {
    answers += posed.at(k).answersOf(reports->at(k));
  }
  return answers;
}

Result<QByteArray> inputBytes(const course::Exercise& exercise, const Cases& cases) {
  driver::Request request = requestFor(exercise, cases, given(cases));
  request.nonce.fill('\0');
  return driver::encodeRequest(request);
}

Result<VariantAnswers> askVariants(const sandbox::Kit& kit, const course::Exercise& exercise,
                                   const Cases& cases, const sandbox::Plugin& plugin, int count,
                                   const sandbox::Limits& limits, const std::stop_token& stop) {
  driver::Request request = emptyRequest();
  request.fill = kFill;
  request.implementations = {plugin.exercise};
  const QList<driver::Task> tasks = requestFor(exercise, cases, given(cases)).tasks;
  for (int k = 0; k < count; ++k) {
    request.tasks += tasks;
  }
  const Result<QByteArray> message = driver::encodeRequest(request);
  ENSHU_TRY(message);
  sandbox::Plugin ofMany = plugin;
  ofMany.tasksPerVariant = static_cast<int>(cases.list.size());
  const Computing computing(Company::Others, stop);
  Result<sandbox::RunReport> run =
      sandbox::run(kit, {cases.modulePath, {ofMany}}, *message, limits, stop);
  ENSHU_TRY(run);
  VariantAnswers answers{std::move(*run), {}};
  const qsizetype answered = answeredTasks(answers.run, request);
  const auto perVariant = static_cast<qsizetype>(cases.list.size());
  if (answered < perVariant) {
    return answers;
  }
  const QList<driver::Signals> outputs = decoded(answers.run, request, answered);
  for (qsizetype k = 0; k < outputs.size() / perVariant; ++k) {
    answers.outputs += outputs.mid(k * perVariant, perVariant);
  }
  return answers;
}

bool sameAnswers(const Answers& a, const Answers& b) {
  return a.run.outcome == b.run.outcome &&
         std::equal(a.outputs.begin(), a.outputs.end(), b.outputs.begin(), b.outputs.end(),
                    [](const driver::Signals& x, const driver::Signals& y) {
                      return std::equal(x.begin(), x.end(), y.begin(), y.end(), sameNumbers);
                    });
}

bool sameOutput(const QString& output, const driver::Signals& a, const driver::Signals& b) {
  const Eigen::MatrixXd* x = driver::find(a, output);
  const Eigen::MatrixXd* y = driver::find(b, output);
  return x != nullptr && y != nullptr ? sameNumbers({output, *x}, {output, *y}) : x == y;
}

}  // namespace enshu::grading
