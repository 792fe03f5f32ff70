// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

// What makes a copy of the waiting compiler one that may read a student's text.
namespace enshu::compiler {

// Of all open files it keeps these three, as its standard streams.
bool takeStreams(int text, int object, int said);

// The limits of one build, counted from now on.
bool limitCopy(std::uint32_t cpuSeconds, std::uint64_t memoryBytes);

// On top of the box's own filter of system calls: no process, no program, no message to another
// one, no signal but to itself, no limit but its own, and no way back.
bool confineCopy();

}  // namespace enshu::compiler
