// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QString>

#include "core/base/result.h"

namespace enshu::json {

// Objects and arrays may be nested this deep.
constexpr int kMaxDepth = 64;

// The root (an object or array) of a JSON text; `name` is how error messages call the document.
// Refused: what is not JSON (where = "name:line:column" of the place where the parser gave up),
// deeper nesting than kMaxDepth and an object with the same key twice, of which Qt would silently
// keep one. A byte order mark is dropped before the whole text, and nowhere else.
Result<QJsonValue> parse(const QByteArray& bytes, const QString& name);

}  // namespace enshu::json
