// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/frame.h"

#include <QtEndian>

#include "core/plugin/joint_types.h"
#include "core/robot/check_robot.h"
#include "core/value/codec.h"

namespace enshu {

ENSHU_FIELDS(Transform, R, p)
ENSHU_FIELDS(Joint, type, axis)
ENSHU_FIELDS(Link, name, parent, joint, socket, plug, mass, com,
             inertia)  // its shape is drawn only
ENSHU_FIELDS(Gear, driver, follower, ratio, offset)
ENSHU_FIELDS(Loop, a, b, joint, socket, plug)
ENSHU_FIELDS(Couplings, gears, loops)

namespace value {

template <>
struct Codec<QString> {
  static void put(Writer& to, const QString& value) { to.text(value.toStdString()); }
  static QString get(Reader& from) {
    const std::string bytes = from.text();
    QString text = QString::fromStdString(bytes);
    if (text.toStdString() != bytes) {  // no UTF-8
      from.fail();
    }
    return text;
  }
};

template <>
struct Codec<QByteArray> {
  static void put(Writer& to, const QByteArray& value) { to.text(value.toStdString()); }
  static QByteArray get(Reader& from) { return QByteArray::fromStdString(from.text()); }
};

template <>
struct Codec<driver::Signal> {
  static void put(Writer& to, const driver::Signal& signal) {
    to.record(2);
    value::put(to, signal.name);
    value::put(to, signal.values);
  }
  static driver::Signal get(Reader& from) {
    from.record(2);
    auto name = value::get<QString>(from);
    return {std::move(name), value::get<Eigen::MatrixXd>(from)};
  }
};

}  // namespace value
}  // namespace enshu

namespace enshu::driver {

namespace {

constexpr int kRequestVersion = 4;
constexpr int kAnswerVersion = 2;
constexpr int kMaxTasks = 1000;
constexpr size_t kMaxItems = 1000;  // links, gears and loops of a robot, of each

tl::unexpected<Error> damaged() {
  return failure({}, ENSHU_TEXT("the message is damaged"));
}

bool isWhole(const value::Reader& reader) {
  return reader.ok() && reader.atEnd();
}

bool fits(const Robot& robot) {
  return robot.links().size() <= kMaxItems && robot.gears().size() <= kMaxItems &&
         robot.loops().size() <= kMaxItems;
}

void putRobot(value::Writer& to, const Robot& robot) {
  to.record(4);
  value::put(to, robot.name());
  value::put(to, robot.gravity());
  value::put(to, robot.links());
  value::put(to, Couplings{robot.gears(), robot.loops()});
}

Result<Robot> getRobot(value::Reader& from) {
  from.record(4);
  auto name = value::get<std::string>(from);
  const auto gravity = value::get<Eigen::Vector3d>(from);
  auto links = value::get<std::vector<Link>>(from);
  auto couplings = value::get<Couplings>(from);
  if (!from.ok()) {
    return damaged();
  }
  ENSHU_TRY(checkRobot(links, gravity, couplings));
  Robot robot = Robot::build(std::move(name), std::move(links), gravity, std::move(couplings));
  return fits(robot) ? Result<Robot>(std::move(robot)) : damaged();
}

void append(QByteArray& request, const value::Writer& piece) {
  const quint64 size = qToLittleEndian<quint64>(piece.bytes().size());
  request.append(reinterpret_cast<const char*>(&size), kSizeBytes);
  request.append(piece.bytes().data(), static_cast<qsizetype>(piece.bytes().size()));
}

void putTask(value::Writer& to, const Task& task) {
  to.record(4);
  value::put(to, task.exercise);
  putRobot(to, task.robot);
  value::put(to, task.inputs);
  value::put(to, task.hidden);
}

}  // namespace

Result<QByteArray> encodeRequest(const Request& request) {
  QByteArray bytes;
  value::Writer head;
  head.record(5);
  value::put(head, kRequestVersion);
  value::put(head, request.nonce);
  value::put(head,
             std::vector<QString>(request.implementations.begin(), request.implementations.end()));
  value::put(head, int{static_cast<unsigned char>(request.fill)});
  value::put(head, request.tasks.size());
  append(bytes, head);
  for (const Task& task : request.tasks) {
    if (!fits(task.robot)) {
      return failure(task.robot.name(),
                     ENSHU_TEXT("a robot to be judged with has at most %1 links, gears or loops"),
                     {std::to_string(kMaxItems)});
    }
    value::Writer piece;
    putTask(piece, task);
    append(bytes, piece);
  }
  return bytes;
}

quint64 pieceSize(const char* bytes) {
  return qFromLittleEndian<quint64>(bytes);
}

Result<RequestHead> decodeHead(std::string_view piece) {
  value::Reader reader(piece);
  reader.record(5);
  const auto version = value::get<int>(reader);
  RequestHead head;
  head.nonce = value::get<QByteArray>(reader);
  const auto implementations = value::get<std::vector<QString>>(reader);
  head.implementations = QStringList(implementations.begin(), implementations.end());
  head.fill = static_cast<char>(reader.integer(0, 255));
  head.tasks = static_cast<int>(reader.integer(0, kMaxTasks));
  if (!isWhole(reader) || version != kRequestVersion || head.nonce.size() != kNonceBytes) {
    return damaged();
  }
  return head;
}

Result<Task> decodeTask(std::string_view piece) {
  value::Reader reader(piece);
  reader.record(4);
  const auto exercise = value::get<QString>(reader);
  Result<Robot> robot = getRobot(reader);
  ENSHU_TRY(robot);
  Task task{exercise, std::move(*robot), value::get<Signals>(reader)};
  task.hidden = value::get<bool>(reader);
  if (!isWhole(reader)) {
    return damaged();
  }
  return task;
}

QByteArray encodeAnswer(const QByteArray& nonce, const QList<Signals>& outputs) {
  value::Writer writer;
  writer.record(3);
  value::put(writer, kAnswerVersion);
  value::put(writer, nonce);
  value::put(writer, std::vector<Signals>(outputs.begin(), outputs.end()));
  return QByteArray::fromStdString(writer.bytes());
}

Result<QList<Signals>> decodeAnswer(const QByteArray& bytes, const QByteArray& nonce, int tasks) {
  value::Reader reader({bytes.constData(), static_cast<size_t>(bytes.size())});
  reader.record(3);
  const auto version = value::get<int>(reader);
  const auto repeated = value::get<QByteArray>(reader);
  auto outputs = value::get<std::vector<Signals>>(reader);
  if (!isWhole(reader) || version != kAnswerVersion || repeated != nonce ||
      std::ssize(outputs) != tasks) {
    return damaged();
  }
  return QList<Signals>(std::make_move_iterator(outputs.begin()),
                        std::make_move_iterator(outputs.end()));
}

}  // namespace enshu::driver
