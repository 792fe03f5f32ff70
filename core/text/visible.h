// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

// Text from outside (a file, an archive, a folder's name, a compiler, a student's program) as it
// may be shown to a person. What prints nothing, or acts on what stands around it (a terminal's
// commands, marks that turn the direction, marks of no width), becomes \uXXXX per code unit, as
// JSON writes it too: a JSON document so treated says the same. Twice is as once.
//
// Whatever shows text goes through here at its own gate: the terminal, the reports, the readers of
// files that the desk shows.
namespace enshu::text {

// One line: line ends and tabulators are shown too, so that no text forges a line of its own.
QString visible(const QString& text);

// Several lines: line ends and tabulators stay.
QString visibleLines(const QString& text);

// The same of what a program has printed: UTF-8, or meant to be.
QString visibleOutput(const QByteArray& printed);

// The name of a file, a folder or a person: also blanks that look like another one or like none,
// and the marks that choose a variant of the letter before them.
QString visibleName(const QString& name);

// The names in their order, so that no two look the same: of those that do, accents written as
// marks of their own are shown as such, and what is then still the same is numbered.
QStringList apart(const QStringList& names);

}  // namespace enshu::text
