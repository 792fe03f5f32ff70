// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDataStream>
#include <QString>

#include <Eigen/Core>

#include "core/base/result.h"

// The pieces that the messages of core/plugin/frame.h are made of. Whatever a get() finds wrong, it
// leaves the stream in an error state and returns something harmless: check the status() before
// what was read is believed.
namespace enshu::plugin {

inline constexpr int kMaxNameBytes = 200;
inline constexpr int kMaxRows = 1 << 20;  // and columns: there may be many of no entry

void configure(QDataStream& stream);

template <class Matrix>
void putMatrix(QDataStream& stream, const Matrix& matrix) {
  stream << qint32(matrix.rows()) << qint32(matrix.cols());
  for (Eigen::Index column = 0; column < matrix.cols(); ++column) {
    for (Eigen::Index row = 0; row < matrix.rows(); ++row) {
      stream << matrix(row, column);
    }
  }
}

void putText(QDataStream& stream, const QString& text);

// A number from 0 to most.
int getCount(QDataStream& stream, int most);

// At most kMaxRows by kMaxRows, and as many entries as the device has bytes for.
Eigen::MatrixXd getMatrix(QDataStream& stream);

template <int Rows, int Columns>
Eigen::Matrix<double, Rows, Columns> getFixed(QDataStream& stream) {
  const Eigen::MatrixXd matrix = getMatrix(stream);
  if (matrix.rows() != Rows || matrix.cols() != Columns) {
    stream.setStatus(QDataStream::ReadCorruptData);
    return Eigen::Matrix<double, Rows, Columns>::Zero();
  }
  return matrix;
}

QByteArray getBytes(QDataStream& stream, int most);
QString getText(QDataStream& stream);  // at most kMaxNameBytes of UTF-8

// The Error of a message that holds anything wrong.
tl::unexpected<Error> damaged();

}  // namespace enshu::plugin
