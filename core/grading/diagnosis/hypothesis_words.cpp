// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/hypothesis_words.h"

#include <QCoreApplication>
#include <cmath>
#include <numbers>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class HypothesisWords {
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
        return (sign < 0 ? u"-"_s : QString()) + QString::fromUtf8(name);
      }
    }
  }
  return QString::number(factor, 'g', 6);
}

QString halvesExchanged(course::Shape shape) {
  switch (shape) {
    case course::Shape::Force:
      return HypothesisWords::tr("%1: right, but the moment stands first; the force must.");
    case course::Shape::Matrix6:
      return HypothesisWords::tr(
          "%1: right, but the angular rows and columns stand first; the linear ones must.");
    case course::Shape::SixRows:
      return HypothesisWords::tr(
          "%1: right, but the angular rows stand first; the linear ones must.");
    default:
      return HypothesisWords::tr(
          "%1: right, but the angular part stands first; the linear one must.");
  }
}

}  // namespace

QString sentence(const Hypothesis& hypothesis, const course::CheckSpec& spec) {
  const QString check = spec.title.localised();
  switch (hypothesis.kind) {
    case Hypothesis::Kind::Factor:
      return HypothesisWords::tr("%1: the whole answer is %2 times the reference.")
          .arg(check, factorText(hypothesis.amount));
    case Hypothesis::Kind::Signs:
      return HypothesisWords::tr("%1: right but for the sign of %2.").arg(check, hypothesis.detail);
    case Hypothesis::Kind::Order:
      return HypothesisWords::tr("%1: right, but in another order: %2.")
          .arg(check, hypothesis.detail);
    case Hypothesis::Kind::FullTurns:
      return HypothesisWords::tr("%1: right but for whole turns of 2π.").arg(check);
    case Hypothesis::Kind::Offset:
      return HypothesisWords::tr("%1: right but for a constant in each channel.").arg(check);
    case Hypothesis::Kind::Lag: {
      const int columns = static_cast<int>(std::abs(hypothesis.amount));
      return hypothesis.amount > 0
                 ? HypothesisWords::tr("%1: right, but %n column(s) late.", nullptr, columns)
                       .arg(check)
                 : HypothesisWords::tr("%1: right, but %n column(s) early.", nullptr, columns)
                       .arg(check);
    }
    case Hypothesis::Kind::Drift:
      return HypothesisWords::tr(
                 "%1: the answer leaves the reference in proportion to time, as with another time "
                 "step or method of integration.")
          .arg(check);
    case Hypothesis::Kind::LinkFrame:
      return HypothesisWords::tr("%1: right, but in the axes of each link in place of the world's.")
          .arg(check);
    case Hypothesis::Kind::ConstantFrame:
      return HypothesisWords::tr("%1: right, but in axes that are turned by %2° against the world.")
          .arg(check, QString::number(hypothesis.amount * 180 / std::numbers::pi, 'g', 4));
    case Hypothesis::Kind::WorldFrame:
      return HypothesisWords::tr(
                 "%1: right, but in the axes of the world in place of each link's own.")
          .arg(check);
    case Hypothesis::Kind::AngularFirst:
      return halvesExchanged(spec.shape).arg(check);
    case Hypothesis::Kind::Transposed:
      return HypothesisWords::tr(
                 "%1: right, but transposed: what must be the rows are the columns.")
          .arg(check);
    case Hypothesis::Kind::SpatialAcceleration:
      return HypothesisWords::tr(
                 "%1: right, but the accelerations are spatial ones; the classical ones that are "
                 "asked for have ω × v added.")
          .arg(check);
    case Hypothesis::Kind::ClassicalAcceleration:
      return HypothesisWords::tr(
                 "%1: right, but the accelerations are classical ones; the spatial ones that are "
                 "asked for have ω × v subtracted.")
          .arg(check);
  }
  return {};
}

QString id(const Hypothesis& hypothesis) {
  switch (hypothesis.kind) {
    case Hypothesis::Kind::Factor:
      return u"global-factor"_s;
    case Hypothesis::Kind::Signs:
      return u"channel-signs"_s;
    case Hypothesis::Kind::Order:
      return u"channel-order"_s;
    case Hypothesis::Kind::FullTurns:
      return u"full-turns"_s;
    case Hypothesis::Kind::Offset:
      return u"constant-offset"_s;
    case Hypothesis::Kind::Lag:
      return u"lag"_s;
    case Hypothesis::Kind::Drift:
      return u"drift"_s;
    case Hypothesis::Kind::LinkFrame:
      return u"link-frame"_s;
    case Hypothesis::Kind::ConstantFrame:
      return u"turned-frame"_s;
    case Hypothesis::Kind::WorldFrame:
      return u"world-frame"_s;
    case Hypothesis::Kind::AngularFirst:
      return u"angular-first"_s;
    case Hypothesis::Kind::Transposed:
      return u"transposed"_s;
    case Hypothesis::Kind::SpatialAcceleration:
      return u"spatial-acceleration"_s;
    case Hypothesis::Kind::ClassicalAcceleration:
      return u"classical-acceleration"_s;
  }
  return {};
}

QString hint(const Hypothesis& hypothesis) {
  switch (hypothesis.kind) {
    case Hypothesis::Kind::Factor:
      return HypothesisWords::tr(
          "Compute one value by hand: which constant, unit or step is too many there, or missing?");
    case Hypothesis::Kind::Signs:
      return HypothesisWords::tr("Which direction counts as positive? Look at these values alone.");
    case Hypothesis::Kind::Order:
      return HypothesisWords::tr(
          "Under which index is each value stored, and under which is it read?");
    case Hypothesis::Kind::FullTurns:
      return HypothesisWords::tr("Look at where an angle is brought back into one turn.");
    case Hypothesis::Kind::Offset:
      return HypothesisWords::tr(
          "What differs is there from the start: look at the initial values.");
    case Hypothesis::Kind::Lag:
      return HypothesisWords::tr(
          "Compare your first columns: is a value stored before the step is made, or after it?");
    case Hypothesis::Kind::Drift:
      return HypothesisWords::tr(
          "Compare the first two columns: by what does each step go too far?");
    case Hypothesis::Kind::LinkFrame:
      return HypothesisWords::tr(
          "Which rotation turns a vector from the axes of link i into the world's?");
    case Hypothesis::Kind::ConstantFrame:
      return HypothesisWords::tr("In which axes must the vectors stand? Turn one of them by hand.");
    case Hypothesis::Kind::WorldFrame:
      return HypothesisWords::tr(
          "Which rotation turns a vector from the world's axes into those of link i?");
    case Hypothesis::Kind::AngularFirst:
      return HypothesisWords::tr("Look at the sheet: which half of the six numbers stands first?");
    case Hypothesis::Kind::Transposed:
      return HypothesisWords::tr(
          "Which index of your matrix counts the rows, and which the columns?");
    case Hypothesis::Kind::SpatialAcceleration:
    case Hypothesis::Kind::ClassicalAcceleration:
      return HypothesisWords::tr(
          "What is differentiated: the velocity of a point of the link, or that of "
          "whatever passes a point of space?");
  }
  return {};
}

}  // namespace enshu::grading
