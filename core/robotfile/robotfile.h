// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include "core/base/result.h"
#include "core/robot/robot.h"

namespace enshu::robotfile {

// Robot files larger than this are refused.
constexpr qint64 kMaxBytes = 16 << 20;

// A robot of a file in either format; the first character tells which.
Result<Robot> loadRobot(const QString& path);

// A robot in the format enshu-robot/1: links in topological order, each with name, parent (null:
// the ground), joint {type, axis}, socket and plug {p, R by rows}, mass, com, inertia about the com
// in link axes, shape {cylinder}; plug, axis, shape and the members of a frame may be left out, and
// so may gravity (0, 0, -9.8). SI units.
// Anything wrong is refused with "file:/links/2/mass" and the reason, among it joint types, gears
// and loops that this version has no algorithms for.
Result<Robot> readRobot(const QString& path);
Result<Robot> parseRobot(const QByteArray& bytes, const QString& name);

// The document of a robot; reading it gives the same robot, to the last digit.
QJsonObject writeRobot(const Robot& robot);

// A robot in the format URDF. Links stand in the order of the file, each behind its parent; the
// root is fixed to the ground, link frames are URDF's, gravity is the standard one.
// revolute and continuous joints are revolute (limits and damping are not part of a Robot),
// prismatic and fixed ones keep their names, no link is merged with another. Inertias are turned
// into link axes. Refused by name: floating and planar joints, mimic joints, a link with two
// parents, and whatever urdfdom or checkRobot refuses; a flaw in the XML with line and column.
Result<Robot> readUrdf(const QString& path);
Result<Robot> parseUrdf(const QByteArray& bytes, const QString& name);

}  // namespace enshu::robotfile
