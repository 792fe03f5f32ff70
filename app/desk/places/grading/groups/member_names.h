// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/grading/groups/groups.h"

namespace enshu::desk {

inline QString namesOf(const QList<grading::Member>& members) {
  QStringList names;
  for (const grading::Member& member : members) {
    names += member.name;
  }
  return names.join(u", ");
}

}  // namespace enshu::desk
