// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>

#include "core/base/contract.h"
#include "core/recorded/contents.h"
#include "core/recorded/recording.h"

// What the tests of recordings share: files of other programs, and what was read in words.
namespace enshu::recorded {

using namespace Qt::StringLiterals;

inline const std::filesystem::path kData = ENSHU_DATA;

inline QByteArray bytesOf(const std::filesystem::path& path) {
  QFile file(QString::fromStdString(path.string()));
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

template <class T>
QString complaint(const Result<T>& result) {
  return result ? u"good"_s : QString::fromStdString(result.error().message());
}

inline Contents need(const Result<Contents>& read) {
  if (!read) {
    qFatal("%s", read.error().message().c_str());
  }
  return *read;
}

inline QString names(const std::vector<Matrix>& matrices) {
  QStringList all;
  for (const Matrix& matrix : matrices) {
    all += u"%1 %2x%3"_s.arg(QString::fromStdString(matrix.name))
               .arg(matrix.values.rows())
               .arg(matrix.values.cols());
  }
  return all.join(u", "_s);
}

inline QString names(const std::vector<Error>& passed) {
  QStringList all;
  for (const Error& error : passed) {
    all += QString::fromStdString(error.message());
  }
  return all.join(u", "_s);
}

inline const Eigen::MatrixXd& matrix(const Contents& contents, const std::string& name) {
  for (const Matrix& one : contents.matrices) {
    if (one.name == name) {
      return one.values;
    }
  }
  qFatal("no matrix %s", name.c_str());
}

inline Eigen::MatrixXd ramp(int rows) {
  Eigen::MatrixXd values(5, rows);
  for (int k = 0; k < rows; ++k) {
    values.col(k) = (k + 1) * Eigen::VectorXd::LinSpaced(5, 0, 1);
  }
  return values;
}

// "q 3 channels, 0 to 1", of each signal.
inline QString signalsOf(const Result<Recording>& recording) {
  if (!recording) {
    return complaint(recording);
  }
  QStringList all;
  for (const Signals& one : recording->signals) {
    all += u"%1 %2, %3 to %4"_s.arg(QString::fromStdString(one.name))
               .arg(one.values.rows())
               .arg((*one.t)[0])
               .arg((*one.t)[one.t->size() - 1]);
  }
  return all.join(u"; "_s);
}

// A folder of its own for the files that a test writes.
class WrittenFiles {
 public:
  std::filesystem::path path(const char* name) const {
    return std::filesystem::path(dir_.path().toStdString()) / name;
  }

  std::filesystem::path write(const char* name, const QByteArray& bytes) const {
    QFile file(QString::fromStdString(path(name).string()));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
      qFatal("cannot write");
    }
    return path(name);
  }

 private:
  QTemporaryDir dir_;
};

}  // namespace enshu::recorded
