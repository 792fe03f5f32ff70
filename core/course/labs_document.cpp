// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/labs_document.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace enshu::course {

QJsonObject labsDocument(const Course& course, const Progress& progress) {
  QJsonArray labs;
  for (const Lab& lab : course.labs) {
    QJsonArray exercises;
    for (const Exercise& exercise : lab.exercises) {
      const State state = progress.state(exercise.id);
      QJsonObject one{{u"id"_s, exercise.id},
                      {u"title"_s, exercise.title.localised()},
                      {u"points"_s, exercise.points},
                      {u"state"_s, stateId(isPassed(state) ? State::Passed : state)}};
      one[u"needs"_s] = QJsonArray::fromStringList(exercise.needs);
      if (exercise.minutes > 0) {
        one[u"minutes"_s] = exercise.minutes;
      }
      if (const QString folder = progress.workspace(exercise.id); !folder.isEmpty()) {
        one[u"folder"_s] = folder;
      }
      if (const QDateTime due = course.dueOf(exercise); due.isValid()) {
        one[u"due"_s] = due.toString(Qt::ISODate);
      }
      exercises += one;
    }
    labs += QJsonObject{{u"id"_s, lab.id},
                        {u"title"_s, lab.title.localised()},
                        {u"source"_s, lab.source},
                        {u"exercises"_s, exercises}};
  }
  return {{u"format"_s, u"enshu-labs/1"_s}, {u"labs"_s, labs}};
}

}  // namespace enshu::course
