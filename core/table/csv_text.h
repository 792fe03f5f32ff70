// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace enshu::table {

// The text with an apostrophe before it if a spreadsheet would take it for a formula; Japanese ones
// take the wide signs too. Apostrophes that stand there already are kept, so that two texts stay
// two. For text that strangers wrote. Never for a cell that is read back by
// what it says, such as a number below zero.
QString disarmed(const QString& text);

// A cell, in quotes where RFC 4180 or a spreadsheet with another separator needs them.
QString csvCell(const QString& text);

// A new CSV for spreadsheets: UTF-8 with its mark, commas, CRLF.
QByteArray csv(const QList<QStringList>& rows);

}  // namespace enshu::table
