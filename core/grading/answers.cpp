// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/answers.h"

#include <QRandomGenerator>

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
                          const std::stop_token& stop) {
  const plugin::Request request = requestFor(exercise, cases, plugins.keys());
  const Result<QByteArray> message = plugin::encodeRequest(request);
  if (!message) {
    return tl::unexpected(message.error());
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
    } else {
      answers.run.outcome = sandbox::RunOutcome::Protocol;
    }
  }
  return answers;
}

}  // namespace enshu::grading
