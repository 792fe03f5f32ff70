// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSet>

namespace enshu::grading {

// Rows that hang together by who may be which of them, and how many of them stay empty however
// people are seated.
struct Empty {
  QSet<qsizetype> rows;
  int count = 0;
};

// By the rows that each of the people may be, and one of which he is. Where none stays empty,
// nothing is told.
QList<Empty> emptyOf(const QList<QSet<qsizetype>>& claims);

}  // namespace enshu::grading
