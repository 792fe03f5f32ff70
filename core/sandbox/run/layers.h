// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/base/result.h"
#include "core/sandbox/kit.h"

namespace enshu::sandbox {

// One layer of the isolation around a student's program.
struct Layer {
  QString id;       // "network", "seccomp", ...
  QString title;    // for people, like the rest
  QString meaning;  // what it keeps a program from
  QString without;  // what a hostile program can do where it is missing
  QString remedy;   // how to get it, on Debian
  bool live = false;
  bool essential = false;  // without it nothing is run unless told --unsafe
};

// Which layers are live, found out by a probe program inside a real box, or without one where none
// can be made, that tries what the layer forbids. The answer is kept for the life of the process;
// texts are made anew in the language of the day. Safe in any thread.
QList<Layer> isolationLayers(const Kit& kit);

// The ids of those that are live, as a receipt has them.
QStringList liveLayers(const Kit& kit);

// Why there is no box at all, and what to do about it; nothing where there is one.
std::optional<Error> isolationFault(const Kit& kit);

// Nothing of a student's runs where an essential layer is missing, unless a person said --unsafe:
// the Error then says what is missing and how to get it.
Result<void> requireIsolation(const Kit& kit);

// The titles of the essential layers that were missing where these were live: none but after
// --unsafe.
QStringList missingLayers(const QStringList& live);

}  // namespace enshu::sandbox
