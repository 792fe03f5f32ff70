// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/lab_arm.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace enshu::course {

QString armOfLabRuns(const Course& course) {
  const QString name = u"course-arm"_s;
  QString brought = course.robotPath(name);
  if (QFileInfo::exists(brought)) {
    return brought;
  }
  Course own;
  own.root = ownRoot();
  return own.robotPath(name);
}

}  // namespace enshu::course
