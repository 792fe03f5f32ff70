// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/bank.h"

#include <QHash>

namespace enshu::mistakes {

const Mistakes& bank(const QString& exercise) {
  static const QHash<QString, Mistakes> banks{
      {QStringLiteral("velocity-propagation"), velocityMistakes()},
      {QStringLiteral("inverse-dynamics-run"), inverseDynamicsMistakes()},
      {QStringLiteral("unit-vector-method"), unitVectorMistakes()},
      {QStringLiteral("friction-simulation"), frictionMistakes()},
  };
  static const Mistakes none;
  const auto found = banks.constFind(exercise);
  return found == banks.constEnd() ? none : *found;
}

driver::Signals wrongAnswer(const Mistake& mistake, const driver::Driver& driver,
                            const Robot& robot, const driver::Signals& inputs) {
  driver::Functions functions;
  mistake.put(robot, functions);
  return driver.run(robot, inputs, functions);
}

}  // namespace enshu::mistakes
