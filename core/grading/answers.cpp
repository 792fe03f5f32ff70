// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/answers.h"

#include <QRandomGenerator>
#include <algorithm>
#include <cstring>

#include "core/plugin/frame.h"

namespace enshu::grading {

namespace {

sandbox::Limits runLimits(const course::LimitsSpec& spec) {
  sandbox::Limits limits;
  limits.cpuMs = spec.cpuMs;
  limits.wallMs = spec.wallMs;
  limits.memoryBytes = qint64(spec.memoryMiB) << 20;
  return limits;
}

plugin::Request requestFor(const course::Exercise& exercise, const Cases& cases,
                           const QStringList& implementations) {
  plugin::Request request;
  request.nonce = QByteArray(plugin::kNonceBytes, '\0');
  QRandomGenerator::system()->fillRange(reinterpret_cast<quint32*>(request.nonce.data()),
                                        plugin::kNonceBytes / int(sizeof(quint32)));
  for (const Case& prepared : cases.list) {
    request.tasks += plugin::Task{exercise.id, implementations, prepared.robot, prepared.inputs};
  }
  return request;
}

}  // namespace

Result<Answers> askWorker(const sandbox::Kit& kit, const course::Exercise& exercise,
                          const Cases& cases, const QHash<QString, QString>& plugins,
                          const std::stop_token& stop, CaseOrder order) {
  plugin::Request request = requestFor(exercise, cases, plugins.keys());
  // The worker fills unwritten memory with the first byte: never 0, and another one in a
  // repetition.
  request.nonce[0] = static_cast<char>((request.nonce[0] & ~3) | 2);
  if (order == CaseOrder::Reversed) {
    request.nonce[0] = static_cast<char>(request.nonce[0] | 1);
    std::reverse(request.tasks.begin(), request.tasks.end());
  }
  Result<sandbox::RunReport> run =
      sandbox::run(kit, plugins, *message, runLimits(exercise.limits), stop);
  if (!run) {
    return tl::unexpected(run.error());
  }
  Answers answers{std::move(*run), {}};
  if (answers.run.outcome == sandbox::RunOutcome::Finished) {
    Result<QList<plugin::Signals>> outputs = plugin::decodeAnswer(
        answers.run.answer, request.nonce, static_cast<int>(request.tasks.size()));
    if (outputs) {
      answers.outputs = std::move(*outputs);
      if (order == CaseOrder::Reversed) {
        std::reverse(answers.outputs.begin(), answers.outputs.end());
      }
    } else {
      answers.run.outcome = sandbox::RunOutcome::Protocol;
    }
  }
  return answers;
}

bool sameAnswers(const Answers& a, const Answers& b) {
  const auto sameBits = [](const plugin::Signal& x, const plugin::Signal& y) {
    return x.name == y.name && x.values.rows() == y.values.rows() &&
           x.values.cols() == y.values.cols() &&
           std::memcmp(x.values.data(), y.values.data(),
                       static_cast<size_t>(x.values.size()) * sizeof(double)) == 0;
  };
  return a.run.outcome == b.run.outcome &&
         std::equal(a.outputs.begin(), a.outputs.end(), b.outputs.begin(), b.outputs.end(),
                    [&](const plugin::Signals& x, const plugin::Signals& y) {
                      return std::equal(x.begin(), x.end(), y.begin(), y.end(), sameBits);
                    });
}

}  // namespace enshu::grading
