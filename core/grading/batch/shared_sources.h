// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>

#include "core/grading/submission/submission.h"

namespace enshu::grading {

// A student's sources, read when the first of his exercises is graded and forgotten with the last.
class SharedSources {
 public:
  void expectOneMore() { ++left_; }

  // The submission with its sources.
  Submission read(const Submission& submission);
  void forgetOne();

 private:
  std::mutex mutex_;
  int left_ = 0;
  QMap<QString, sandbox::SourceFile> sources_;
};

}  // namespace enshu::grading
