// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::grading {

// The header that brings std::NAME, such as numeric of accumulate; empty: none is known.
QString headerOf(const QString& name);

// A word of another language, and what stands for it in C++.
struct ForeignWord {
  const char* word;
  const char* language;  // MATLAB, Python
  const char* here;
  bool isCalled = true;  // only where a parenthesis or a dot stands behind it
};

// nullptr: none is known.
const ForeignWord* foreignWord(const QString& word);

// What the member of a type is called that has the name in another library, such as size() of
// length, or that is meant by a mistyped name of a vector's or a matrix's; empty: none is known.
QString memberFor(const QString& name, const QString& type);

}  // namespace enshu::grading
