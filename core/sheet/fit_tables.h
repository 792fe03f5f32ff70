// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextDocument>

namespace enshu::sheet {

// Tables that would be wider than `room` are squeezed into it. Where there is room for it no word
// is broken: each column gets its longest word and an equal part of the rest, if it needs that.
void fitTables(QTextDocument& document, double room);

}  // namespace enshu::sheet
