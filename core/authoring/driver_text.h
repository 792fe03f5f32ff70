// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include "core/authoring/first_prototype.h"

// The lines of a new exercise's files that follow from its prototype.
namespace enshu::authoring {

// What answers in the place of what its author will write: all zero, one or two, so that they are
// told apart.
enum class Stand { Starter, Solution, Mistake };

// The body of such a function.
QString bodyOf(const FirstPrototype& prototype, Stand stand);

// What the driver keeps: the result, as "answer", and each parameter that comes back.
QStringList outputsOf(const FirstPrototype& prototype);

// A line of the header's comment for each parameter.
QString remarksOf(const FirstPrototype& prototype);

// The values of the template solution/driver.cpp.in.
QMap<QString, QString> driverValues(const FirstPrototype& prototype);

}  // namespace enshu::authoring
