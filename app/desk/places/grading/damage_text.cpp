// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/damage_text.h"

#include "app/desk/places/grading/class_report.h"
#include "core/course/text.h"

namespace enshu::desk {

namespace {

constexpr qsizetype kMostDamaged = 5;  // that are named

}  // namespace

QString damageText(const grading::ClassResults& results) {
  if (results.damaged.isEmpty()) {
    return {};
  }
  QStringList lines{ClassReport::tr(
      "%n file(s) of this class cannot be read, and what they hold is left out:", nullptr,
      static_cast<int>(results.damaged.size()))};
  for (const grading::DamagedFile& file : results.damaged.mid(0, kMostDamaged)) {
    lines += course::text(file.why);
  }
  if (results.damaged.size() > kMostDamaged) {
    lines += ClassReport::tr("… and %n more", nullptr,
                             static_cast<int>(results.damaged.size() - kMostDamaged));
  }
  lines += ClassReport::tr(
      "F5 grades a damaged result again; mend a damaged correction, or delete it and correct "
      "anew.");
  return lines.join(u'\n');
}

}  // namespace enshu::desk
