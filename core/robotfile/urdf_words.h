// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/result.h"

namespace enshu::robotfile {

// The links and joints of a URDF text as URDF words them, looked at before urdfdom reads them:
// urdfdom takes zero for a mass or an inertia that it cannot read, and passes over what is
// misspelt. The text is one that urdfOutline accepts.
// Refused (where = "name: link forearm"): an element that URDF does not have in a link, a joint or
// an inertial; one that is missing or there twice; of the elements that a robot is made of, an
// attribute that is missing or not known, and a number that is none or not finite. What stands
// beside the links and joints, and what has a prefix, is for other programs.
Result<void> checkUrdfWords(const QByteArray& bytes, const QString& name);

}  // namespace enshu::robotfile
