// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/grading/marks/format.h"

// What the dialog of handing back calls things.
namespace enshu::desk {

// A format as somebody looks for it, such as "Moodle: marks in the grading worksheet".
QString formatName(const grading::Format& format);

// What is to be done with a file that was written; empty: nothing in particular. `platform` packed
// the class.
QString nextStep(const grading::Format& format, const QString& platform);

// The file that a format fills in, and where a person gets it.
QString formName(const grading::Format& format);

// The names of the fields in which an option of the command line is found.
QString replaceName();
QString byNameName();
QString scaleName();
QString wordsName();
QString onlyMarksName();
QString columnName();
QString exercisesName();
QString fileName();

// What the command line says, with its options called as the dialog calls them.
QString inFields(QString text);

}  // namespace enshu::desk
