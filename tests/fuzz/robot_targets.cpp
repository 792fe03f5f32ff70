// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>

#include "core/base/contract.h"
#include "core/robotfile/robotfile.h"
#include "tests/fuzz/targets.h"
#include "tests/support/same_robot.h"

using namespace Qt::StringLiterals;

namespace enshu::fuzz {

namespace {

const QString kName = u"robot"_s;

bool accepted(const Result<Robot>& robot) {
  if (!robot) {
    expectReason(robot.error());
    return false;
  }
  const QByteArray written = QJsonDocument(robotfile::writeRobot(*robot)).toJson();
  const Result<Robot> again = robotfile::parseRobot(written, kName);
  expects(again && test::same(*again, *robot), "a robot written is read as another");
  return true;
}

}  // namespace

bool robot(const QByteArray& bytes) {
  return accepted(robotfile::parseRobot(bytes, kName));
}

bool urdf(const QByteArray& bytes) {
  return accepted(robotfile::parseUrdf(bytes, kName));
}

}  // namespace enshu::fuzz
