// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

#include "core/store/history.h"

// A history for people, and for spreadsheets: a row of titles, then the others.
namespace enshu::cli {

QStringList linesOf(const QList<store::ExerciseStatistics>& exercises);
QStringList linesOf(const QList<store::Attempt>& attempts);
QStringList linesOf(const QList<store::KnownClass>& classes);

QList<QStringList> rowsOf(const QList<store::ExerciseStatistics>& exercises);
QList<QStringList> rowsOf(const QList<store::Attempt>& attempts);
QList<QStringList> rowsOf(const QList<store::KnownClass>& classes);

}  // namespace enshu::cli
