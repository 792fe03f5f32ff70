// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace enshu::text {

// The one of the names that a mistyped word most likely stands for: the fewest letters left out,
// added, changed or exchanged with their neighbour, and no more than a third of the word's. Upper
// and lower case are the same, and so are - and _. Empty: none.
QString nearest(const QString& word, const QStringList& names);

}  // namespace enshu::text
