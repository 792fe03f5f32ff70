// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/course/text.h"

namespace enshu::course {

// A number that a student may commit to before the first check of an exercise. It earns nothing.
struct Prediction {
  Text question;
  double answer = 0;  // not zero
  QString unit;
  Text explanation;

  // Right is what is off by at most 2 % of the answer.
  bool isMetBy(double number) const;
};

// The number that a person has typed: with the minus sign of print and with the wide letters of a
// Japanese input method, too. Nothing: it is none, or not finite.
std::optional<double> typedNumber(const QString& text);

}  // namespace enshu::course
