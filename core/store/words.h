// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace enshu::store {

// A text as it is searched: without blanks, wide and narrow, large and small letters alike.
QString folded(const QString& text);

// The words of a question, folded; each must occur.
QStringList wordsOf(const QString& question);

}  // namespace enshu::store
