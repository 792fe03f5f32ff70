// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plugin/frame.h"

#include <QDataStream>
#include <QIODevice>

#include "core/robot/check_robot.h"

namespace enshu::plugin {

namespace {

constexpr quint64 kRequestMagic = 0x454E534855524551;  // ENSHUREQ
constexpr quint64 kAnswerMagic = 0x454E534855414E53;   // ENSHUANS
constexpr int kMaxLinks = 1000;
constexpr int kMaxTasks = 1000;
constexpr int kMaxSignals = 100;
constexpr int kMaxNameBytes = 200;

void configure(QDataStream& stream) {
  stream.setVersion(QDataStream::Qt_6_4);
  stream.setByteOrder(QDataStream::LittleEndian);
}

// Writing.

template <class Matrix>
void put(QDataStream& stream, const Matrix& matrix) {
  stream << qint32(matrix.rows()) << qint32(matrix.cols());
  for (Eigen::Index column = 0; column < matrix.cols(); ++column) {
    for (Eigen::Index row = 0; row < matrix.rows(); ++row) {
      stream << matrix(row, column);
    }
  }
}

void put(QDataStream& stream, const QString& text) {
  stream << text.toUtf8();
}

void put(QDataStream& stream, const Transform& transform) {
  put(stream, transform.R);
  put(stream, transform.p);
}

void put(QDataStream& stream, const Robot& robot) {
  put(stream, QString::fromStdString(robot.name()));
  put(stream, robot.gravity());
  stream << qint32(robot.linkCount());
  for (const Link& link : robot.links()) {
    put(stream, QString::fromStdString(link.name));
    stream << qint32(link.parent) << qint32(link.joint.type) << link.mass;
    put(stream, link.joint.axis);
    put(stream, link.socket);
    put(stream, link.plug);
    put(stream, link.com);
    put(stream, link.inertia);
  }
}

void put(QDataStream& stream, const Signals& signals) {
  stream << qint32(signals.size());
  for (const Signal& signal : signals) {
    put(stream, signal.name);
    put(stream, signal.values);
  }
}

// Reading: every get() leaves the stream in an error state instead of believing a wrong size.

int getCount(QDataStream& stream, int most) {
  qint32 count = 0;
  stream >> count;
  if (count < 0 || count > most) {
    stream.setStatus(QDataStream::ReadCorruptData);
    return 0;
  }
  return stream.status() == QDataStream::Ok ? count : 0;
}

Eigen::MatrixXd getMatrix(QDataStream& stream) {
  qint32 rows = 0;
  qint32 columns = 0;
  stream >> rows >> columns;
  const qint64 entries = qint64(rows) * columns;
  if (stream.status() != QDataStream::Ok || rows < 0 || columns < 0 ||
      entries > stream.device()->bytesAvailable() / qint64(sizeof(double))) {
    stream.setStatus(QDataStream::ReadCorruptData);
    return {};
  }
  Eigen::MatrixXd matrix(rows, columns);
  for (double& entry : matrix.reshaped()) {
    stream >> entry;
  }
  return matrix;
}

template <int Rows, int Columns>
Eigen::Matrix<double, Rows, Columns> getFixed(QDataStream& stream) {
  const Eigen::MatrixXd matrix = getMatrix(stream);
  if (matrix.rows() != Rows || matrix.cols() != Columns) {
    stream.setStatus(QDataStream::ReadCorruptData);
    return Eigen::Matrix<double, Rows, Columns>::Zero();
  }
  return matrix;
}

QByteArray getBytes(QDataStream& stream, int most) {
  quint32 size = 0;
  stream >> size;
  if (stream.status() != QDataStream::Ok || size > static_cast<quint32>(most)) {
    stream.setStatus(QDataStream::ReadCorruptData);
    return {};
  }
  QByteArray bytes(static_cast<int>(size), Qt::Uninitialized);
  if (stream.readRawData(bytes.data(), static_cast<int>(size)) != static_cast<int>(size)) {
    stream.setStatus(QDataStream::ReadPastEnd);
    return {};
  }
  return bytes;
}

QString getText(QDataStream& stream) {
  return QString::fromUtf8(getBytes(stream, kMaxNameBytes));
}

Transform getTransform(QDataStream& stream) {
  Transform transform;
  transform.R = getFixed<3, 3>(stream);
  transform.p = getFixed<3, 1>(stream);
  return transform;
}

Link getLink(QDataStream& stream) {
  Link link;
  qint32 parent = -1;
  qint32 type = 0;
  link.name = getText(stream).toStdString();
  stream >> parent >> type >> link.mass;
  if (type < 0 || type > qint32(JointType::Prismatic)) {
    stream.setStatus(QDataStream::ReadCorruptData);
    type = 0;
  }
  link.parent = parent;
  link.joint.type = static_cast<JointType>(type);
  link.joint.axis = getFixed<3, 1>(stream);
  link.socket = getTransform(stream);
  link.plug = getTransform(stream);
  link.com = getFixed<3, 1>(stream);
  link.inertia = getFixed<3, 3>(stream);
  return link;
}

tl::unexpected<Error> broken() {
  return failure({}, ENSHU_TEXT("the message is damaged"));
}

Result<Robot> getRobot(QDataStream& stream) {
  const std::string name = getText(stream).toStdString();
  const Eigen::Vector3d gravity = getFixed<3, 1>(stream);
  std::vector<Link> links(static_cast<size_t>(getCount(stream, kMaxLinks)));
  for (Link& link : links) {
    link = getLink(stream);
  }
  if (stream.status() != QDataStream::Ok) {
    return broken();
  }
  if (const Result<void> sound = checkRobot(links, gravity); !sound) {
    return tl::unexpected(sound.error());
  }
  return Robot::build(name, links, gravity);
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

QByteArray encodeRequest(const Request& request) {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  configure(stream);
  stream << kRequestMagic << request.nonce << qint32(request.tasks.size());
  for (const Task& task : request.tasks) {
    put(stream, task.exercise);
    stream << qint32(task.implementations.size());
    for (const QString& implementation : task.implementations) {
      put(stream, implementation);
    }
    put(stream, task.robot);
    put(stream, task.inputs);
  }
  return bytes;
}

Result<Request> decodeRequest(const QByteArray& bytes) {
  QDataStream stream(bytes);
  configure(stream);
  if (!opens(stream, kRequestMagic)) {
    return broken();
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
    request.tasks += Task{exercise, implementations, std::move(*robot), getSignals(stream)};
  }
  if (!complete(stream) || request.nonce.size() != kNonceBytes) {
    return broken();
  }
  return request;
}

QByteArray encodeAnswer(const QByteArray& nonce, const QList<Signals>& outputs) {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  configure(stream);
  stream << kAnswerMagic << nonce << qint32(outputs.size());
  for (const Signals& signals : outputs) {
    put(stream, signals);
  }
  return bytes;
}

Result<QList<Signals>> decodeAnswer(const QByteArray& bytes, const QByteArray& nonce, int tasks) {
  QDataStream stream(bytes);
  configure(stream);
  if (!opens(stream, kAnswerMagic) || getBytes(stream, kNonceBytes) != nonce ||
      getCount(stream, kMaxTasks) != tasks) {
    return broken();
  }
  QList<Signals> outputs;
  for (int k = 0; k < tasks; ++k) {
    outputs += getSignals(stream);
  }
  if (!complete(stream)) {
    return broken();
  }
  return outputs;
}

}  // namespace enshu::plugin
