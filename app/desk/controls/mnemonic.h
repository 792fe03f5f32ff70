// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::desk {

// "Grading" of "&Grading", and of a Japanese text with its letter behind it, "採点(&G)", "採点".
QString withoutMnemonic(const QString& text);

// A text from elsewhere for a button or a menu, where & would mark a key.
QString literal(const QString& text);

}  // namespace enshu::desk
