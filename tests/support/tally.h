// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QString>
#include <cmath>
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
  void compare(const char* quantity, quint64 seed, const Answers& answers, double scale = 0) {
    for (size_t a = 0; a < answers.size(); ++a) {
      for (size_t b = a + 1; b < answers.size(); ++b) {
        add(QString::asprintf("%s: %s / %s", quantity, answers[a].first, answers[b].first), seed,
            disagreement(answers[a].second, answers[b].second, scale));
      }
    }
  }

  void add(const QString& pair, quint64 seed, double error) {
    Worst& worst = worst_[pair];
    ++worst.count;
    if (!(error <= worst.error)) {
      worst.error = error;
      worst.seed = seed;
    }
  }

  // The pairs that disagree and were not told before, one a line; empty: none.
  QString newFlaws() {
    QString text;
    for (auto& [pair, worst] : worst_) {
      if (!worst.told && !(worst.error <= tolerance_)) {
        worst.told = true;
        text += line(pair, worst);
      }
    }
    return text;
  }

  QString table() const {
    QString text;
    for (const auto& [pair, worst] : worst_) {
      text += line(pair, worst);
    }
    return text;
  }

  // NaN if an entry is, infinite if the shapes differ.
  static double disagreement(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b, double scale) {
    if (a.rows() != b.rows() || a.cols() != b.cols()) {
      return HUGE_VAL;
    }
    if (a.size() == 0 || (a.isZero(0) && b.isZero(0))) {
      return 0;
    }
    const double largest = std::max(scale, a.cwiseAbs().maxCoeff());
    return (a - b).cwiseAbs().maxCoeff() / largest + 0 * (a.sum() + b.sum());
  }

 private:
  struct Worst {
    int count = 0;
    double error = 0;
    quint64 seed = 0;
    bool told = false;
  };

  static QString line(const QString& pair, const Worst& worst) {
    return QStringLiteral("%1: %2 cases, worst %3 (seed %4)\n")
        .arg(pair)
        .arg(worst.count)
        .arg(worst.error, 0, 'e', 1)
        .arg(worst.seed);
  }

  double tolerance_;
  std::map<QString, Worst> worst_;
};

}  // namespace enshu::test
