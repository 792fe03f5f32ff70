// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QSet>

// A C++ text as its preprocessor divides it: joined lines are one, comments are spaces, and what
// stands in quotes is neither name nor directive.
namespace enshu::sandbox {

// A line that begins with #.
struct Directive {
  QByteArray name;  // "include"; of a line marker its number; empty: a # alone
  QByteArray rest;  // what follows, without comments
  int begin = 0;    // in the text, at the #
  int end = 0;      // before its line end
};

struct CodeText {
  QList<Directive> directives;
  QSet<QByteArray> words;  // names and keywords, those of directives too
  bool pastes = false;     // ## stands in it, so words may be made that are not among these
};

CodeText readCode(const QByteArray& text);

// A word, a number, something in quotes, or a single sign.
struct CodeToken {
  QByteArray text;
  int line = 1;  // in which it begins, from 1
};

// Whether it is a name or a keyword.
bool isWord(const QByteArray& token);

// As many as are looked at of a text.
inline constexpr qsizetype kMostTokens = 1 << 16;

// The code itself, at most so many tokens of it: without comments and directives, but with what is
// defined by them.
QList<CodeToken> codeTokens(const QByteArray& text, qsizetype most);

// How many lines it has.
int linesOf(const QByteArray& text);

// Whether the lines that a compiler notes of the text's code are those in which it stands: false
// where the text could say otherwise, by #line or what reaches the assembler.
bool keepsLines(const CodeText& code);

// Whether the compiler's messages about the text are the compiler's words: false where the text
// could make it print others, by #error, static_assert and their like.
bool keepsMessages(const CodeText& code);

}  // namespace enshu::sandbox
