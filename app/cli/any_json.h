// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>

#include "core/value/any.h"

namespace enshu::cli {

// A vector as an array of its entries, a matrix as one of its rows, a record as an object.
QJsonValue toJson(const value::Any& value);

// Whether JSON can hold all numbers inside.
bool isFinite(const QJsonValue& value);

}  // namespace enshu::cli
