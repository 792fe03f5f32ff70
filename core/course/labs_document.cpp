// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/labs_document.h"

#include <QJsonArray>

namespace enshu::course {

QJsonObject labsDocument(const Course& course, const Progress& progress) {
  QJsonArray labs;
  for (const Lab& lab : course.labs) {
    QJsonArray exercises;
    for (const Exercise& exercise : lab.exercises) {
      const State state = progress.state(exercise.id);
      QJsonObject one{{QStringLiteral("id"), exercise.id},
                      {QStringLiteral("title"), exercise.title.localised()},
                      {QStringLiteral("points"), exercise.points},
                      {QStringLiteral("state"), stateId(isPassed(state) ? State::Passed : state)}};
      one[QStringLiteral("needs")] = QJsonArray::fromStringList(exercise.needs);
      if (exercise.minutes > 0) {
        one[QStringLiteral("minutes")] = exercise.minutes;
      }
      if (const QString folder = progress.workspace(exercise.id); !folder.isEmpty()) {
        one[QStringLiteral("folder")] = folder;
      }
      if (const QDateTime due = course.dueOf(exercise); due.isValid()) {
        one[QStringLiteral("due")] = due.toString(Qt::ISODate);
      }
      exercises += one;
    }
    labs += QJsonObject{{QStringLiteral("id"), lab.id},
                        {QStringLiteral("title"), lab.title.localised()},
                        {QStringLiteral("source"), lab.source},
                        {QStringLiteral("exercises"), exercises}};
  }
  return {{QStringLiteral("format"), QStringLiteral("enshu-labs/1")},
          {QStringLiteral("labs"), labs}};
}

}  // namespace enshu::course
