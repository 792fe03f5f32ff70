// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/manual/command_words.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace enshu::cli {

CommandWords wordsOf(const Command& command) {
  // "--due DATE" and "--format html|csv": only small letters between strokes are words to be typed.
  static const QRegularExpression option(u"(--[a-z][a-z-]*)(?: ([a-z]+(?:\\|[a-z]+)+))?"_s);
  static const QRegularExpression part(u"(?:^| \\| )([a-z][a-z-]*) "_s);
  const QString call = synopsis(command);
  CommandWords words;
  QStringList known;
  for (auto found = option.globalMatch(call); found.hasNext();) {
    const QRegularExpressionMatch match = found.next();
    if (!known.contains(match.captured(1))) {
      known += match.captured(1);
      words.options += {match.captured(1), match.captured(2).split(u'|', Qt::SkipEmptyParts)};
    }
  }
  for (auto found = part.globalMatch(call); found.hasNext();) {
    words.parts += found.next().captured(1);
  }
  words.takesExercise = call.contains("EXERCISE"_L1);
  return words;
}

QList<const Command*> publicCommands() {
  QList<const Command*> all;
  for (const Command& command : commands()) {
    if (command.description != nullptr) {
      all += &command;
    }
  }
  return all;
}

}  // namespace enshu::cli
