// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

namespace enshu::table {

// The encodings that tables come in.
enum class Charset {
  Utf8,
  Utf16Le,
  Utf16Be,
  Cp932,   // Shift-JIS as Windows writes it
  Cp1252,  // what Windows writes in Western Europe
};

// "UTF-8", as people call it.
const char* nameOf(Charset charset);

// Text between bytes; nothing where a byte, or a letter, has no counterpart. No byte order marks.
std::optional<QString> decoded(Charset charset, const QByteArray& bytes);
std::optional<QByteArray> encoded(Charset charset, const QString& text);

// The encoding of a text and the length of its byte order mark: by the mark, else UTF-8 if it can
// be, else CP932. Nothing: neither, or no text.
struct Encoding {
  Charset charset = Charset::Utf8;
  qsizetype mark = 0;
};
std::optional<Encoding> encodingOf(const QByteArray& bytes);

// The same of a list, in which Cp1252 may be as well: where letters beyond ASCII stand alone in
// Latin words and are such ones.
std::optional<Encoding> encodingOfList(const QByteArray& bytes);

// Whether another encoding of one byte for a letter may be meant: all letters beyond ASCII stand
// alone in Latin words.
bool isAssumed(Charset charset, const QByteArray& bytes);

}  // namespace enshu::table
