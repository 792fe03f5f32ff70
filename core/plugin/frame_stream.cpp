// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plugin/frame_stream.h"

#include <QIODevice>

namespace enshu::plugin {

void configure(QDataStream& stream) {
  stream.setVersion(QDataStream::Qt_6_4);
  stream.setByteOrder(QDataStream::LittleEndian);
}

void putText(QDataStream& stream, const QString& text) {
  stream << text.toUtf8();
}

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
  const int rows = getCount(stream, kMaxRows);
  const int columns = getCount(stream, kMaxRows);
  const qint64 entries = qint64(rows) * columns;
  if (stream.status() != QDataStream::Ok ||
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
  const QByteArray bytes = getBytes(stream, kMaxNameBytes);
  QString text = QString::fromUtf8(bytes);
  if (text.toUtf8() != bytes) {
    stream.setStatus(QDataStream::ReadCorruptData);
    return {};
  }
  return text;
}

tl::unexpected<Error> damaged() {
  return failure({}, ENSHU_TEXT("the message is damaged"));
}

}  // namespace enshu::plugin
