// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "core/grading/groups/groups.h"

namespace enshu::grading {

// What became of a name.
struct Named {
  course::Course course;  // as it is now
  QString file;           // the recording
  QList<Member> told;     // whose results say it now: the group, and whoever else it explains
};

// Whether a name can be given: of the letters that an id has, and not the exercise's own or a
// mistake's. Why not, else.
Result<void> checkMistakeId(const course::Course& course, const course::Exercise& exercise,
                            const QString& id);

// Makes the group's answer a mistake of the course: its numbers in the cases that are shown stand
// in solutions/<lab>/<exercise>/mistakes/<id>.mat, texts and credit in exercise.json. Every result
// of the class that it explains says so from now on, with the points that the mistake leaves;
// nobody's code is run. What a person noted beside the results stays.
//
// All is written, or nothing. An Error: the id is taken, the course or the results cannot be
// written, somebody else is writing there, or the group's results are of another exercise than the
// course's now; of the machine: something cannot be written.
Result<Named> nameGroup(const course::Course& course, const ClassResults& results,
                        const AnswerGroup& group, const course::MistakeSpec& mistake);

}  // namespace enshu::grading
