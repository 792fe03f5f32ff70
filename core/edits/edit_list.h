// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/edits/edit.h"

// How a list of edits crosses from the program that reads a student's text (app/edits) to whoever
// asked for it.
//
//   enshu-edits/1 IN-MACROS LEFT-OUT FAULTS
//   KIND RANGE-BEGIN RANGE-END PLACE-BEGIN PLACE-END STATEMENT-BEGIN STATEMENT-END BYTES
//   REPLACEMENT                     so many bytes, and a line end
//   ...
//   end
namespace enshu::edits {

std::string encode(const EditList& list);

// Of what a program wrote that had read a text of so many bytes; it is not trusted. Refused: any
// other form, a range that does not lie in the text, more edits or longer replacements than there
// may be, a replacement with bytes that no line of C++ has.
Result<EditList> decode(std::string_view bytes, int textBytes);

}  // namespace enshu::edits
