// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QtGlobal>

#include "core/modules/find_module.h"
#include "tests/support/project.h"

namespace enshu::test {

// The module of an exercise of the course that comes with Enshu, as built. Found once: each time it
// is held against its sources.
inline const driver::Module& moduleOf(const QString& exercise) {
  static const course::Course course = course::loadCourse(sourceRoot()).value();
  static QHash<QString, const driver::Module*> found;
  if (!found.contains(exercise)) {
    const course::Exercise* known = course.find(exercise);
    if (known == nullptr) {
      qFatal("there is no exercise %s", qPrintable(exercise));
    }
    const Result<const driver::Module*> module = modules::findModule(course, *known);
    if (!module) {
      qFatal("%s", module.error().message().c_str());
    }
    found[exercise] = *module;
  }
  return *found[exercise];
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
