// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <stop_token>

namespace enshu::grading {

// Which task of which array this process is, and on what machine.
struct PartCall {
  QString folder;  // of the plan
  int array = 0;
  int task = 0;
  QString node;
};

enum class PartEnd {
  Done,        // all its results are told, each with the file or with why there is none
  Refused,     // this machine does not grade like the others; told, but where others can change
               // the folder of the plan
  Unreadable,  // its part is damaged, as any other machine would find it; told
  Stopped      // as the stop token asked, or because the plan counts no more
};

// A task of a cluster: grades the works of its part by what `enshu grade` does itself, writes the
// results where it would, and tells of each. What it graded before it was begun again is kept.
PartEnd gradePart(const PartCall& call, const std::stop_token& stop);

}  // namespace enshu::grading
