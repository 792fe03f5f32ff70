// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/late_rule.h"

#include <QStringList>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

constexpr int kMostGrace = 60 * 24 * 31;

double readShare(const json::Value& value) {
  const double share = value.number();
  if (!(share >= 0 && share <= 1)) {
    value.refuse(ENSHU_TEXT("is no share: from 0 to 1"));
  }
  return share;
}

}  // namespace

int LateRule::daysLate(const QDateTime& due, const QDateTime& handedIn) const {
  constexpr qint64 kDay = qint64{24} * 60 * 60;
  const qint64 late = due.secsTo(handedIn);
  return !due.isValid() || !handedIn.isValid() || late <= qint64{60} * graceMinutes
             ? 0
             : static_cast<int>(std::min<qint64>((late + kDay - 1) / kDay, 100'000));
}

double LateRule::share(const QDateTime& due, const QDateTime& handedIn) const {
  return std::min(atMost, perDay * daysLate(due, handedIn));
}

LateRule readLateRule(const json::Value& value) {
  value.onlyKeys({"perDay", "atMost", "graceMinutes"});
  LateRule rule;
  if (const auto perDay = value.find("perDay")) {
    rule.perDay = readShare(*perDay);
  }
  if (const auto atMost = value.find("atMost")) {
    rule.atMost = readShare(*atMost);
  }
  if (const auto grace = value.find("graceMinutes")) {
    rule.graceMinutes = static_cast<int>(grace->integer(0, kMostGrace));
  }
  return rule;
}

AttemptRule readAttemptRule(const json::Value& value) {
  static const QStringList kNames{u"newest"_s, u"newest in time"_s, u"best"_s};
  const qsizetype rule = kNames.indexOf(value.string());
  if (rule < 0) {
    value.refuse(
        ENSHU_TEXT("is no rule by which an answer counts: newest, newest in time or best"));
  }
  return static_cast<AttemptRule>(rule);
}

}  // namespace enshu::course
