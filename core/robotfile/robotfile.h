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
// in link axes, shape {cylinder}; gears, each a driver with its followers {link, ratio, offset};
// loops, each {a (null: the ground), b, joint, socket, plug}. plug, axis, shape, gears, loops,
// offset and the members of a frame may be left out, and so may gravity (0, 0, -9.8). SI units.
// Anything wrong is refused with "file:/links/2/mass" and the reason: what checkRobot refuses, an
// unknown key or type of joint, an axis for a joint that takes none.
Result<Robot> parseRobot(const QByteArray& bytes, const QString& name);

// The document of a robot; reading it gives the same robot, to the last digit, but for the axes of
// joints that take none.
QJsonObject writeRobot(const Robot& robot);

// A robot in the format URDF. Links stand in the order of the file, each behind its parent; the
// root is fixed to the ground, link frames are URDF's, gravity is the standard one.
// revolute and continuous joints are revolute (limits and damping are not part of a Robot),
// prismatic, floating and fixed ones keep their names, no link is merged with another. Inertias are
// turned into link axes. A joint that mimics another is the follower of a gear; of mimics in a row
// the ratios are multiplied, as a gear's driver follows none. Refused by name: planar joints, a
// mimic of a joint that has not one degree of freedom or of itself, a link with two parents, and
// whatever urdfdom or checkRobot refuses; a flaw in the XML with line and column.
Result<Robot> parseUrdf(const QByteArray& bytes, const QString& name);

}  // namespace enshu::robotfile
