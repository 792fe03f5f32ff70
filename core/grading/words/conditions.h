// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::grading {

// What Eigen or the C++ library asked of an index or a size and did not find, in plain words, from
// the last line that the program printed (core/plugin/assertions.h); empty: it is no such line.
QString conditionWords(const QString& printed);

// The same of an index that a list's at() refused, from the text of the exception.
QString rangeWords(const QString& what);

}  // namespace enshu::grading
