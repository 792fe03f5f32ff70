// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "core/robot/robot.h"

namespace enshu::mistakes {

// A wrong variant of an exercise's function: the reference's with one thing done as students do it.
// Where one mistake gives several answers, depending on what else is chosen, several variants bear
// the same id, one after another.
struct Mistake {
  QString id;  // the one that exercise.json gives a text

  // The variant as the driver takes it: the root object of a plugin. For robots whose function a
  // student could not have been given in another way (gravity left out of the provided inverse
  // dynamics) it is made for the robot of the case.
  std::function<std::unique_ptr<QObject>(const Robot& robot)> make;
};

using Mistakes = std::vector<Mistake>;

}  // namespace enshu::mistakes
