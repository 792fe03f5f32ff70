// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace enshu::sandbox {

// Where in its line a message is (Diagnostic::around).
inline constexpr char16_t kHere = u'‸';

// One message of the compiler, placed in the student's own file.
struct Diagnostic {
  int line = 0;  // from 1; 0: about the file as a whole
  int column = 0;
  QString severity;  // error, warning, note
  QString text;
  bool isForeign = false;  // perhaps the text is the file's, by #error or the like
  QString around = {};     // what of its line stands around it: "double b = 2‸"
};

// What the compiler and the linker printed about the file `name`, kit paths shortened, with the
// linker's "undefined reference" for the exercise's own function put in words.
struct CompilerMessages {
  QString text;
  QList<Diagnostic> diagnostics;
  bool lacksFunction = false;  // the exercise's function is not there, and nothing else is wrong

  // The limit that a program says it met before it ended: "memory", "size" or empty.
  QString limit;
};

// The first thousand messages; of a line longer than any that a person reads its beginning.
CompilerMessages readMessages(const QByteArray& printed, const QString& name,
                              const QString& kitDirectory);

// What is known of messages by the text that they are about: their order and what stands around
// each; a line that it does not have is none; and where it can make the compiler print what it
// chooses, their words are nobody's. Of a text in Shift-JIS with a line that the compiler joins to
// the next (joinedLine) that is told first, if there is an error: what was printed is then about
// another program than the one that is seen.
void judge(QList<Diagnostic>& diagnostics, const QByteArray& text);

}  // namespace enshu::sandbox
