// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/class/class_notice.h"

#include <utility>

#include "core/course/text.h"

namespace enshu::desk {

namespace {

constexpr qsizetype kMostDamaged = 5;  // that are named

}  // namespace

void ClassNotice::tellOfDamage(const grading::ClassResults& results) {
  if (results.damaged.isEmpty()) {
    setHidden(isHidden() || std::exchange(isDamageTold_, false));
    return;
  }
  isDamageTold_ = true;
  QStringList lines{tr("%n file(s) of this class cannot be read, and what they hold is left out:",
                       nullptr, static_cast<int>(results.damaged.size()))};
  for (const grading::DamagedFile& file : results.damaged.mid(0, kMostDamaged)) {
    lines += course::text(file.why);
  }
  if (results.damaged.size() > kMostDamaged) {
    lines += tr("… and %n more", nullptr, static_cast<int>(results.damaged.size() - kMostDamaged));
  }
  lines +=
      tr("F5 grades a damaged result again; mend a damaged correction, or "
         "delete it and correct anew.");
  tell(lines.join(u'\n'));
}

void ClassNotice::offerDrafts(int count) {
  if (count > 0) {
    offer(tr("%n comment(s) or corrected score(s) are drafts that were not kept.", nullptr, count),
          tr("Show the first"));
  }
}

}  // namespace enshu::desk
