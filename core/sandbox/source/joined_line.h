// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace enshu::sandbox {

// The first line, from 1, of a text in Shift-JIS that ends in a letter such as 表 (0x95 0x5C): the
// compiler takes its second byte for a backslash and joins the next line to it. 0: there is none,
// or the text is UTF-8.
int joinedLine(const QByteArray& text);

// A student's file, or what a compiler printed, which shows lines of it as they are: line by line
// UTF-8 or Shift-JIS.
QString decodedLines(const QByteArray& bytes);

}  // namespace enshu::sandbox
