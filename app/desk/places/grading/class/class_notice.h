// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/controls/notice.h"
#include "core/grading/report/class_results.h"

namespace enshu::desk {

// The notice above a class, with what there is to tell of it when it is opened.
class ClassNotice : public Notice {
  Q_OBJECT
 public:
  using Notice::Notice;

  // What could not be read is missing in table and sums; it is named, and the rest can be worked
  // on. Takes away what it told before if all could be read.
  void tellOfDamage(const grading::ClassResults& results);
  void offerDrafts(int count);  // that an earlier end of the program left

 private:
  bool isDamageTold_ = false;
};

}  // namespace enshu::desk
