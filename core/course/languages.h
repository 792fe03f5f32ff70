// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QStringList>

#include "core/base/result.h"

namespace enshu::course {

// All that a course may have texts in: en, ja.
QStringList bothLanguages();

// A JSON document of a course in these languages. Of a course in one, each text, an object of its
// languages, has it under the other's name too, so that whoever reads it finds both.
Result<QJsonValue> readDocument(const QString& path, qint64 maxBytes, const QStringList& languages);
Result<QJsonValue> parseDocument(const QByteArray& bytes, const QString& name,
                                 const QStringList& languages);

}  // namespace enshu::course
