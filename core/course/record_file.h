// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace enshu::course {

// The files of a student's record (Course::record).
constexpr qint64 kMaxRecordFile = 1 << 20;
constexpr int kRecordPatienceMs = 10'000;  // with another program that writes there

}  // namespace enshu::course
