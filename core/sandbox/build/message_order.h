// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "core/sandbox/build/diagnostics.h"

namespace enshu::sandbox {

// As the file is read: by lines, each message with its notes, what is about no line last. The
// compiler tells what Eigen checks when it has read the whole file, and names that it does not know
// when it has read their statement: in a line such a name comes before what stands behind it.
void putInOrder(QList<Diagnostic>& diagnostics);

}  // namespace enshu::sandbox
