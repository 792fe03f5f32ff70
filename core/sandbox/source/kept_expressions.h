// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace enshu::sandbox {

// Whether something in the text may keep an expression of matrices beyond the statement in which it
// stands: `auto`, a template, a reference to a part of one, a lambda function that returns one; or
// whether what it writes to is a part of what it reads.
// Otherwise nobody can tell an expression that is computed at once (core/plugin/at_once.h) from one
// that is computed when it is used. True where it is not plain to see.
bool keepsExpressions(const QByteArray& text);

}  // namespace enshu::sandbox
