// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/time/student_time.h"

#include <algorithm>

namespace enshu::grading {

namespace {

int nextNumber() {
  static std::atomic<int> last = 0;
  return ++last;
}

}  // namespace

StudentTime::StudentTime(int ofEachMs)
    : left_{ofEachMs, ofEachMs, ofEachMs}, number_(nextNumber()) {}

void StudentTime::spendOnBuild(qint64 ms) {
  spend(Kind::Builds, std::max<qint64>(0, ms - shortened(sandbox::buildLimits()).cpuMs));
}

course::LimitsSpec StudentTime::limits(Kind kind, const course::LimitsSpec& own) const {
  return isUsedUp(kind) ? shortened(own) : own;
}

sandbox::Limits StudentTime::buildLimits() const {
  const sandbox::Limits own = sandbox::buildLimits();
  return isUsedUp(Kind::Builds) ? shortened(own) : own;
}

}  // namespace enshu::grading
