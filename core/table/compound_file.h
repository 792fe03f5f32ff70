// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QList>
#include <optional>

namespace enshu::table {

// OLE2 compound files ([MS-CFB]): files in a file, which old Office documents and locked ones are.

bool isCompoundFile(const QByteArray& bytes);

bool holdsStream(const QByteArray& file, const char* name);

// A stream that stands in no folder; nothing if there is none, or it is damaged.
std::optional<QByteArray> streamOf(const QByteArray& file, const char* name);

// A new file; folders come out of the paths, in their order.
struct Stream {
  QByteArrayList path;
  QByteArray bytes;
};
std::optional<QByteArray> compoundFile(const QList<Stream>& streams);

}  // namespace enshu::table
