// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// One small change of a student's text, and how a list of them is told. Knows neither how they are
// found (core/syntax) nor what for (core/grading/explain).
namespace enshu::edits {

// The kind of slip that an edit takes back.
enum class Kind {
  Sign,        // + for -, a minus too many or too few
  Operands,    // a b for b a
  Transpose,   // one too many or too few
  Name,        // another variable, member or enumerator of the same type
  Term,        // of a sum: one too many or too few
  Factor,      // of a product, or a divisor: likewise
  Index,       // one off
  Number,      // another literal
  Bound,       // of a loop: one off, < for <=
  Arguments,   // of a call, in another order
  Order,       // of statements
  Statement,   // one too many
  Comparison,  // the other way round, or the other condition
  Function,    // sine for cosine, or one too many
  Assignment,  // = for +=
  Brackets,
  Integer,  // a division of whole numbers, a variable of a type too narrow
  Copy      // of what should be changed itself
};
inline constexpr int kKinds = static_cast<int>(Kind::Copy) + 1;

std::string_view id(Kind kind);
std::optional<Kind> kindOf(std::string_view id);

// Bytes of a text from begin up to, not including, end.
struct Range {
  int begin = 0;
  int end = 0;

  friend bool operator==(const Range&, const Range&) = default;
};

// Replaces the bytes of `range`.
struct Edit {
  Kind kind = Kind::Sign;
  Range range = {};
  Range place = {};      // the expression that the student would look at
  Range statement = {};  // in which it stands; edits of one statement are about one place
  std::string replacement = {};
  int rank = 0;  // the likelier, the lower
};

struct EditList {
  std::vector<Edit> edits;  // the likeliest first
  int inMacros = 0;         // expressions that were left alone since a macro makes them
  int leftOut = 0;          // edits beyond the most that are told
  int faults = 0;           // errors that the parser found in the text
};

inline constexpr int kMostEdits = 2000;
inline constexpr int kMostReplacementBytes = 4000;

// The text with the edit made.
std::string edited(std::string_view text, const Edit& edit);

}  // namespace enshu::edits
