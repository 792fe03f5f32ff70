// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace enshu::sandbox {

// The heads of the functions that a C++ text defines at its outermost level or in a namespace, as
// "double swing(const VectorXd& q, double dt)", in the text's order and at most a dozen. Read sign
// by sign: what macros make of it is not seen.
QStringList definedFunctions(const QByteArray& text);

}  // namespace enshu::sandbox
