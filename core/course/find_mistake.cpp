// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/find_mistake.h"

#include <algorithm>

namespace enshu::course {

const MistakeSpec* findMistake(const Exercise& exercise, const QString& id) {
  const auto found = std::find_if(exercise.mistakes.begin(), exercise.mistakes.end(),
                                  [&](const MistakeSpec& mistake) { return mistake.id == id; });
  return found == exercise.mistakes.end() ? nullptr : &*found;
}

}  // namespace enshu::course
