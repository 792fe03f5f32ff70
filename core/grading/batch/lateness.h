// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include "core/grading/result/result.h"

namespace enshu::grading {

// Of what is due by a date: when the file was handed in, as far as its time tells, and whether that
// was late. Of what is not: nothing.
void noteTimes(const QString& file, const QDateTime& due, ExerciseResult& result);

}  // namespace enshu::grading
