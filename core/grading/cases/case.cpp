// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cases/case.h"

#include "core/driver/joint_names.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

QStringList channelNames(const Robot& robot, Eigen::Index rows) {
  QStringList names;
  if (rows == Eigen::Index{3} * robot.linkCount()) {
    for (const Link& link : robot.links()) {
      for (const char* axis : {"x", "y", "z"}) {
        names += u"%1 %2"_s.arg(QString::fromStdString(link.name), QString::fromLatin1(axis));
      }
    }
    return names;
  }
  if (rows == robot.dof()) {
    return driver::jointNames(robot);
  }
  for (Eigen::Index row = 1; row <= rows; ++row) {
    names += QString::number(row);
  }
  return names;
}

QStringList channelNames(const Case& prepared, const QString& output, Eigen::Index rows) {
  if (QStringList names = prepared.channels.value(output); !names.isEmpty()) {
    return names;
  }
  return rows == 1 ? QStringList{output} : channelNames(prepared.robot, rows);
}

}  // namespace enshu::grading
