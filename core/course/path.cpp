// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/path.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace enshu::course {

namespace {

class PathWords {
  Q_DECLARE_TR_FUNCTIONS(Path)
};

}  // namespace

QSet<QString> passedOf(const QHash<QString, State>& states) {
  QSet<QString> passed;
  for (auto state = states.begin(); state != states.end(); ++state) {
    if (isPassed(*state)) {
      passed += state.key();
    }
  }
  return passed;
}

QSet<QString> passedOf(const Course& course, const Progress& progress) {
  QSet<QString> passed;
  for (const Exercise* exercise : course.exercises()) {
    if (isPassed(progress.state(exercise->id))) {
      passed += exercise->id;
    }
  }
  return passed;
}

QList<const Exercise*> missingFor(const Course& course, const Exercise& exercise,
                                  const QSet<QString>& passed) {
  QList<const Exercise*> missing;
  for (const QString& id : exercise.needs) {
    const Exercise* needed = course.find(id);
    if (needed != nullptr && !passed.contains(id)) {
      missing += needed;
    }
  }
  return missing;
}

QList<const Exercise*> neededOutside(const Course& course, const Lab& lab) {
  QList<const Exercise*> outside;
  for (const Exercise& exercise : lab.exercises) {
    for (const QString& id : exercise.needs) {
      const Exercise* needed = course.find(id);
      if (needed != nullptr && needed->lab != lab.id && !outside.contains(needed)) {
        outside += needed;
      }
    }
  }
  return outside;
}

const Exercise* nextAfter(const Course& course, const Exercise& exercise,
                          const QSet<QString>& passed) {
  const QList<const Exercise*> all = course.exercises();
  const auto first = [&all](const auto& wanted) {
    const auto found = std::find_if(all.begin(), all.end(), wanted);
    return found == all.end() ? nullptr : *found;
  };
  const auto isLeft = [&](const Exercise* one) {
    return !passed.contains(one->id) && one->id != exercise.id;
  };
  const auto isOpen = [&](const Exercise* one) {
    return isLeft(one) && missingFor(course, *one, passed).isEmpty();
  };
  const auto missesOfItsLab = [&](const Exercise* one) {
    const QList<const Exercise*> missing = missingFor(course, *one, passed);
    return std::any_of(missing.begin(), missing.end(),
                       [&](const Exercise* needed) { return needed->lab == one->lab; });
  };
  const std::array ways{
      first([&](const Exercise* one) {
        return isLeft(one) && one->lab == exercise.lab && one->order > exercise.order &&
               !missesOfItsLab(one);
      }),
      first([&](const Exercise* one) { return isOpen(one) && one->needs.contains(exercise.id); }),
      first(isOpen), first(isLeft)};
  const auto way = std::find_if(ways.begin(), ways.end(), [](auto* one) { return one != nullptr; });
  return way == ways.end() ? nullptr : *way;
}

int minutesOf(const Lab& lab) {
  int minutes = 0;
  for (const Exercise& exercise : lab.exercises) {
    minutes += exercise.minutes;
  }
  return minutes;
}

QString durationText(int minutes) {
  const int hours = minutes / 60;
  const int rest = minutes % 60;
  return minutes <= 0 ? QString()
         : hours == 0 ? PathWords::tr("%1 min").arg(rest)
         : rest == 0  ? PathWords::tr("%1 h").arg(hours)
                      : PathWords::tr("%1 h %2 min").arg(hours).arg(rest);
}

QString titlesOf(const QList<const Exercise*>& exercises) {
  QStringList titles;
  for (const Exercise* exercise : exercises) {
    titles += exercise->title.localised();
  }
  return titles.join(PathWords::tr(", "));
}

}  // namespace enshu::course
