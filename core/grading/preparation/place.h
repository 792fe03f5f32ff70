// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QList>
#include <QString>
#include <algorithm>
#include <string>

#include "core/course/exercise.h"

namespace enshu::grading {

using namespace Qt::StringLiterals;

// Where the item with this id stands in a list of exercise.json, or a member of it:
// placeOf(exercise, "/cases", exercise.cases, id, "/motion") is
// ".../exercise.json:/cases/2/motion".
template <class Item>
std::string placeOf(const course::Exercise& exercise, const char* list, const QList<Item>& items,
                    const QString& id, const char* member = "") {
  const auto found =
      std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.id == id; });
  return QDir(exercise.directory).filePath(u"exercise.json:"_s).toStdString() + list + '/' +
         std::to_string(found - items.begin()) + member;
}

}  // namespace enshu::grading
