// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/report/class_results.h"

namespace enshu::cli {

// Everything by which somebody may be called, beside the folder of his results.
QStringList namesOf(const QList<grading::Person>& persons);

// Who is called so: by the folder of the results, of which there is one, else by a name as it is
// written, else by its letters, else as a roster's names are matched.
QList<const grading::StudentResults*> calledSo(const grading::ClassResults& results,
                                               const QString& name);

// Who is called so, as a whole: marks are nothing to guess at. Null after a message.
const grading::StudentResults* findStudent(const grading::ClassResults& results,
                                           const QString& name);

}  // namespace enshu::cli
