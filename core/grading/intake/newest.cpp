// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/newest.h"

#include <algorithm>

namespace enshu::grading {

namespace {

constexpr std::int64_t kSameTime = 2;  // seconds, since archives count no finer

// The first rule that tells two apart, and whether it is for the second.
struct Precedence {
  Rule rule = Rule::Name;
  bool second = false;
};

Precedence between(const HandedAttempt& a, const HandedAttempt& b, const QStringList& chosen) {
  const qsizetype choice = chosen.lastIndexOf(a.entry->path());
  if (const qsizetype later = chosen.lastIndexOf(b.entry->path()); choice != later) {
    return {Rule::Chosen, choice < later};
  }
  if (a.handedIn != b.handedIn) {
    return {Rule::Platform, a.handedIn < b.handedIn};
  }
  if (a.number != b.number) {
    return {Rule::Platform, a.number < b.number};
  }
  if (a.numberInName != b.numberInName) {
    return {Rule::Number, a.numberInName < b.numberInName};
  }
  if (a.entry->packed != b.entry->packed) {
    return {Rule::Place, a.entry->packed};
  }
  const bool areTimed = a.entry->modified > 0 && b.entry->modified > 0;
  if (areTimed && std::abs(a.entry->modified - b.entry->modified) >= kSameTime) {
    return {Rule::Time, a.entry->modified < b.entry->modified};
  }
  if (a.folders != b.folders) {
    return {Rule::Folder, a.folders > b.folders};
  }
  return {Rule::Name, a.entry->path() < b.entry->path()};
}

}  // namespace

Newest newestOf(const std::vector<HandedAttempt>& attempts, const QStringList& chosen) {
  Newest newest;
  for (const HandedAttempt& attempt : attempts) {
    if (newest.taken == nullptr || between(*newest.taken, attempt, chosen).second) {
      newest.taken = &attempt;
    }
  }
  newest.told.taken = newest.taken->entry->path();
  for (const HandedAttempt& attempt : attempts) {
    if (&attempt != newest.taken) {
      newest.told.others += attempt.entry->path();
      const Rule rule = between(*newest.taken, attempt, chosen).rule;
      // The weakest rule that was needed is the one to be told.
      newest.told.rule = std::max(newest.told.rule, rule);
    }
  }
  newest.told.others.sort();
  return newest;
}

}  // namespace enshu::grading
