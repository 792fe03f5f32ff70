// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <string_view>

#include "core/base/result.h"
#include "core/driver/signals.h"
#include "core/robot/robot.h"

// The two messages between the grader and the worker, made of values (core/value/kind.h). Each side
// treats the other's bytes as untrusted.
namespace enshu::driver {

// One case for a driver.
struct Task {
  QString exercise;
  Robot robot;
  Signals inputs;
  bool hidden = false;  // from here on nothing that the student's code prints is passed on
};

struct Request {
  QByteArray nonce;             // kNonceBytes random bytes that the answer must repeat
  QStringList implementations;  // exercises whose function is the student's
  QList<Task> tasks;
  char fill = '\x40';  // what stands in the student's memory where nobody has written
};

inline constexpr int kNonceBytes = 16;

// Refused: a robot of more than 1000 links, gears or loops.
Result<QByteArray> encodeRequest(const Request& request);

// A request is a row of pieces, the head and then a task each, and before every piece its size: so
// the worker holds one case at a time.
struct RequestHead {
  QByteArray nonce;
  QStringList implementations;
  char fill = 0;
  int tasks = 0;
};
inline constexpr std::size_t kSizeBytes = 8;
inline constexpr quint64 kMostPieceBytes = quint64{256} << 20;
quint64 pieceSize(const char* bytes);  // kSizeBytes of them
Result<RequestHead> decodeHead(std::string_view piece);
Result<Task> decodeTask(std::string_view piece);

// One list of outputs per task, in the order of the request.
QByteArray encodeAnswer(const QByteArray& nonce, const QList<Signals>& outputs);

// Refused: another nonce, another number of tasks, anything cut off or left over.
Result<QList<Signals>> decodeAnswer(const QByteArray& bytes, const QByteArray& nonce, int tasks);

}  // namespace enshu::driver
