// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/moodle_name.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace enshu::grading {

std::optional<MoodleName> moodleNameOf(const QString& part) {
  static const QRegularExpression kMark(u"_assignsubmission_[a-z]+(?:_|$)"_s);
  static const QRegularExpression kWho(u"^(.+)_(\\d{1,18})$"_s,
                                       QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression kLogin(u"^(?=\\S{4})([a-z0-9._-]*\\d[a-z0-9._-]*) +(.+)$"_s,
                                         QRegularExpression::CaseInsensitiveOption);
  const auto first = kMark.match(part);
  auto mark = first;
  for (auto next = first; next.hasMatch(); next = kMark.match(part, next.capturedStart() + 1)) {
    mark = next.capturedEnd() == part.size() ? next : mark;
  }
  if (!mark.hasMatch() || mark.capturedStart() == 0) {
    return std::nullopt;
  }
  const QString all = part.left(mark.capturedStart());
  const auto who = kWho.match(all);
  MoodleName name{all,
                  {.name = who.hasMatch() ? who.captured(1) : all, .platform = who.captured(2)},
                  part.mid(mark.capturedEnd()),
                  kMark.match(part, first.capturedStart() + 1).hasMatch()};
  if (const auto login = kLogin.match(name.person.name); login.hasMatch()) {
    name.person.login = login.captured(1);
    name.person.name = login.captured(2);
  }
  return name;
}

}  // namespace enshu::grading
