// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include "core/modules/find_module.h"
#include "tests/support/project.h"

namespace enshu::test {

// The module of an exercise of the course that comes with Enshu, as built.
inline const driver::Module& moduleOf(const QString& exercise) {
  static const course::Course course = course::loadCourse(sourceRoot()).value();
  const course::Exercise* found = course.find(exercise);
  if (found == nullptr) {
    qFatal("there is no exercise %s", qPrintable(exercise));
  }
  const Result<const driver::Module*> module = modules::findModule(course, *found);
  if (!module) {
    qFatal("%s", module.error().message().c_str());
  }
  return **module;
}

inline driver::Signals answerOf(const driver::Module& module,
                                const driver::Implementation& implementation, const Robot& robot,
                                const driver::Signals& inputs) {
  return driver::answer(implementation, module.driver(), robot, inputs);
}

inline driver::Signals referenceOf(const QString& exercise, const Robot& robot,
                                   const driver::Signals& inputs) {
  const driver::Module& module = moduleOf(exercise);
  return answerOf(module, module.reference(), robot, inputs);
}

}  // namespace enshu::test
