// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include "core/base/result.h"

// The one way of the program to its terminal: whatever is in a line, it can neither command the
// terminal nor be two lines (core/text/visible.h).
namespace enshu::cli {

// To standard output. A JSON document arrives as one line and says exactly what it said.
void print(const QString& line);
void print(const QStringList& lines);
void printDocument(const QJsonObject& document);

// Whether everything has arrived there; complains if not.
bool isPrinted();

// One line to standard error.
void complain(const QString& line);
void complain(const Error& error);

// From now on, what Qt itself complains of takes the same way.
void complainOfQt();

// A line on standard error that the next one overwrites; nothing where there is no terminal.
void progress(const QString& line);
void clearProgress();

// The columns that a text takes; a Japanese letter takes two.
int columnsOf(const QString& text);

// The text, filled up with spaces to so many columns.
QString padded(const QString& text, int columns);

}  // namespace enshu::cli
