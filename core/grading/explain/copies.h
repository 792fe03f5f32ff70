// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/course/exercise.h"

namespace enshu::grading {

// One text that holds many copies of a student's file, each in a namespace of its own, and a
// function that calls the one whose number `enshu_variant` says (core/sandbox/run/run.h). What the
// file includes stands before all of them.
struct Copies {
  QByteArray text;
  QList<int> firstLines;  // of each copy, from 1

  // The copy in which a line is; -1: in none.
  int copyAt(int line) const;
};

// Nothing where the exercise's function has no prototype that can be taken apart.
Copies putTogether(const course::Exercise& exercise, const QList<QByteArray>& texts);

}  // namespace enshu::grading
