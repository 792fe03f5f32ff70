// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/preparation/known_cases.h"

#include "core/modules/find_module.h"

namespace enshu::grading {

Result<const driver::Module*> KnownCases::findModule(const course::Course& course,
                                                     const course::Exercise& exercise) {
  const modules::Built built = modules::readBuilt(course, exercise);
  {
    const std::lock_guard lock(mutex_);
    const auto found = modules_.constFind(exercise.id);
    if (found != modules_.constEnd() && found->built == built &&
        Clock::now() - found->checked < trusted_) {
      return found->module;
    }
  }
  Result<const driver::Module*> module = modules::findModule(course, exercise);
  if (module) {
    const std::lock_guard lock(mutex_);
    modules_[exercise.id] = {*module, built, Clock::now()};
  }
  return module;
}

std::shared_ptr<const KnownCases::One> KnownCases::find(const driver::Module* module,
                                                        const QString& id) {
  const std::lock_guard lock(mutex_);
  return cases_.value(module).value(id);
}

std::shared_ptr<const KnownCases::One> KnownCases::keep(const driver::Module* module, One one) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<const One>& known = cases_[module][one.prepared.id];
  if (known == nullptr) {
    one.prepared.variations = std::make_shared<VariationAnswers>(numbers_);
    known = std::make_shared<const One>(std::move(one));
  }
  return known;
}

}  // namespace enshu::grading
