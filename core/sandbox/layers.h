// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "core/sandbox/kit.h"

namespace enshu::sandbox {

// One layer of the isolation around a student's program.
struct Layer {
  QString id;       // "network", "seccomp", ...
  QString title;    // for people
  QString meaning;  // what it keeps a program from, for people
  bool live = false;
  bool essential = false;  // without it nothing is run unless told --unsafe
};

// Which layers are live, found out by a probe program inside a real box that tries what the layer
// forbids. The answer is kept for the life of the process; texts are made anew in the language of
// the day. Safe in any thread.
QList<Layer> isolationLayers(const Kit& kit);

// Whether the probe told anything; an Error says why it could not, and nothing is known then.
Result<void> checkProbe(const Kit& kit);

}  // namespace enshu::sandbox
