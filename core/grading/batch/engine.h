// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "core/base/result.h"

namespace enshu::grading {

struct Batch;
struct Work;

// Who grades in this machine's place. What is to be graded, what holds of an earlier batch and what
// becomes of the results is decided here all the same (work.h).
class Engine {
 public:
  virtual ~Engine() = default;

  // Whether it can be asked at all. It comes first, before anything is written.
  virtual Result<void> ready() = 0;

  // Keeps what holds, has the rest graded and counts it. An Error of it is the summary's fault.
  virtual void grade(Batch& batch, const QList<Work>& works) = 0;
};

}  // namespace enshu::grading
