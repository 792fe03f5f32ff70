// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/base/result.h"

namespace enshu::sandbox {

// The first section of an object file that g++ makes of no C++ text, empty if there is none: a
// linker obeys some sections (.gnu.lto_*, .deplibs, .gnu.warning, .note.GNU-stack), and only
// assembler text or a section attribute brings them into a file. An Error: this is no ELF object
// file of 64 bits, or a damaged one. With `lines` those of a table of lines may be there, too.
Result<QByteArray> foreignSection(const QByteArray& object, bool lines = false);

// Whether two plugins hold the same bytes wherever their programs are loaded, but for the header of
// the file. False: they do not, or one of them is damaged.
bool sameCode(const QByteArray& plugin, const QByteArray& other);

}  // namespace enshu::sandbox
