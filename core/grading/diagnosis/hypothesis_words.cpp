// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/hypothesis_words.h"

#include <QCoreApplication>
#include <cmath>
#include <numbers>

namespace enshu::grading {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(Verdict)
};

// A factor by its name, if it has one.
QString factorText(double factor) {
  constexpr double kPi = std::numbers::pi;
  static const struct {
    double value;
    const char* name;
  } names[] = {{180 / kPi, "180/π"},    {kPi / 180, "π/180"},     {2 * kPi, "2π"},
               {1 / (2 * kPi), "1/2π"}, {9.81 / 9.8, "9.81/9.8"}, {9.80665 / 9.8, "9.80665/9.8"}};
  for (const auto& [value, name] : names) {
    for (const double sign : {1.0, -1.0}) {
      if (std::abs(factor - sign * value) < 1e-5 * value) {
        return (sign < 0 ? QStringLiteral("-") : QString()) + QString::fromUtf8(name);
      }
    }
  }
  return QString::number(factor, 'g', 6);
}

}  // namespace

QString sentence(const Hypothesis& hypothesis, const QString& check) {
  switch (hypothesis.kind) {
    case Hypothesis::Kind::Factor:
      return Words::tr("%1: the whole answer is %2 times the reference.")
          .arg(check, factorText(hypothesis.amount));
    case Hypothesis::Kind::Signs:
      return Words::tr("%1: right but for the sign of %2.").arg(check, hypothesis.detail);
    case Hypothesis::Kind::Order:
      return Words::tr("%1: right, but in another order: %2.").arg(check, hypothesis.detail);
    case Hypothesis::Kind::FullTurns:
      return Words::tr("%1: right but for whole turns of 2π.").arg(check);
    case Hypothesis::Kind::Offset:
      return Words::tr("%1: right but for a constant in each channel.").arg(check);
    case Hypothesis::Kind::Lag: {
      const int columns = static_cast<int>(std::abs(hypothesis.amount));
      return hypothesis.amount > 0
                 ? Words::tr("%1: right, but %n column(s) late.", nullptr, columns).arg(check)
                 : Words::tr("%1: right, but %n column(s) early.", nullptr, columns).arg(check);
    }
    case Hypothesis::Kind::Drift:
      return Words::tr(
                 "%1: the answer leaves the reference in proportion to time, as with another time "
                 "step or method of integration.")
          .arg(check);
    case Hypothesis::Kind::LinkFrame:
      return Words::tr("%1: right, but in the axes of each link in place of the world's.")
          .arg(check);
    case Hypothesis::Kind::ConstantFrame:
      return Words::tr("%1: right, but in axes that are turned by %2° against the world.")
          .arg(check, QString::number(hypothesis.amount * 180 / std::numbers::pi, 'g', 4));
  }
  return {};
}

QString id(const Hypothesis& hypothesis) {
  switch (hypothesis.kind) {
    case Hypothesis::Kind::Factor:
      return QStringLiteral("global-factor");
    case Hypothesis::Kind::Signs:
      return QStringLiteral("channel-signs");
    case Hypothesis::Kind::Order:
      return QStringLiteral("channel-order");
    case Hypothesis::Kind::FullTurns:
      return QStringLiteral("full-turns");
    case Hypothesis::Kind::Offset:
      return QStringLiteral("constant-offset");
    case Hypothesis::Kind::Lag:
      return QStringLiteral("lag");
    case Hypothesis::Kind::Drift:
      return QStringLiteral("drift");
    case Hypothesis::Kind::LinkFrame:
      return QStringLiteral("link-frame");
    case Hypothesis::Kind::ConstantFrame:
      return QStringLiteral("turned-frame");
  }
  return {};
}

}  // namespace enshu::grading
