// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "core/driver/functions.h"
#include "core/robot/robot.h"

namespace enshu::mistakes {

// A wrong variant of an exercise's function: the reference's with one thing done as students do it.
// Where one mistake gives several answers, depending on what else is chosen, several variants bear
// the same id, one after another.
struct Mistake {
  QString id;  // the one that exercise.json gives a text

  // Puts the variant in the place of the exercise's function. Some are made for the robot of the
  // case (gravity left out of the provided inverse dynamics); it must outlive the functions.
  std::function<void(const Robot& robot, driver::Functions& functions)> put;
};

using Mistakes = std::vector<Mistake>;

// A variant that is the same for every robot.
template <class Signature>
Mistake variant(const char* id, const char* exercise, std::function<Signature> function) {
  return {QString::fromLatin1(id),
          [exercise, function = std::move(function)](const Robot&, driver::Functions& functions) {
            functions.add<Signature>(QString::fromLatin1(exercise), function);
          }};
}

}  // namespace enshu::mistakes
