// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tally.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace enshu::test {

void Tally::compare(const char* quantity, quint64 seed, const Answers& answers, double scale) {
  for (size_t a = 0; a < answers.size(); ++a) {
    for (size_t b = a + 1; b < answers.size(); ++b) {
      add(QString::asprintf("%s: %s / %s", quantity, answers[a].first, answers[b].first), seed,
          disagreement(answers[a].second, answers[b].second, scale));
    }
  }
}

void Tally::add(const QString& pair, quint64 seed, double error) {
  Worst& worst = worst_[pair];
  ++worst.count;
  if (!(error <= worst.error)) {
    worst.error = error;
    worst.seed = seed;
  }
}

QString Tally::newFlaws() {
  QString text;
  for (auto& [pair, worst] : worst_) {
    if (!worst.told && !(worst.error <= tolerance_)) {
      worst.told = true;
      text += line(pair, worst);
    }
  }
  return text;
}

QString Tally::table() const {
  QString text;
  for (const auto& [pair, worst] : worst_) {
    text += line(pair, worst);
  }
  return text;
}

double Tally::disagreement(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b, double scale) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) {
    return HUGE_VAL;
  }
  if (a.size() == 0 || (a.isZero(0) && b.isZero(0))) {
    return 0;
  }
  const double largest = std::max(scale, a.cwiseAbs().maxCoeff());
  return (a - b).cwiseAbs().maxCoeff() / largest + 0 * (a.sum() + b.sum());
}

QString Tally::line(const QString& pair, const Worst& worst) {
  return u"%1: %2 cases, worst %3 (seed %4)\n"_s.arg(pair)
      .arg(worst.count)
      .arg(worst.error, 0, 'e', 1)
      .arg(worst.seed);
}

}  // namespace enshu::test
