// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/grading/groups/groups.h"

// What is being written about a whole group is a draft as that of one student is, under a name that
// no student's folder can have.
namespace enshu::desk {

using namespace Qt::StringLiterals;

inline const QString kOfGroup = u"/group/"_s;

inline QString draftName(const grading::AnswerGroup& group) {
  return kOfGroup + group.id;
}

inline bool isOfGroup(const QString& student) {
  return student.startsWith(kOfGroup);
}

// Of a draft that is a group's.
inline QString idOf(const QString& name) {
  return name.mid(kOfGroup.size());
}

}  // namespace enshu::desk
