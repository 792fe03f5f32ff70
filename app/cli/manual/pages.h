// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::cli {

// What a package installs beside the program, made from its own table of commands.
QString manualPage();      // enshu(1), in the language of the program
QString bashCompletion();  // for bash-completion's folder
QString zshCompletion();   // the function _enshu

}  // namespace enshu::cli
