// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include "core/base/result.h"
#include "core/files/new_file.h"

namespace enshu::json {

// All bytes of a regular file that has at most maxBytes of them.
Result<QByteArray> readBytes(const QString& path, qint64 maxBytes);

// Replaces the file, or a link that stands there, by the bytes, whole or not at all (NewFile);
// refuses what is no ordinary file.
Result<void> writeBytes(const QString& path, const QByteArray& bytes,
                        Readers readers = Readers::Usual);

// Replaces the file by the indented object, whole or not at all. Every finite number is read back
// as the same double; JSON has no NaN and no infinity, they become null.
Result<void> writeFile(const QString& path, const QJsonObject& object,
                       Readers readers = Readers::Usual);

// Of a file that the user names himself: where links lead to another one, that one.
QString followed(const QString& path);

}  // namespace enshu::json
