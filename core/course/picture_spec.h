// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "core/json/value.h"

namespace enshu::course {

// The ways in which numbers are drawn.
enum class PictureKind {
  Matrix,      // a heat map: answer, reference, error
  Arrows,      // vectors on the arm
  Ellipsoid,   // a body's inertia at its centre of mass
  SwingTwist,  // the cone and the dial of a ball joint
  Tree,        // bodies assembled in halves, level by level
  Gap,         // a small signed number over time, on a scale of its own
  LogError     // an error over time or iterations, logarithmic
};

// What the vectors of an output are attached to, from top to bottom of a column.
enum class ArrowPlace { Links, Joints, Hand };

// How the numbers of a check are drawn after it. The members below `check` belong to one kind each;
// those that are strings are ids of further checks.
struct PictureSpec {
  PictureKind kind = PictureKind::Matrix;
  QString check;
  ArrowPlace at = ArrowPlace::Links;  // Arrows
  bool worldAxes = false;             // Arrows: else in axes of their link
  int first = 1;                      // Arrows at links: the first link's number, from 1
  QString mass;                       // Ellipsoid: of each body
  QString com;                        // Ellipsoid: of each body, link coordinates
  QString twist;                      // SwingTwist
  QString rotation;                   // SwingTwist: 3 x 3, to the socket from the plug
  int leaf = 1;                       // Tree: bodies in a leaf
  bool error = false;                 // Gap: answer - reference in place of both
  bool toTheEnd = false;              // LogError: the distance to the reference's last column

  QStringList checks() const;  // all that it draws
};

// Reads the list "pictures"; `checks` are the ids that it may name.
QList<PictureSpec> readPictures(const json::Value& list, const QStringList& checks);

}  // namespace enshu::course
