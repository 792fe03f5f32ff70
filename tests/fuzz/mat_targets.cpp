// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <cmath>
#include <fstream>
#include <string>

#include "core/base/contract.h"
#include "core/matfile/read.h"
#include "core/matfile/write.h"
#include "tests/fuzz/targets.h"

namespace enshu::fuzz {

namespace {

using matfile::Variable;
using Variables = std::vector<Variable>;

const matfile::ReadOptions kOptions{.maxBytes = 1 << 20};

// Bytes under the name of a file: a real one, since of version 7.3 a child process opens it anew.
class File {
 public:
  explicit File(const QByteArray& bytes)
      : path_("/tmp/enshu-fuzz-" + std::to_string(getpid()) + "-" + std::to_string(number++)) {
    std::ofstream(path_, std::ios::binary)
        .write(bytes.constData(), static_cast<std::streamsize>(bytes.size()));
  }
  ~File() { unlink(path_.c_str()); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  const std::string& path() const { return path_; }

 private:
  static inline int number = 0;
  std::string path_;
};

bool same(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() &&
         std::equal(a.reshaped().begin(), a.reshaped().end(), b.reshaped().begin(),
                    [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

bool same(const Variables& a, const Variables& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.name == y.name && same(x.values, y.values);
  });
}

void expectWrittenTheSame(const Variables& variables) {
  const std::string path = "/tmp/enshu-fuzz-" + std::to_string(getpid()) + ".mat";
  if (matfile::writeMat(path, variables)) {
    const auto again = matfile::readMat(path);
    expects(again && same(*again, variables), "variables written are read otherwise");
  }
  unlink(path.c_str());
}

// A little-endian file of one element.
QByteArray fileOf(quint32 type, const QByteArray& body) {
  const auto word = [](quint32 value) {
    return QByteArray(reinterpret_cast<const char*>(&value), sizeof value);
  };
  return QByteArray("MATLAB 5.0 MAT-file").leftJustified(124, ' ') + QByteArray("\0\1IM", 4) +
         word(type) + word(static_cast<quint32>(body.size())) + body;
}

QByteArray deflated(const QByteArray& bytes) {
  return qCompress(bytes, 1).sliced(4);  // without Qt's own size in front
}

}  // namespace

bool mat(const QByteArray& bytes) {
  const File file(bytes);
  const Result<Variables> variables = matfile::readMat(file.path(), kOptions);
  if (!variables) {
    expectReason(variables.error());
    return false;
  }
  for (const Variable& variable : *variables) {
    const auto alone = matfile::readMatrix(file.path(), variable.name, {}, kOptions);
    expects(alone && same(*alone, variable.values), "a variable alone is another");
  }
  expectWrittenTheSame(*variables);
  return true;
}

bool compressed(const QByteArray& body) {
  const QByteArray element = fileOf(14, body).sliced(128);
  const File plain(fileOf(14, body));
  const File packed(fileOf(15, deflated(element)));
  const Result<Variables> variables = matfile::readMat(packed.path(), kOptions);
  const Result<Variables> expected = matfile::readMat(plain.path(), kOptions);
  expects(
      variables.has_value() == expected.has_value() && (!variables || same(*variables, *expected)),
      "a variable is not the same when it is compressed");
  return variables.has_value();
}

}  // namespace enshu::fuzz
