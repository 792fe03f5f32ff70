// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace enshu::grading {

// The first whose form is found in what clang said is the sentence; %1, %2, %3 are what the form
// captures, and behind these the name of the student's file. A form sees the message, a line end,
// and what stands around the place, with ‸ where it is; {matrix} and {number} are types in clang's
// quotes, {aka} is what may stand behind one, and {arguments} captures those of a call.
struct KnownMessage {
  const char* form;
  const char* sentence;    // translated in the context "Compiler"
  const char* order = "";  // of what is captured, where it is another in the sentence: "21"
};

// In the order in which they are looked at.
std::span<const KnownMessage> syntaxMessages();   // signs, and what is of other languages
std::span<const KnownMessage> nameMessages();     // what Eigen checks, names and calls
std::span<const KnownMessage> valueMessages();    // what is constant, and types that do not fit
std::span<const KnownMessage> warningMessages();  // and notes

}  // namespace enshu::grading
