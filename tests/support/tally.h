// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QString>
#include <map>
#include <utility>
#include <vector>

namespace enshu::test {

// One quantity of one case by several algorithms.
using Answers = std::vector<std::pair<const char*, Eigen::MatrixXd>>;

// Of algorithms that must agree: how often each pair was compared, and the worst disagreement,
// relative to the largest entry of the first of the two, or to `scale` if that is larger: then the
// quantity is a difference of numbers of that size.
class Tally {
 public:
  explicit Tally(double tolerance) : tolerance_(tolerance) {}

  // Every answer against every other; `seed` tells the case.
  void compare(const char* quantity, quint64 seed, const Answers& answers, double scale = 0);

  void add(const QString& pair, quint64 seed, double error);

  // The pairs that disagree and were not told before, one a line; empty: none.
  QString newFlaws();

  QString table() const;

  // NaN if an entry is, infinite if the shapes differ.
  static double disagreement(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b, double scale);

 private:
  struct Worst {
    int count = 0;
    double error = 0;
    quint64 seed = 0;
    bool told = false;
  };

  static QString line(const QString& pair, const Worst& worst);

  double tolerance_;
  std::map<QString, Worst> worst_;
};

}  // namespace enshu::test
