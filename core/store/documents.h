// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "core/store/history.h"

namespace enshu::store {

// enshu-history/1: {"classes": [...], "attempts": [...]} or {"classes": [...], "exercises": [...]}.
// Moments are ISO 8601 in UTC; null is what is not known.
QJsonObject attemptsDocument(const QList<KnownClass>& classes, const QList<Attempt>& attempts);
QJsonObject statisticsDocument(const QList<KnownClass>& classes,
                               const QList<ExerciseStatistics>& exercises);

// A moment of a history.
QDateTime momentOf(qint64 seconds);

}  // namespace enshu::store
