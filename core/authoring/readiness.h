// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/formula_pictures.h"
#include "core/authoring/templates.h"
#include "core/base/result.h"
#include "core/course/course.h"

namespace enshu::authoring {

// What can be told of an exercise by reading its files.
struct Readiness {
  QList<Error> flaws;             // with which it must not be handed out
  QList<UndrawnFormula> undrawn;  // the sheets show their TeX
  QStringList unneeded;           // pictures that no sheet needs
  QList<Todo> todos;              // in its two folders
};

// Sheets, texts and hints in the languages of the course, a hidden case that is new every time,
// formulas and what is still to be written.
Readiness readinessOf(const course::Course& course, const course::Exercise& exercise);

// What is still to be written of the course itself and its labs.
QList<Todo> todosOfCourse(const course::Course& course);

}  // namespace enshu::authoring
