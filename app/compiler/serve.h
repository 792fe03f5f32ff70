// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/compiler/translation.h"

namespace enshu::compiler {

// Compiles what is asked for (core/sandbox/compiler/warm_request.h), one after the other and each
// in a copy of this process, which itself never holds a text: the copy reads it, within limits of
// its own and able to do less. Until the socket is closed. False: a message is none.
bool serve(Translation& unit, int socket);

}  // namespace enshu::compiler
