// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

namespace enshu::desk {

// A line of two texts side by side, counted from 0. -1: the text has none that belongs here. With
// two numbers and not `same` one was put in the place of the other.
struct DiffLine {
  int first = -1;
  int second = -1;
  bool same = false;

  bool operator==(const DiffLine&) const = default;
};

// Both texts from beginning to end with as many same lines beside each other as there can be;
// blanks at the ends of lines do not matter. Of long texts that are different nearly throughout
// everything between the same beginning and the same end is told to be different.
QList<DiffLine> lineDiff(const QStringList& first, const QStringList& second);

}  // namespace enshu::desk
