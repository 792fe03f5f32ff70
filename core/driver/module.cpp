// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/module.h"

namespace enshu::driver {

Signals inputsOf(const Driver& driver, const Robot& robot, const MotionRecipe& motion,
                 Random& random) {
  Signals inputs = guarded([&] { return driver.inputs(robot, motion, random); });
  axisOf(inputs);
  return inputs;
}

Signals allOutputs(const Driver& driver, const Robot& robot, const Signals& inputs,
                   const Functions& functions) {
  Signals outputs = driver.run(robot, inputs, functions);
  for (Signal& output : driver.lawOutputs(robot, inputs, functions)) {
    outputs.push_back(std::move(output));
  }
  return outputs;
}

Signals answer(const Implementation& implementation, const Driver& driver, const Robot& robot,
               const Signals& inputs) {
  return guarded([&] {
    Functions functions;
    implementation.put(robot, functions);
    return allOutputs(driver, robot, inputs, functions);
  });
}

Signals answerIfAny(const Implementation& implementation, const Robot& robot, Runs& runs) {
  try {
    return guarded([&] {
      Functions functions;
      implementation.put(robot, functions);
      return runs.run(functions);
    });
  } catch (const std::exception&) {
    return {};
  }
}

}  // namespace enshu::driver
