// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/templates.h"
#include "core/base/result.h"
#include "core/course/course.h"

namespace enshu::authoring {

// What can be told of an exercise by reading its files.
struct Readiness {
  QList<Error> flaws;      // without which it must not be handed out
  QStringList unrendered;  // formulas of its sheets without a picture: the TeX is shown
  QList<Todo> unwritten;   // what students would read as it stands: in assignments/
  QList<Todo> todos;       // in the solutions
};

// Sheets, texts and hints in the languages of the course, a hidden case that is new every time,
// formulas and what is still to be written.
Readiness readinessOf(const course::Course& course, const course::Exercise& exercise);

// The same of the course itself and its labs: their titles.
Readiness readinessOf(const course::Course& course);

// What students would read as it stands, in the whole course.
QList<Todo> unwrittenIn(const course::Course& course);

// The formulas of a sheet as the pictures are named after: "D " (displayed) or "I " and the TeX.
QStringList formulasOf(const QString& sheet);

}  // namespace enshu::authoring
