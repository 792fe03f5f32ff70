// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include "core/base/result.h"

namespace enshu::json {

// All bytes of a regular file that has at most maxBytes of them.
Result<QByteArray> readBytes(const QString& path, qint64 maxBytes);

// Replaces the file by the bytes, whole or not at all; refuses what is no ordinary file.
Result<void> writeBytes(const QString& path, const QByteArray& bytes);

// Replaces the file by the indented object, whole or not at all. Every finite number is read back
// as the same double; JSON has no NaN and no infinity, they become null.
Result<void> writeFile(const QString& path, const QJsonObject& object);

}  // namespace enshu::json
