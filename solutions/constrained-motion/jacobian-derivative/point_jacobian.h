// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/driver/channel_names.h"
#include "core/robot/robot.h"

// The Jacobian of a point of a link: what its entries are called, and which link shows most.
namespace point_jacobian {

using namespace Qt::StringLiterals;

// The entries of the Jacobian of a point or of its derivative, row by row.
inline QStringList entryNames(const QString& symbol, int joints) {
  QStringList columns;
  for (int i = 1; i <= joints; ++i) {
    columns.push_back(QString::number(i));
  }
  return enshu::driver::matrixNames(symbol, enshu::driver::vectorNames({u"v"_s, u"w"_s}), columns);
}

// The link that most moving joints carry; if there are any, of those with a sliding joint on a
// turning one. Of equal ones the last, which of an arm is its hand.
inline int tellingLink(const enshu::Robot& robot) {
  int best = 0;
  int most = -1;
  for (int link = 0; link < robot.linkCount(); ++link) {
    int moving = 0;
    bool slides = false;
    bool rides = false;
    for (int i = link; i >= 0; i = robot.links()[static_cast<size_t>(i)].parent) {
      const enshu::JointType type = robot.links()[static_cast<size_t>(i)].joint.type;
      moving += type == enshu::JointType::Fixed ? 0 : 1;
      rides = rides || (slides && type == enshu::JointType::Revolute);
      slides = slides || type == enshu::JointType::Prismatic;
    }
    const int score = moving + (rides ? robot.linkCount() : 0);
    if (score >= most) {
      best = link;
      most = score;
    }
  }
  return best;
}

}  // namespace point_jacobian
