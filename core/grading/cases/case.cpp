// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cases/case.h"

#include "core/driver/joint_names.h"

namespace enshu::grading {

QStringList channelNames(const Robot& robot, Eigen::Index rows) {
  QStringList names;
  if (rows == Eigen::Index{3} * robot.linkCount()) {
    for (const Link& link : robot.links()) {
      for (const char* axis : {"x", "y", "z"}) {
        names += QStringLiteral("%1 %2").arg(QString::fromStdString(link.name),
                                             QString::fromLatin1(axis));
      }
    }
    return names;
  }
  names = driver::jointNames(robot);
  while (names.size() < rows) {
    names += QString::number(names.size() + 1);
  }
  return names;
}

QStringList channelNames(const Case& prepared, const QString& output, Eigen::Index rows) {
  const QStringList names = prepared.channels.value(output);
  return names.isEmpty() ? channelNames(prepared.robot, rows) : names;
}

}  // namespace enshu::grading
