// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/path_layout.h"

#include <QSet>
#include <algorithm>

namespace enshu::desk {

namespace {

using Needs = QHash<QString, QStringList>;  // of each exercise, what stands above it

bool standsAbove(const QString& upper, const QString& lower, const Needs& needs) {
  QStringList open{lower};
  QSet<QString> seen{lower};
  while (!open.isEmpty()) {
    for (const QString& id : needs.value(open.takeLast())) {
      if (id == upper) {
        return true;
      }
      if (!seen.contains(id)) {
        seen.insert(id);
        open.append(id);
      }
    }
  }
  return false;
}

// The order within each lab, and of the needs those that close no circle with it and each other:
// of two labs that need each other across their orders, the later need gives way.
Needs withoutCircles(const course::Course& course) {
  Needs kept;
  for (const course::Lab& lab : course.labs) {
    for (qsizetype i = 1; i < lab.exercises.size(); ++i) {
      kept[lab.exercises[i].id].append(lab.exercises[i - 1].id);
    }
  }
  for (const course::Exercise* exercise : course.exercises()) {
    for (const QString& id : exercise->needs) {
      if (id != exercise->id && !standsAbove(exercise->id, id, kept)) {
        kept[exercise->id].append(id);
      }
    }
  }
  return kept;
}

}  // namespace

QHash<QString, PathCell> pathLayout(const course::Course& course) {
  QHash<QString, PathCell> cells;
  for (int lane = 0; lane < course.labs.size(); ++lane) {
    for (const course::Exercise& exercise : course.labs[lane].exercises) {
      cells.insert(exercise.id, {lane, 0});
    }
  }
  const Needs needs = withoutCircles(course);
  // Without a circle nothing has more than all others above it, so that this ends.
  for (bool moved = true; moved;) {
    moved = false;
    for (auto [id, cell] : cells.asKeyValueRange()) {
      for (const QString& above : needs.value(id)) {
        if (const auto needed = cells.constFind(above); needed != cells.constEnd()) {
          const int row = needed->row + (needed->lane < cell.lane ? 0 : 1);
          moved = moved || row > cell.row;
          cell.row = std::max(cell.row, row);
        }
      }
    }
  }
  return cells;
}

}  // namespace enshu::desk
