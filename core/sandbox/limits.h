// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace enshu::sandbox {

// What a build or a run may use. Whatever goes beyond ends it with the outcome of that name.
struct Limits {
  int cpuMs = 5000;                  // processor time of each process, rounded up to seconds
  int wallMs = 10000;                // time on the (monotonic) clock
  qint64 memoryBytes = 512LL << 20;  // address space; in a run, beyond that of enshu-student
  qint64 outputBytes = 1LL << 20;    // what the student's code, or the compiler, prints
  qint64 answerBytes = 64LL << 20;   // the framed answer; in a build, the largest file
};

// Generous for g++: 20 s, 2 GiB, 64 MiB of object file, 256 KiB of messages.
Limits buildLimits();

}  // namespace enshu::sandbox
