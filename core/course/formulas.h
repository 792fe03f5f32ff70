// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace enshu::course {

// One TeX formula of a sheet.
struct Formula {
  QString tex;  // trimmed
  bool display = false;
  int line = 0;  // of the text, from 1, in which it begins

  // Name of its picture: the first 16 hex digits of SHA-256 of "D " or "I " + TeX.
  QString hash() const;
};

// The folder of the pictures of a sheet's formulas, <hash>.svg: `formulas` beside it.
QString picturesOf(const QString& sheet);

// Markdown whose formulas are replaced by tokens that Markdown leaves alone: two private-use
// characters around the formula's number.
struct MarkedSheet {
  QString markdown;
  QList<Formula> formulas;
};

// Takes $...$ and $$...$$ out of CommonMark text, before Markdown can mistake their underscores and
// asterisks. As in pandoc, an opening $ touches what follows, a closing one touches what precedes
// and no digit follows it; \$ is a dollar sign; code spans and code blocks stay as they are. An
// inline formula does not cross a line, a display formula no blank line.
MarkedSheet extractFormulas(const QString& markdown);

}  // namespace enshu::course
