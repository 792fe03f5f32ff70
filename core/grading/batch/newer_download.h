// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>

#include "core/grading/batch/class_notes.h"

// A batch that goes on with a newer download of the same class, or with one that was moved.
namespace enshu::grading {

// The folders of results that somebody had, by what they are called now.
using Moved = QMap<QString, QString>;

// Adds to the notes on a download what those of the batch before it know: who is gone, or a file of
// whom, stays with what was graded of it, and is not absent. Whoever the platform calls otherwise
// now, as Gradescope does after each submission, takes his results along; nobody is guessed: that
// takes a number, a login or an address under the same name, or a name where no number contradicts.
//
// An Error at the file of the `batch`: it is another path than before, and nobody or no exercise of
// it was graded here.
Result<Moved> goOnWith(const QString& batch, const ClassNotes& before, ClassNotes& now);

// Gives the folders of results their new names.
Result<void> moveResults(const QDir& directory, const Moved& moved);

}  // namespace enshu::grading
