// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plugin/frame.h"

#include <QDataStream>
#include <QIODevice>

#include "core/plugin/frame_robot.h"
#include "core/plugin/frame_stream.h"

namespace enshu::plugin {

namespace {

constexpr quint64 kRequestMagic = 0x454E534855524551;  // ENSHUREQ
constexpr quint64 kAnswerMagic = 0x454E534855414E53;   // ENSHUANS
constexpr int kMaxTasks = 1000;
constexpr int kMaxSignals = 100;

void putSignals(QDataStream& stream, const Signals& signals) {
  stream << qint32(signals.size());
  for (const Signal& signal : signals) {
    putText(stream, signal.name);
    putMatrix(stream, signal.values);
  }
}

Signals getSignals(QDataStream& stream) {
  Signals signals(static_cast<size_t>(getCount(stream, kMaxSignals)));
  for (Signal& signal : signals) {
    signal.name = getText(stream);
    signal.values = getMatrix(stream);
  }
  return signals;
}

bool opens(QDataStream& stream, quint64 expected) {
  quint64 magic = 0;
  stream >> magic;
  return stream.status() == QDataStream::Ok && magic == expected;
}

bool complete(const QDataStream& stream) {
  return stream.status() == QDataStream::Ok && stream.device()->atEnd();
}

}  // namespace

Result<QByteArray> encodeRequest(const Request& request) {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  configure(stream);
  stream << kRequestMagic << request.nonce << qint32(request.tasks.size());
  for (const Task& task : request.tasks) {
    putText(stream, task.exercise);
    stream << qint32(task.implementations.size());
    for (const QString& implementation : task.implementations) {
      putText(stream, implementation);
    }
    if (const Result<void> put = putRobot(stream, task.robot); !put) {
      return tl::unexpected(put.error());
    }
    putSignals(stream, task.inputs);
    stream << qint32(task.hidden);
  }
  return bytes;
}

Result<Request> decodeRequest(const QByteArray& bytes) {
  QDataStream stream(bytes);
  configure(stream);
  if (!opens(stream, kRequestMagic)) {
    return damaged();
  }
  Request request;
  request.nonce = getBytes(stream, kNonceBytes);
  const int tasks = getCount(stream, kMaxTasks);
  for (int k = 0; k < tasks; ++k) {
    const QString exercise = getText(stream);
    QStringList implementations;
    const int count = getCount(stream, kMaxSignals);
    for (int i = 0; i < count; ++i) {
      implementations += getText(stream);
    }
    Result<Robot> robot = getRobot(stream);
    if (!robot) {
      return tl::unexpected(robot.error());
    }
    Task task{exercise, implementations, std::move(*robot), getSignals(stream)};
    task.hidden = getCount(stream, 1) == 1;
    request.tasks += std::move(task);
  }
  if (!complete(stream) || request.nonce.size() != kNonceBytes) {
    return damaged();
  }
  return request;
}

QByteArray encodeAnswer(const QByteArray& nonce, const QList<Signals>& outputs) {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  configure(stream);
  stream << kAnswerMagic << nonce << qint32(outputs.size());
  for (const Signals& signals : outputs) {
    putSignals(stream, signals);
  }
  return bytes;
}

Result<QList<Signals>> decodeAnswer(const QByteArray& bytes, const QByteArray& nonce, int tasks) {
  QDataStream stream(bytes);
  configure(stream);
  if (!opens(stream, kAnswerMagic) || getBytes(stream, kNonceBytes) != nonce ||
      getCount(stream, kMaxTasks) != tasks) {
    return damaged();
  }
  QList<Signals> outputs;
  for (int k = 0; k < tasks; ++k) {
    outputs += getSignals(stream);
  }
  if (!complete(stream)) {
    return damaged();
  }
  return outputs;
}

}  // namespace enshu::plugin
