// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/plugin/signals.h"
#include "core/robot/robot.h"

// The two messages between the grader and the worker. Each side treats the other's bytes as
// untrusted: sizes are checked against what is there before anything is allocated.
namespace enshu::plugin {

// One run of a driver.
struct Task {
  QString exercise;
  QStringList implementations;  // exercises whose function is the student's in this run
  Robot robot;
  Signals inputs;
  bool hidden = false;  // from here on nothing that the student's code prints is passed on
};

struct Request {
  QByteArray nonce;  // kNonceBytes random bytes that the answer must repeat
  QList<Task> tasks;
};

inline constexpr int kNonceBytes = 16;

// Refused: a robot that is too large for a message (core/plugin/frame_robot.h).
Result<QByteArray> encodeRequest(const Request& request);
Result<Request> decodeRequest(const QByteArray& bytes);

// One list of outputs per task, in the order of the request.
QByteArray encodeAnswer(const QByteArray& nonce, const QList<Signals>& outputs);

// Refused: another nonce, another number of tasks, anything cut off or left over.
Result<QList<Signals>> decodeAnswer(const QByteArray& bytes, const QByteArray& nonce, int tasks);

}  // namespace enshu::plugin
