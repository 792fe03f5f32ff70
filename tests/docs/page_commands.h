// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

// Reads the commands of a page, together with what its comments, which no reader sees, tell the
// test. Such a comment is about the block of commands that follows it:
//
//   <!-- given: SHELL -->                 runs SHELL before the block, for what a reader has by
//                                         then; $GIVEN is the folder tests/docs/given
//   <!-- not run: REASON -->              leaves out the whole block
//   <!-- not run `COMMAND`: REASON -->    leaves out the commands that begin with COMMAND
//   <!-- ends with N: `COMMAND` -->       expects exit code N, not 0, of those that begin with it
//
// A block of another language whose fence names a file, such as ```json states.json, is written to
// that file.
namespace enshu::test {

using namespace Qt::StringLiterals;

struct PageCommand {
  QString line;    // as it stands there
  QString unless;  // why it is not run
  int code = 0;
};

struct PageBlock {
  QStringList given;
  QString file;  // to be written with `text`; then there are no commands
  QString text;
  QList<PageCommand> commands;
};

struct PageOfCommands {
  QList<PageBlock> blocks;
  QStringList faults;  // comments that are about nothing, blocks of no known language
};

namespace page {

inline const QRegularExpression& pieces() {
  static const QRegularExpression of(
      u"^<!-- (given|not run|ends with \\d+)(?: `([^`]+)`)?: (.*?) -->$"
      "|^```([^\\n]*)\\n(.*?)^```$"_s,
      QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
  return of;
}

struct Mark {
  QString command;  // its beginning; empty: every one
  QString reason;
  int code = 0;
};

// The lines of a block that are commands.
inline QStringList commandLines(const QString& language, const QString& text) {
  QStringList lines;
  for (const QString& line : text.split(u'\n', Qt::SkipEmptyParts)) {
    if (language == "sh"_L1) {
      lines += line;
    } else if (line.startsWith("$ "_L1)) {
      lines += line.mid(2);
    }
  }
  return lines;
}

inline QList<PageCommand> marked(const QStringList& lines, const QList<Mark>& marks,
                                 QStringList& faults) {
  QList<PageCommand> commands;
  for (const QString& line : lines) {
    commands += {line, {}, 0};
  }
  for (const Mark& mark : marks) {
    int met = 0;
    for (PageCommand& command : commands) {
      if (command.line.startsWith(mark.command)) {
        ++met;
        if (mark.reason.isEmpty()) {
          command.code = mark.code;
        } else {
          command.unless = mark.reason;
        }
      }
    }
    if (met == 0) {
      faults += u"no command begins so: "_s + mark.command;
    }
  }
  return commands;
}

}  // namespace page

inline PageOfCommands commandsOf(const QString& text) {
  static const QStringList others{QString(), u"json"_s, u"cpp"_s, u"md"_s, u"csv"_s};
  PageOfCommands made;
  QStringList given;
  QList<page::Mark> marks;
  for (auto found = page::pieces().globalMatch(text); found.hasNext();) {
    const auto piece = found.next();
    const QString kind = piece.captured(1);
    if (kind == "given"_L1) {
      given += piece.captured(3);
    } else if (kind == "not run"_L1) {
      marks += {piece.captured(2), piece.captured(3), 0};
    } else if (!kind.isEmpty()) {
      marks += {piece.captured(3).remove(u'`'), {}, kind.section(u' ', -1).toInt()};
    } else {
      const QStringList words = piece.captured(4).split(u' ');
      const QStringList lines = page::commandLines(words[0], piece.captured(5));
      const bool isOfCommands = words[0] == "console"_L1 || words[0] == "sh"_L1;
      if (isOfCommands != !lines.isEmpty() || (!isOfCommands && !others.contains(words[0]))) {
        made.faults += u"a block that is neither run nor marked: "_s + piece.captured();
      }
      if (isOfCommands) {
        made.blocks += {given, {}, {}, page::marked(lines, marks, made.faults)};
        given.clear();
        marks.clear();
      } else if (words.size() > 1) {
        made.blocks += {{}, words[1], piece.captured(5), {}};
      }
    }
  }
  if (!given.isEmpty() || !marks.isEmpty()) {
    made.faults += u"a comment that no block of commands follows"_s;
  }
  return made;
}

}  // namespace enshu::test
